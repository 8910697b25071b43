import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { migrate } from '@prism/core/database/migrate';
import { Migration20261128000000_initial } from '@prism/core/database/migrations/Migration20261128000000_initial';
import { addressHash } from '@prism/core/people/address-hash';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPdf } from '../test/documents.ts';
import { unpackBackup, type RowsManifest } from './archive.ts';
import { backUp, restore } from './backup.ts';
import { restoreDatabase } from './restore.ts';
import {
  addressSecret,
  aFilledPlace,
  aFolder,
  aPlace,
  aUser,
  closeAll,
  contentsOf,
  ids,
  mail,
  pictureBytes,
  type TestPlace,
} from './test/place.ts';

/** A database with rows of every kind, some unfinished. */
let source: TestPlace;
let file: string;

beforeAll(async () => {
  source = await aFilledPlace();
  file = join(aFolder(), 'prism.tar');
  await backUp(source, file, { withSecrets: true });
  return closeAll;
});

const foreignKeysOf = async ({ sql }: TestPlace) =>
  await sql(
    `select conname, pg_get_constraintdef(oid) from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace order by 1`,
  );

const pendingIn = async ({ sql }: TestPlace) => await sql('select name, data from outbox order by name, data');

describe('restored into an empty database', () => {
  let target: TestPlace;
  let requeuedJobs: number;
  beforeAll(async () => {
    target = await aPlace({ bare: true });
    ({ requeuedJobs } = await restore(target, file, { force: false }));
  });

  test('everything is restored except access: sessions, invitations, password links, API keys, and the webhook log', async () => {
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
    expect(await foreignKeysOf(target)).toEqual(await foreignKeysOf(source));
    const [application] = await target.sql('select resume from applications');
    expect(application?.resume).toEqual(aPdf(70_000));
    const pictures = await target.sql(
      `select f.bytes from pictures p join files f on f.id = p.files ->> '4x3-c0ffee.png'
       union all select f.bytes from drawn_pictures d join files f on f.id = d.file_id`,
    );
    expect(pictures).toEqual([{ bytes: pictureBytes }, { bytes: pictureBytes }]);
    for (const table of ['sessions', 'invitations', 'password_resets', 'api_keys', 'ai_keys', 'webhook_deliveries']) {
      expect(await source.sql(`select from ${table}`)).not.toEqual([]);
      expect(await target.sql(`select from ${table}`)).toEqual([]);
    }
    expect(readFileSync(join(target.dataDir, 'session-secret'), 'utf8')).toBe('the secret of the source');
    expect(readFileSync(join(target.dataDir, 'address-secret'), 'utf8')).toBe('its other secret');
  });

  test('webhooks are restored and stay paused until staff resume them', async () => {
    expect(await target.sql('select url, sealed_secret, paused_because from webhooks')).toEqual([
      { url: 'https://hooks.example.com/', sealed_secret: 'sealed', paused_because: 'restored' },
    ]);
  });

  test('the audit log records the backup and the restore', async () => {
    expect(await target.sql('select act, outcome, detail from audit_lines order by created_at')).toEqual([
      { act: 'back-up', outcome: 'done', detail: 'By make backup' },
      { act: 'restore-backup', outcome: 'done', detail: expect.stringMatching(/^By make restore, of 20/) },
    ]);
  });

  test('pending jobs are requeued, completed ones are not, and an article continues under its new job', async () => {
    expect(await pendingIn(target)).toEqual([
      { name: 'application-received', data: { applicationId: ids.applicant } },
      { name: 'contact-received', data: { contactId: ids.grace } },
      { name: 'draw-picture', data: { drawnPictureId: ids.undrawnPicture } },
      { name: 'generate-article', data: { generationId: ids.generation, postId: ids.post } },
      { name: 'make-picture', data: { pictureId: ids.unmadePicture } },
      { name: 'newsletter-confirm', data: { subscriberId: ids.reader } },
    ]);
    expect(requeuedJobs).toBe(6);
    expect(await target.sql('select from generations g join outbox o on o.id = g.job_id')).toHaveLength(1);
  });

  test('sequences continue, and a migration changes nothing', async () => {
    const [app] = await target.sql(
      `insert into apps (name, description, category, image, price, timeline) values ('New', '', '', '', 1, '')
       returning id > (select max(id) from apps) as is_next`,
    );
    expect(app?.is_next).toBe(true);
    await migrate(target.databaseUrl, 'demo');
  });
});

