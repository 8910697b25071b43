import type { FieldRules } from './fields.ts';
import type { GenerationStatus, ProviderId, Tone } from './generations.ts';

/** What can become of a passage, as the editor offers it. */
export const passageWishes = {
  shorter: 'Shorter',
  plainer: 'Plainer',
  tone: 'Another tone',
  answer: 'Answer a question',
} as const;
export type PassageWish = keyof typeof passageWishes;

const isPassageWish = (name: string): name is PassageWish => Object.hasOwn(passageWishes, name);

export const passageWishNames: readonly PassageWish[] = Object.keys(passageWishes).filter(isPassageWish);

/** In characters; `around` is what goes along of the text before and after a passage, each, and `beside` of the sections beside one. */
export const suggestionLimits = {
  ...{ passage: 6_000, around: 1_500, beside: 4_000, question: 300, text: 40_000, pictures: 12 },
} as const;

export const againFields = {
  wish: { label: 'Wish', min: 0, max: 600, message: 'Say what should be different' },
} as const satisfies FieldRules;

/** What a suggestion is asked for about: a post, or what is to become one. */
interface About {
  /** The id of the post, or that of the draft of a new one. */
  about: string;
  title: string;
  category: string;
}

/** Asks for another wording of a passage: the body of `POST /api/admin/suggestions/passage`. */
export interface PassageInput extends About {
  kind: 'passage';
  wish: PassageWish;
  /** With the wish for another tone. */
  tone?: Tone;
  /** With the wish for an answer. */
  question?: string;
  passage: string;
  /** The text around it, as much as goes along. */
  before: string;
  after: string;
}

/** Asks for everything by which an article is found and shared: the body of `POST /api/admin/suggestions/details`. */
export interface DetailsInput extends About {
  kind: 'details';
  excerpt: string;
  tags: string[];
  /** The text, as much as goes along. */
  text: string;
  /** The addresses of its pictures. */
  pictures: string[];
}

/** The body of `POST /api/admin/suggestions/section`: which finished section of an article is to be written again. */
export interface SectionInput {
  /** The generation. */
  article: string;
  /** Its place in the text as it was written, the opening being 0. */
  section: number;
  /** What should be different, as an instruction; '' where it is just to be written again. */
  wish: string;
  /** Who is to write it; the first that can where nobody is named. */
  provider?: ProviderId;
  /** With a provider: one of its models that the studio keeps. */
  model?: string;
}

/** Asks for a section of an article to be written again. */
export interface AskedSection extends About, SectionInput {
  kind: 'section';
  /** What it said then, with its heading. */
  text: string;
}

/** What somebody asks for. */
export type SuggestionInput = PassageInput | DetailsInput | AskedSection;

/** By which an article is found and shared, as AI suggests it; '' and none where it suggests nothing. */
export interface SuggestedDetails {
  title: string;
  excerpt: string;
  tags: string[];
  slug: string;
  /** What a post on a network could say with the link. */
  social: string;
  /** What stands in the place of pictures, by their addresses. */
  alternatives: { address: string; text: string }[];
}

export const suggestionStatuses = [
  'queued',
  'writing',
  'retrying',
  'completed',
  'failed',
  'cancelled',
] as const satisfies readonly GenerationStatus[];
export type SuggestionStatus = (typeof suggestionStatuses)[number];

/** What somebody asked AI to suggest, and what came of it. Times are ISO 8601. */
export interface Suggestion {
  id: string;
  kind: SuggestionInput['kind'];
  status: SuggestionStatus;
  /** Why it failed or is tried again, for whoever asked. */
  error: string | null;
  /** Who writes or wrote it; null while nobody has begun. */
  provider: ProviderId | null;
  model: string | null;
  /** True when the built-in sandbox writes instead of the vendor. */
  sandbox: boolean;
  /** The other wording of a passage, once it is there. */
  passage: string | null;
  details: SuggestedDetails | null;
  /** By which version of the house style it was written. */
  voice: number | null;
  /** Of all tries; null while none was answered. */
  inputTokens: number | null;
  /** Those of them that were read before; null where nobody says so. */
  cachedTokens: number | null;
  outputTokens: number | null;
  createdAt: string;
}

export type SuggestionDecision = 'taken' | 'left';

/** A section that is being written again, or was and that nobody has decided on yet. */
export interface SectionAgain extends Suggestion, Pick<AskedSection, 'section' | 'wish' | 'text'> {
  /** Who asked; null for somebody without a name or an account. */
  by: string | null;
}
