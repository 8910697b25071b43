import { completed } from '../content/check.ts';
import { pages, type Words } from '../content/content.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../infra/test/database.ts';
import calculator from '../content/demo/pages/returns-calculator.json' with { type: 'json' };
import { ContentEntry } from './content-entry.ts';
import { migrate } from './migrate.ts';
import { initOrm } from './orm.ts';

/** An installation that knows nothing of these migrations yet: `before` says in SQL what it was like. */
async function openInstallation(names: string | readonly string[], before: string) {
  const database = await createTestDatabase();
  const orm = await initOrm(database.url);
  onTestFinished(async () => {
    await orm.close();
    await database.drop();
  });
  const data = async (key: string): Promise<unknown> =>
    (await orm.em.fork().findOneOrFail(ContentEntry, { kind: 'pages', key })).data;
  const execute = async (sql: string) => await orm.em.fork().execute<Record<string, unknown>[]>(sql);
  await execute(before);
  return {
    data,
    execute,
    async migrate() {
      for (const each of [names].flat()) await execute(`delete from mikro_orm_migrations where name like '%_${each}'`);
      await migrate(database.url, 'demo');
    },
  };
}

type Installation = Awaited<ReturnType<typeof openInstallation>>;

test('the dark band of the home page goes on with the hue and buttons that stood in code, and the words of the studio', async () => {
  const site = await openInstallation(
    'home_band',
    `update content set data = jsonb_set(data #- '{gaming,category}' #- '{gaming,links}', '{gaming,title}', '"Our games"')
     where kind = 'pages' and key = 'home'`,
  );
  const before = await site.data('home');
  expect(before).not.toHaveProperty('gaming.links');
  await site.migrate();
  const gaming: Partial<Words<'home'>['gaming']> = {
    category: 'gaming',
    title: 'Our games',
    links: [
      { to: '/marketplace', label: 'Browse the marketplace' },
      { to: '/contact', label: 'Talk about your game' },
    ],
  };
  expect(await site.data('home')).toMatchObject({ ...Object(before), gaming });
  const own = '[{ "to": "/about", "label": "Who we are" }]';
  await site.execute(`update content set data = jsonb_set(data, '{gaming,links}', '${own}') where key = 'home'`);
  await site.migrate();
  expect(await site.data('home')).toHaveProperty('gaming.links', JSON.parse(own));
});

test('the mail that confirms an enquiry goes on with the steps that stood in code, and with no others where the studio has its own', async () => {
  const site = await openInstallation(
    'mail_steps',
    `update content set data = jsonb_set(data - 'mail', '{opening,title}', '"Write to us"') where kind = 'pages' and key = 'contact'`,
  );
  const before = await site.data('contact');
  await site.migrate();
  const after = await site.data('contact');
  expect(after).toMatchObject(Object(before));
  expect(after).toHaveProperty('mail.steps', [
    expect.objectContaining({ title: 'Our team reviews your requirements' }),
    expect.objectContaining({ title: 'Your free strategy session is scheduled' }),
    expect.objectContaining({ title: 'A custom proposal within {proposal}' }),
  ]);
  await site.execute(`update content set data = jsonb_set(data, '{mail,steps}', '[]') where key = 'contact'`);
  await site.migrate();
  expect(await site.data('contact')).toHaveProperty('mail.steps', []);
});

/** Somebody has begun a draft of what is published, as its form stores it, and has saved the page before. */
async function beginDrafts(site: Installation, ...keys: string[]) {
  const of = `from content where kind = 'pages' and key in (${keys.map((key) => `'${key}'`).join(', ')})`;
  await site.execute(`insert into drafts (id, kind, subject, data, version, created_at, updated_at)
    select gen_random_uuid(), kind, key, jsonb_build_object('data', data, 'shown', true, 'address', ''), 1, now(), now() ${of}`);
  await site.execute(`insert into revisions (id, kind, subject_id, number, data, shown, changed, cause, created_at)
    select gen_random_uuid(), kind, key, 1, data, true, '[]', 'save', now() ${of}`);
}

