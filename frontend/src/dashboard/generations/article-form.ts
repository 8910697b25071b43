import {
  articleDefaults,
  type ArticleInput,
  keywordLimits,
  targetLengths,
  tones,
} from '@prism/core/contract/generations';
import { parseTags } from '@prism/core/contract/posts';
import { sourcesIn, textOfSources } from '@prism/core/contract/sources';

/** Stands for all other available providers. */
export const everybody = '*';

type ArticleForm = Record<keyof ArticleInput, string>;

export function articleInputOf(form: ArticleForm): ArticleInput {
  return {
    topic: form.topic.trim(),
    category: form.category,
    targetLength: oneOf(targetLengths, form.targetLength, articleDefaults.targetLength),
    tone: oneOf(tones, form.tone, articleDefaults.tone),
    provider: form.provider || articleDefaults.provider,
    ...(form.model && { model: form.model }),
    ...(form.followers !== everybody && { followers: form.followers.split(',').filter(Boolean) }),
    keywords: parseTags(form.keywords),
    sources: sourcesIn(form.sources),
  };
}

export function formOf({ followers, keywords, sources = [], ...texts }: ArticleInput): ArticleForm {
  const { topic, category, targetLength, tone, provider, model = '' } = texts;
  const lists = {
    followers: followers?.join(',') ?? everybody,
    keywords: keywords.join(', '),
    sources: textOfSources(sources),
  };
  return { topic, category, targetLength, tone, provider, model, ...lists };
}

export function keywordsError(text: string): string | undefined {
  const keywords = parseTags(text);
  if (keywords.length > keywordLimits.count) return `No more than ${keywordLimits.count} keywords`;
  return keywords.some(({ length }) => length > keywordLimits.length)
    ? `Keywords must be ${keywordLimits.length} characters or fewer`
    : undefined;
}

function oneOf<Value extends string>(values: readonly Value[], chosen: string, otherwise: Value): Value {
  return values.find((value) => value === chosen) ?? otherwise;
}
