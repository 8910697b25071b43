import { defineEntity, p } from '@mikro-orm/postgresql';
import { stepStatuses, type ProviderId, type StepKind, type TimeMark } from '../contract/generations.ts';
import { Generation } from './generation.ts';
import { indexOn } from './search.ts';

const GenerationStepSchema = defineEntity({
  name: 'GenerationStep',
  tableName: 'generation_steps',
  properties: {
    generation: () => p.manyToOne(Generation).primary().deleteRule('cascade'),
    /** From 1 on, in the order in which they were begun. */
    turn: p.integer().primary().autoincrement(false),
    /** In which start of the generation, or of the suggestion. */
    run: p.integer(),
    /** Where it writes a section again, the suggestion that this is for; its money is kept under that. */
    suggestionId: p.uuid().nullable(),
    kind: p.string().length(20).$type<StepKind>(),
    /** Of a section, its place in the outline, from 1 on; of one that is written again, its place in the text, the opening being 0. */
    number: p.integer().nullable(),
    heading: p.text().nullable(),
    provider: p.string().length(20).$type<ProviderId>(),
    model: p.string().length(120),
    /** The version of the prompt. */
    prompt: p.string().length(40),
    status: p.enum(stepStatuses).default('writing'),
    error: p.text().nullable(),
    inputTokens: p.integer().nullable(),
    /** Those of them that the provider had read before; null where it does not say so. */
    cachedTokens: p.integer().nullable(),
    outputTokens: p.integer().nullable(),
    /** Whether the tokens were counted by the length of the texts, because the provider did not report them. */
    tokensEstimated: p.boolean().default(false),
    secondsToFirstWord: p.double().$type<number>().nullable(),
    wordsPerSecond: p.double().$type<number>().nullable(),
    /** Where its text begins in that of the generation, in characters; 0 where it writes a section again. */
    begins: p.integer(),
    /** Where it ends, once it is done. */
    ends: p.integer().nullable(),
    /** How far it was when, so that it can be shown again as it came. */
    marks: p.json<readonly TimeMark[]>().defaultRaw(`'[]'::jsonb`),
    /** What it wrote that is no part of the text: where it ended without being done, and where it wrote a section again. */
    unfinished: p.text().default(''),
    startedAt: p.datetime().onCreate(() => new Date()),
    finishedAt: p.datetime().nullable(),
  },
  indexes: [indexOn('generation_steps', 'provider', '"provider"')],
});

/** One request to a provider for a part of an article, and what came of it. */
export class GenerationStep extends GenerationStepSchema.class {}
GenerationStepSchema.setClass(GenerationStep);