const draftOf = async (site: Installation, key: string): Promise<unknown> =>
  (await site.execute(`select data from drafts where subject = '${key}'`))[0]?.['data'];
const revisionOf = async (site: Installation, key: string): Promise<unknown> =>
  (await site.execute(`select data from revisions where subject_id = '${key}'`))[0]?.['data'];

test('the mail that confirms an application goes on with the words that stood in code, also in drafts and earlier versions', async () => {
  const site = await openInstallation(
    ['words_of_mails', 'words_of_drafts_and_revisions'],
    `update content set data = data - 'mail' where kind = 'pages' and key = 'position'`,
  );
  await beginDrafts(site, 'position');
  const before = await site.data('position');
  await site.migrate();
  const titles = ['We read it', 'You hear from us', 'We talk'];
  const steps = titles.map((title) => expect.objectContaining({ title }));
  const data = { ...Object(before), mail: expect.objectContaining({ steps }) };
  expect(await site.data('position')).toEqual(data);
  expect(await draftOf(site, 'position')).toEqual({ data, shown: true, address: '' });
  expect(await revisionOf(site, 'position')).toEqual(data);

  await site.execute(`update content set data = jsonb_set(data, '{mail,steps}', '[]') where key = 'position'`);
  await site.execute(`update drafts set data = jsonb_set(data, '{data,mail,title}', '"Thanks."')`);
  await site.migrate();
  expect(await site.data('position')).toHaveProperty('mail.steps', []);
  expect(await draftOf(site, 'position')).toEqual({
    ...{ data: { ...data, mail: expect.objectContaining({ title: 'Thanks.', steps }) }, shown: true, address: '' },
  });
  expect(await revisionOf(site, 'position')).toEqual(data);
});

test('the calculator goes on with what stood in code, also in drafts and earlier versions; the dark band says nothing of its device', async () => {
  const site = await openInstallation(
    ['words_of_calculator_and_band', 'words_of_drafts_and_revisions'],
    `update content set data = data - 'choices' where kind = 'pages'`,
  );
  await beginDrafts(site, 'home', 'returns-calculator');
  const [home, before] = [await site.data('home'), await site.data('returns-calculator')];
  await site.migrate();
  const data = { ...Object(before), choices: calculator.choices };
  expect(await site.data('returns-calculator')).toEqual(data);
  expect(await draftOf(site, 'returns-calculator')).toEqual({ data, shown: true, address: '' });
  expect(await revisionOf(site, 'returns-calculator')).toEqual(data);
  expect(await site.data('home')).toEqual(home);
  expect(await draftOf(site, 'home')).toEqual({ data: home, shown: true, address: '' });

  await site.execute(
    `update content set data = jsonb_set(data, '{choices,industry}', '[]') where key = 'returns-calculator'`,
  );
  await site.migrate();
  expect(await site.data('returns-calculator')).toHaveProperty('choices.industry', []);
  expect(await draftOf(site, 'returns-calculator')).toEqual({ data, shown: true, address: '' });
  expect(await revisionOf(site, 'returns-calculator')).toEqual(data);
});

test('what the version before wrote beside the words of a draft goes from there, and its words are whole', async () => {
  const site = await openInstallation('words_of_drafts_and_revisions', 'select');
  await beginDrafts(site, 'home', 'position', 'returns-calculator');
  for (const [key, part] of [
    ['position', 'mail'],
    ['returns-calculator', 'choices'],
  ])
    await site.execute(
      `update drafts set data = (data #- '{data,${part}}') || '{"${part}": {}}' where subject = '${key}'`,
    );
  await site.execute(
    `update drafts set data = jsonb_set(data, '{data,gaming,screen}', '"A puzzle"') where subject = 'home'`,
  );
  await site.migrate();
  for (const key of ['home', 'position', 'returns-calculator'])
    expect(await draftOf(site, key), key).toEqual({ data: await site.data(key), shown: true, address: '' });
});

