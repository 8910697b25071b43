import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { EntityManager } from '@mikro-orm/postgresql';
import { providerNamed, readProviders, sealAiKey, takesEntered, type ProviderSources } from '@prism/core/ai/providers';
import type { ProviderConfig } from '@prism/core/config/config';
import { isNeverReached } from '@prism/core/config/never-reached';
import { hostOf } from '@prism/core/webhooks/public-address';
import {
  addressFault,
  aiProviderFields,
  mostAiProviders,
  type AiKeySource,
  type AiProviderInput,
  type AiProviderRow,
  type AiProviders,
} from '@prism/core/contract/ai-providers';
import { providerIdPattern, slugify, vendorNames, type ProviderId } from '@prism/core/contract/generations';
import { withoutEnd } from '@prism/core/contract/text-ends';
import { AiModel, keepModels } from '@prism/core/database/ai-model';
import { AiKey } from '@prism/core/database/ai-key';
import { AiService } from '@prism/core/database/ai-service';
import { Check, isBeingTried } from '@prism/core/database/check';
import { CallerError } from '../../http/caller-error.ts';

export async function listAiProviders(em: EntityManager, sources: ProviderSources): Promise<AiProviders> {
  const providers = await readProviders(em, sources);
  const own = new Set((await em.find(AiService, {})).map(({ id }) => id));
  const keys = new Map((await em.find(AiKey, {})).map((key) => [key.provider, key]));
  const checks = new Map((await em.find(Check, {})).map((check) => [check.name, check]));
  return {
    canSeal: sources.aiKeysSecrets !== undefined,
    providers: Object.values(providers).map((provider) => {
      const { id } = provider;
      const isOwn = own.has(id) && !Object.hasOwn(sources.providers, id);
      const from = keySourceOf(sources.providers[id], keys.get(id));
      return toRow(provider, { isOwn, from, key: keys.get(id), check: checks.get(`ai-${id}`) });
    }),
  };
}

/** Adds a service; returns its id. Throws 'invalid' by field, and 'conflict' at the maximum. */
export async function addAiProvider(
  em: EntityManager,
  input: AiProviderInput,
  sources: ProviderSources,
): Promise<ProviderId> {
  if ((await em.count(AiService)) >= mostAiProviders)
    throw new CallerError('conflict', `You can have up to ${mostAiProviders} services. Remove one first.`);
  const id = await freeId(em, input.label, sources);
  em.create(AiService, { id, ...(await checked(input, sources)) });
  await em.flush();
  await keepModels(em, [{ provider: id, model: input.model }]);
  return id;
}

export async function changeAiProvider(
  em: EntityManager,
  id: ProviderId,
  input: AiProviderInput,
  sources: ProviderSources,
): Promise<void> {
  const service = await findService(em, id);
  em.assign(service, await checked(input, sources));
  await em.flush();
  await keepModels(em, [{ provider: id, model: input.model }]);
}

/** Removes an added service with key and models; returns its name. Throws 'not-found'. */
export async function removeAiProvider(em: EntityManager, id: ProviderId): Promise<string> {
  const { label } = await findService(em, id);
  await em.nativeDelete(AiService, { id });
  await em.nativeDelete(AiKey, { provider: id });
  await em.nativeDelete(AiModel, { provider: id });
  return label;
}

/**
 * Seals a new key for a provider; returns the provider's name. Throws 'not-found', and 'conflict' if it cannot be
 * sealed or the environment sets a key.
 */
export async function enterAiKey(
  em: EntityManager,
  { id, apiKey, by }: { id: ProviderId; apiKey: string; by: string },
  sources: ProviderSources,
): Promise<string> {
  const provider = await findProvider(em, id, sources);
  if (!sources.aiKeysSecrets) throw new CallerError('conflict', 'To store API keys, set AI_KEYS_SECRET on the server.');
  const given = sources.providers[id];
  if (given && !takesEntered(given))
    throw new CallerError(
      'conflict',
      `${provider.label} has its key from the environment, which wins over one from here.`,
    );
  await em.upsert(AiKey, {
    provider: id,
    sealedKey: sealAiKey(apiKey, id, sources.aiKeysSecrets),
    ends: apiKey.slice(-4),
    setAt: new Date(),
    setById: by,
  });
  // The result of another key's test does not apply.
  await em.nativeDelete(Check, { name: `ai-${id}` });
  return provider.label;
}

