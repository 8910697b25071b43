import type { EntityManager } from '@mikro-orm/postgresql';
import { isWritten } from '../contract/generations.ts';
import { withinBounds } from '../markdown/bounds.ts';
import { finishedLength } from '../markdown/finished-text.ts';
import { arrange, arrangedText, sectionsOf, type Section } from '../markdown/sections.ts';
import { changesOf, effective, type ArticleChange } from './article-change.ts';
import type { Generation } from './generation.ts';
import { GenerationStep } from './generation-step.ts';

/**
 * The article: generated `text` with edits of its finished sections. Unfinished parts that no page could render are
 * left out.
 */
export async function articleText(em: EntityManager, { id, text, status }: ArticleSoFar): Promise<string> {
  const changes = effective(await changesOf(em, id));
  if (changes.length === 0) return withinBounds(text);
  return withinBounds(arrangedText(text, await finishedOf(em, { id, text, status }), changes));
}

/** The AI's draft: without edits by people, with accepted regenerations. */
export async function draftedText(em: EntityManager, { id, text, status }: ArticleSoFar): Promise<string> {
  const taken = (await changesOf(em, id)).filter(({ suggestionId }) => suggestionId);
  return arrangedText(text, await finishedOf(em, { id, text, status }), effective(taken));
}

type ArticleSoFar = Pick<Generation, 'id' | 'text' | 'status'>;

export async function finishedOf(em: EntityManager, { id, text, status }: ArticleSoFar): Promise<number> {
  if (isWritten(status)) return text.length;
  const steps = await em.find(GenerationStep, { generation: id }, { orderBy: { turn: 'asc' } });
  return Math.min(text.length, finishedLength(text, steps));
}

export interface ArticleSections {
  /** Finished sections with edits. */
  sections: Section[];
  /** The number of the first unfinished section. */
  next: number;
}

export async function articleSections(
  em: EntityManager,
  article: ArticleSoFar,
  changes: readonly ArticleChange[],
): Promise<ArticleSections> {
  const written = sectionsOf(article.text.slice(0, await finishedOf(em, article)));
  return { sections: arrange(written, effective(changes)), next: (written.at(-1)?.number ?? -1) + 1 };
}
