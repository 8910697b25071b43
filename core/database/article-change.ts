import { randomUUID } from 'node:crypto';
import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { SectionChange } from '../markdown/sections.ts';
import { Generation } from './generation.ts';
import { User } from './user.ts';

const ArticleChangeSchema = defineEntity({
  name: 'ArticleChange',
  tableName: 'article_changes',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    generation: () => p.manyToOne(Generation).deleteRule('cascade'),
    /** From 1 on, in the order in which they were made. */
    turn: p.integer(),
    kind: p.string().length(10).$type<SectionChange['kind']>(),
    /** The number of the section in what was written. */
    section: p.integer(),
    text: p.text().nullable(),
    behind: p.integer().nullable(),
    /** The suggestion that was taken, where AI had written the section again. */
    suggestionId: p.uuid().nullable(),
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    at: p.datetime().onCreate(() => new Date()),
    undoneAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'article_changes_turn', properties: ['generation', 'turn'] }],
});

/**
 * What a person changed of a section of an article, while it was being written or after. The text that workers write is never
 * touched by it, so neither overwrites the other; both together are the article.
 */
export class ArticleChange extends ArticleChangeSchema.class {}
ArticleChangeSchema.setClass(ArticleChange);

/** All of an article, in their order, with who made them; also those that were undone. */
export async function changesOf(em: EntityManager, generationId: string): Promise<ArticleChange[]> {
  return await em.find(ArticleChange, { generation: generationId }, { orderBy: { turn: 'asc' }, populate: ['user'] });
}

/** Those that hold. */
export function standing(changes: readonly ArticleChange[]): SectionChange[] {
  return changes
    .filter(({ undoneAt }) => !undoneAt)
    .map(({ kind, section, text, behind }) => ({ kind, section, text: text ?? null, behind: behind ?? null }));
}
