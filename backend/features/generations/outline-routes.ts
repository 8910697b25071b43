import type { Server } from '@hapi/hapi';
import { readProviders, type ProviderSources } from '@prism/core/ai/providers';
import { generationCalls as calls } from '@prism/core/contract/generation-calls';
import { serveAll } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { saveOutline, suggestOutline, writeOutlined } from './outlines.ts';

export function addOutlineRoutes(server: Server, sources: ProviderSources): void {
  serveAll(server, calls, {
    saveOutline: async ({ em, params, body }) => ({
      sections: await saveOutline(em, params.postId, body),
    }),
    suggestOutline: async ({ em, params, request }) => {
      const { user } = signedIn(request);
      return { status: (await suggestOutline(em, params.postId, await readProviders(em, sources), user)).status };
    },
    write: async ({ em, params, body, request }) => {
      const { user } = signedIn(request);
      const providers = await readProviders(em, sources);
      return { status: (await writeOutlined(em, params.postId, body.sections, providers, user)).status };
    },
  });
}
