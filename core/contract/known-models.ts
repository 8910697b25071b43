import type { KnownFigures, ModelPrice } from './ai-models.ts';
import { dayAfter } from './days.ts';
import type { ProviderId, VendorId } from './generations.ts';

/** Reasoning effort of a request, in the vendor's words. */
export type ThinkingWord = 'none' | 'minimal' | 'low' | 'disabled';

export interface ModelTraits {
  thinking: {
    /** Null if the model does not reason, or refuses this parameter. */
    word: ThinkingWord | null;
    /** So many tokens more than its text an answer may have, because what it thinks counts as well. */
    room: number;
    /** It may need none of it, because reasoning is off or unknown. Left out if the budget is short. */
    isSpare?: true;
  };
  /** What it can be held to where JSON is wanted: a schema, or no more than that it is JSON. */
  json: 'json_schema' | 'json_object';
  /** In tokens: prompt and answer together, and an answer with what was thought; null where no one has looked that up. */
  contextTokens: number | null;
  mostOutput: number | null;
}

/** A price from a day on; the first counts from ever. Where a vendor has several at once it is the dearest, so that a limit holds. */
interface DatedPrice extends ModelPrice {
  from?: string;
}

export interface KnownModel extends ModelTraits {
  vendor: VendorId;
  /** As its vendor calls it, and names of the same model that have a date in them. */
  names: readonly [string, ...string[]];
  /** In their order; none where no source was good enough. */
  prices: readonly DatedPrice[];
  /** The day on which its vendor ends it, and what the vendor names instead; null where it has said neither. */
  ends: KnownFigures['ends'];
  /** The source, and the day on which it was looked up. */
  source: string;
  lookedUp: string;
}

const never = { word: null, room: 0 } as const;
/** Room for the reasoning of a model at low effort, or without. */
const thoughtsRoom = 8_192;
const off = { word: 'none', room: thoughtsRoom, isSpare: true } as const;
const little = { word: 'low', room: thoughtsRoom } as const;
const least = { word: 'minimal', room: thoughtsRoom } as const;

/** Micro-dollars of dollars. */
const price = (input: number, output: number, cached?: number): ModelPrice => ({
  ...{ input: micro(input), output: micro(output), cached: cached === undefined ? null : micro(cached) },
});
const micro = (dollars: number): number => Math.round(dollars * 1_000_000);

const openAi = { vendor: 'openai', json: 'json_schema', lookedUp: '2026-11-28' } as const;
const openAiModels = 'developers.openai.com/api/docs/models';
const openAiEnds = 'developers.openai.com/api/docs/deprecations';
const gpt4 = { ...openAi, thinking: never, ends: { on: '2027-01-14', successor: 'gpt-6-luna' } };
/** Read in two quotations of it that agree. */
const openAiPrices = `openai.com/api/pricing, and ${openAiEnds}`;
const gpt5 = { ...openAi, contextTokens: null, mostOutput: null, prices: [], source: openAiEnds };
const gpt6 = { ...openAi, contextTokens: 1_050_000, mostOutput: 128_000, ends: null };

const google = { vendor: 'gemini', json: 'json_schema', lookedUp: '2026-11-28' } as const;
const gemini3 = { ...google, contextTokens: 1_048_576, mostOutput: 65_536, ends: null };
const gemini2 = { ...google, contextTokens: null, mostOutput: null, prices: [] };
const googlePrices = 'ai.google.dev/gemini-api/docs/pricing';
const googleEnds = 'ai.google.dev/gemini-api/docs/deprecations';

/** The maximum reasoning of a model with another parameter for its effort. */
const dynamic = { word: null, room: 24_576 } as const;

const deepSeek = {
  vendor: 'deepseek',
  json: 'json_object',
  thinking: { word: 'disabled', room: thoughtsRoom, isSpare: true },
  contextTokens: 1_000_000,
  mostOutput: 384_000,
  ends: null,
  source: 'api-docs.deepseek.com/quick_start/pricing',
  lookedUp: '2026-11-28',
} as const;

/**
 * Models by their vendors' documents, each with its date. `traitsOf` guesses for other models; these have no price
 * until one is entered, and no known end.
 */
