import { randomUUID } from 'node:crypto';
import { pictureAddress } from '@prism/core/contract/picture-address';
import type { PictureDetail, PictureRow } from '@prism/core/contract/pictures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
});
afterAll(() => site.close());

async function aPicture(name: string): Promise<{ id: string; address: string }> {
  const id = randomUUID();
  const address = pictureAddress(id, { width: 4, height: 3, colour: '#c0ffee', type: 'jpg' });
  await site.em.execute('insert into pictures (id, name, size, address, created_at) values (?, ?, 1, ?, now())', [
    id,
    name,
    address,
  ]);
  return { id, address };
}
async function listed(query: string): Promise<string[]> {
  const rows: PictureRow[] = JSON.parse((await site.asAdmin('GET', `/pictures?limit=50${query}`)).payload);
  return rows.map(({ name, timesUsed }) => `${name} ${timesUsed}`);
}
const text = async (address: string) =>
  await site.em.execute('update posts set content = ? where slug = ?', [
    `![One](${address}) and ![again](${address}#focus=1,2)`,
    'forms-people-finish',
  ]);

test('pictures are listed with how often they are used, and by where', async () => {
  const [everywhere, inText] = [await aPicture('everywhere'), await aPicture('in-text')];
  await aPicture('nowhere');
  const { address } = everywhere;
  await text(inText.address);
  await site.em.execute('update posts set image = ? where slug = ?', [address, 'forms-people-finish']);
  await site.em.execute('update apps set image = ? where id = 1', [address]);
  await site.em.execute(
    `update content set data = data || jsonb_build_object('picture', ?::text) where id = (select min(id) from content)`,
    [address],
  );
  await site.em.execute(
    `insert into drafts (id, kind, subject, data, version, created_at, updated_at)
     values (?, 'posts', ?, jsonb_build_object('title', 'Written', 'image', ?::text), 1, now(), now())`,
    [randomUUID(), randomUUID(), address],
  );
  expect(await listed('')).toEqual(['nowhere 0', 'in-text 1', 'everywhere 4']);
  expect(await listed('&used=nowhere')).toEqual(['nowhere 0']);
  expect(await listed('&used=posts')).toEqual(['in-text 1', 'everywhere 4']);
  for (const source of ['apps', 'content', 'drafts']) expect(await listed(`&used=${source}`)).toEqual(['everywhere 4']);
  const { uses }: PictureDetail = JSON.parse((await site.asAdmin('GET', `/pictures/${everywhere.id}`)).payload);
  expect(uses.map(({ what }) => what)).toEqual([
    expect.stringMatching(/^Article: /),
    expect.stringMatching(/^App: /),
    expect.stringMatching(/^Content: /),
    'Draft: Written',
  ]);
  await text('/x.svg');
  await site.em.execute('delete from drafts');
  expect(await listed('')).toEqual(['nowhere 0', 'in-text 0', 'everywhere 3']);
  expect((await site.asAdmin('GET', '/pictures?used=often')).statusCode).toBe(400);
});

/** How many statements of this database wait for others. */
async function waiting(): Promise<number> {
  const [row] = await site.orm.em
    .fork()
    .execute<{ count: number }[]>(
      `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
  return row?.count ?? 0;
}

test('a picture that is being used while somebody removes it stays', async () => {
  const { id, address } = await aPicture('wanted');
  let removal: Promise<{ statusCode: number; payload: string }> | undefined;
  await site.em.transactional(async (tx) => {
    await tx.execute('update posts set image = ? where slug = ?', [address, 'forms-people-finish']);
    removal = Promise.resolve(site.asAdmin('DELETE', `/pictures/${id}`));
    await eventually(async () => expect(await waiting()).toBe(1));
  });
  const answer = await removal;
  expect([answer?.statusCode, answer?.payload]).toEqual([409, expect.stringContaining('It is still used.')]);
});

test('of twenty thousand pictures those used somewhere are found by an index, and counted by one', async () => {
  await site.em.execute(
    `insert into pictures (id, name, size, created_at)
     select gen_random_uuid(), 'many', 1, now() - n * interval '1 second' from generate_series(1, 20000) n`,
  );
  await site.em.execute(
    `insert into picture_uses select id, source, md5(id::text) from pictures, unnest(array['posts', 'drafts']) source
     where name = 'many' on conflict do nothing`,
  );
  await site.em.execute('vacuum analyze pictures, picture_uses');
  expect(await listed('&used=posts')).toHaveLength(50);
  expect(await listed('&used=apps')).toEqual(['everywhere 2']);
  expect(await listed('&used=nowhere')).toEqual(['nowhere 0', 'in-text 0']);
  const plan = JSON.stringify(
    await site.em.execute(
      `explain select r.id, (select count(*) from picture_uses u where u.picture = r.id) from pictures r
       where exists (select from picture_uses u where u.picture = r.id and u.source = 'apps')
       order by r.created_at desc, r.id desc limit 51`,
    ),
  );
  expect(plan).toContain('picture_uses_of');
  expect(plan).toContain('picture_uses_pkey');
  expect(plan).not.toContain('Seq Scan');
});
