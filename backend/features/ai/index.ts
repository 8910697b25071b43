import type { Plugin, ServerRoute } from '@hapi/hapi';
import {
  aiModelFields,
  mostContextTokens,
  mostMicroDollars,
  type AiModelChange,
  type AiModelInput,
} from '@prism/core/contract/ai-models';
import type { Config } from '@prism/core/config/config';
import Joi from 'joi';
import { idParameter, schemaOf, textField } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { addModel, changeModel, listModels, removeModel } from './models.ts';

export interface AiOptions {
  providers: Config['providers'];
}

type OneModel = { Params: { id: string } };

const call = signedInCall('ai', 'settings');
const path = '/admin/ai/models';

const amount = () =>
  Joi.number().integer().min(0).max(mostMicroDollars).required().description('Micro-dollars for a million tokens');

const fields = schemaOf(aiModelFields);
const change = {
  label: fields.label,
  price: Joi.object({ input: amount(), output: amount() })
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

const listRoute = ({ providers }: AiOptions): ServerRoute => ({
  method: 'GET',
  path,
  options: call('The models that the studio keeps, with what they cost'),
  handler: async ({ em }) => await listModels(em, providers),
});

const addRoute = ({ providers }: AiOptions): ServerRoute<{ Payload: AiModelInput }> => ({
  method: 'POST',
  path,
  options: { ...call('Add a model'), validate: { payload: modelInput }, plugins: { audit: 'add-ai-model' } },
  handler: async (request, h) => {
    const added = await request.audited(async (tx, details) => {
      const model = await addModel(tx, request.payload, providers);
      details.subject = { kind: 'ai-models', id: model.id, title: model.label };
      return model;
    });
    return h.response(added).code(201);
  },
});

const changeRoute = ({ providers }: AiOptions): ServerRoute<OneModel & { Payload: AiModelChange }> => ({
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
      details.subject = { kind: 'ai-models', id, title: await changeModel(tx, id, request.payload, providers) };
    });
    return h.response().code(204);
  },
});

const removeRoute = ({ providers }: AiOptions): ServerRoute<OneModel> => ({
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
      details.subject = { kind: 'ai-models', id, title: await removeModel(tx, id, providers) };
    });
    return h.response().code(204);
  },
});

/** What articles are written with: models, and what they cost. */
export const ai: Plugin<AiOptions> = {
  name: 'ai',
  register(server, options) {
    server.route(listRoute(options));
    server.route(addRoute(options));
    server.route(changeRoute(options));
    server.route(removeRoute(options));
  },
};
