import {
  articleDefaults,
  type Brief,
  briefFields,
  type ArticleInput,
  keywordLimits,
  lengths,
  tidyBrief,
  targetLengths,
  tones,
} from '@prism/core/contract/generations';
import { line } from '@prism/core/contract/fields';
import { choice } from '@prism/core/fields/fields';
import { parseTags } from '@prism/core/contract/posts';
import { sourcesIn, textOfSources } from '@prism/core/contract/sources';

function wordsOf<Name extends string>(names: readonly Name[], wordOf: (name: Name) => string) {
  return Object.fromEntries(names.map((name) => [name, wordOf(name)]));
}

export const writingRules = {
  /** The first category by default. */
  category: line('Category', 60, { min: 0, message: 'Please select a category' }),
  targetLength: choice(
    'Length',
    wordsOf(targetLengths, (name) => `${lengths[name].label} (${lengths[name].min}–${lengths[name].max} words)`),
  ),
  tone: choice(
    'Tone',
    wordsOf(tones, (name) => name.charAt(0).toUpperCase() + name.slice(1)),
  ),
  /** The provider's default if empty. */
  model: line('Model', 120, { min: 0, message: 'Please select a model' }),
  /** Separated by commas. */
  keywords: line('Keywords', 1300, { min: 0, message: 'Please check the keywords' }),
  ...briefFields,
};

/** Allows all other available providers. */
export const everybody = '*';

type ArticleForm = Record<Exclude<keyof ArticleInput, 'outlineFirst' | 'brief'> | keyof Brief, string>;

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
    brief: tidyBrief(form),
    sources: sourcesIn(form.sources),
  };
}

export function formOf({ followers, keywords, sources = [], brief, ...texts }: ArticleInput): ArticleForm {
  const { topic, category, targetLength, tone, provider, model = '' } = texts;
  const lists = {
    followers: followers?.join(',') ?? everybody,
    keywords: keywords.join(', '),
    sources: textOfSources(sources),
  };
  return { topic, category, targetLength, tone, provider, model, ...lists, ...briefForm(brief) };
}

/** The fields of a brief, empty by default. */
export function briefForm({ angle = '', reader = '', must = '', mustNot = '' }: Brief = {}): Record<
  keyof Brief,
  string
> {
  return { angle, reader, must, mustNot };
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
