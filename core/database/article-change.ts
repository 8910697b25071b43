import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import type { SectionChange } from '../markdown/sections.ts';
import { Generation } from './generation.ts';
import { User } from './user.ts';

const ArticleChangeSchema = defineEntity({
  name: 'ArticleChange',
  tableName: 'article_changes',
  properties: {
    id: uuidKey(),
    generation: () => p.manyToOne(Generation).deleteRule('cascade'),
    /** From 1, in order. */
    turn: p.integer(),
    kind: p.string().length(10).$type<SectionChange['kind']>(),
    section: p.integer(),
    text: p.text().nullable(),
    behind: p.integer().nullable(),
    /** The regeneration that was taken, if any. */
    suggestionId: p.uuid().nullable(),
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    at: p.datetime().onCreate(() => new Date()),
    undoneAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'article_changes_turn', properties: ['generation', 'turn'] }],
});

export class ArticleChange extends ArticleChangeSchema.class {}
ArticleChangeSchema.setClass(ArticleChange);

export async function changesOf(em: EntityManager, generationId: string): Promise<ArticleChange[]> {
  return await em.find(ArticleChange, { generation: generationId }, { orderBy: { turn: 'asc' }, populate: ['user'] });
}

export function effective(changes: readonly ArticleChange[]): SectionChange[] {
  return changes
    .filter(({ undoneAt }) => !undoneAt)
    .map(({ kind, section, text, behind }) => ({ kind, section, text: text ?? null, behind: behind ?? null }));
}
