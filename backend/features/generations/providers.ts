import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '@prism/core/config/config';
import { providerIds, type Provider } from '@prism/core/contract/generations';
import { ProviderBreaker } from '@prism/core/database/provider-breaker';

/** Who can write, and who rests because it failed lately. */
export async function listProviders(em: EntityManager, providers: Config['providers']): Promise<Provider[]> {
  const resting = await em.find(ProviderBreaker, { restsUntil: { $ne: null } });
  return providerIds.map((id) => {
    const { label, model, sandbox, reason } = providers[id];
    const breaker = resting.find((one) => one.provider === id && one.model === model);
    const until = breaker?.restsUntil?.toISOString();
    return {
      ...{ id, label, available: reason === undefined, sandbox },
      ...(reason && { reason }),
      ...(breaker && until && { rest: { reason: breaker.reason, until } }),
    };
  });
}
