import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
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

test('a feature card of an app uses its picture until it changes', async () => {
  const { address } = await aPicture('on-a-card');
  const set = async (features: object[]) =>
    await site.em.execute('update apps set features = ?::jsonb where id = 2', [JSON.stringify(features)]);
  await set([{ title: 'One', text: 'Two.', image: address }]);
  expect(await listed('&used=apps')).toEqual(['on-a-card 1']);
  await set([]);
  expect(await listed('&used=apps')).toEqual([]);
  await site.em.execute('delete from pictures');
});

test('lists pictures with the number of their uses, and filters by place', async () => {
  const [everywhere, inText] = [await aPicture('everywhere'), await aPicture('in-text')];
  await aPicture('nowhere');
  const { address } = everywhere;
  await text(inText.address);
  await useIn(site.em, 'forms-people-finish', address);
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
  expect(uses).toMatchObject([
    { what: expect.stringMatching(/^Article: \w/), kind: 'posts', state: 'stored' },
    { what: expect.stringMatching(/^App: \w/), kind: 'apps', key: '1', state: 'stored' },
    { what: expect.any(String), state: 'stored' },
    { what: 'Article: Written (a draft)', kind: 'posts', state: 'begun' },
  ]);
  await text('/x.svg');
  await site.em.execute('delete from drafts');
  expect(await listed('')).toEqual(['nowhere 0', 'in-text 0', 'everywhere 3']);
  expect((await site.asAdmin('GET', '/pictures?used=often')).statusCode).toBe(400);
});

test('a use names its entry, and finds it by key, also in drafts and the bin', async () => {
  const { id, address } = await aPicture('portrait');
  const ada = JSON.stringify({ name: 'Ada Byron', portrait: address });
  const [{ row } = { row: 0 }] = await site.em.execute<{ row: number }[]>(
    `insert into content (kind, key, data, shown, is_sample, created_at, updated_at)
     values ('team', 'ada', ?::jsonb, true, false, now(), now()) returning id as row`,
    [ada],
  );
  await site.em.execute(
    `insert into drafts (id, kind, subject, data, base, version, created_at, updated_at)
     values (?, 'team', ?, jsonb_build_object('data', ?::jsonb), '1', 1, now(), now())`,
    [randomUUID(), String(row), ada],
  );
  const usesNow = async () => {
    const { uses }: PictureDetail = JSON.parse((await site.asAdmin('GET', `/pictures/${id}`)).payload);
    return uses;
  };
  expect(await usesNow()).toEqual([
    { what: 'Person: Ada Byron', kind: 'team', key: 'ada', state: 'stored' },
    { what: 'Person: Ada Byron (its draft)', kind: 'team', key: 'ada', state: 'changed' },
  ]);
  await site.em.execute(`delete from drafts; update content set deleted_at = now() where key = 'ada'`);
  expect(await usesNow()).toMatchObject([{ what: 'Person: Ada Byron (in the bin)', state: 'deleted' }]);
});

/** Number of statements waiting for a lock in this database. */
async function waiting(): Promise<number> {
  const [row] = await site.orm.em
    .fork()
    .execute<{ count: number }[]>(
      `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
  return row?.count ?? 0;
}

test('a picture is kept if it is used while it is removed', async () => {
  const { id, address } = await aPicture('wanted');
  let removal: Promise<{ statusCode: number; payload: string }> | undefined;
  await site.em.transactional(async (tx) => {
    await tx.execute('update posts set image = ? where slug = ?', [address, 'forms-people-finish']);
    removal = Promise.resolve(site.asAdmin('DELETE', `/pictures/${id}`));
    await eventually(async () => expect(await waiting()).toBe(1));
  });
  const answer = await removal;
  expect([answer?.statusCode, answer?.payload]).toEqual([409, expect.stringContaining('It is still in use.')]);
});

const unused = async () => await listed('&used=nowhere&search=last');
const useIn = async (em: EntityManager, slug: string, image: string) =>
  await em.execute('update posts set image = ? where slug = ?', [image, slug]);

test('a picture is unused after its last two uses are removed concurrently', async () => {
  const { address } = await aPicture('last');
  const [one, two] = ['forms-people-finish', 'launch-week-without-a-budget'] as const;
  expect(await unused()).toEqual(['last 0']);
  await useIn(site.em, one, address);
  await useIn(site.em, two, address);
  expect(await unused()).toEqual([]);
  let second: Promise<unknown> | undefined;
  await site.em.transactional(async (tx) => {
    await useIn(tx, one, '/x.svg');
    second = Promise.resolve(useIn(site.orm.em.fork(), two, '/x.svg'));
    await eventually(async () => expect(await waiting()).toBe(1));
  });
  await second;
  expect(await unused()).toEqual(['last 0']);
});

test('twenty thousand pictures are filtered by use with an index, and counted by one', async () => {
  await site.em.execute(
    `insert into pictures (id, name, size, created_at)
     select gen_random_uuid(), 'many', 1, now() - n * interval '1 second' from generate_series(1, 20000) n`,
  );
  await site.em.execute(
    `with many as (select id from pictures where name = 'many'),
       gone as (delete from picture_uses where picture in (select id from many))
     insert into picture_uses select id, source, md5(id::text) from many, unnest(array['posts', 'drafts']) source`,
  );
  await site.em.execute('vacuum analyze pictures, picture_uses');
  expect(await listed('&used=posts')).toHaveLength(50);
  expect(await listed('&used=apps')).toEqual(['everywhere 2']);
  expect(await listed('&used=nowhere')).toEqual(['last 0', 'wanted 0', 'nowhere 0', 'in-text 0']);
  for (const used of ['apps', 'nowhere']) {
    const plan = JSON.stringify(
      await site.em.execute(
        `explain select r.id, (select count(*) from picture_uses u where u.picture = r.id and u.source <> 'nowhere')
         from pictures r where exists (select from picture_uses u where u.picture = r.id and u.source = ?)
         order by r.created_at desc, r.id desc limit 51`,
        [used],
      ),
    );
    expect(plan).toContain('picture_uses_of');
    expect(plan).toContain('picture_uses_pkey');
    expect(plan).not.toContain('Seq Scan');
  }
});
