import { randomUUID } from 'node:crypto';
import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { ModelPrice } from '../contract/ai-models.ts';
import type { ProviderId } from '../contract/generations.ts';

const AiModelSchema = defineEntity({
  name: 'AiModel',
  tableName: 'ai_models',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    provider: p.string().length(20).$type<ProviderId>(),
    /** As the service calls it. */
    name: p.string().length(120),
    /** As people read it. */
    label: p.string().length(80),
    /** In micro-dollars for a million tokens; null where nobody has entered a price. */
    inputPrice: p.integer().nullable(),
    outputPrice: p.integer().nullable(),
    /** Of tokens sent that the service had read before; null where nobody has entered it, and they cost like any. */
    cachedPrice: p.integer().nullable(),
    /** How many tokens prompt and answer may have together; null where nobody has entered it. */
    contextTokens: p.integer().nullable(),
    /** Whether articles may be ordered with it. */
    orderable: p.boolean().default(true),
    /** Where the figures are from, and of which day. */
    note: p.text().default(''),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  uniques: [{ properties: ['provider', 'name'] }],
});

/** A model that the studio has articles written with, what it costs and how much it takes. */
export class AiModel extends AiModelSchema.class {}
AiModelSchema.setClass(AiModel);

/** A model by its provider and what the service calls it. */
export interface ModelName {
  provider: ProviderId;
  model: string;
}

/** Its row; undefined where the studio keeps no such model. */
export async function findModel(em: EntityManager, { provider, model }: ModelName): Promise<AiModel | undefined> {
  return (await em.findOne(AiModel, { provider, name: model })) ?? undefined;
}

/** What a model costs; null where nobody has entered it. */
export function priceOf({
  inputPrice,
  outputPrice,
  cachedPrice,
}: Pick<AiModel, 'inputPrice' | 'outputPrice' | 'cachedPrice'>): ModelPrice | null {
  if (typeof inputPrice !== 'number' || typeof outputPrice !== 'number') return null;
  return { input: inputPrice, output: outputPrice, cached: cachedPrice ?? null };
}

/** Adds those that are not in the list yet, without price and length: nobody has said what these are. */
export async function keepModels(em: EntityManager, models: readonly ModelName[]): Promise<void> {
  for (const { provider, model } of models)
    await em.execute(
      `insert into ai_models (id, provider, name, label, created_at) values (gen_random_uuid(), ?, ?, ?, now())
       on conflict (provider, name) do nothing`,
      [provider, model, model],
    );
}
