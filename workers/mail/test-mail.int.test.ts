import { randomUUID } from 'node:crypto';
import { Check } from '@prism/core/database/check';
import { afterEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startMail } from '../test/start-mail.ts';
import { MailServerError } from './refusal.ts';
import { sendTestMail } from './test-mail.ts';
import { optionsIn } from './transport.ts';

const db = openTestDatabase();
afterEach(async () => void (await db.orm.em.fork().execute('truncate checks, mails')));

async function asked(): Promise<string> {
  const id = randomUUID();
  await db.orm.em.fork().insert(Check, { name: 'mail', id, askedAt: new Date() });
  return id;
}
async function start() {
  const { deps, server } = await startMail(db.orm);
  return { deps: { ...deps, options: async () => await Promise.resolve(optionsIn(server.url)) }, server };
}
const check = async () => await db.orm.em.fork().findOneOrFail(Check, { name: 'mail' });

test('a test mail reaches the studio once, and is recorded', async () => {
  const { deps, server } = await start();
  const checkId = await asked();
  await sendTestMail(deps, { checkId });
  await sendTestMail(deps, { checkId });
  expect(server.mails()).toMatchObject([{ to: 'studio@prism.example', subject: 'Test email from Prism' }]);
  expect(await check()).toMatchObject({
    doneAt: expect.any(Date),
    error: null,
    mail: {
      host: '127.0.0.1',
      to: 'studio@prism.example',
      advice: null,
      steps: [
        { step: 'connected', state: 'done', says: expect.stringMatching(/^\d+ ms$/) },
        { step: 'encrypted', state: 'skipped' },
        { step: 'signed-in', state: 'skipped' },
        { step: 'accepted', state: 'done', says: expect.stringMatching(/^250/) },
      ],
    },
  });
});

test('a refused one shows the reason, and is not retried', async () => {
  const { deps, server } = await start();
  const checkId = await asked();
  server.failNext(1, 550);
  await sendTestMail(deps, { checkId });
  expect(await check()).toMatchObject({
    doneAt: null,
    error: expect.stringContaining('550'),
    mail: {
      steps: [
        { state: 'done' },
        { state: 'skipped' },
        { state: 'skipped' },
        { state: 'failed', says: expect.stringMatching(/^550/) },
      ],
      advice: expect.stringContaining('refused the mail'),
    },
  });
});

test('a repeated one is not sent', async () => {
  const { deps, server } = await start();
  await sendTestMail(deps, { checkId: randomUUID() });
  expect(server.mails()).toEqual([]);
});

test('without a server it shows instructions', async () => {
  const { deps } = await startMail(db.orm);
  const missing = new MailServerError('No mail server is set.');
  await sendTestMail({ ...deps, options: async () => await Promise.reject(missing) }, { checkId: await asked() });
  expect(await check()).toMatchObject({ error: 'No mail server is set.', mail: { steps: [], to: null } });
});
