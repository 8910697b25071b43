import { randomUUID } from 'node:crypto';
import { Webhook } from '@prism/core/database/webhook';
import { WebhookDelivery } from '@prism/core/database/webhook-delivery';
import { WebhookEvent } from '@prism/core/database/webhook-event';
import { enqueue } from '@prism/core/queue/outbox';
import { newWebhookSecret, sealWebhookSecret } from '@prism/core/webhooks/secret';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startReceiver } from '../../infra/test/receiver.ts';
import { until } from '../../infra/test/wait.ts';
import { startProcess } from '../../infra/trials/process.ts';

const db = openTestDatabase();
const sessionSecret = 'a secret that only this test knows of';

function startWorker() {
  const worker = startProcess('worker', {
    DATABASE_URL: db.url,
    WORKER_QUEUES: 'webhooks',
    LOG_LEVEL: 'warn',
    METRICS_PORT: '0',
    SESSION_SECRET: sessionSecret,
    WEBHOOKS_PRIVATE_NETWORKS: '127.0.0.0/8',
  });
  onTestFinished(() => worker.kill());
  return worker;
}

test('a delivery whose worker is killed is sent again under the same id', async () => {
  // The first request is never answered.
  await using receiver = await startReceiver((response, count) => void (count > 1 && response.writeHead(204).end()));
  const em = db.orm.em.fork();
  const id = randomUUID();
  const sealedSecret = sealWebhookSecret(newWebhookSecret(), id, [sessionSecret]);
  const webhook = em.create(Webhook, { id, url: receiver.url, description: '', events: [], sealedSecret });
  const event = em.create(WebhookEvent, { type: 'post.published', subjectId: null });
  const delivery = em.create(WebhookDelivery, { webhook, event, type: event.type, isTest: true, url: webhook.url });
  await em.flush();
  enqueue(em, { name: 'deliver-webhook', data: { deliveryId: delivery.id } });
  await em.flush();

  const first = startWorker();
  await first.ready;
  await until(() => receiver.received.length === 1, 'no worker sent it');
  first.kill();

  await startWorker().ready;
  const state = async () => (await db.orm.em.fork().findOneOrFail(WebhookDelivery, { id: delivery.id })).state;
  await until(async () => (await state()) === 'delivered', 'no other worker sent it');
  const [one, two, ...more] = receiver.received;
  expect(more).toEqual([]);
  expect(two?.body).toBe(one?.body);
  expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
}, 90_000);
