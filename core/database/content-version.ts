import { defineEntity, p } from '@mikro-orm/postgresql';

const ContentVersionSchema = defineEntity({
  name: 'ContentVersion',
  tableName: 'content_versions',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** One of `versioned` in `core/content`. */
    document: p.string().length(80),
    /** Its name, which consents are stored with; that of a new one is its number. */
    version: p.string().length(20),
    /** Counts the versions of a document, from 1. */
    number: p.integer(),
    /** What the document said; in text, facts are still in braces. */
    data: p.json<unknown>(),
    publishedAt: p.datetime(),
  },
  uniques: [
    { name: 'content_versions_version', properties: ['document', 'version'] },
    { name: 'content_versions_number', properties: ['document', 'number'] },
  ],
});

/** What a document said from one day on. Rows are only added: years later it must be possible to show what somebody agreed to. */
export class ContentVersion extends ContentVersionSchema.class {}
ContentVersionSchema.setClass(ContentVersion);