export const knownModels: readonly KnownModel[] = [
  {
    ...{ ...gpt4, names: ['gpt-4o', 'gpt-4o-2024-08-06', 'gpt-4o-2024-11-20'], source: openAiPrices },
    ...{ contextTokens: 128_000, mostOutput: 16_384, prices: [price(2.5, 10, 1.25)] },
  },
  {
    ...{ ...gpt4, names: ['gpt-4o-mini', 'gpt-4o-mini-2024-07-18'], source: openAiPrices },
    ...{ contextTokens: 128_000, mostOutput: 16_384, prices: [price(0.15, 0.6, 0.075)] },
  },
  {
    ...{ ...gpt4, names: ['gpt-4.1', 'gpt-4.1-2025-04-14'], source: openAiEnds },
    ...{ contextTokens: null, mostOutput: null, prices: [] },
  },
  {
    ...{ ...gpt4, names: ['gpt-4.1-mini', 'gpt-4.1-mini-2025-04-14'], source: openAiEnds },
    ...{ contextTokens: null, mostOutput: null, prices: [] },
  },
  {
    ...{ ...gpt5, names: ['gpt-5', 'gpt-5-2025-08-07'], thinking: least },
    ends: { on: '2026-12-11', successor: 'gpt-6.1-sol' },
  },
  {
    ...{ ...gpt5, names: ['gpt-5-mini', 'gpt-5-mini-2025-08-07'], thinking: least },
    ends: { on: '2026-12-11', successor: 'gpt-6.1-terra' },
  },
  {
    ...{ ...gpt5, names: ['gpt-5-nano', 'gpt-5-nano-2025-08-07'], thinking: least },
    ends: { on: '2026-12-11', successor: 'gpt-6-luna' },
  },
  {
    ...{ ...gpt5, names: ['o3', 'o3-2025-04-16'], thinking: little },
    ends: { on: '2026-12-11', successor: 'gpt-6.1-sol' },
  },
  // Of these, what is sent may be written into OpenAI's cache at a price of its own, which is higher.
  {
    ...{ ...gpt6, names: ['gpt-6-luna'], thinking: off, prices: [price(0.125, 0.5, 0.01)] },
    source: `${openAiModels}/gpt-6-luna`,
  },
  {
    ...{ ...gpt6, names: ['gpt-6.1-terra'], thinking: off, prices: [price(1.25, 5, 0.05)] },
    source: `${openAiModels}/gpt-6.1-terra`,
  },
  {
    ...{ ...gpt6, names: ['gpt-6.2-sol'], thinking: little, prices: [price(2.5, 10, 0.1)] },
    source: `${openAiModels}/gpt-6.2-sol`,
  },
  // Their own pages could not be read: four descriptions quote them, and agree.
  {
    ...{ ...gpt6, names: ['gpt-6.1-sol'], thinking: little, prices: [price(2.5, 10, 0.1)] },
    source: `${openAiModels}/gpt-6.1-sol, quoted in apidog.com/blog/gpt-6-1-sol-api`,
  },
  {
    ...{ ...gpt6, names: ['gpt-6-sol'], thinking: off, prices: [price(2.5, 10, 0.2)] },
    source: `${openAiModels}/gpt-6-sol, quoted in apidog.com/blog/gpt-6-1-sol-api`,
  },
  {
    ...{ ...gemini3, names: ['gemini-3.8-flash'], thinking: little },
    // For what was read before, no one has named the price of the new year.
    prices: [price(0.75, 3.75, 0.075), { from: '2027-01-01', ...price(1.5, 7.5) }],
    source: googlePrices,
  },
  {
    ...{ ...gemini3, names: ['gemini-3.5-flash-lite'], thinking: least, prices: [price(0.3, 2.5)] },
    source: googlePrices,
  },
  {
    ...{ ...gemini2, names: ['gemini-2.5-flash'], thinking: dynamic, source: googleEnds },
    ends: { on: '2026-12-01', successor: 'gemini-3.5-flash-lite' },
  },
  {
    ...{ ...gemini2, names: ['gemini-2.5-pro'], thinking: dynamic, source: googleEnds },
    ends: { on: '2026-12-01', successor: 'gemini-3.8-flash' },
  },
  // At the price of its peak hours, which is twice that of others.
  { ...deepSeek, names: ['deepseek-flash', 'deepseek-v4-flash'], prices: [price(0.3, 1.2, 0.006)] },
  { ...deepSeek, names: ['deepseek-v4-pro'], prices: [price(1.32, 3.96, 0.044)] },
];

/** Google's has a folder before it. */
function plainName(model: string): string {
  const name = model.toLowerCase();
  return name.startsWith('models/') ? name.slice('models/'.length) : name;
}

/** The entry of a vendor's model; undefined for models of other services. */
export function knownModel(provider: ProviderId, model: string): KnownModel | undefined {
  const name = plainName(model);
  return knownModels.find(({ vendor, names }) => vendor === provider && names.includes(name));
}

/** Its vendor's price on a day such as '2026-11-28'; null where none is known. */
export function knownPrice(provider: ProviderId, model: string, day: string): ModelPrice | null {
  const now = knownModel(provider, model)?.prices.findLast(({ from }) => from === undefined || from <= day);
  return now ? { input: now.input, output: now.output, cached: now.cached ?? null } : null;
}

/** So many days before the end of a default model its successor becomes the default. */
const replacedDaysBefore = 30;

export function defaultModel(provider: VendorId, wanted: string, day: string): string {
  const ends = knownModel(provider, wanted)?.ends;
  const isEnding = ends?.successor && day >= dayAfter(ends.on, -replacedDaysBefore);
  return isEnding ? defaultModel(provider, ends.successor, day) : wanted;
}

/** What people see of a model on a day; null if unknown. */
export function knownFigures(provider: ProviderId, model: string, day: string): KnownFigures | null {
  const known = knownModel(provider, model);
  if (!known) return null;
  const { contextTokens, ends, source, lookedUp } = known;
  return { price: knownPrice(provider, model, day), contextTokens, ends, source, lookedUp };
}

/** OpenAI's models that reason by default; older ones refuse the parameter. */
const thinksByDefault = /^(?:gpt-(?:[5-9]|\d\d)|o\d)/;

export function traitsOf(provider: ProviderId, model: string): ModelTraits {
  const known = knownModel(provider, model);
  if (known) return known;
  const guessed = { contextTokens: null, mostOutput: null };
  if (provider === 'openai')
    return {
      ...{ ...guessed, json: 'json_schema' },
      // One that refuses "none" gets "low", and then needs room for it.
      thinking: thinksByDefault.test(plainName(model)) ? off : never,
    };
  // Older ones have another parameter, and refuse this one.
  if (provider === 'gemini')
    return {
      ...{ ...guessed, json: 'json_schema' },
      thinking: /^gemini-[12]\b/.test(plainName(model)) ? dynamic : { ...little, room: dynamic.room },
    };
  if (provider === 'deepseek') return { ...guessed, json: 'json_object', thinking: deepSeek.thinking };
  // What the studio's own services do no one can tell, and they know no common word for it.
  return { ...guessed, json: 'json_object', thinking: { word: null, room: thoughtsRoom, isSpare: true } };
}
