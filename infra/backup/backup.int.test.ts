import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@prism/core/database/migrate';
import { initOrm } from '@prism/core/database/orm';
import { addressHash } from '@prism/core/people/address-hash';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { aPdf } from '../test/documents.ts';
import { unpackBackup } from './archive.ts';
import { backUp, restore } from './backup.ts';
import { restoreDatabase } from './restore.ts';

interface TestPlace {
  databaseUrl: string;
  dataDir: string;
  addressSecret: () => string;
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

const addressSecret = 'a secret that only the tests share';

const ids = {
  ada: '0a000000-0000-4000-8000-000000000001',
  grace: '0a000000-0000-4000-8000-000000000002',
  refused: '0a000000-0000-4000-8000-000000000003',
  applicant: '0b000000-0000-4000-8000-000000000001',
  reader: '0c000000-0000-4000-8000-000000000001',
  request: '0c000000-0000-4000-8000-0000000000ff',
  post: '0d000000-0000-4000-8000-000000000001',
  generation: '0e000000-0000-4000-8000-000000000001',
} as const;

/** A database with something of everything, some of it unfinished. */
let source: TestPlace;
/** Its backup. */
let file: string;

beforeAll(async () => {
  source = await aPlace();
  await fill(source);
  writeFileSync(join(source.dataDir, 'session-secret'), 'the secret of the source', { mode: 0o600 });
  writeFileSync(join(source.dataDir, 'address-secret'), 'its other secret', { mode: 0o600 });
  file = join(aFolder(), 'prism.tar');
  await backUp(source, file, { withSessionSecret: true });
  return async () => await closeAll();
});

const closers: (() => Promise<void> | void)[] = [];
async function closeAll(): Promise<void> {
  for (const close of closers.toReversed()) await close();
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'prism-backup-test-'));
  closers.push(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A seeded database, or with `bare` one in which nothing ever ran. */
async function aPlace({ bare = false } = {}): Promise<TestPlace> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  closers.push(async () => {
    await client.end();
    await database.drop();
  });
  if (bare) await client.query('drop schema bullmq cascade; drop schema public cascade; create schema public');
  const sql = async (text: string, values?: unknown[]) => (await client.query(text, values)).rows;
  return { databaseUrl: database.url, dataDir: aFolder(), addressSecret: () => addressSecret, sql };
}

async function fill({ sql }: TestPlace): Promise<void> {
  const person = `'Ada', 'Lovelace', 'ada@analytical.example', 'Engines, "Ltd"', '50k-100k', E'A loom.\\nWith\\ttabs \\\\ and ünïcödé.'`;
  for (const id of [ids.ada, ids.grace, ids.refused])
    await sql(
      `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at, consented_at, consent_version)
       values ($1, ${person}, now(), now(), '2025-01')`,
      [id],
    );
  await sql(`update contacts set email = 'Refused@example.com' where id = $1`, [ids.refused]);
  await sql(
    `insert into quarantined_contacts (id, first_name, last_name, email, company, budget, description, created_at, consented_at, consent_version, website)
     values (gen_random_uuid(), ${person}, now(), now(), '2025-01', 'spam')`,
  );
  await sql(
    `insert into applications (id, slug, first_name, last_name, email, phone, location, experience, cover_letter, resume_name, resume_type, resume_size, resume, created_at)
     values ($1, 'devops-engineer', 'Grace', 'Hopper', 'grace@navy.example', '1', 'Leeds', '12', 'I found the moth.', 'cv.pdf', 'pdf', 70000, $2, now())`,
    [ids.applicant, aPdf(70_000)],
  );
  await sql(
    `insert into subscribers (id, email, consented_at, consent_version, request_id, requested_at, unsubscribe_token, created_at)
     values ($1, 'reader@example.com', now(), '2025-01', $2, now(), 'token', now())`,
    [ids.reader, ids.request],
  );
  await sql(aUser('ada'));
  await sql(
    `insert into sessions (id_hash, user_id, expires_at, created_at) select 'open', id, now() + interval '1 day', now() from users`,
  );
  await sql(
    `insert into posts (id, title, slug, author, read_time, category, image, created_at, updated_at)
     values ($1, 'Draft', 'draft', 'Ada', '1 min', 'Technology', '/x.png', now(), now())`,
    [ids.post],
  );
  await sql(
    `insert into generations (id, post_id, job_id, topic, category, target_length, tone, provider, model, status, text, created_at)
     values ($1, $2, gen_random_uuid(), 'Looms', 'Technology', 'short', 'calm', 'openai', 'gpt', 'writing', 'So far', now())`,
    [ids.generation, ids.post],
  );
  // Ada's mails went out; Grace's notice has not yet; what was refused was refused for good.
  await mail(source, 'contact-confirmation', ids.ada, 'sent_at');
  await mail(source, 'contact-notice', ids.ada, 'sent_at');
  await mail(source, 'contact-confirmation', ids.grace, 'sent_at');
  await mail(source, 'contact-notice', ids.grace);
  await mail(source, 'contact-confirmation', ids.refused, 'failed_at');
  await mail(source, 'contact-notice', ids.refused, 'sent_at');
}

