import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../infra/test/database.ts';
import { migrate } from './migrate.ts';
import { initOrm } from './orm.ts';

test('what was handled is in talk and what was a customer’s is won, also where the version before marks it later', async () => {
  const database = await createTestDatabase();
  const orm = await initOrm(database.url);
  onTestFinished(async () => {
    await orm.close();
    await database.drop();
  });
  const execute = async (sql: string) => await orm.em.fork().execute<Record<string, unknown>[]>(sql);
  const add = async (name: string, handled: string, customer: string) =>
    await execute(
      `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at, handled_at, customer_at)
       values (gen_random_uuid(), '${name}', 'x', 'a@example.com', 'x', 'x', 'x', now(), ${handled}, ${customer})`,
    );
  const stages = async () =>
    Object.fromEntries(
      (await execute('select first_name, stage from contacts')).map((row) => [row['first_name'], row['stage']]),
    );
  const before = `'2026-01-02T03:04:05Z'`;
  await add('open', 'null', 'null');
  await add('handled', before, 'null');
  await add('both', before, before);
  await add('customer', 'null', before);
  await execute(`update contacts set stage = 'new'`);
  await execute(`delete from mikro_orm_migrations where name like '%_fill_stages'`);
  const marks = async () =>
    await execute('select first_name, handled_at, customer_at from contacts order by first_name');
  const marked = await marks();
  await migrate(database.url, 'demo');
  expect(await stages()).toEqual({ open: 'new', handled: 'talk', both: 'won', customer: 'won' });
  expect(await marks()).toEqual(marked);

  await execute(`update contacts set handled_at = now() where first_name = 'open'`);
  await execute(`update contacts set handled_at = null where first_name = 'handled'`);
  await execute(`update contacts set customer_at = null where first_name = 'both'`);
  expect(await stages()).toEqual({ open: 'talk', handled: 'new', both: 'talk', customer: 'won' });
  await execute(`update contacts set stage = 'lost', customer_at = null where first_name = 'customer'`);
  await execute(`update contacts set stage = 'proposal', handled_at = now() where first_name = 'handled'`);
  expect(await stages()).toEqual({ open: 'talk', handled: 'proposal', both: 'talk', customer: 'lost' });
});
