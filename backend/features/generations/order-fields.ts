import { offeredCategories, postCategories } from '@prism/core/contract/blog';
import { CallerError } from '../../http/caller-error.ts';

export const distinct = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))];

export function refuseSources(problem: string | undefined): void {
  if (problem !== undefined) throw new CallerError('invalid', problem, { fields: { sources: problem } });
}

/** The chosen category, or the default of new posts. Throws 'invalid' if the blog lacks it. */
export function categoryFor(asked: string, categories: Parameters<typeof offeredCategories>[0]): string {
  const offered = offeredCategories(categories);
  const category = asked === '' ? offered[0] : postCategories(categories).find((name) => name === asked);
  if (category !== undefined) return category;
  const sentence = offered.length > 0 ? `Choose one of ${offered.join(', ')}` : 'The blog has no category for it yet';
  throw new CallerError('invalid', sentence, { fields: { category: sentence } });
}