const aUser = (name: string) =>
  `insert into users (id, username, password_hash, is_admin, created_at) values (gen_random_uuid(), '${name}', 'hash', true, now())`;

async function mail({ sql }: TestPlace, kind: string, subjectId: string, settled?: 'sent_at' | 'failed_at') {
  const columns = `id, kind, subject_id, message_id, created_at${settled ? `, ${settled}` : ''}`;
  const moment = settled ? ', clock_timestamp()' : '';
  await sql(
    `insert into mails (${columns}) values (gen_random_uuid(), $1, $2, $3, now()${moment})
     on conflict (kind, subject_id) do update set sent_at = excluded.sent_at`,
    [kind, subjectId, `<${kind}.${subjectId}@prism.example>`],
  );
}

/** A fingerprint of each table, but of those a restore changes on purpose. */
async function contentsOf({ sql }: TestPlace): Promise<Record<string, unknown>> {
  const tables = await sql(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname not in ('sessions', 'outbox', 'generations', 'mikro_orm_migrations') order by 1`,
  );
  const contents: Record<string, unknown> = {};
  for (const { relname } of tables) {
    const [row] = await sql(
      `select count(*), md5(string_agg(t::text, '|' order by t::text)) from ${String(relname)} t`,
    );
    contents[String(relname)] = row;
  }
  return contents;
}

const foreignKeysOf = async ({ sql }: TestPlace) =>
  await sql(
    `select conname, pg_get_constraintdef(oid) from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace order by 1`,
  );

const owedIn = async ({ sql }: TestPlace) => await sql('select name, data from outbox order by name, data');

test('a backup is one file that only its owner may read', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

describe('restored into an empty database', () => {
  let target: TestPlace;
  let owedJobs: number;
  beforeAll(async () => {
    target = await aPlace({ bare: true });
    ({ owedJobs } = await restore(target, file, { force: false }));
  });

  test('everything is back but the sessions', async () => {
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
    expect(await foreignKeysOf(target)).toEqual(await foreignKeysOf(source));
    const [application] = await target.sql('select resume from applications');
    expect(application?.resume).toEqual(aPdf(70_000));
    expect(await target.sql('select from sessions')).toEqual([]);
    expect(readFileSync(join(target.dataDir, 'session-secret'), 'utf8')).toBe('the secret of the source');
    expect(readFileSync(join(target.dataDir, 'address-secret'), 'utf8')).toBe('its other secret');
  });

  test('what was unfinished is owed again, what was done is not, and an article goes on under its new job', async () => {
    expect(await owedIn(target)).toEqual([
      { name: 'application-received', data: { applicationId: ids.applicant } },
      { name: 'contact-received', data: { contactId: ids.grace } },
      { name: 'generate-article', data: { generationId: ids.generation, postId: ids.post } },
      { name: 'newsletter-confirm', data: { subscriberId: ids.reader } },
    ]);
    expect(owedJobs).toBe(4);
    expect(await target.sql('select from generations g join outbox o on o.id = g.job_id')).toHaveLength(1);
  });

  test('numbers go on where they were, and a migration finds nothing to do', async () => {
    const [app] = await target.sql(
      `insert into apps (name, description, category, image, price, timeline) values ('New', '', '', '', 1, '')
       returning id > (select max(id) from apps) as is_next`,
    );
    expect(app?.is_next).toBe(true);
    await migrate(target.databaseUrl, 'demo');
  });
});

test('a database that people have used is not replaced, and not changed', async () => {
  const target = await aPlace();
  await target.sql(aUser('eve'));
  const before = await contentsOf(target);
  await expect(restore(target, file, { force: false })).rejects.toThrow(
    'This database is in use: users is not empty. Nothing was changed. To replace all it holds: make restore force=1',
  );
  expect(await contentsOf(target)).toEqual(before);
});

describe('restored by force over a database that people have used', () => {
  let target: TestPlace;
  beforeAll(async () => {
    target = await aPlace();
    await target.sql(aUser('eve'));
    // What happened after the backup was made.
    await mail(target, 'contact-notice', ids.grace, 'sent_at');
    await mail(target, 'newsletter-confirmation', ids.request, 'sent_at');
    await target.sql(
      `insert into erasures (id, email_hash, removed, erased_at)
       values (gen_random_uuid(), $1, '{}', clock_timestamp())`,
      [addressHash(addressSecret, 'Refused@example.com')],
    );
    await target.sql('insert into suppressions values ($1, clock_timestamp())', [
      addressHash(addressSecret, 'reader@example.com'),
    ]);
    // As an earlier version left it: columns that this one requires are not there yet, and one is there that went.
    await target.sql('alter table mails drop column tries, add column went text');
    await target.sql('alter table suppressions add column went text');
    writeFileSync(join(target.dataDir, 'session-secret'), 'in use');
    await restore(target, file, { force: true });
  });

  test('all of it is replaced; a secret that is in use stays', async () => {
    const { users, applications, posts } = await contentsOf(source);
    expect(await contentsOf(target)).toMatchObject({ users, applications, posts });
    expect(readFileSync(join(target.dataDir, 'session-secret'), 'utf8')).toBe('in use');
  });

  test('what was sent meanwhile is not owed again', async () => {
    const names = (await owedIn(target)).map(({ name }) => name);
    expect(names).toEqual(['application-received', 'generate-article']);
  });

  test('who was erased meanwhile stays erased', async () => {
    expect(await target.sql('select distinct email from contacts')).toEqual([{ email: 'ada@analytical.example' }]);
    expect(await target.sql('select from mails where subject_id = $1', [ids.refused])).toEqual([]);
    expect(await target.sql('select from erasures')).toHaveLength(1);
  });

  test('who left the newsletter meanwhile stays unsubscribed', async () => {
    expect(await target.sql('select email, state from subscribers')).toEqual([
      { email: 'reader@example.com', state: 'unsubscribed' },
    ]);
  });
});

describe('an encrypted backup', () => {
  test('comes back with its key, and says nothing without it', async () => {
    const identity = await generateIdentity();
    const keys = join(aFolder(), 'key.txt');
    writeFileSync(keys, `# a key of age\n${identity}\n`);
    const sealed = join(aFolder(), 'prism.tar.age');
    await backUp(source, sealed, { recipient: await identityToRecipient(identity) });
    expect(statSync(sealed).mode & 0o777).toBe(0o600);
    for (const word of ['manifest.json', 'contacts', 'lovelace'])
      expect(readFileSync(sealed, 'latin1')).not.toContain(word);

    const target = await aPlace();
    await expect(restore(target, sealed, { force: false })).rejects.toThrow('BACKUP_IDENTITY');
    await restore(target, sealed, { force: false, identity: keys });
    expect(await target.sql('select count(*)::int as n from contacts')).toEqual(
      await source.sql('select count(*)::int as n from contacts'),
    );
  });

  test('is refused with another key, and where a byte of it was changed', async () => {
    const [identity, other] = [await generateIdentity(), await generateIdentity()];
    const folder = aFolder();
    writeFileSync(join(folder, 'key'), identity);
    writeFileSync(join(folder, 'other'), other);
    const sealed = join(folder, 'prism.tar.age');
    await backUp(source, sealed, { recipient: await identityToRecipient(identity) });
    const refused = /was not opened: .+ Nothing was changed\.$/;
    await expect(unpackBackup(sealed, aFolder(), join(folder, 'other'))).rejects.toThrow(refused);
    const bytes = readFileSync(sealed);
    writeFileSync(sealed, flip(bytes, bytes.length - 100));
    await expect(unpackBackup(sealed, aFolder(), join(folder, 'key'))).rejects.toThrow(refused);
  });
});