test('a site without the demonstration loses the averages and the recruitment team it never stated, and keeps its own', async () => {
  const site = await openInstallation('words_of_drafts_and_revisions', `insert into seeds (name) values ('none')`);
  const saved = (when: string, average: number) =>
    site.execute(`update content set updated_at = ${when}, data = jsonb_set(data, '{choices,industry,0,average}', '${average}')
      where key = 'returns-calculator'`);
  const averages = async () => {
    const data = completed(pages['returns-calculator'].fields, await site.data('returns-calculator'));
    return data.choices.industry.map(({ average }) => average);
  };
  await saved('now()', 75);
  await site.execute(`update content set version = 2 where key = 'position'`);
  await site.migrate();
  expect(await averages()).toEqual([75, 45, 35, 25, 15, 30]);
  await saved(`'2026-01-01'`, 80);
  await site.migrate();
  const own = await site.data('position');
  expect(own).toHaveProperty('mail.promise', 'You hear from our recruitment team within {application answer}.');
  await site.execute(`update content set version = 1 where key = 'position'`);
  await site.migrate();
  expect(await site.data('position')).toEqual({
    ...Object(own),
    mail: { ...Object(own).mail, promise: 'You hear from us within {application answer}.' },
    sent: {
      title: 'Application Submitted!',
      text: 'Thank you for your interest. You hear from us within {application answer}.',
    },
  });
  expect(await averages()).toEqual([80, null, null, null, null, null]);
});

test('a claim that was proven before claims had owners belongs to whoever changed its proof last', async () => {
  const site = await openInstallation(
    'fill_claim_owners',
    `insert into users (id, username, password_hash, role, created_at) select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'u' || n, '', 'owner', now()
       from generate_series(1, 2) n;
     update content set data = data || '{"proof": {"evidence": "A ledger"}}' where kind = 'figures';
     insert into revisions (id, kind, subject_id, number, data, shown, changed, cause, user_id, created_at)
       select gen_random_uuid(), 'figures', c.id::text, r.number, '{}', true, r.changed::jsonb, 'save', r.user_id::uuid, now()
       from (select id from content where kind = 'figures' order by id limit 1) c,
         (values (1, '["proof"]', '00000000-0000-4000-8000-000000000001'), (2, '["text"]', '00000000-0000-4000-8000-000000000002')) r (number, changed, user_id)`,
  );
  await site.migrate();
  const owned = await site.execute(`select owner_id from content where owner_id is not null`);
  expect(owned).toEqual([{ owner_id: '00000000-0000-4000-8000-000000000001' }]);
});

test('the app in the picture of the home page is chosen where it was shown, also in drafts and earlier versions', async () => {
  const site = await openInstallation('app_in_the_picture', 'select');
  const named = async (id: string, name: string) =>
    await site.execute(`update content set data = jsonb_set(data #- '{featured,app}', '{featured}',
      (data -> 'featured') - 'app' || '{"id": "${id}", "name": "${name}"}') where kind = 'pages' and key = 'home'`);
  await named('1', 'Parallel');
  await beginDrafts(site, 'home');
  await site.migrate();
  expect(await site.data('home')).toHaveProperty('featured.app', '1');
  expect(await draftOf(site, 'home')).toHaveProperty('data.featured.app', '1');
  expect(await revisionOf(site, 'home')).toHaveProperty('featured.app', '1');
  await named('1', 'Another');
  await site.migrate();
  expect(await site.data('home')).toHaveProperty('featured.app', '');
  await site.execute(`update content set data = jsonb_set(data, '{featured,app}', '"2"') where key = 'home'`);
  await site.migrate();
  expect(await site.data('home')).toHaveProperty('featured.app', '2');
});

test('a testimonial goes on without a video that nobody can watch; the demonstration keeps its invented ones', async () => {
  const site = await openInstallation(
    'videos_of_testimonials',
    `update content set data = jsonb_set(data, '{video}', to_jsonb(data ->> 'video' <> '')), is_sample = key <> 'helena-marsh'
     where kind = 'testimonials'`,
  );
  await site.migrate();
  const rows = await site.execute(
    `select key, data -> 'video' as video from content where kind = 'testimonials' and key in ('eleanor-voss', 'helena-marsh', 'tunde-adeyemi') order by key`,
  );
  expect(rows.map(({ video }) => video)).toEqual(['https://video.example/eleanor-voss', '', '']);
});
