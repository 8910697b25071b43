import { join } from 'node:path';
import { parseConfig } from '@prism/core/config/config';
import { initOrm } from '@prism/core/database/orm';
import { createLog } from '@prism/core/log/log';
import { addressHash } from '@prism/core/people/address-hash';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { startReplies } from '../../workers/replies/schedule.ts';
import { startTestImapServer, type TestImapServer } from '../test/imap.ts';
import { emptyDns, mail } from '../test/received-mails.ts';
import { eventually } from '../test/wait.ts';
import { backUp, restore } from './backup.ts';
import { aFolder, aPlace, closeAll, ids, type TestPlace } from './test/place.ts';

afterAll(closeAll);

let server: TestImapServer;
beforeEach(async () => void (server = await startTestImapServer()));
afterEach(async () => await server.close());

const ours = '<ours@prism.example>';

/** A database with an enquiry whose confirmation gets replies. */
async function anAnsweredPlace(): Promise<TestPlace> {
  const place = await aPlace();
  await place.sql(
    `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at)
     values ($1, 'Ada', 'Lovelace', 'ada@analytical.example', 'Engines', '', 'A loom.', now())`,
    [ids.ada],
  );
  await place.sql(
    `insert into mails (id, kind, subject_id, message_id, tries, sent_at, created_at)
     values (gen_random_uuid(), 'contact-confirmation', $1, $2, 1, now(), now())`,
    [ids.ada, ours],
  );
  return place;
}

const arrive = (number: number) =>
  server.deliver(mail(`Number ${number}.`, { References: ours, 'Message-ID': `<${number}@a.example>` }));

/** Reads the mailbox once, as a worker does. */
async function read({ databaseUrl }: TestPlace): Promise<void> {
  const log = createLog('test', 'silent');
  const orm = await initOrm(databaseUrl);
  const env = { DATABASE_URL: databaseUrl, IMAP_URL: server.url, SESSION_SECRET: 'a secret of thirty-two characters' };
  const isOver = () => server.commands().filter((command) => command === 'LOGOUT').length;
  const before = isOver();
  const replies = startReplies({
    config: parseConfig(env),
    fork: () => orm.em.fork(),
    log,
    everyMs: 60_000,
    askDns: emptyDns,
  });
  try {
    await eventually(() => expect(isOver()).toBe(before + 1));
  } finally {
    await replies?.close();
    await orm.close();
  }
}

const textsOf = async ({ sql }: TestPlace) =>
  (await sql('select text from history_lines order by seq')).map(({ text }) => text);
const positionOf = async ({ sql }: TestPlace) =>
  await sql('select uid::int, uid_validity, unmatched from mailbox_positions');

test("a restored database continues at its backup's position: no reply is read twice or missed", async () => {
  const place = await anAnsweredPlace();
  const file = join(aFolder(), 'prism.tar');
  arrive(1);
  arrive(2);
  await read(place);
  await backUp(place, file);
  // The copy lacks these; the mailbox still has them.
  arrive(3);
  arrive(4);
  await read(place);
  expect(await positionOf(place)).toEqual([{ uid: 4, uid_validity: '1', unmatched: 0 }]);

  await restore(place, file, { force: true });
  expect(await positionOf(place)).toEqual([{ uid: 2, uid_validity: '1', unmatched: 0 }]);
  expect(await textsOf(place)).toEqual(['Number 1.', 'Number 2.']);
  arrive(5);
  await read(place);
  await read(place);
  expect(await textsOf(place)).toEqual([1, 2, 3, 4, 5].map((number) => `Number ${number}.`));
  expect(await positionOf(place)).toEqual([{ uid: 5, uid_validity: '1', unmatched: 0 }]);
});

test('after the mail server renumbers its mails, a restored database recognises those it has', async () => {
  const [place, elsewhere] = [await anAnsweredPlace(), await aPlace({ bare: true })];
  const file = join(aFolder(), 'prism.tar');
  arrive(1);
  await read(place);
  await backUp(place, file);
  await restore(elsewhere, file, { force: false });
  server.renumber();
  arrive(2);
  await read(elsewhere);
  expect(await textsOf(elsewhere)).toEqual(['Number 1.', 'Number 2.']);
  expect(await positionOf(elsewhere)).toEqual([{ uid: 2, uid_validity: '2', unmatched: 0 }]);
});

test('replies to an enquiry erased since the backup are ignored', async () => {
  const place = await anAnsweredPlace();
  const file = join(aFolder(), 'prism.tar');
  await backUp(place, file);
  arrive(1);
  await read(place);
  expect(await textsOf(place)).toEqual(['Number 1.']);
  await place.sql('delete from contacts');
  await place.sql(
    `insert into erasures (id, email_hash, removed, erased_at) values (gen_random_uuid(), $1, '{}', clock_timestamp())`,
    [addressHash(place.addressSecret(), 'ada@analytical.example')],
  );
  await restore(place, file, { force: true });
  await read(place);
  expect(await textsOf(place)).toEqual([]);
});
