import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ownFolderPrefix } from '../test/leftovers.ts';
import { startPostgres } from './postgres.ts';

test('S-260: the database log records a failure without the statement or the row', async () => {
  const folder = mkdtempSync(ownFolderPrefix());
  const server = await startPostgres(join(folder, 'postgres'));
  const client = new pg.Client({ connectionString: server.url });
  onTestFinished(async () => {
    await client.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  await client.connect();
  await client.query('create table people (email text primary key check (length(email) < 30))');
  await client.query("insert into people values ('ada@private.example')");
  for (const address of ['ada@private.example', 'a.much.longer.address@private.example'])
    await expect(client.query(`insert into people values ('${address}')`)).rejects.toThrow('violates');
  const bound = client.query('insert into people values ($1)', ['ada@private.example']);
  await expect(bound).rejects.toThrow('duplicate key');

  await expect.poll(server.log).toContain('violates check constraint');
  await expect.poll(() => server.log().match(/duplicate key/g)).toHaveLength(2);
  expect(server.log()).not.toContain('private.example');
});
