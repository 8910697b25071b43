import { defineEntity, p } from '@mikro-orm/postgresql';
import { stepStatuses, type ProviderId, type StepKind, type TimeMark } from '../contract/generations.ts';
import { Generation } from './generation.ts';
import { indexOn } from './search.ts';

const GenerationStepSchema = defineEntity({
  name: 'GenerationStep',
  tableName: 'generation_steps',
  properties: {
    generation: () => p.manyToOne(Generation).primary().deleteRule('cascade'),
    /** From 1, in order. */
    turn: p.integer().primary().autoincrement(false),
    run: p.integer(),
    /** The regeneration it belongs to; its cost is recorded there. */
    suggestionId: p.uuid().nullable(),
    kind: p.string().length(20).$type<StepKind>(),
    /** Index of a section in the outline, from 1; for a regeneration its index in the text, the opening being 0. */
    number: p.integer().nullable(),
    heading: p.text().nullable(),
    provider: p.string().length(20).$type<ProviderId>(),
    model: p.string().length(120),
    prompt: p.string().length(40),
    status: p.enum(stepStatuses).default('writing'),
    error: p.text().nullable(),
    inputTokens: p.integer().nullable(),
    /** Cached input tokens; null if not reported. */
    cachedTokens: p.integer().nullable(),
    outputTokens: p.integer().nullable(),
    /** Whether tokens were estimated from text, because the provider did not report them. */
    tokensEstimated: p.boolean().default(false),
    secondsToFirstWord: p.double().$type<number>().nullable(),
    wordsPerSecond: p.double().$type<number>().nullable(),
    /** Start offset in the generation's text; 0 for a regeneration. */
    begins: p.integer(),
    /** End offset, once done. */
    ends: p.integer().nullable(),
    /** Progress over time, for the replay. */
    marks: p.json<readonly TimeMark[]>().defaultRaw(`'[]'::jsonb`),
    /** Text outside the article: of an unfinished step or a regeneration. */
    unfinished: p.text().default(''),
    startedAt: p.datetime().onCreate(() => new Date()),
    finishedAt: p.datetime().nullable(),
  },
  indexes: [indexOn('generation_steps', 'provider', '"provider"')],
});

export class GenerationStep extends GenerationStepSchema.class {}
GenerationStepSchema.setClass(GenerationStep);
