import type { Plugin } from '@hapi/hapi';
import { webhookCalls as calls, webhookEvents } from '@prism/core/contract/webhooks';
import { serveAll } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { listDeliveries, readDelivery, redeliver, sendTest, toDeliveryRow } from './deliveries.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  renewSecret,
  type WebhookMaker,
} from './webhooks.ts';

export const webhooks: Plugin<WebhookMaker> = {
  name: 'webhooks',
  register(server, options) {
    serveAll(server, calls, {
      list: async ({ em }) => await listWebhooks(em),
      add: async ({ em, body, request, details }) => {
        const added = await addWebhook(em, body, options, signedIn(request).user);
        details.subject = { kind: 'webhooks', id: added.id, title: body.url };
        details.notifyOwners = true;
        return added;
      },
      change: async ({ em, body, params: { id }, request, details }) => {
        await changeWebhook(em, id, body, options, signedIn(request).user);
        details.subject = { kind: 'webhooks', id, title: body.url };
        details.notifyOwners = true;
      },
      pause: async ({ em, params, details }) => {
        await pauseWebhook(em, params.id, true);
        details.detail = 'Paused';
      },
      resume: async ({ em, params, details }) => {
        await pauseWebhook(em, params.id, false);
        details.detail = 'Resumed';
      },
      renewSecret: async ({ em, params, request }) => await renewSecret(em, params.id, options, signedIn(request).user),
      remove: async ({ em, params: { id }, details }) => {
        details.subject = { kind: 'webhooks', id, title: await removeWebhook(em, id) };
      },
      test: async ({ em, params, body: { type }, details }) => {
        await sendTest(em, params.id, type);
        details.detail = webhookEvents[type].says;
      },
      deliveries: async ({ em, params, query, page }) =>
        page(await listDeliveries(em, params.id, query), toDeliveryRow),
      delivery: async ({ em, params }) => await readDelivery(em, params),
      redeliver: async ({ em, params }) => await redeliver(em, params),
    });
  },
};
