import type { BlockList } from 'node:net';
import type { ProviderConfig, Providers } from '@prism/core/config/config';
import { vendorNames } from '@prism/core/contract/generations';
import { createGeminiProvider } from './gemini.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { createOpenAiProvider, type OpenAiDialect } from './openai.ts';
import { thinkingOff } from './thinking.ts';
import type { OfferedProvider, OfferedProviders } from './provider.ts';

/** Every provider as it is configured; none is contacted. */
export function createProviders(
  { openai, gemini, deepseek, ...others }: Providers,
  neverReached?: BlockList,
): OfferedProviders {
  const offer = (provider: ProviderConfig, dialect = common) => offerBy(guardedFetch(neverReached), provider, dialect);
  return {
    openai: offer({ ...openai, label: vendorNames.openai }, newest),
    gemini: offer(gemini),
    deepseek: offer(deepseek, { ...common, thinking: thinkingOff('deepseek') }),
    ...Object.fromEntries(Object.values(others).map((service) => [service.id, offer(service)])),
  };
}

/** OpenAI's own models refuse `max_tokens`; everyone else knows nothing but that, and no schema. */
const newest: OpenAiDialect = {
  lengthLimit: 'max_completion_tokens',
  json: 'json_schema',
  thinking: thinkingOff('openai'),
};
const common: OpenAiDialect = { lengthLimit: 'max_tokens', json: 'json_object', thinking: thinkingOff(undefined) };

function offerBy(asking: typeof fetch, provider: ProviderConfig, dialect: OpenAiDialect): OfferedProvider {
  const { apiKey, needsKey, model, label, reason, protocol, baseUrl, places, sandbox } = provider;
  if (reason !== undefined || (needsKey && !apiKey))
    return { available: false, reason: reason ?? `${label} is not available.` };
  // The client wants one, also of a service that looks at none.
  const options = { label, places, baseUrl, apiKey: apiKey ?? 'none', fetch: asking };
  return {
    available: true,
    provider: protocol ? createOpenAiProvider({ ...options, protocol, ...dialect }) : createGeminiProvider(options),
    model,
    sandbox,
  };
}
