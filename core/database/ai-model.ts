import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import type { ModelPrice } from '../contract/ai-models.ts';
import type { ProviderId } from '../contract/generations.ts';

const AiModelSchema = defineEntity({
  name: 'AiModel',
  tableName: 'ai_models',
  properties: {
    id: uuidKey(),
    provider: p.string().length(20).$type<ProviderId>(),
    /** The service's name for it. */
    name: p.string().length(120),
    label: p.string().length(80),
    /** In micro-dollars per million tokens; null if not entered. */
    inputPrice: p.integer().nullable(),
    outputPrice: p.integer().nullable(),
    /** For cached input tokens; null if not entered, and then they cost the normal price. */
    cachedPrice: p.integer().nullable(),
    /** Context window in tokens; null if not entered. */
    contextTokens: p.integer().nullable(),
    orderable: p.boolean().default(true),
    /** Source and date of the prices. */
    note: p.text().default(''),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  uniques: [{ properties: ['provider', 'name'] }],
});

export class AiModel extends AiModelSchema.class {}
AiModelSchema.setClass(AiModel);

export interface ModelName {
  provider: ProviderId;
  model: string;
}

export async function findModel(em: EntityManager, { provider, model }: ModelName): Promise<AiModel | undefined> {
  return (await em.findOne(AiModel, { provider, name: model })) ?? undefined;
}

export function priceOf({
  inputPrice,
  outputPrice,
  cachedPrice,
}: Pick<AiModel, 'inputPrice' | 'outputPrice' | 'cachedPrice'>): ModelPrice | null {
  if (typeof inputPrice !== 'number' || typeof outputPrice !== 'number') return null;
  return { input: inputPrice, output: outputPrice, cached: cachedPrice ?? null };
}

/** Adds missing models without prices and limits, which are unknown. */
export async function keepModels(em: EntityManager, models: readonly ModelName[]): Promise<void> {
  for (const { provider, model } of models)
    await em.execute(
      `insert into ai_models (id, provider, name, label, created_at) values (gen_random_uuid(), ?, ?, ?, now())
       on conflict (provider, name) do nothing`,
      [provider, model, model],
    );
}
