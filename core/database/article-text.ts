import type { EntityManager } from '@mikro-orm/postgresql';
import { isWritten } from '../contract/generations.ts';
import { withinBounds } from '../markdown/bounds.ts';
import { finishedLength } from '../markdown/finished-text.ts';
import { arrange, arrangedText, sectionsOf, type Section } from '../markdown/sections.ts';
import { changesOf, standing, type ArticleChange } from './article-change.ts';
import type { Generation } from './generation.ts';
import { GenerationStep } from './generation-step.ts';

/**
 * What an article says: `text`, which is or was written of it, with what people changed of its finished sections. Of a part that
 * nobody finished, what no page could show is left out.
 */
export async function articleText(em: EntityManager, { id, text, status }: ArticleSoFar): Promise<string> {
  const changes = standing(await changesOf(em, id));
  if (changes.length === 0) return withinBounds(text);
  return withinBounds(arrangedText(text, await finishedOf(em, { id, text, status }), changes));
}

/** What AI wrote of it: without what people changed, and with what they took of sections that were written again. */
export async function draftedText(em: EntityManager, { id, text, status }: ArticleSoFar): Promise<string> {
  const taken = (await changesOf(em, id)).filter(({ suggestionId }) => suggestionId);
  return arrangedText(text, await finishedOf(em, { id, text, status }), standing(taken));
}

type ArticleSoFar = Pick<Generation, 'id' | 'text' | 'status'>;

/** How many characters of an article are finished; all of one that was written to its end. */
export async function finishedOf(em: EntityManager, { id, text, status }: ArticleSoFar): Promise<number> {
  if (isWritten(status)) return text.length;
  const steps = await em.find(GenerationStep, { generation: id }, { orderBy: { turn: 'asc' } });
  return Math.min(text.length, finishedLength(text, steps));
}

export interface ArticleSections {
  /** The finished ones, as they stand. */
  sections: Section[];
  /** The number of the first that is not. */
  next: number;
}

/** What of an article people can change, after these changes. */
export async function articleSections(
  em: EntityManager,
  article: ArticleSoFar,
  changes: readonly ArticleChange[],
): Promise<ArticleSections> {
  const written = sectionsOf(article.text.slice(0, await finishedOf(em, article)));
  return { sections: arrange(written, standing(changes)), next: (written.at(-1)?.number ?? -1) + 1 };
}
