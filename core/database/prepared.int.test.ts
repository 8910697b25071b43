import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../infra/test/database.ts';
import { initOrm, type Orm } from './orm.ts';
import { executePrepared } from './prepared.ts';

let database: TestDatabase;
let orm: Orm;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await initOrm(database.url, 1);
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

const greeting = { name: 'greeting', text: 'select $1::text as said' };

test('a statement is prepared once in a connection', async () => {
  const em = orm.em.fork();
  for (const said of ['hello', 'again']) expect(await executePrepared(em, greeting, [said])).toEqual([{ said }]);
  const known = await em.execute<{ name: string }[]>('select name from pg_prepared_statements');
  expect(known).toEqual([{ name: 'greeting' }]);
});

test('behind a pooler that gives it another connection it runs all the same', async () => {
  const em = orm.em.fork();
  await executePrepared(em, greeting, ['hello']);
  await em.execute('deallocate all');
  expect(await executePrepared(em, greeting, ['again'])).toEqual([{ said: 'again' }]);
});
