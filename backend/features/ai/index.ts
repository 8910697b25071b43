import type { Plugin } from '@hapi/hapi';
import { readProviders, type ProviderSources } from '@prism/core/ai/providers';
import { aiModelCalls as models } from '@prism/core/contract/ai-models';
import { aiProviderCalls as providers } from '@prism/core/contract/ai-providers';
import { serveAll } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { addModel, changeModel, listModels, removeModel } from './models.ts';
import {
  addAiProvider,
  changeAiProvider,
  enterAiKey,
  listAiProviders,
  removeAiKey,
  removeAiProvider,
} from './providers.ts';

export const ai: Plugin<{ sources: ProviderSources }> = {
  name: 'ai',
  register(server, { sources }) {
    serveAll(server, models, {
      list: async ({ em }) => await listModels(em, await readProviders(em, sources)),
      add: async ({ em, body, details }) => {
        const model = await addModel(em, body, await readProviders(em, sources));
        details.subject = { kind: 'ai-models', id: model.id, title: model.label };
        return model;
      },
      change: async ({ em, params: { id }, body, details }) => {
        const title = await changeModel(em, id, body, await readProviders(em, sources));
        details.subject = { kind: 'ai-models', id, title };
      },
      remove: async ({ em, params: { id }, details }) => {
        details.subject = { kind: 'ai-models', id, title: await removeModel(em, id, await readProviders(em, sources)) };
      },
    });
    const kind = 'ai-providers';
    serveAll(server, providers, {
      list: async ({ em }) => await listAiProviders(em, sources),
      add: async ({ em, body, details }) => {
        const id = await addAiProvider(em, body, sources);
        details.subject = { kind, id, title: body.label };
        details.detail = body.baseUrl;
        return { id };
      },
      change: async ({ em, params: { provider: id }, body, details }) => {
        await changeAiProvider(em, id, body, sources);
        details.subject = { kind, id, title: body.label };
        details.detail = body.baseUrl;
      },
      remove: async ({ em, params: { provider: id }, details }) => {
        details.subject = { kind, id, title: await removeAiProvider(em, id) };
      },
      enterKey: async ({ em, params: { provider: id }, body: { apiKey }, request, details }) => {
        const title = await enterAiKey(em, { id, apiKey, by: signedIn(request).user.id }, sources);
        details.subject = { kind, id, title };
        details.notifyOwners = true;
      },
      removeKey: async ({ em, params: { provider: id }, details }) => {
        details.subject = { kind, id, title: await removeAiKey(em, id, sources) };
      },
    });
  },
};
