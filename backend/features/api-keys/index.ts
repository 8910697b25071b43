import type { Plugin } from '@hapi/hapi';
import { apiKeyCalls as calls } from '@prism/core/contract/api-keys';
import { serveAll } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from './api-keys.ts';
import { addReading, type ReadingOptions } from './reading.ts';

export const apiKeyRoutes: Plugin<ReadingOptions> = {
  name: 'api-key-routes',
  register(server, options) {
    serveAll(server, calls, {
      list: async ({ em }) => await listApiKeys(em),
      make: async ({ em, body, request, details }) => {
        const key = await makeApiKey(em, body, signedIn(request).user);
        details.subject = { kind: 'api-keys', id: key.id, title: key.name };
        details.detail = key.scopes.join(', ');
        details.notifyOwners = true;
        return key;
      },
      revoke: async ({ em, params: { id }, details }) => {
        details.subject = { kind: 'api-keys', id, title: await revokeApiKey(em, id) };
      },
    });
    addReading(server, options);
  },
};
