import type { KnownFigures, ModelPrice } from './ai-models.ts';
import { dayAfter } from './days.ts';
import type { ProviderId, VendorId } from './generations.ts';

/** Reasoning effort of a request, in the vendor's words. */
export type ThinkingWord = 'none' | 'minimal' | 'low' | 'disabled';

export interface ModelTraits {
  thinking: {
    /** Null if the model does not reason, or refuses this parameter. */
    word: ThinkingWord | null;
    /** Additional output tokens, because reasoning counts as output. */
    room: number;
    /** Reasoning is off or unknown, so the room may stay unused. Left out if the budget is short. */
    isSpare?: true;
  };
  /** The strictest JSON mode: a schema, or valid JSON. */
  json: 'json_schema' | 'json_object';
  /** In tokens: prompt and response together, and a response with its reasoning; null if unknown. */
  contextTokens: number | null;
  mostOutput: number | null;
}

/** A price from a day on; the first has no start. The highest of several concurrent prices, so that limits hold. */
interface DatedPrice extends ModelPrice {
  from?: string;
}

export interface KnownModel extends ModelTraits {
  vendor: VendorId;
  /** The vendor's name, and dated names of the same model. */
  names: readonly [string, ...string[]];
  /** In date order; empty without a good source. */
  prices: readonly DatedPrice[];
  /** The day on which the vendor retires it, and its successor; null if neither is announced. */
  ends: KnownFigures['ends'];
  /** The source, and the day it was read. */
  source: string;
  lookedUp: string;
}

const never = { word: null, room: 0 } as const;
/** Room for the reasoning of a model at low effort, or without. */
const thoughtsRoom = 8_192;
const off = { word: 'none', room: thoughtsRoom, isSpare: true } as const;
const little = { word: 'low', room: thoughtsRoom } as const;
const least = { word: 'minimal', room: thoughtsRoom } as const;

/** Converts dollars to micro-dollars. */
const price = (input: number, output: number, cached?: number): ModelPrice => ({
  input: micro(input),
  output: micro(output),
  cached: cached === undefined ? null : micro(cached),
});
const micro = (dollars: number): number => Math.round(dollars * 1_000_000);

