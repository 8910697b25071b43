import { defineEntity, p } from '@mikro-orm/postgresql';

const DeletedPostSchema = defineEntity({
  name: 'DeletedPost',
  tableName: 'deleted_posts',
  properties: {
    id: p.uuid().primary(),
    /** The row of the post and those of its generations, as they were. */
    post: p.json<Record<string, unknown>>(),
    generations: p.json<Record<string, unknown>[]>(),
    deletedAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [{ properties: ['deletedAt'] }],
});

/** What a deletion took away, kept for a while so that it can be undone. */
export class DeletedPost extends DeletedPostSchema.class {}
DeletedPostSchema.setClass(DeletedPost);