export async function removeAiKey(em: EntityManager, id: ProviderId, sources: ProviderSources): Promise<string> {
  const { label } = await findProvider(em, id, sources);
  if ((await em.nativeDelete(AiKey, { provider: id })) === 0)
    throw new CallerError('not-found', `No key is stored for ${label}.`);
  await em.nativeDelete(Check, { name: `ai-${id}` });
  return label;
}

async function findProvider(em: EntityManager, id: ProviderId, sources: ProviderSources): Promise<ProviderConfig> {
  const provider = providerNamed(await readProviders(em, sources), id);
  if (!provider) throw new CallerError('not-found', 'This provider no longer exists.');
  return provider;
}

async function findService(em: EntityManager, id: ProviderId): Promise<AiService> {
  const service = await em.findOne(AiService, { id });
  if (!service) throw new CallerError('not-found', 'This service doesn’t exist or was removed.');
  return service;
}

/** An unused id from the name, because data of a removed service must not become the new one's. */
async function freeId(em: EntityManager, label: string, { providers }: ProviderSources): Promise<ProviderId> {
  const base =
    slugify(label, 'service')
      .replace(/^[^a-z]+|[^a-z\d-]+/g, '')
      .slice(0, 16)
      .replace(/-$/, '') || 'service';
  const rows = await em.execute<{ provider: string }[]>(
    `select provider from generation_steps union select provider from generations union select provider from spendings
     union select provider from ai_keys union select about from budget_limits where kind = 'provider'
     union select id from ai_services`,
  );
  const taken = new Set([...rows.map(({ provider }) => provider), ...Object.keys(providers)]);
  const free = [base, ...Array.from({ length: 99 }, (_, index) => `${base}-${index + 2}`)].find((id) => !taken.has(id));
  if (!free || !providerIdPattern.test(free)) throw new CallerError('conflict', 'Choose another name for the service.');
  return free;
}

async function checked(
  { baseUrl: text, ...input }: AiProviderInput,
  { neverReached }: ProviderSources,
): Promise<AiProviderInput> {
  const fault = addressFault(text);
  if (fault) {
    const message =
      fault === 'no-address'
        ? aiProviderFields.baseUrl.message
        : 'Leave name, password and anything after ? or # out of the address: it is shown here';
    throw new CallerError('invalid', message, { fields: { baseUrl: message } });
  }
  const host = hostOf(new URL(text));
  const found = isIP(host) === 0 ? await lookup(host, { all: true }).catch(() => []) : [];
  if ([host, ...found.map(({ address }) => address)].some((each) => isNeverReached(each, neverReached))) {
    const message = 'Services can’t use this URL';
    throw new CallerError('invalid', message, { fields: { baseUrl: message } });
  }
  return { ...input, baseUrl: withoutEnd(new URL(text).href, /\//) };
}

function keySourceOf(given: ProviderConfig | undefined, key: AiKey | undefined): AiKeySource {
  if (given && !takesEntered(given)) return given.apiKey ? 'environment' : 'workers';
  return key ? 'dashboard' : 'none';
}

interface Known {
  isOwn: boolean;
  from: AiKeySource;
  key: AiKey | undefined;
  check: Check | undefined;
}

/** A vendor's own name; orders choose OpenAI by a model. */
function nameOf({ id, label }: ProviderConfig): string {
  const known: Readonly<Record<string, string>> = vendorNames;
  return known[id] ?? label;
}

function toRow(provider: ProviderConfig, { isOwn, from, key, check }: Known): AiProviderRow {
  const { id, model, protocol, ownBaseUrl, sandbox, reason, needsKey } = provider;
  return {
    id,
    label: nameOf(provider),
    isOwn,
    model,
    sandbox,
    protocol: protocol ?? null,
    baseUrl: ownBaseUrl ?? null,
    reason: reason ?? null,
    key: {
      from,
      isNeeded: needsKey,
      entered: key ? { ends: key.ends, at: key.setAt.toISOString(), by: key.setBy ?? null } : null,
    },
    test: check
      ? {
          isTrying: isBeingTried(check),
          doneAt: check.doneAt?.toISOString() ?? null,
          error: check.error ?? null,
        }
      : null,
  };
}
