import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { Draft } from './draft.ts';
import { User } from './user.ts';

const PreviewLinkSchema = defineEntity({
  name: 'PreviewLink',
  tableName: 'preview_links',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** What it shows; it goes with it. */
    draft: () => p.manyToOne(Draft).deleteRule('cascade').index(),
    /** SHA-256 of what stands in the address, so that the table alone opens nothing. */
    tokenHash: p.string().length(64).unique(),
    author: () => p.manyToOne(User).nullable().deleteRule('set null'),
    createdAt: p.datetime().onCreate(() => new Date()),
    endsAt: p.datetime(),
  },
});

/** A way for people without an account to see a draft as the page that it will be. */
export class PreviewLink extends PreviewLinkSchema.class {}
PreviewLinkSchema.setClass(PreviewLink);
