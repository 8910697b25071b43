import { defineEntity, p } from '@mikro-orm/postgresql';
import type { AlertFacts, AlertKind } from '../contract/alerts.ts';

const AlertSchema = defineEntity({
  name: 'Alert',
  tableName: 'alerts',
  properties: {
    kind: p.string().length(40).primary().$type<AlertKind>(),
    /** As it was raised last. */
    facts: p.json<AlertFacts[AlertKind]>(),
    /** New with each mail that tells it; null where none does. */
    mailId: p.uuid().nullable().unique(),
    mailOrderedAt: p.datetime(),
    raisedAt: p.datetime(),
  },
});

/** What the admin was warned of last, one row a kind. */
export class Alert extends AlertSchema.class {}
AlertSchema.setClass(Alert);
