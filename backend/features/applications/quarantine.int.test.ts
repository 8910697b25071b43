import { Application } from '@prism/core/database/application';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import type { BusMessage } from '@prism/core/live/messages';
import { eventually } from '../../../infra/test/wait.ts';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { aForm, sendForm, type Upload } from '../../test/application-form.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute('truncate applications, outbox');
});

const send = async (upload: Upload = {}) => await sendForm(site, aForm(upload));
const path = '/quarantined-applications';

async function aCaughtOne(): Promise<string> {
  return JSON.parse((await send({ fields: { website: 'https://spam.example' } })).payload).id;
}

test('S-225: the honeypot’s catch is stored and listed, without mail or event', async () => {
  const heard: BusMessage[] = [];
  const stop = site.bus.subscribe((message) => void heard.push(message));
  const response = await send({ fields: { website: 'https://spam.example' } });
  stop();
  expect(response.statusCode).toBe(201);
  expect(await site.em.count(Application, { quarantine: { honeypot: 'https://spam.example' } })).toBe(1);
  expect(await site.em.count(OutboxEntry)).toBe(0);
  expect(heard).not.toContainEqual(expect.objectContaining({ applicationId: JSON.parse(response.payload).id }));
  const list = await site.asAdmin('GET', '/applications');
  const heldBack = { status: 'held back', reason: 'the hidden field was filled in', sentAt: null };
  expect(list.result).toMatchObject([
    {
      mails: [
        { purpose: 'confirmation', ...heldBack },
        { purpose: 'notice', ...heldBack },
      ],
    },
  ]);
});

test('concurrent releases create one application and enqueue its mails once', async () => {
  const id = await aCaughtOne();
  expect((await site.asAdmin('GET', '/applications')).result).toMatchObject([{ website: 'https://spam.example' }]);
  const answers = await Promise.all([1, 2, 3].map(() => site.asAdmin('POST', `${path}/${id}/release`)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404, 404]);
  const { result } = await site.asAdmin('GET', '/applications');
  expect(result).toMatchObject([{ id, website: null, mails: [{ status: 'waiting' }, { status: 'waiting' }] }]);
  expect(await site.em.find(OutboxEntry, {})).toMatchObject([
    { name: 'application-received', data: { applicationId: id } },
  ]);
});

test('a release publishes the event', async () => {
  const id = await aCaughtOne();
  const heard: BusMessage[] = [];
  onTestFinished(site.bus.subscribe((message) => void heard.push(message)));
  await site.asAdmin('POST', `${path}/${id}/release`);
  await eventually(() => expect(heard).toContainEqual(expect.objectContaining({ applicationId: id })));
});

test('only quarantined applications can be deleted from quarantine', async () => {
  const id = await aCaughtOne();
  const { id: real }: { id: string } = JSON.parse((await send()).payload);
  const answers = [await site.asAdmin('DELETE', `${path}/${id}`), await site.asAdmin('DELETE', `${path}/${id}`)];
  answers.push(await site.asAdmin('DELETE', `${path}/${real}`), await site.asAdmin('POST', `${path}/${real}/release`));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 404, 404, 404]);
  expect(await site.em.find(Application, {})).toMatchObject([{ id: real }]);
});
