import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../infra/test/database.ts';
import { initOrm, type Orm } from './orm.ts';
import { executePrepared, prepare } from './prepared.ts';

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

const greeting = prepare('greeting', 'select :said::text as said');

test('a statement is prepared once per connection', async () => {
  const em = orm.em.fork();
  for (const said of ['hello', 'again']) expect(await executePrepared(em, greeting, { said })).toEqual([{ said }]);
  const known = await em.execute<{ name: string }[]>('select name from pg_prepared_statements');
  expect(known).toEqual([{ name: 'greeting' }]);
});

test('a statement also runs behind a pooler that switches connections', async () => {
  const em = orm.em.fork();
  await executePrepared(em, greeting, { said: 'hello' });
  await em.execute('deallocate all');
  expect(await executePrepared(em, greeting, { said: 'again' })).toEqual([{ said: 'again' }]);
});

test('a value used twice is sent once, and a missing value is refused', async () => {
  const { text, values } = prepare('twice', 'select :a::text, :b::int, :a');
  expect({ text, values }).toEqual({ text: 'select $1::text, $2::int, $1', values: ['a', 'b'] });
  await expect(executePrepared(orm.em.fork(), greeting, {})).rejects.toThrow('needs a value for said');
});
