import { offeredCategories, postCategories } from '@prism/core/contract/blog';
import { CallerError } from '../../http/caller-error.ts';

export const distinct = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))];

/** Throws 'invalid' by field where something is wrong with the sources. */
export function refuseSources(problem: string | undefined): void {
  if (problem !== undefined) throw new CallerError('invalid', problem, { fields: { sources: problem } });
}

/** The category that was asked for, or the one new posts begin with; throws 'invalid' where the blog has none such. */
export function categoryFor(asked: string, categories: Parameters<typeof offeredCategories>[0]): string {
  const offered = offeredCategories(categories);
  const category = asked === '' ? offered[0] : postCategories(categories).find((name) => name === asked);
  if (category !== undefined) return category;
  const sentence = offered.length > 0 ? `Choose one of ${offered.join(', ')}` : 'The blog has no category for it yet';
  throw new CallerError('invalid', sentence, { fields: { category: sentence } });
}
