import { randomUUID } from 'node:crypto';
import { initOrm, type Orm } from '@prism/core/database/orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { checkEnquiries } from './check-enquiries.ts';

let database: TestDatabase;
let orm: Orm;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await initOrm(database.url, 2);
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

/** Stores an enquiry of which these mails were sent. */
async function anEnquiry(...sent: string[]): Promise<string> {
  const id = randomUUID();
  await orm.em.execute(
    `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at, consented_at,
       consent_version) values (?, 'Lo', 'Ad', 'lo@ad.example', 'Load', '25k-50k', 'A test.', now(), now(), '1')`,
    [id],
  );
  for (const kind of sent)
    await orm.em.execute(
      `insert into mails (id, kind, subject_id, message_id, tries, sent_at, created_at)
         values (gen_random_uuid(), ?, ?, gen_random_uuid(), 1, now(), now())`,
      [kind, id],
    );
  return id;
}

const both = ['contact-confirmation', 'contact-notice'];

test('an accepted enquiry that is stored with both mails sent is complete', async () => {
  const accepted = [await anEnquiry(...both), await anEnquiry(...both)];
  const found = await checkEnquiries(database.url, accepted, 0);
  expect(found).toEqual({ accepted: 2, stored: 2, mailed: 2, lagP95Ms: expect.any(Number) });
});

test('an accepted enquiry that is not stored is reported', async () => {
  const accepted = [await anEnquiry(...both), randomUUID()];
  expect((await checkEnquiries(database.url, accepted, 0)).missing).toMatch(
    /^1 enquiries were answered 201 and are not/,
  );
});

test('mails that no worker will send are reported', async () => {
  const accepted = [await anEnquiry(...both), await anEnquiry('contact-notice')];
  expect((await checkEnquiries(database.url, accepted, 0)).missing).toMatch(/^1 enquiries still wait for their mails/);
});
