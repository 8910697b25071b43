import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import type { ProviderId } from '../contract/generations.ts';
import {
  suggestionStatuses,
  type SuggestedDetails,
  type SuggestionDecision,
  type SuggestionInput,
} from '../contract/suggestions.ts';
import { User } from './user.ts';

const SuggestionSchema = defineEntity({
  name: 'Suggestion',
  tableName: 'suggestions',
  properties: {
    id: uuidKey(),
    /** The post, or the draft of a new one. */
    about: p.uuid(),
    asked: p.json<SuggestionInput>(),
    /** For a regeneration, its article. */
    generationId: p.uuid().nullable(),
    /** The ordered provider and its fallback providers. */
    provider: p.string().length(20).$type<ProviderId>(),
    followers: p.json<ProviderId[]>().defaultRaw(`'[]'::jsonb`),
    /** The ordered model; null for the provider's default. */
    orderedModel: p.string().length(120).nullable(),
    sandbox: p.boolean().default(false),
    status: p.enum(suggestionStatuses).default('queued'),
    /** Increases with each start; a worker with an older run was replaced and must stop. */
    run: p.integer().default(0),
    cancelRequested: p.boolean().default(false),
    error: p.text().nullable(),
    tries: p.integer().default(0),
    /** The actual provider. */
    writer: p.string().length(20).$type<ProviderId>().nullable(),
    model: p.string().length(120).nullable(),
    prompt: p.string().length(40).nullable(),
    /** The house style version as a revision number. */
    voice: p.integer().nullable(),
    /** The suggested text; for a regeneration the text up to delta `seq`. */
    passage: p.text().nullable(),
    seq: p.integer().default(0),
    details: p.json<SuggestedDetails>().nullable(),
    /** Over all requests, including failed ones; null without a response. */
    inputTokens: p.integer().nullable(),
    /** Cached input tokens; null if none were reported. */
    cachedTokens: p.integer().nullable(),
    outputTokens: p.integer().nullable(),
    /** Whether some tokens were estimated. */
    tokensEstimated: p.boolean().default(false),
    /** What was decided about a regeneration; null if nothing yet. */
    decision: p.string().length(10).$type<SuggestionDecision>().nullable(),
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    createdAt: p.datetime().onCreate(() => new Date()),
    finishedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'suggestions_about', properties: ['about'] }],
});

export class Suggestion extends SuggestionSchema.class {}
SuggestionSchema.setClass(Suggestion);
