import { defineEntity, p } from '@mikro-orm/postgresql';

const ContentVersionSchema = defineEntity({
  name: 'ContentVersion',
  tableName: 'content_versions',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** One of `versioned` in `core/content`. */
    document: p.string().length(80),
    /** The name stored with consents; by default the number. */
    version: p.string().length(20),
    /** From 1 within a document. */
    number: p.integer(),
    /** The document's content; text holds facts in braces. */
    data: p.json<unknown>(),
    publishedAt: p.datetime(),
  },
  uniques: [
    { name: 'content_versions_version', properties: ['document', 'version'] },
    { name: 'content_versions_number', properties: ['document', 'number'] },
  ],
});

export class ContentVersion extends ContentVersionSchema.class {}
ContentVersionSchema.setClass(ContentVersion);
