import { line } from './fields.ts';
import {
  id,
  listOf,
  maybe,
  nullable,
  object,
  oneOf,
  text,
  time,
  usually,
  verbatim,
  whole,
  yesNo,
  type ValueOf,
} from '../fields/shapes.ts';
import { articleEstimate } from './budget.ts';
import { callsOf } from './call.ts';
import { providerIdPattern, tones, type GenerationStatus } from './generations.ts';
import { postFields, tagLimits } from './posts.ts';

export const passageWishes = {
  shorter: 'Shorter',
  plainer: 'Plainer',
  tone: 'Another tone',
  answer: 'Answer a question',
} as const;
export type PassageWish = keyof typeof passageWishes;

const isPassageWish = (name: string): name is PassageWish => Object.hasOwn(passageWishes, name);

export const passageWishNames: readonly PassageWish[] = Object.keys(passageWishes).filter(isPassageWish);

/**
 * In characters. `around` applies to the text before and after a passage each, `next to` to the neighbouring
 * sections.
 */
export const suggestionLimits = {
  passage: 6_000,
  around: 1_500,
  context: 4_000,
  question: 300,
  text: 40_000,
  pictures: 12,
} as const;

export const againFields = {
  wish: line('Wish', 600, { min: 0, message: 'Enter what should change' }),
};

const short = (maxLength: number) => usually(text({ maxLength }), '');
const about = {
  about: text({ format: 'uuid', description: 'The post, or the draft of a new one' }),
  title: short(postFields.title.max),
  category: short(postFields.category.max),
};

const passageInput = object({
  ...about,
  wish: oneOf(passageWishNames),
  tone: maybe(oneOf(tones)),
  question: maybe(text({ maxLength: suggestionLimits.question, description: 'Required if the wish is an answer' })),
  passage: text({ minLength: 1, maxLength: suggestionLimits.passage }),
  /** The text around it, up to the limit. */
  before: short(suggestionLimits.around),
  after: short(suggestionLimits.around),
});
export interface PassageInput extends ValueOf<typeof passageInput> {
  kind: 'passage';
}

const detailsInput = object({
  ...about,
  excerpt: short(postFields.excerpt.max),
  tags: usually(listOf(text({ maxLength: tagLimits.length }), { max: tagLimits.count }), []),
  /** The text, up to the limit. */
  text: text({ minLength: 1, maxLength: suggestionLimits.text }),
  pictures: usually(
    listOf(text({ minLength: 1, maxLength: postFields.image.max }), { max: suggestionLimits.pictures }),
    [],
  ),
});
export interface DetailsInput extends ValueOf<typeof detailsInput> {
  kind: 'details';
}

const section = {
  article: text({ format: 'uuid', description: 'Id of the generation' }),
  section: whole({
    minimum: 0,
    maximum: 1_000,
    description: 'Position in the text as written; the opening is 0',
  }),
  provider: maybe(
    text({
      pattern: providerIdPattern.source,
      description: 'The provider that writes it; default: the first that can',
    }),
  ),
  model: maybe(text({ minLength: 1, maxLength: 120, description: 'With a provider: a model of the studio' })),
};
const sectionInput = object({ ...section, wish: usually(againFields.wish, '') });
export type SectionInput = ValueOf<typeof sectionInput>;

export interface AskedSection extends Pick<PassageInput, 'about' | 'title' | 'category'>, SectionInput {
  kind: 'section';
  /** Its text at the time, with the heading. */
  text: string;
}

export type SuggestionInput = PassageInput | DetailsInput | AskedSection;

/** Suggested metadata for search and sharing; '' or empty without a suggestion. */
const suggestedDetails = object({
  title: text(),
  excerpt: text(),
  tags: listOf(text()),
  slug: text(),
  social: text(),
  alternatives: listOf(object({ address: text(), text: text() })),
});
export type SuggestedDetails = ValueOf<typeof suggestedDetails>;

export const suggestionStatuses = [
  'queued',
  'writing',
  'retrying',
  'completed',
  'failed',
  'cancelled',
] as const satisfies readonly GenerationStatus[];
export type SuggestionStatus = (typeof suggestionStatuses)[number];

const suggestion = {
  id,
  kind: oneOf(['passage', 'details', 'section']),
  status: oneOf(suggestionStatuses),
  /** Why it failed or is retried, for the requester. */
  error: nullable(text()),
  /** Null before an attempt. */
  provider: nullable(text()),
  model: nullable(text()),
  /** True if the built-in sandbox writes instead of the vendor. */
  sandbox: yesNo,
  /** The alternative wording of a passage, when done. */
  passage: nullable(verbatim),
  details: nullable(suggestedDetails),
  /** The version of the house style. */
  voice: nullable(whole()),
  /** Sum over all attempts; null before a response. */
  inputTokens: nullable(whole()),
  outputTokens: nullable(whole()),
  /** Cached input tokens; null if not reported. */
  cachedTokens: nullable(whole()),
  createdAt: time,
};
export const shownSuggestion = object(suggestion);
export type Suggestion = ValueOf<typeof shownSuggestion>;

export type SuggestionDecision = 'taken' | 'left';

/** A section that is being regenerated or awaits a decision. */
const sectionAgain = object({
  ...suggestion,
  section: whole(),
  wish: text(),
  text: verbatim,
  /** Who requested it; null for a person without a name or an account. */
  by: nullable(text()),
});
export type SectionAgain = ValueOf<typeof sectionAgain>;

const call = callsOf('articles', 'posts');
const asked = {
  answer: shownSuggestion,
  status: 201,
  audit: { act: 'ask-suggestion', label: 'Ask AI for a suggestion', group: 'content', kind: 'posts' },
} as const;

export const suggestionCalls = {
  passage: call('POST /admin/suggestions/passage', {
    says: 'Rewrite a passage by AI',
    body: passageInput,
    ...asked,
  }),
  details: call('POST /admin/suggestions/details', {
    says: 'Suggest title, excerpt, tags, slug and social text of an article by AI',
    body: detailsInput,
    ...asked,
  }),
  section: call('POST /admin/suggestions/section', {
    says: 'Rewrite a finished section of an article by AI',
    body: sectionInput,
    ...asked,
  }),
  get: call('GET /admin/suggestions/{id}', {
    says: 'Get a suggestion and its status',
    answer: shownSuggestion,
  }),
  cancel: call('POST /admin/suggestions/{id}/cancel', {
    says: 'Cancel a suggestion, or discard a rewritten section',
    answer: shownSuggestion,
    status: 202,
  }),
  estimate: call('GET /admin/section-estimate', {
    says: 'Estimate the cost of rewriting a section, with the reason for a refusal',
    query: section,
    answer: articleEstimate,
  }),
  again: call('GET /admin/generations/{id}/suggestions', {
    says: 'List section rewrites that are running or wait for a decision',
    answer: listOf(sectionAgain),
  }),
};