const openAi = { vendor: 'openai', json: 'json_schema', lookedUp: '2026-11-28' } as const;
const openAiModels = 'developers.openai.com/api/docs/models';
const openAiEnds = 'developers.openai.com/api/docs/deprecations';
const gpt4 = { ...openAi, thinking: never, ends: { on: '2027-01-14', successor: 'gpt-6-luna' } };
/** Read in two quotations that agree. */
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
    ...gpt4,
    names: ['gpt-4o', 'gpt-4o-2024-08-06', 'gpt-4o-2024-11-20'],
    source: openAiPrices,
    contextTokens: 128_000,
    mostOutput: 16_384,
    prices: [price(2.5, 10, 1.25)],
  },
  {
    ...gpt4,
    names: ['gpt-4o-mini', 'gpt-4o-mini-2024-07-18'],
    source: openAiPrices,
    contextTokens: 128_000,
    mostOutput: 16_384,
    prices: [price(0.15, 0.6, 0.075)],
  },
  {
    ...gpt4,
    names: ['gpt-4.1', 'gpt-4.1-2025-04-14'],
    source: openAiEnds,
    contextTokens: null,
    mostOutput: null,
    prices: [],
  },
  {
    ...gpt4,
    names: ['gpt-4.1-mini', 'gpt-4.1-mini-2025-04-14'],
    source: openAiEnds,
    contextTokens: null,
    mostOutput: null,
    prices: [],
  },
  {
    ...gpt5,
    names: ['gpt-5', 'gpt-5-2025-08-07'],
    thinking: least,
    ends: { on: '2026-12-11', successor: 'gpt-6.1-sol' },
  },
  {
    ...gpt5,
    names: ['gpt-5-mini', 'gpt-5-mini-2025-08-07'],
    thinking: least,
    ends: { on: '2026-12-11', successor: 'gpt-6.1-terra' },
  },
  {
    ...gpt5,
    names: ['gpt-5-nano', 'gpt-5-nano-2025-08-07'],
    thinking: least,
    ends: { on: '2026-12-11', successor: 'gpt-6-luna' },
  },
  {
    ...gpt5,
    names: ['o3', 'o3-2025-04-16'],
    thinking: little,
    ends: { on: '2026-12-11', successor: 'gpt-6.1-sol' },
  },
  // Cache writes at OpenAI cost more than usual input for these.
  {
    ...gpt6,
    names: ['gpt-6-luna'],
    thinking: off,
    prices: [price(0.125, 0.5, 0.01)],
    source: `${openAiModels}/gpt-6-luna`,
  },
  {
    ...gpt6,
    names: ['gpt-6.1-terra'],
    thinking: off,
    prices: [price(1.25, 5, 0.05)],
    source: `${openAiModels}/gpt-6.1-terra`,
  },
  {
    ...gpt6,
    names: ['gpt-6.2-sol'],
    thinking: little,
    prices: [price(2.5, 10, 0.1)],
    source: `${openAiModels}/gpt-6.2-sol`,
  },
  // The vendor's pages were unreachable: four descriptions quote them and agree.
  {
    ...gpt6,
    names: ['gpt-6.1-sol'],
    thinking: little,
    prices: [price(2.5, 10, 0.1)],
    source: `${openAiModels}/gpt-6.1-sol, quoted in apidog.com/blog/gpt-6-1-sol-api`,
  },
  {
    ...gpt6,
    names: ['gpt-6-sol'],
    thinking: off,
    prices: [price(2.5, 10, 0.2)],
    source: `${openAiModels}/gpt-6-sol, quoted in apidog.com/blog/gpt-6-1-sol-api`,
  },
  {
    ...gemini3,
    names: ['gemini-3.8-flash'],
    thinking: little,
    // The next year's price for cached tokens is not published.
    prices: [price(0.75, 3.75, 0.075), { from: '2027-01-01', ...price(1.5, 7.5) }],
    source: googlePrices,
  },
  {
    ...gemini3,
    names: ['gemini-3.5-flash-lite'],
    thinking: least,
    prices: [price(0.3, 2.5)],
    source: googlePrices,
  },
  {
    ...gemini2,
    names: ['gemini-2.5-flash'],
    thinking: dynamic,
    source: googleEnds,
    ends: { on: '2026-12-01', successor: 'gemini-3.5-flash-lite' },
  },
  {
    ...gemini2,
    names: ['gemini-2.5-pro'],
    thinking: dynamic,
    source: googleEnds,
    ends: { on: '2026-12-01', successor: 'gemini-3.8-flash' },
  },
  // The peak price, which is twice the other.
  { ...deepSeek, names: ['deepseek-flash', 'deepseek-v4-flash'], prices: [price(0.3, 1.2, 0.006)] },
  { ...deepSeek, names: ['deepseek-v4-pro'], prices: [price(1.32, 3.96, 0.044)] },
];

/** Google's names have a folder before them. */
function plainName(model: string): string {
  const name = model.toLowerCase();
  return name.startsWith('models/') ? name.slice('models/'.length) : name;
}

/** The entry of a vendor's model; undefined for models of other services. */
export function knownModel(provider: ProviderId, model: string): KnownModel | undefined {
  const name = plainName(model);
  return knownModels.find(({ vendor, names }) => vendor === provider && names.includes(name));
}

/** The vendor's price on a day such as '2026-11-28'; null if unknown. */
export function knownPrice(provider: ProviderId, model: string, day: string): ModelPrice | null {
  const now = knownModel(provider, model)?.prices.findLast(({ from }) => from === undefined || from <= day);
  return now ? { input: now.input, output: now.output, cached: now.cached ?? null } : null;
}

/** A default model is replaced by its successor this many days before its end. */
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
      ...guessed,
      json: 'json_schema',
      // Models that refuse "none" get "low", and need room for it.
      thinking: thinksByDefault.test(plainName(model)) ? off : never,
    };
  // Older ones have another parameter and refuse this one.
  if (provider === 'gemini')
    return {
      ...guessed,
      json: 'json_schema',
      thinking: /^gemini-[12]\b/.test(plainName(model)) ? dynamic : { ...little, room: dynamic.room },
    };
  if (provider === 'deepseek') return { ...guessed, json: 'json_object', thinking: deepSeek.thinking };
  // Services of the studio vary and share no parameter.
  return { ...guessed, json: 'json_object', thinking: { word: null, room: thoughtsRoom, isSpare: true } };
}
