import type { Plugin, ServerRoute } from '@hapi/hapi';
import {
  webhookEvents,
  webhookEventsMessage,
  webhookEventTypes,
  webhookFields,
  type WebhookEventType,
  type WebhookInput,
} from '@prism/core/contract/webhooks';
import Joi from 'joi';
import { answerPage, pageQuery, type PageQuery } from '../../http/pagination/cursor-pages.ts';
import { idParameter, schemaOf } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import {
  listDeliveries,
  readDelivery,
  redeliver,
  sendTest,
  toDeliveryRow,
  type DeliveryAddress,
} from './deliveries.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  renewSecret,
  type WebhookMaker,
} from './webhooks.ts';

const call = signedInCall('webhooks', 'integrations');
const path = '/admin/webhooks';
const ofOne = { params: idParameter };
const ofDelivery = { params: idParameter.append({ delivery: Joi.string().guid().required() }) };
const longestPage = 100;

const eventType = Joi.valid(...webhookEventTypes);

const webhookInput = Joi.object<WebhookInput, true>({
  ...schemaOf(webhookFields),
  description: schemaOf(webhookFields).description.default(''),
  events: Joi.array()
    .items(eventType)
    .min(1)
    .required()
    .messages({ 'array.min': webhookEventsMessage, 'any.required': webhookEventsMessage }),
});

const listRoute: ServerRoute = {
  method: 'GET',
  path,
  options: call('Webhooks, the oldest first'),
  handler: async ({ em }) => await listWebhooks(em),
};

const addRoute = (options: WebhookMaker): ServerRoute<{ Payload: WebhookInput }> => ({
  method: 'POST',
  path,
  options: {
    ...call('Add a webhook; the answer has its secret, this once'),
    validate: { payload: webhookInput },
    plugins: { audit: 'add-webhook', stepUp: true },
  },
  handler: async (request, h) => {
    const { payload } = request;
    const made = await request.audited(async (tx, details) => {
      const added = await addWebhook(tx, payload, options, signedIn(request).user);
      details.subject = { kind: 'webhooks', id: added.id, title: payload.url };
      details.tellOwners = true;
      return added;
    });
    return h.response(made).code(201);
  },
});

const changeRoute = (options: WebhookMaker): ServerRoute<{ Params: { id: string }; Payload: WebhookInput }> => ({
  method: 'PUT',
  path: `${path}/{id}`,
  options: {
    ...call('Change where a webhook leads and what it is told of'),
    validate: { ...ofOne, payload: webhookInput },
    plugins: { audit: 'change-webhook', stepUp: true },
  },
  handler: async (request, h) => {
    const { id } = request.params;
    await request.audited(async (tx, details) => {
      await changeWebhook(tx, id, request.payload, options, signedIn(request).user);
      details.subject = { kind: 'webhooks', id, title: request.payload.url };
      details.tellOwners = true;
    });
    return h.response().code(204);
  },
});

const pauseRoute = (action: 'pause' | 'resume'): ServerRoute<{ Params: { id: string } }> => ({
  method: 'POST',
  path: `${path}/{id}/${action}`,
  options: {
    ...call(
      action === 'pause'
        ? 'Send a webhook nothing from now on'
        : 'Send a webhook again what happens; not what happened meanwhile',
    ),
    validate: ofOne,
    plugins: { audit: 'pause-webhook' },
  },
  handler: async (request, h) => {
    await request.audited(async (tx, details) => {
      await pauseWebhook(tx, request.params.id, action === 'pause');
      details.detail = action === 'pause' ? 'Paused' : 'Switched on';
    });
    return h.response().code(204);
  },
});

const secretRoute = (options: WebhookMaker): ServerRoute<{ Params: { id: string } }> => ({
  method: 'POST',
  path: `${path}/{id}/secret`,
  options: {
    ...call('Make a new secret, shown this once; the one before signs beside it for a day'),
    validate: ofOne,
    plugins: { audit: 'renew-webhook-secret', stepUp: true },
  },
  handler: async (request) => await request.audited(async (tx) => await renewSecret(tx, request.params.id, options)),
});

const removeRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'DELETE',
  path: `${path}/{id}`,
  options: {
    ...call('Remove a webhook, with its log'),
    validate: ofOne,
    plugins: { audit: 'remove-webhook' },
  },
  handler: async (request, h) => {
    const { id } = request.params;
    await request.audited(async (tx, details) => {
      details.subject = { kind: 'webhooks', id, title: await removeWebhook(tx, id) };
    });
    return h.response().code(204);
  },
};

const testRoute: ServerRoute<{ Params: { id: string }; Payload: { type: WebhookEventType } }> = {
  method: 'POST',
  path: `${path}/{id}/test`,
  options: {
    ...call('Send a webhook an invented event, signed and logged like any other'),
    validate: { ...ofOne, payload: Joi.object({ type: eventType.required() }) },
    plugins: { audit: 'test-webhook' },
  },
  handler: async (request, h) => {
    const { type } = request.payload;
    await request.audited(async (tx, details) => {
      await sendTest(tx, request.params.id, type);
      details.detail = webhookEvents[type].says;
    });
    return h.response().code(202);
  },
};

const deliveriesRoute: ServerRoute<{ Params: { id: string }; Query: PageQuery }> = {
  method: 'GET',
  path: `${path}/{id}/deliveries`,
  options: {
    ...call('What a webhook was sent and what it answered, newest first'),
    validate: {
      ...ofOne,
      query: Joi.object({
        limit: Joi.number().integer().min(1).max(longestPage).default(longestPage).description('Rows on a page'),
        before: pageQuery.extract('before'),
      }),
    },
    plugins: { paged: true },
  },
  handler: async (request, h) => {
    const { em, params, query } = request;
    return answerPage(request, h, await listDeliveries(em, params.id, query), toDeliveryRow);
  },
};

const deliveryRoute: ServerRoute<{ Params: DeliveryAddress }> = {
  method: 'GET',
  path: `${path}/{id}/deliveries/{delivery}`,
  options: { ...call('One delivery, with what was sent'), validate: ofDelivery },
  handler: async ({ em, params }) => await readDelivery(em, params),
};

const againRoute: ServerRoute<{ Params: DeliveryAddress }> = {
  method: 'POST',
  path: `${path}/{id}/deliveries/{delivery}/again`,
  options: {
    ...call('Send one again, under the same id'),
    validate: ofDelivery,
    plugins: { audit: 'redeliver-webhook' },
  },
  handler: async (request, h) => {
    await request.audited(async (tx) => await redeliver(tx, request.params));
    return h.response().code(202);
  },
};

/** Other systems that are told of what happens here, and what they were told. */
export const webhooks: Plugin<WebhookMaker> = {
  name: 'webhooks',
  register(server, options) {
    server.route(listRoute);
    server.route(addRoute(options));
    server.route(changeRoute(options));
    server.route(pauseRoute('pause'));
    server.route(pauseRoute('resume'));
    server.route(secretRoute(options));
    server.route(removeRoute);
    server.route(testRoute);
    server.route(deliveriesRoute);
    server.route(deliveryRoute);
    server.route(againRoute);
  },
};
