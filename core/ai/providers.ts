import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config, ProviderConfig, Providers } from '../config/config.ts';
import type { Secrets } from '../config/secret-list.ts';
import { seal, unsealWith } from '../config/sealed.ts';
import { aiKeySeal } from '../config/seals.ts';
import type { ProviderId } from '../contract/generations.ts';
import { AiKey } from '../database/ai-key.ts';
import { AiService } from '../database/ai-service.ts';

export type ProviderSources = Pick<Config, 'providers' | 'aiKeysSecrets'> & Partial<Pick<Config, 'neverReached'>>;

/**
 * All providers with the environment's settings and those of the dashboard. A key of the environment wins over a
 * stored one, which wins over the sandbox.
 */
export async function readProviders(
  em: EntityManager,
  { providers, aiKeysSecrets }: ProviderSources,
): Promise<Providers> {
  const services = await em.find(AiService, {}, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const keys = new Map((await em.find(AiKey, {})).map((key) => [key.provider, key]));
  const withKey = (provider: ProviderConfig) => withEnteredKey(provider, keys.get(provider.id), aiKeysSecrets);
  const { openai, gemini, deepseek, ...named } = providers;
  const others = [...services.filter(({ id }) => !Object.hasOwn(providers, id)).map(configOf), ...Object.values(named)];
  return {
    openai: withKey(openai),
    gemini: withKey(gemini),
    deepseek: withKey(deepseek),
    ...Object.fromEntries(others.map((provider) => [provider.id, withKey(provider)])),
  };
}

/** Available providers in order. The sandbox is left out when a vendor is available. */
export function whoCanWrite(providers: Providers): ProviderConfig[] {
  const available = Object.values(providers).filter(({ reason }) => reason === undefined);
  return available.filter(({ sandbox }) => sandbox === available[0]?.sandbox);
}

export function providerNamed(providers: Providers, id: ProviderId): ProviderConfig | undefined {
  return Object.hasOwn(providers, id) ? providers[id] : undefined;
}

export function sealAiKey(key: string, provider: ProviderId, [newest]: Secrets): string {
  return seal(key, aiKeySeal(provider)(newest));
}

function configOf({ id, label, baseUrl, protocol, model }: AiService): ProviderConfig {
  return {
    id,
    label,
    model,
    models: [model],
    protocol,
    baseUrl,
    ownBaseUrl: baseUrl,
    apiKey: undefined,
    needsKey: false,
    sandbox: false,
    reason: undefined,
    places: { key: 'its key under AI models', address: 'its address there', model: 'its model under AI models' },
  };
}

function withEnteredKey(
  provider: ProviderConfig,
  entered: AiKey | undefined,
  aiKeysSecrets: Secrets | undefined,
): ProviderConfig {
  if (!entered || !takesEntered(provider)) return provider;
  const { id, label, ownBaseUrl, places } = provider;
  const apiKey = aiKeysSecrets && unsealWith(entered.sealedKey, aiKeysSecrets, aiKeySeal(id))?.text;
  const own = { ...provider, baseUrl: ownBaseUrl, sandbox: false };
  if (apiKey) return { ...own, apiKey, reason: undefined, places: { ...places, key: 'its key under AI models' } };
  const reason = aiKeysSecrets
    ? `The key of ${label} was sealed under another AI_KEYS_SECRET. Enter it again under AI models.`
    : `Its key cannot be opened: AI_KEYS_SECRET is not set.`;
  return { ...own, apiKey: undefined, reason };
}

export function takesEntered({ apiKey, sandbox, reason, needsKey }: ProviderConfig): boolean {
  if (sandbox) return true;
  // A provider whose key only the workers have is available without one here.
  return apiKey === undefined && (!needsKey || reason !== undefined);
}
