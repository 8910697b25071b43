import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { backUp, restore } from './backup.ts';
import { aFilledPlace, aFolder, closeAll } from './test/place.ts';
import { whyNoTools } from './tools.ts';

afterEach(closeAll);

test('a backup by pg_dump is restored on trial and replaces another database', async () => {
  const source = await aFilledPlace();
  const missing = await whyNoTools(source.databaseUrl);
  // Without matching tools, Prism's own format is used, and this says why.
  if (missing) return expect(missing).toContain('pg_dump');
  const file = join(aFolder(), 'backup.tar');
  const manifest = await backUp(source, file, { withTools: true, rehearsed: true });
  expect(manifest.format).toBe(2);
  // Without the test's own connection, which the restore would end.
  const target = await createTestDatabase();
  onTestFinished(() => target.drop());
  const place = { databaseUrl: target.url, dataDir: aFolder(), addressSecret: source.addressSecret };
  const { rows } = await restore(place, file, { force: true });
  expect(rows).toBe(manifest.tables.reduce((sum, table) => sum + table.rows, 0));
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  const people = 'select id, email from contacts order by id';
  const found = await client.query(people).finally(() => client.end());
  expect(found.rows).toEqual(await source.sql(people));
});
