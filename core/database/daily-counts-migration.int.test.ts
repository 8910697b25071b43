import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../infra/test/database.ts';
import { migrate } from './migrate.ts';
import { initOrm } from './orm.ts';

test('enquiries from before anything was counted are counted by their days', async () => {
  const database = await createTestDatabase();
  const orm = await initOrm(database.url);
  onTestFinished(async () => {
    await orm.close();
    await database.drop();
  });
  const execute = async (sql: string) => await orm.em.fork().execute<Record<string, unknown>[]>(sql);
  const add = async (came: string, won: string, source: string) =>
    await execute(
      `insert into contacts (id, first_name, last_name, email, company, budget, description, source, created_at, customer_at)
       values (gen_random_uuid(), 'x', 'x', 'a@example.com', 'x', 'x', 'x', ${source}, ${came}, ${won})`,
    );
  const now = `date_trunc('day', now() at time zone 'utc') at time zone 'utc' + interval '1 minute'`;
  await add(`${now} - interval '2 days'`, 'null', `'/app/3'`);
  await add(`${now} - interval '2 days'`, now, `'/blog/a-post'`);
  await add(`${now} - interval '27 months'`, 'null', 'null');
  await execute('delete from daily_counts');
  await execute(`delete from mikro_orm_migrations where name like '%_fill_daily_counts'`);
  await migrate(database.url, 'demo');
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  expect(await execute('select day, kind, key, count from daily_counts order by day, kind, key')).toEqual([
    { day: day(2), kind: 'enquiries', key: '', count: 2 },
    { day: day(2), kind: 'enquiries-app', key: '3', count: 1 },
    { day: day(2), kind: 'enquiries-article', key: 'a-post', count: 1 },
    { day: day(0), kind: 'won', key: '', count: 1 },
    { day: day(0), kind: 'won-article', key: 'a-post', count: 1 },
  ]);
});
