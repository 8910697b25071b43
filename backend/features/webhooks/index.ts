import type { Plugin } from '@hapi/hapi';
import { webhookCalls as calls, webhookEvents } from '@prism/core/contract/webhooks';
import { serve } from '../../plugins/calls.ts';
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
    server.route(serve(calls.list, async ({ em }) => await listWebhooks(em)));
    server.route(
      serve(calls.add, async ({ em, body, request, details }) => {
        const added = await addWebhook(em, body, options, signedIn(request).user);
        details.subject = { kind: 'webhooks', id: added.id, title: body.url };
        details.notifyOwners = true;
        return added;
      }),
    );
    server.route(
      serve(calls.change, async ({ em, body, params: { id }, request, details }) => {
        await changeWebhook(em, id, body, options, signedIn(request).user);
        details.subject = { kind: 'webhooks', id, title: body.url };
        details.notifyOwners = true;
      }),
    );
    server.route(
      serve(calls.pause, async ({ em, params, details }) => {
        await pauseWebhook(em, params.id, true);
        details.detail = 'Paused';
      }),
    );
    server.route(
      serve(calls.resume, async ({ em, params, details }) => {
        await pauseWebhook(em, params.id, false);
        details.detail = 'Resumed';
      }),
    );
    server.route(serve(calls.renewSecret, async ({ em, params }) => await renewSecret(em, params.id, options)));
    server.route(
      serve(calls.remove, async ({ em, params: { id }, details }) => {
        details.subject = { kind: 'webhooks', id, title: await removeWebhook(em, id) };
      }),
    );
    server.route(
      serve(calls.test, async ({ em, params, body: { type }, details }) => {
        await sendTest(em, params.id, type);
        details.detail = webhookEvents[type].says;
      }),
    );
    server.route(
      serve(calls.deliveries, async ({ em, params, query, page }) =>
        page(await listDeliveries(em, params.id, query), toDeliveryRow),
      ),
    );
    server.route(serve(calls.delivery, async ({ em, params }) => await readDelivery(em, params)));
    server.route(serve(calls.redeliver, async ({ em, params }) => await redeliver(em, params)));
  },
};
