import type { Words } from '../content/content.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../infra/test/database.ts';
import calculator from '../content/demo/pages/returns-calculator.json' with { type: 'json' };
import { ContentEntry } from './content-entry.ts';
import { migrate } from './migrate.ts';
import { initOrm } from './orm.ts';

/** An installation that knows nothing of the migration `name` yet: `before` says in SQL what it was like. */
async function openInstallation(name: string, before: string) {
  const database = await createTestDatabase();
  const orm = await initOrm(database.url);
  onTestFinished(async () => {
    await orm.close();
    await database.drop();
  });
  const data = async (key: string): Promise<unknown> =>
    (await orm.em.fork().findOneOrFail(ContentEntry, { kind: 'pages', key })).data;
  const execute = async (sql: string) => await orm.em.fork().execute(sql);
  await execute(before);
  return {
    data,
    execute,
    async migrate() {
      await execute(`delete from mikro_orm_migrations where name like '%_${name}'`);
      await migrate(database.url, 'demo');
    },
  };
}

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

test('the mail that confirms an application goes on with the words that stood in code, also once a draft is published', async () => {
  const site = await openInstallation(
    'words_of_mails',
    `update content set data = data - 'mail' where kind = 'pages' and key = 'position'`,
  );
  await site.execute(`insert into drafts (id, kind, subject, data, version, created_at, updated_at)
    select gen_random_uuid(), kind, key, data, 1, now(), now() from content where kind = 'pages' and key = 'position'`);
  await site.migrate();
  const titles = ['We read it', 'You hear from us', 'We talk'];
  const steps = titles.map((title) => expect.objectContaining({ title }));
  expect(await site.data('position')).toHaveProperty('mail.steps', steps);
  expect(await site.execute(`select data -> 'mail' -> 'steps' as steps from drafts`)).toEqual([{ steps }]);
  await site.execute(`update content set data = jsonb_set(data, '{mail,steps}', '[]') where key = 'position'`);
  await site.migrate();
  expect(await site.data('position')).toHaveProperty('mail.steps', []);
});

test('the calculator and the dark band go on with what stood in code, also once a draft is published', async () => {
  const site = await openInstallation(
    'words_of_calculator_and_band',
    `update content set data = data #- '{choices}' #- '{gaming,screen}' where kind = 'pages'`,
  );
  await site.execute(`insert into drafts (id, kind, subject, data, version, created_at, updated_at)
    select gen_random_uuid(), kind, key, data, 1, now(), now() from content where key in ('home', 'returns-calculator')`);
  await site.migrate();
  const { choices } = calculator;
  expect(await site.data('returns-calculator')).toHaveProperty('choices', choices);
  expect(await site.data('home')).toHaveProperty('gaming.screen', 'Ninefold, a puzzle game');
  expect(await site.execute(`select data -> 'choices' as choices from drafts where subject <> 'home'`)).toEqual([
    { choices },
  ]);
  await site.execute(`update content set data = jsonb_set(data, '{choices,industry}', '[]') where kind = 'pages'
    and key = 'returns-calculator'`);
  await site.migrate();
  expect(await site.data('returns-calculator')).toHaveProperty('choices.industry', []);
});
