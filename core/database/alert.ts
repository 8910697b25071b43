import { defineEntity, p } from '@mikro-orm/postgresql';
import type { AlertFacts, AlertKind } from '../contract/alerts.ts';

const AlertSchema = defineEntity({
  name: 'Alert',
  tableName: 'alerts',
  properties: {
    kind: p.string().length(40).primary().$type<AlertKind>(),
    /** Of the last time it was raised. */
    facts: p.json<AlertFacts[AlertKind]>(),
    /** New for each mail; null without a mail. */
    mailId: p.uuid().nullable().unique(),
    mailOrderedAt: p.datetime(),
    raisedAt: p.datetime(),
  },
});

export class Alert extends AlertSchema.class {}
AlertSchema.setClass(Alert);
