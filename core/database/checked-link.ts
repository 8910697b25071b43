import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';

const CheckedLinkSchema = defineEntity({
  name: 'CheckedLink',
  tableName: 'checked_links',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** As `URL` writes it, so that one address is one row. */
    address: p.string().length(1000).unique(),
    askedAt: p.datetime(),
    /** Null until a worker has asked for it. */
    answeredAt: p.datetime().nullable(),
    /** Why there was no good answer, in plain words. */
    problem: p.text().nullable(),
  },
});

/** An address of the web that a post links to, and whether it answers. */
export class CheckedLink extends CheckedLinkSchema.class {}
CheckedLinkSchema.setClass(CheckedLink);
