import type { Config, ProviderConfig } from '@prism/core/config/config';
import { createGeminiProvider } from './gemini.ts';
import { createOpenAiProvider } from './openai.ts';
import type { ArticleProvider, OfferedProvider, OfferedProviders } from './provider.ts';

/** Every provider as the configuration offers it; none is contacted. */
export function createProviders(providers: Config['providers']): OfferedProviders {
  return {
    openai: offer(providers.openai, (apiKey, baseUrl) =>
      createOpenAiProvider({
        label: 'OpenAI',
        variables: 'OPENAI',
        apiKey,
        baseUrl,
        lengthLimit: 'max_completion_tokens',
        json: 'json_schema',
      }),
    ),
    gemini: offer(providers.gemini, (apiKey, baseUrl) =>
      createGeminiProvider({ label: 'Gemini', variables: 'GEMINI', apiKey, baseUrl }),
    ),
    deepseek: offer(providers.deepseek, (apiKey, baseUrl) =>
      createOpenAiProvider({
        label: 'DeepSeek',
        variables: 'DEEPSEEK',
        apiKey,
        baseUrl,
        lengthLimit: 'max_tokens',
        json: 'json_object',
      }),
    ),
  };
}

function offer(
  { apiKey, baseUrl, model, label, reason }: ProviderConfig,
  create: (apiKey: string, baseUrl: string | undefined) => ArticleProvider,
): OfferedProvider {
  if (!apiKey) return { available: false, reason: reason ?? `${label} is not available.` };
  return { available: true, provider: create(apiKey, baseUrl), model };
}
