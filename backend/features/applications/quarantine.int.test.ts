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

test('S-225: what the honeypot catches is kept and shown, enqueues no mail, and is announced to no one', async () => {
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

test('what was quarantined becomes an application that enqueues its mails, once, however often it is released at the same time', async () => {
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

test('what was quarantined is announced when it is released', async () => {
  const id = await aCaughtOne();
  const heard: BusMessage[] = [];
  onTestFinished(site.bus.subscribe((message) => void heard.push(message)));
  await site.asAdmin('POST', `${path}/${id}/release`);
  await eventually(() => expect(heard).toContainEqual(expect.objectContaining({ applicationId: id })));
});

test('what was quarantined is deleted for good; an application that was not quarantined stays', async () => {
  const id = await aCaughtOne();
  const { id: real }: { id: string } = JSON.parse((await send()).payload);
  const answers = [await site.asAdmin('DELETE', `${path}/${id}`), await site.asAdmin('DELETE', `${path}/${id}`)];
  answers.push(await site.asAdmin('DELETE', `${path}/${real}`), await site.asAdmin('POST', `${path}/${real}/release`));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 404, 404, 404]);
  expect(await site.em.find(Application, {})).toMatchObject([{ id: real }]);
});