test('a database in use is neither replaced nor changed', async () => {
  const target = await aPlace();
  await target.sql(aUser('eve'));
  const before = await contentsOf(target);
  await expect(restore(target, file, { force: false })).rejects.toThrow(
    'This database is in use: users is not empty. Nothing was changed. To replace all data: make restore force=1',
  );
  expect(await contentsOf(target)).toEqual(before);
});

describe('restored by force over a database in use', () => {
  let target: TestPlace;
  beforeAll(async () => {
    target = await aPlace();
    await target.sql(aUser('eve'));
    // Events after the backup.
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
    // As another version left it: with missing and additional columns.
    await target.sql('alter table mails drop column tries, add column went text');
    await target.sql('alter table suppressions add column went text');
    writeFileSync(join(target.dataDir, 'session-secret'), 'in use');
    await restore(target, file, { force: true });
  });

  test('everything is replaced, but a secret in use stays', async () => {
    const { users, applications, posts } = await contentsOf(source);
    expect(await contentsOf(target)).toMatchObject({ users, applications, posts });
    expect(readFileSync(join(target.dataDir, 'session-secret'), 'utf8')).toBe('in use');
  });

  test('mails sent after the backup are not repeated', async () => {
    const names = (await pendingIn(target)).map(({ name }) => name);
    expect(names).toEqual(['application-received', 'draw-picture', 'generate-article', 'make-picture']);
  });

  test('S-293: a person erased after the backup stays erased', async () => {
    expect(await target.sql('select distinct email from contacts')).toEqual([{ email: 'ada@analytical.example' }]);
    expect(await target.sql('select from mails where subject_id = $1', [ids.refused])).toEqual([]);
    expect(await target.sql('select from erasures')).toHaveLength(1);
  });

  test('S-294: a person who unsubscribed after the backup stays unsubscribed', async () => {
    expect(await target.sql('select email, state from subscribers')).toEqual([
      { email: 'reader@example.com', state: 'unsubscribed' },
    ]);
  });
});

/** The backup in Prism's own format. */
async function unpackRows(folder: string): Promise<RowsManifest> {
  const manifest = await unpackBackup(file, folder);
  if (manifest.format !== 1) throw new Error('made by pg_dump');
  return manifest;
}

test('an interrupted restore changes nothing', async () => {
  const target = await aPlace();
  const before = await contentsOf(target);
  const folder = aFolder();
  const manifest = await unpackRows(folder);
  manifest.tables = manifest.tables.map((table) =>
    table.name === 'users' ? { ...table, rows: table.rows + 1 } : table,
  );
  await expect(
    restoreDatabase(target.databaseUrl, { folder, manifest, addressSecret: target.addressSecret }, true),
  ).rejects.toThrow('users should have 2 rows and got 1.');
  expect(await contentsOf(target)).toEqual(before);
});

describe('a backup of another version', () => {
  test('that is newer is refused', async () => {
    const folder = aFolder();
    const manifest = await unpackRows(folder);
    manifest.migrations.push('Migration20991231000000_later');
    await expect(
      restoreDatabase(source.databaseUrl, { folder, manifest, addressSecret: source.addressSecret }, true),
    ).rejects.toThrow(/^This backup was made by a newer version of Prism \(Migration20991231000000_later\)/);
  });

  test('that is older is restored with its schema and then migrated', async () => {
    const target = await aPlace();
    // Rows of a first start do not count as data.
    await target.sql(`insert into retention_runs (day, removed, ran_at) values ('2026-11-21', '{}', now())`);
    const folder = aFolder();
    const manifest = await unpackRows(folder);
    const backup = { folder, manifest, addressSecret: target.addressSecret };
    await restoreDatabase(target.databaseUrl, backup, false, {
      migrationsList: [...(await ownMigrations()), { name: 'Migration20991231000000_later', class: Later }],
    });
    expect(await target.sql('select first_name, said from contacts where said is not null')).toEqual([
      { first_name: 'Ada', said: 'spam' },
    ]);
  });
});

async function ownMigrations() {
  const folder = new URL('../../core/database/migrations/', import.meta.url);
  const names = globSync('Migration*.ts', { cwd: folder }).map((file) => basename(file, '.ts'));
  return await Promise.all(
    names.toSorted().map(async (name) => {
      const found: Record<string, typeof Migration20261128000000_initial> = await import(`${folder.href}${name}.ts`);
      return { name, class: found[name] ?? Migration20261128000000_initial };
    }),
  );
}

/** A later version's migration. */
class Later extends Migration20261128000000_initial {
  override name = 'Migration20991231000000_later';

  override up(): void {
    this.addSql('alter table contacts add said text');
    this.addSql("update contacts set said = quarantine->>'honeypot'");
    this.addSql('alter table contacts drop budget_label');
  }
}
