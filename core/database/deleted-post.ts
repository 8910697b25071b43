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

/** What the version before put aside when a post was deleted. The daily run empties it; the release after drops it. */
export class DeletedPost extends DeletedPostSchema.class {}
DeletedPostSchema.setClass(DeletedPost);
