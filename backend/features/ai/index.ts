import type { Plugin } from '@hapi/hapi';
import type { ProviderSources } from '@prism/core/ai/providers';
import { addModelRoutes } from './model-routes.ts';
import { addProviderRoutes } from './provider-routes.ts';

export interface AiOptions {
  /** What the environment says of providers. */
  sources: ProviderSources;
}

/** What articles are written with: providers with their keys, and models with what they cost. */
export const ai: Plugin<AiOptions> = {
  name: 'ai',
  register(server, { sources }) {
    addProviderRoutes(server, sources);
    addModelRoutes(server, sources);
  },
};
