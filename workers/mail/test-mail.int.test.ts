import { randomUUID } from 'node:crypto';
import { Check } from '@prism/core/database/check';
import { afterEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startMail } from '../test/start-mail.ts';
import { sendTestMail } from './test-mail.ts';

const db = openTestDatabase();
afterEach(async () => void (await db.orm.em.fork().execute('truncate checks, mails')));

async function asked(): Promise<string> {
  const id = randomUUID();
  await db.orm.em.fork().insert(Check, { name: 'mail', id, askedAt: new Date() });
  return id;
}
const check = async () => await db.orm.em.fork().findOneOrFail(Check, { name: 'mail' });

test('a test mail reaches the studio once, and that is noted', async () => {
  const { deps, server } = await startMail(db.orm);
  const checkId = await asked();
  await sendTestMail(deps, { checkId });
  await sendTestMail(deps, { checkId });
  expect(server.mails()).toMatchObject([{ to: 'studio@prism.example', subject: 'Test email from Prism' }]);
  expect(await check()).toMatchObject({ doneAt: expect.any(Date), error: null });
});

test('one that is refused says why, and is not tried again by itself', async () => {
  const { deps, server } = await startMail(db.orm);
  const checkId = await asked();
  server.failNext(1, 550);
  await sendTestMail(deps, { checkId });
  expect(await check()).toMatchObject({ doneAt: null, error: expect.stringContaining('550') });
});

test('one that was asked for again goes nowhere', async () => {
  const { deps, server } = await startMail(db.orm);
  await sendTestMail(deps, { checkId: randomUUID() });
  expect(server.mails()).toEqual([]);
});
