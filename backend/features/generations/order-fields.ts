import { offeredCategories, postCategories } from '@prism/core/contract/blog';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';

/** One of `values`, `fallback` where nothing is said. */
export const choice = (values: readonly string[], fallback: string) =>
  Joi.string()
    .valid(...values)
    .default(fallback)
    .messages({ 'any.only': `Choose one of ${values.join(', ')}` });

/** The category that was asked for, or the one new posts begin with; throws 'invalid' where the blog has none such. */
export function categoryFor(asked: string, categories: Parameters<typeof offeredCategories>[0]): string {
  const offered = offeredCategories(categories);
  const category = asked === '' ? offered[0] : postCategories(categories).find((name) => name === asked);
  if (category !== undefined) return category;
  const sentence = offered.length > 0 ? `Choose one of ${offered.join(', ')}` : 'The blog has no category for it yet';
  throw new CallerError('invalid', sentence, { fields: { category: sentence } });
}
