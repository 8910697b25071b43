import type { Plugin, ServerRoute } from '@hapi/hapi';
import {
  apiKeyDays,
  apiKeyFields,
  apiScopeNames,
  apiScopesMessage,
  usualApiKeyDays,
  type ApiKeyInput,
} from '@prism/core/contract/api-keys';
import Joi from 'joi';
import { idParameter, schemaOf } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from './api-keys.ts';
import { addReading, type ReadingOptions } from './reading.ts';

const call = signedInCall('api-keys', 'integrations');
const path = '/admin/api-keys';

const listRoute: ServerRoute = {
  method: 'GET',
  path,
  options: call('API keys, newest first, without what is secret of them'),
  handler: async ({ em }) => await listApiKeys(em),
};

const makeRoute: ServerRoute<{ Payload: ApiKeyInput }> = {
  method: 'POST',
  path,
  options: {
    ...call('Make an API key; the answer has it, this once'),
    validate: {
      payload: Joi.object<ApiKeyInput, true>({
        ...schemaOf(apiKeyFields),
        scopes: Joi.array()
          .items(Joi.valid(...apiScopeNames))
          .min(1)
          .required()
          .messages({ 'array.min': apiScopesMessage, 'any.required': apiScopesMessage }),
        days: Joi.number()
          .valid(...apiKeyDays)
          .default(usualApiKeyDays)
          .description(`How many days it works; ${usualApiKeyDays} where it is left out`),
      }),
    },
    plugins: { audit: 'add-api-key', stepUp: true },
  },
  handler: async (request, h) => {
    const made = await request.audited(async (tx, details) => {
      const key = await makeApiKey(tx, request.payload, signedIn(request).user);
      details.subject = { kind: 'api-keys', id: key.id, title: key.name };
      details.detail = key.scopes.join(', ');
      details.tellOwners = true;
      return key;
    });
    return h.response(made).code(201);
  },
};

const revokeRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'DELETE',
  path: `${path}/{id}`,
  options: { ...call('Revoke an API key'), validate: { params: idParameter }, plugins: { audit: 'revoke-api-key' } },
  handler: async (request, h) => {
    const { id } = request.params;
    await request.audited(async (tx, details) => {
      details.subject = { kind: 'api-keys', id, title: await revokeApiKey(tx, id) };
    });
    return h.response().code(204);
  },
};

/** Keys by which programs read what is here, and what they read. */
export const apiKeyRoutes: Plugin<ReadingOptions> = {
  name: 'api-key-routes',
  register(server, options) {
    server.route(listRoute);
    server.route(makeRoute);
    server.route(revokeRoute);
    addReading(server, options);
  },
};
