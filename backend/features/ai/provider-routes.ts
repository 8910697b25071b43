import type { Server, ServerRoute } from '@hapi/hapi';
import type { ProviderSources } from '@prism/core/ai/providers';
import {
  aiKeyFields,
  aiProtocolNames,
  aiProviderFields,
  type AiProviderInput,
} from '@prism/core/contract/ai-providers';
import { providerIdPattern, type ProviderId } from '@prism/core/contract/generations';
import Joi from 'joi';
import { schemaOf } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import {
  addAiProvider,
  changeAiProvider,
  enterAiKey,
  listAiProviders,
  removeAiKey,
  removeAiProvider,
} from './providers.ts';

type OneProvider = { Params: { provider: ProviderId } };

const call = signedInCall('ai', 'settings');
const path = '/admin/ai/providers';
const params = Joi.object({ provider: Joi.string().pattern(providerIdPattern).required() });
const kind = 'ai-providers';

const providerInput = Joi.object<AiProviderInput, true>({
  ...schemaOf(aiProviderFields),
  protocol: Joi.string()
    .valid(...aiProtocolNames)
    .required(),
});

const listRoute = (sources: ProviderSources): ServerRoute => ({
  method: 'GET',
  path,
  options: call('Who can write, and what may be known of their keys'),
  handler: async ({ em }) => await listAiProviders(em, sources),
});

const addRoute = (sources: ProviderSources): ServerRoute<{ Payload: AiProviderInput }> => ({
  method: 'POST',
  path,
  options: {
    ...call('Add a service that speaks OpenAI’s protocol'),
    validate: { payload: providerInput },
    plugins: { audit: 'add-ai-provider', stepUp: true },
  },
  handler: async (request, h) => {
    const id = await request.audited(async (tx, details) => {
      const added = await addAiProvider(tx, request.payload, sources);
      details.subject = { kind, id: added, title: request.payload.label };
      details.detail = request.payload.baseUrl;
      return added;
    });
    return h.response({ id }).code(201);
  },
});

const changeRoute = (sources: ProviderSources): ServerRoute<OneProvider & { Payload: AiProviderInput }> => ({
  method: 'PUT',
  path: `${path}/{provider}`,
  options: {
    ...call('Change a service that was added here'),
    validate: { params, payload: providerInput },
    // Another address would be sent the key.
    plugins: { audit: 'change-ai-provider', stepUp: true },
  },
  handler: async (request, h) => {
    const { provider } = request.params;
    await request.audited(async (tx, details) => {
      await changeAiProvider(tx, provider, request.payload, sources);
      details.subject = { kind, id: provider, title: request.payload.label };
      details.detail = request.payload.baseUrl;
    });
    return h.response().code(204);
  },
});

const removeRoute: ServerRoute<OneProvider> = {
  method: 'DELETE',
  path: `${path}/{provider}`,
  options: {
    ...call('Remove a service that was added here, with its key and its models'),
    validate: { params },
    plugins: { audit: 'remove-ai-provider' },
  },
  handler: async (request, h) => {
    const { provider } = request.params;
    await request.audited(async (tx, details) => {
      details.subject = { kind, id: provider, title: await removeAiProvider(tx, provider) };
    });
    return h.response().code(204);
  },
};

const keyRoute = (sources: ProviderSources): ServerRoute<OneProvider & { Payload: { apiKey: string } }> => ({
  method: 'PUT',
  path: `${path}/{provider}/key`,
  options: {
    ...call('Enter the key of a provider; it is never sent out again'),
    validate: { params, payload: Joi.object<{ apiKey: string }, true>(schemaOf(aiKeyFields)) },
    plugins: { audit: 'enter-ai-key', stepUp: true },
  },
  handler: async (request, h) => {
    const { provider: id } = request.params;
    const { apiKey } = request.payload;
    await request.audited(async (tx, details) => {
      const title = await enterAiKey(tx, { id, apiKey, by: signedIn(request).user.id }, sources);
      details.subject = { kind, id, title };
      details.tellOwners = true;
    });
    return h.response().code(204);
  },
});

const removeKeyRoute = (sources: ProviderSources): ServerRoute<OneProvider> => ({
  method: 'DELETE',
  path: `${path}/{provider}/key`,
  options: {
    ...call('Remove the key of a provider that was entered here'),
    validate: { params },
    plugins: { audit: 'remove-ai-key' },
  },
  handler: async (request, h) => {
    const { provider } = request.params;
    await request.audited(async (tx, details) => {
      details.subject = { kind, id: provider, title: await removeAiKey(tx, provider, sources) };
    });
    return h.response().code(204);
  },
});

/** The calls by which providers and their keys are kept. */
export function addProviderRoutes(server: Server, sources: ProviderSources): void {
  server.route(listRoute(sources));
  server.route(addRoute(sources));
  server.route(changeRoute(sources));
  server.route(removeRoute);
  server.route(keyRoute(sources));
  server.route(removeKeyRoute(sources));
}
