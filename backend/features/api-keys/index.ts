import type { Plugin } from '@hapi/hapi';
import { apiKeyCalls as calls } from '@prism/core/contract/api-keys';
import { serve } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from './api-keys.ts';
import { addReading, type ReadingOptions } from './reading.ts';

export const apiKeyRoutes: Plugin<ReadingOptions> = {
  name: 'api-key-routes',
  register(server, options) {
    server.route(serve(calls.list, async ({ em }) => await listApiKeys(em)));
    server.route(
      serve(calls.make, async ({ em, body, request, details }) => {
        const key = await makeApiKey(em, body, signedIn(request).user);
        details.subject = { kind: 'api-keys', id: key.id, title: key.name };
        details.detail = key.scopes.join(', ');
        details.notifyOwners = true;
        return key;
      }),
    );
    server.route(
      serve(calls.revoke, async ({ em, params: { id }, details }) => {
        details.subject = { kind: 'api-keys', id, title: await revokeApiKey(em, id) };
      }),
    );
    addReading(server, options);
  },
};
