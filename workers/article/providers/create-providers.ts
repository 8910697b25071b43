import type { BlockList } from 'node:net';
import type { ProviderConfig, Providers } from '@prism/core/config/config';
import { vendorNames } from '@prism/core/contract/generations';
import { traitsOf } from '@prism/core/contract/known-models';
import { createGeminiProvider } from './gemini.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { createOpenAiProvider } from './openai.ts';
import type { OfferedProvider, OfferedProviders, OpenAiDialect } from './provider.ts';

/** Creates every configured provider without contacting it. */
export function createProviders(
  { openai, gemini, deepseek, ...others }: Providers,
  neverReached?: BlockList,
): OfferedProviders {
  const offer = (provider: ProviderConfig, lengthLimit: OpenAiDialect['lengthLimit'] = 'max_tokens') =>
    offerBy(guardedFetch(neverReached), provider, lengthLimit);
  return {
    // OpenAI's own models reject `max_tokens`; other services know nothing else.
    openai: offer({ ...openai, label: vendorNames.openai }, 'max_completion_tokens'),
    gemini: offer(gemini),
    deepseek: offer(deepseek),
    ...Object.fromEntries(Object.values(others).map((service) => [service.id, offer(service)])),
  };
}

function offerBy(
  asking: typeof fetch,
  provider: ProviderConfig,
  lengthLimit: OpenAiDialect['lengthLimit'],
): OfferedProvider {
  const { id, apiKey, needsKey, model, label, reason, protocol, baseUrl, places, sandbox } = provider;
  if (reason !== undefined || (needsKey && !apiKey))
    return { available: false, reason: reason ?? `${label} is not available.` };
  // The client requires a key, even for services without one.
  const traits = (name: string) => traitsOf(id, name);
  const options = { label, places, baseUrl, traits, apiKey: apiKey ?? 'none', fetch: asking };
  return {
    available: true,
    provider: protocol ? createOpenAiProvider({ ...options, protocol, lengthLimit }) : createGeminiProvider(options),
    model,
    sandbox,
  };
}
