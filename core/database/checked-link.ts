import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';

const CheckedLinkSchema = defineEntity({
  name: 'CheckedLink',
  tableName: 'checked_links',
  properties: {
    id: uuidKey(),
    /** Normalised by `URL`. */
    address: p.string().length(1000).unique(),
    askedAt: p.datetime(),
    answeredAt: p.datetime().nullable(),
    /** Why it failed, in plain words. */
    problem: p.text().nullable(),
  },
});

export class CheckedLink extends CheckedLinkSchema.class {}
CheckedLinkSchema.setClass(CheckedLink);
