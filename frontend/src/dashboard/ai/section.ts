import { fetchedNow, fetchedSection, type Section } from '../frame/section.ts';

export const ai: Section = {
  path: 'ai',
  label: 'AI models',
  about: 'Providers, keys, models',
  settings: [
    { label: 'AI providers and keys', also: ['API key', 'OpenAI', 'Anthropic', 'Claude', 'Gemini', 'DeepSeek'] },
    { label: 'AI models', also: ['GPT', 'price of tokens'] },
  ],
  needs: ['settings'],
  icon: 'M6 6h12v12H6zM9 3v3M15 3v3M9 18v3M15 18v3M3 9h3M3 15h3M18 9h3M18 15h3',
  hasOwnTitle: true,
  Now: fetchedNow(async () => (await import('./ai-now.tsx')).AiNow),
  Content: fetchedSection(() => import('./ai-section.tsx')),
};
