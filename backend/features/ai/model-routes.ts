import type { Server, ServerRoute } from '@hapi/hapi';
import { readProviders, type ProviderSources } from '@prism/core/ai/providers';
import {
  aiModelFields,
  mostContextTokens,
  mostMicroDollars,
  type AiModelChange,
  type AiModelInput,
} from '@prism/core/contract/ai-models';
import Joi from 'joi';
import { idParameter, schemaOf, textField } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { addModel, changeModel, listModels, removeModel } from './models.ts';

type OneModel = { Params: { id: string } };

const call = signedInCall('ai', 'settings');
const path = '/admin/ai/models';

const amount = () =>
  Joi.number().integer().min(0).max(mostMicroDollars).required().description('Micro-dollars for a million tokens');

const fields = schemaOf(aiModelFields);
const change = {
  label: fields.label,
  price: Joi.object({
    input: amount(),
    output: amount(),
    cached: amount().optional().allow(null).description('Of tokens read before; like any where nobody says so'),
  })
    .allow(null)
    .required()
    .description('What it costs; null where nobody knows'),
  contextTokens: Joi.number()
    .integer()
    .min(1)
    .max(mostContextTokens)
    .allow(null)
    .required()
    .description('How many tokens prompt and answer may have together; null where nobody knows'),
  orderable: Joi.boolean().required().description('Whether articles may be ordered with it'),
  note: fields.note.default(''),
};

const modelChange = Joi.object<AiModelChange, true>(change);
const modelInput = Joi.object<AiModelInput, true>({
  ...change,
  provider: textField({ label: 'Provider', min: 1, max: 20, message: 'Choose a provider' }),
  name: fields.name,
});

const listRoute = (sources: ProviderSources): ServerRoute => ({
  method: 'GET',
  path,
  options: call('The models that the studio keeps, with what they cost'),
  handler: async ({ em }) => await listModels(em, await readProviders(em, sources)),
});

const addRoute = (sources: ProviderSources): ServerRoute<{ Payload: AiModelInput }> => ({
  method: 'POST',
  path,
  options: { ...call('Add a model'), validate: { payload: modelInput }, plugins: { audit: 'add-ai-model' } },
  handler: async (request, h) => {
    const added = await request.audited(async (tx, details) => {
      const model = await addModel(tx, request.payload, await readProviders(tx, sources));
      details.subject = { kind: 'ai-models', id: model.id, title: model.label };
      return model;
    });
    return h.response(added).code(201);
  },
});

const changeRoute = (sources: ProviderSources): ServerRoute<OneModel & { Payload: AiModelChange }> => ({
  method: 'PUT',
  path: `${path}/{id}`,
  options: {
    ...call('Change what is said of a model'),
    validate: { params: idParameter, payload: modelChange },
    plugins: { audit: 'change-ai-model' },
  },
  handler: async (request, h) => {
    const { id } = request.params;
    await request.audited(async (tx, details) => {
      details.subject = {
        kind: 'ai-models',
        id,
        title: await changeModel(tx, id, request.payload, await readProviders(tx, sources)),
      };
    });
    return h.response().code(204);
  },
});

const removeRoute = (sources: ProviderSources): ServerRoute<OneModel> => ({
  method: 'DELETE',
  path: `${path}/{id}`,
  options: {
    ...call('Take a model off the list'),
    validate: { params: idParameter },
    plugins: { audit: 'remove-ai-model' },
  },
  handler: async (request, h) => {
    const { id } = request.params;
    await request.audited(async (tx, details) => {
      details.subject = { kind: 'ai-models', id, title: await removeModel(tx, id, await readProviders(tx, sources)) };
    });
    return h.response().code(204);
  },
});

/** The calls by which the list of models is kept. */
export function addModelRoutes(server: Server, sources: ProviderSources): void {
  server.route(listRoute(sources));
  server.route(addRoute(sources));
  server.route(changeRoute(sources));
  server.route(removeRoute(sources));
}
