import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
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
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** The post, or the draft of a new one, that it is for. */
    about: p.uuid(),
    asked: p.json<SuggestionInput>(),
    /** The article whose section is written again; null of everything else. */
    generationId: p.uuid().nullable(),
    /** Who was asked first, and by whom that may be followed. */
    provider: p.string().length(20).$type<ProviderId>(),
    followers: p.json<ProviderId[]>().defaultRaw(`'[]'::jsonb`),
    /** The model that was asked for; null where it is left to the provider. */
    orderedModel: p.string().length(120).nullable(),
    sandbox: p.boolean().default(false),
    status: p.enum(suggestionStatuses).default('queued'),
    /** Grows with each start; a worker whose run is no longer this one has been replaced and must stop. */
    run: p.integer().default(0),
    cancelRequested: p.boolean().default(false),
    error: p.text().nullable(),
    /** How many requests were made for it. */
    tries: p.integer().default(0),
    /** Who wrote or writes it. */
    writer: p.string().length(20).$type<ProviderId>().nullable(),
    model: p.string().length(120).nullable(),
    /** The version of the prompt. */
    prompt: p.string().length(40).nullable(),
    /** By which version of the house style it is written, as the number of its revision. */
    voice: p.integer().nullable(),
    /** The other wording; of a section what there is of it so far, up to the delta `seq`. */
    passage: p.text().nullable(),
    seq: p.integer().default(0),
    details: p.json<SuggestedDetails>().nullable(),
    /** Of all tries, also of those that failed; null while none was answered. */
    inputTokens: p.integer().nullable(),
    /** Those of them that the services had read before; null where none of them says so. */
    cachedTokens: p.integer().nullable(),
    outputTokens: p.integer().nullable(),
    /** Whether some of the tokens were counted by the length of the texts. */
    tokensEstimated: p.boolean().default(false),
    /** What became of a section that was written again; null while nobody has decided. */
    decision: p.string().length(10).$type<SuggestionDecision>().nullable(),
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    createdAt: p.datetime().onCreate(() => new Date()),
    finishedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'suggestions_about', properties: ['about'] }],
});

/** What somebody asked AI to suggest for a text, and what came of it. It changes no text: a person takes it, or leaves it. */
export class Suggestion extends SuggestionSchema.class {}
SuggestionSchema.setClass(Suggestion);
