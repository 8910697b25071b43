import type { EntityManager } from '@mikro-orm/postgresql';
import type { AiModelChange, AiModelInput, AiModelRow } from '@prism/core/contract/ai-models';
import { dayIn } from '@prism/core/contract/days';
import { knownFigures } from '@prism/core/contract/known-models';
import { providerNamed } from '@prism/core/ai/providers';
import type { Providers } from '@prism/core/config/config';
import { AiModel, priceOf } from '@prism/core/database/ai-model';
import { CallerError } from '../../http/caller-error.ts';

export async function listModels(em: EntityManager, providers: Providers): Promise<AiModelRow[]> {
  const models = await em.find(AiModel, {}, { orderBy: { provider: 'asc', name: 'asc' } });
  return models.map((model) => toRow(model, providers));
}

export async function addModel(em: EntityManager, input: AiModelInput, providers: Providers): Promise<AiModelRow> {
  const { provider, name, ...change } = input;
  const owner = providerNamed(providers, provider);
  if (!owner)
    throw new CallerError('invalid', 'There is no such provider.', { fields: { provider: 'Choose a provider' } });
  if ((await em.count(AiModel, { provider, name })) > 0) {
    const sentence = `${owner.label} has this model in the list already`;
    throw new CallerError('invalid', sentence, { fields: { name: sentence } });
  }
  const model = em.create(AiModel, { provider, name, ...columnsOf(change) });
  await em.flush();
  return toRow(model, providers);
}

/** Changes a model; returns its name. Throws 'not-found', and 'conflict' when disabling a default. */
export async function changeModel(
  em: EntityManager,
  id: string,
  change: AiModelChange,
  providers: Providers,
): Promise<string> {
  const model = await findById(em, id);
  if (!change.orderable && isDefault(model, providers))
    throw new CallerError(
      'conflict',
      `${model.label} is the provider’s default model. It can’t be disabled or removed.`,
    );
  em.assign(model, columnsOf(change));
  await em.flush();
  return model.label;
}

export async function removeModel(em: EntityManager, id: string, providers: Providers): Promise<string> {
  const model = await findById(em, id);
  if (isDefault(model, providers))
    throw new CallerError(
      'conflict',
      `${model.label} is the provider’s default model. It can’t be disabled or removed.`,
    );
  await em.nativeDelete(AiModel, { id });
  return model.label;
}

async function findById(em: EntityManager, id: string): Promise<AiModel> {
  const model = await em.findOne(AiModel, { id });
  if (!model) throw new CallerError('not-found', 'This model is no longer in the list.');
  return model;
}

function columnsOf({ price, ...rest }: AiModelChange) {
  return {
    ...rest,
    inputPrice: price?.input ?? null,
    outputPrice: price?.output ?? null,
    cachedPrice: price?.cached ?? null,
  };
}

function isDefault({ provider, name }: AiModel, providers: Providers): boolean {
  return providers[provider]?.model === name;
}

function toRow(model: AiModel, providers: Providers): AiModelRow {
  const { id, provider, name, label, contextTokens, orderable, note } = model;
  return {
    id,
    provider,
    name,
    label,
    note,
    known: knownFigures(provider, name, dayIn('UTC', Date.now())),
    price: priceOf(model),
    contextTokens: contextTokens ?? null,
    orderable: orderable || isDefault(model, providers),
    isDefault: isDefault(model, providers),
  };
}
