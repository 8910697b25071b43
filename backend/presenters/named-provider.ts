import type { EntityManager } from '@mikro-orm/postgresql';
import { providerNamed } from '@prism/core/ai/providers';
import type { ProviderConfig, Providers } from '@prism/core/config/config';
import type { ArticleInput, ProviderId } from '@prism/core/contract/generations';
import { findModel } from '@prism/core/database/ai-model';
import { CallerError } from '../http/caller-error.ts';

/** The provider with this id. Throws 'invalid' if it cannot write or does not exist. */
export function availableOne(id: ProviderId, providers: Providers, field: 'provider' | 'followers'): ProviderConfig {
  const provider = providerNamed(providers, id);
  if (!provider) throw wrongProvider(providers, field);
  if (provider.reason === undefined) return provider;
  const message = `${provider.label} is not available: ${provider.reason}`;
  throw new CallerError('invalid', message, { fields: { [field]: message } });
}

export function wrongProvider(providers: Providers, field: 'provider' | 'followers' = 'provider'): CallerError {
  const message = `Choose one of ${Object.keys(providers).join(', ')}`;
  return new CallerError('invalid', message, { fields: { [field]: message } });
}

/** The model of an order; null for the default. Throws 'invalid' if it is disabled or unknown. */
export async function orderedModelOf(
  em: EntityManager,
  { provider, model }: Pick<ArticleInput, 'provider' | 'model'>,
  { label, model: own }: ProviderConfig,
): Promise<string | null> {
  if (model === undefined) return null;
  if (model === own || (await findModel(em, { provider, model }))?.orderable) return model;
  const message = `${label} has no enabled model ${model}. Owners manage the list under AI models.`;
  throw new CallerError('invalid', message, { fields: { model: message } });
}