describe('a backup', () => {
  test('leaves out what opens sessions, unless it is asked for', async () => {
    const plain = join(aFolder(), 'plain.tar');
    expect(Object.keys((await backUp(source, plain)).files)).not.toContain('session-secret');
    expect(Object.keys((await unpackBackup(file, aFolder())).files)).toContain('session-secret');
  });

  test('that breaks off in the middle leaves everything as it was', async () => {
    const target = await aPlace();
    const before = await contentsOf(target);
    const folder = aFolder();
    const manifest = await unpackBackup(file, folder);
    manifest.tables = manifest.tables.map((table) =>
      table.name === 'users' ? { ...table, rows: table.rows + 1 } : table,
    );
    await expect(
      restoreDatabase(target.databaseUrl, { folder, manifest, addressSecret: target.addressSecret }, true),
    ).rejects.toThrow('users should have 2 rows and got 1.');
    expect(await contentsOf(target)).toEqual(before);
  });

  test.each([
    ['a byte of a table was changed', (bytes: Buffer) => flip(bytes, bytes.indexOf('\u001f\u008b', 0, 'latin1') + 12)],
    ['a byte of the manifest was changed', (bytes: Buffer) => flip(bytes, bytes.indexOf('"rows"') + 8)],
    ['its end is missing', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['it is another file', () => Buffer.from('hello'.repeat(1_000))],
    ['it is empty', () => Buffer.alloc(0)],
  ])('is refused in a plain sentence when %s', async (_how, spoil) => {
    const spoilt = join(aFolder(), 'spoilt.tar');
    writeFileSync(spoilt, spoil(readFileSync(file)));
    await expect(unpackBackup(spoilt, aFolder())).rejects.toThrow(/ is damaged: .+\. Nothing was changed\.$/);
  });

  test('that is not there is said to be missing', async () => {
    await expect(unpackBackup('/nowhere/x.tar', aFolder())).rejects.toThrow('There is no file /nowhere/x.tar.');
  });
});

function flip(bytes: Buffer, at: number): Buffer {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
}

describe('a backup of another version', () => {
  test('that is newer is refused', async () => {
    const folder = aFolder();
    const manifest = await unpackBackup(file, folder);
    manifest.migrations.push('Migration20991231000000_later');
    await expect(
      restoreDatabase(source.databaseUrl, { folder, manifest, addressSecret: source.addressSecret }, true),
    ).rejects.toThrow(/^This backup was made by a newer version of Prism \(Migration20991231000000_later\)/);
  });

  test('that is older is brought up to this one', async () => {
    const old = await aPlace({ bare: true });
    const orm = await initOrm(old.databaseUrl, 1);
    await orm.migrator.up({ to: 'Migration20261121102015_subscribers' });
    await orm.close();
    await old.sql(
      `insert into quarantined_contacts (id, first_name, last_name, email, company, budget, description, created_at, website)
       values (gen_random_uuid(), 'Ada', '', '', '', '', '', now(), '')`,
    );
    const oldFile = join(aFolder(), 'old.tar');
    await backUp(old, oldFile);
    const target = await aPlace();
    // What a first start leaves behind is nothing to keep.
    await target.sql(`insert into retention_runs (day, removed, ran_at) values ('2026-11-21', '{}', now())`);
    await restore(target, oldFile, { force: false });
    expect(await target.sql('select first_name, consent_version from quarantined_contacts')).toEqual([
      { first_name: 'Ada', consent_version: '2025-01' },
    ]);
    const current = await initOrm(target.databaseUrl, 1);
    onTestFinished(() => current.close());
    expect(await current.migrator.getPending()).toEqual([]);
  });
});
