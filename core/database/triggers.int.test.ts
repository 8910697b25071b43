import { expect, test } from 'vitest';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { migrate } from './migrate.ts';

const db = openTestDatabase();
const sql = async (text: string) => await db.orm.em.fork().execute<Record<string, unknown>[]>(text);

/** Definition and file of each function and trigger. */
async function inDatabase() {
  return await sql(
    `select p.proname as name, p.prosrc as says, obj_description(p.oid, 'pg_proc') as mark, p.oid::int, t.tgname as trigger
     from pg_proc p left join pg_trigger t on t.tgfoid = p.oid and not t.tgisinternal
     where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 1, 5`,
  );
}

test('triggers are defined in files, and there are at most 20', async () => {
  const all = await inDatabase();
  // Indexes use it, so the schema defines it.
  for (const { name, mark } of all.filter((each) => each.name !== 'lines_of'))
    expect(mark, String(name)).toMatch(/^core\/database\/triggers\/(?:shared\/)?[a-z_-]+\.sql [0-9a-f]{64}$/);
  expect(all.filter(({ trigger }) => trigger !== null).length).toBeLessThanOrEqual(20);
});

test('a changed file is reapplied completely, a removed file removes its triggers, and others stay', async () => {
  const before = await inDatabase();
  const then = `'core/database/triggers/posts.sql 0123'`;
  await sql(
    `create or replace function posts_changed() returns trigger language plpgsql as 'begin return null; end';
     comment on function posts_changed is ${then};
     drop function posts_emptied cascade;
     create function posts_of_then() returns trigger language plpgsql as 'begin return null; end';
     comment on function posts_of_then is ${then};
     create trigger posts_of_then before insert on posts for each row execute function posts_of_then();
     create function subscribers_changed() returns trigger language plpgsql as 'begin return null; end';
     comment on function subscribers_changed is 'core/database/triggers/subscribers.sql 0123';
     create trigger subscribers_changed before insert on subscribers for each row execute function subscribers_changed();`,
  );
  await migrate(db.url, 'demo');
  const after = await inDatabase();
  const said = (rows: typeof after) => rows.map((row) => ({ ...row, oid: undefined }));
  expect(said(after)).toEqual(said(before));
  const ofOthers = (rows: typeof after) => rows.filter(({ name }) => !String(name).startsWith('posts_'));
  expect(ofOthers(after)).toEqual(ofOthers(before));
});

test('an enquiry finds itself by its id, however many share its due time', async () => {
  const fetched = await db.orm.em.fork().transactional(async (tx) => {
    const due = `timestamptz '2026-12-01 09:00Z'`;
    await tx.execute(
      `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at, waits_until)
       select gen_random_uuid(), 'Ada', 'Byron', 'ada@example.com', 'Engines', '', 'An app', now(), ${due}
       from generate_series(1, 200);
       insert into answer_promises (contact_id, starts_at, half_at, soon_at, due_at)
       select id, ${due}, ${due}, ${due}, ${due} from contacts`,
    );
    const [row] = await tx.execute<{ fetched: string }[]>(
      `select idx_tup_fetch as fetched from pg_stat_xact_user_tables where relname = 'contacts'`,
    );
    return Number(row?.fetched);
  });
  expect(fetched).toBe(200);
});
