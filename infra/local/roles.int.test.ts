import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@prism/core/database/migrate';
import { grantRows } from '@prism/core/database/roles';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ownFolderPrefix } from '../test/leftovers.ts';
import { startDatabase } from './database.ts';

test('the owner of the tables is no superuser, but can migrate and end sessions that lock a table', async () => {
  const folder = mkdtempSync(ownFolderPrefix());
  const database = await startDatabase(join(folder, 'postgres'));
  const clients: pg.Client[] = [];
  onTestFinished(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const connect = async (connectionString: string) => {
    const client = new pg.Client({ connectionString });
    // One of them is ended.
    client.on('error', () => undefined);
    await client.connect();
    clients.push(client);
    return client;
  };
  await migrate(database.ownerUrl, 'none');
  await grantRows(database.ownerUrl, database.url);
  const [owner, app] = [await connect(database.ownerUrl), await connect(database.url)];
  expect((await owner.query('select rolsuper from pg_roles where rolname = current_user')).rows).toEqual([
    { rolsuper: false },
  ]);
  await expect(owner.query(`copy seeds to program 'cat'`)).rejects.toThrow('permission denied');
  await app.query('begin; select from posts');
  const end = new Promise((resolve) => app.once('end', resolve));
  const ended = await owner.query(
    `select pg_terminate_backend(pid) as is_ended from pg_stat_activity where usename = 'prism_app'`,
  );
  expect(ended.rows).toEqual([{ is_ended: true }]);
  await end;
});
