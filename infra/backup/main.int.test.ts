import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startBucket } from '../test/bucket.ts';
import { basicEnvironment } from '../test/environment.ts';
import { createTestDatabase } from '../test/database.ts';
import { backUp } from './backup.ts';
import { aFilledPlace, aPlace, closeAll } from './test/place.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

function run(environment: NodeJS.ProcessEnv, ...args: string[]) {
  const env = { ...basicEnvironment(), ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('a backup of an external database is restored into a new embedded one, and from there again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prism-backup-main-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const file = join(folder, 'first.tar');
  const { tables } = await backUp({ databaseUrl: database.url, dataDir: folder }, file);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const embedded = { DATA_DIR: join(folder, 'data') };

  const restored = run(embedded, 'restore', file);
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(restored.stdout).toContain(`Restored ${rows} rows from ${file}. 0 unfinished jobs are enqueued again.`);

  // The audit log also has the restore and this backup.
  const again = run(embedded, 'backup', join(folder, 'again.tar'));
  expect(again).toMatchObject({ status: 0, stderr: '' });
  expect(again.stdout).toContain(`again.tar: ${rows + 2} rows of ${tables.length} tables`);
  expect(existsSync(join(embedded.DATA_DIR, 'lock'))).toBe(false);
}, 120_000);

test('a database without tables cannot be backed up', async () => {
  onTestFinished(closeAll);
  const { databaseUrl, dataDir } = await aPlace({ bare: true });
  for (const wish of [join(dataDir, 'none.tar'), '--noted'])
    expect(run({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, 'backup', wish)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is nothing to back up: this database has no Prism tables.'),
    });
});

test('a backup is restored on trial, older ones are thinned out, and other files stay', async () => {
  onTestFinished(closeAll);
  const { databaseUrl, dataDir, sql } = await aPlace();
  const folder = mkdtempSync(join(tmpdir(), 'prism-backup-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [morning, evening] = ['prism-2026-01-05T03-15-00.tar', 'prism-2026-01-05T19-00-00.tar.age'];
  for (const name of [morning, evening, 'other.tar']) writeFileSync(join(folder, name), '');
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const made = run(environment, 'backup', folder, '--keep', '--rehearsed');
  expect(made).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('restored on trial') });
  expect(made.stdout).toContain('Deleted 1 older backups.');
  const left = readdirSync(folder);
  expect(left.filter((name) => !name.startsWith('prism-2026-1'))).toEqual(['other.tar', evening]);
  const noted = await sql(
    `select name, error, bytes > 0 as has_size from checks where done_at is not null order by name`,
  );
  expect(noted).toEqual([
    { name: 'backup', error: null, has_size: true },
    { name: 'rehearsal', error: null, has_size: true },
  ]);
  const databases = await sql(`select datname from pg_database where datname like '%_restored_%'`);
  expect(databases).toEqual([]);
  expect(run({}, 'list', folder).stdout).toContain(`${evening}  0.0 MB`);
});

test('files of an object store are copied with a backup and restored with it', async () => {
  onTestFinished(closeAll);
  const bucket = await startBucket();
  onTestFinished(() => bucket.close());
  const { databaseUrl, dataDir } = await aFilledPlace();
  const environment = {
    ...basicEnvironment(),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    FILES_STORE: bucket.address,
    BACKUP_STORE: bucket.address.replace('/files?', '/backups?'),
  };
  /** While the bucket responds. */
  const run = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, args, { env: environment })).stdout;
  await run(fileURLToPath(new URL('../../core/files/main.ts', import.meta.url)), '--to', 'store');
  const files = [...bucket.objects.keys()];
  const file = join(dataDir, 'prism-2026-01-05T03-15-00.tar');
  expect(await run(main, 'backup', file)).toContain(`${files.length} files were copied there.`);
  for (const name of [...files, basename(file)]) bucket.objects.delete(name);
  rmSync(file);
  const said = await run(main, 'restore', file, '--force');
  expect(said).toContain(`${files.length} of them were brought back from`);
  expect([...bucket.objects.keys()].filter((key) => key.startsWith('files/')).toSorted()).toEqual(files.toSorted());
}, 120_000);

test('a backup made elsewhere is recorded, and none is made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prism-backup-noted-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const noted = run({ DATABASE_URL: database.url, DATA_DIR: folder }, 'backup', '--noted');
  expect(noted).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('made elsewhere') });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(`select done_at from checks where name = 'backup'`).finally(() => client.end());
  expect(rows).toEqual([{ done_at: expect.any(Date) }]);
  expect(readdirSync(folder)).toEqual([]);
});
