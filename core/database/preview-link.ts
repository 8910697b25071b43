import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import { Draft } from './draft.ts';
import { User } from './user.ts';

const PreviewLinkSchema = defineEntity({
  name: 'PreviewLink',
  tableName: 'preview_links',
  properties: {
    id: uuidKey(),
    /** Deleted with its draft. */
    draft: () => p.manyToOne(Draft).deleteRule('cascade').index(),
    /** SHA-256 of the URL's token, so that the table alone opens nothing. */
    tokenHash: p.string().length(64).unique(),
    author: () => p.manyToOne(User).nullable().deleteRule('set null'),
    createdAt: p.datetime().onCreate(() => new Date()),
    endsAt: p.datetime(),
  },
});

/** Lets people without an account preview a draft. */
export class PreviewLink extends PreviewLinkSchema.class {}
PreviewLinkSchema.setClass(PreviewLink);
