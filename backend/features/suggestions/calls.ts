import type { ProviderSources } from '@prism/core/ai/providers';
import { signedInCall } from '../../plugins/permissions.ts';

/** What all of it is told and tells. */
export interface SuggestionsOptions {
  sources: ProviderSources;
}

export const call = signedInCall('articles', 'posts');

/** Each costs money: no faster than anybody reads what came of the one before. */
const rateLimit = { name: 'suggestions', points: 60, seconds: 600 };

/** What asking for something has in common, whatever it is. */
export const askingCall = { plugins: { rateLimit, audit: 'ask-suggestion' } } as const;
