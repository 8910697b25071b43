import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderConfig, Providers } from '@prism/core/config/config';
import type { OrderableModel, Provider } from '@prism/core/contract/ai-models';
import { dayIn } from '@prism/core/contract/days';
import { knownFigures } from '@prism/core/contract/known-models';
import { AiModel, priceOf } from '@prism/core/database/ai-model';
import { ProviderBreaker } from '@prism/core/database/provider-breaker';

export async function listProviders(em: EntityManager, providers: Providers): Promise<Provider[]> {
  const resting = await em.find(ProviderBreaker, { restsUntil: { $ne: null } });
  const models = await em.find(AiModel, {}, { orderBy: { name: 'asc' } });
  return Object.values(providers).map((provider) => {
    const { id, label, model, sandbox, reason } = provider;
    const breaker = resting.find((one) => one.provider === id && one.model === model);
    const until = breaker?.restsUntil?.toISOString();
    return {
      id,
      label,
      available: reason === undefined,
      sandbox,
      model,
      models: orderable(models, provider),
      ...(reason && { reason }),
      ...(breaker && until && { rest: { reason: breaker.reason, until } }),
    };
  });
}

/** Enabled models of a provider, its default first. */
function orderable(models: readonly AiModel[], { id, model: own }: ProviderConfig): OrderableModel[] {
  const offered = models.filter(({ provider, name, orderable }) => provider === id && (orderable || name === own));
  const today = dayIn('UTC', Date.now());
  return offered
    .toSorted((one, other) => Number(other.name === own) - Number(one.name === own))
    .map((model) => {
      const known = knownFigures(id, model.name, today);
      return {
        name: model.name,
        label: model.label,
        ends: known?.ends ?? null,
        price: priceOf(model) ?? known?.price ?? null,
        contextTokens: model.contextTokens ?? known?.contextTokens ?? null,
      };
    });
}
