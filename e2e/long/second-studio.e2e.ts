import { jobs } from '@prism/core/queue/jobs';
import { initOrm } from '@prism/core/database/orm';
import { enqueue } from '@prism/core/queue/outbox';
import { raiseAlert } from '@prism/core/alerts/raise-alert';
import { enqueueClaimNotices } from '../../workers/reminders/expiring-claims.ts';
import { inSteps } from '../../infra/test/in-steps.ts';
import { textAt } from '../harness/api.ts';
import {
  acceptAQuote,
  addAndBookASession,
  causeReminders,
  causeStaffMails,
  replyToThem,
} from '../harness/cause-mails.ts';
import { expectNothingLeft, leftIn, listed, unlisted } from '../harness/left-of-demonstration.ts';
import { apply, enquire, subscribe } from '../harness/people.ts';
import { archive, importStudio } from '../harness/second-studio.ts';
import { expectSoundMails, kindOf } from '../harness/sound-mails.ts';

import { expect, test } from '../harness/test.ts';
import { expectSoundAtEveryWidth } from '../harness/whole-page.ts';

test.use({
  ownProduct: {
    env: { SEED: 'none' },
    provider: { answers: inSteps(() => ({ chunks: ['Title: A quiet room\n---\n', 'Words.'] })) },
  },
});

test.beforeAll(({ product }) => importStudio(product, archive, '--replace'));

test("a second studio's archive leaves nothing of the demonstration on any page", async ({ product }) => {
  const paths = await listed(product);
  expect(paths).toEqual(expect.arrayContaining(['/', '/app/5', '/careers/sound-editor']));
  for (const off of ['/returns-calculator', '/tech-comparison', '/case-studies']) expect(paths).not.toContain(off);
  for (const to of await expectNothingLeft(product, Object.keys(unlisted)))
    expect((await fetch(product.baseUrl + to)).status, to).toBe(200);
  for (const [path, status] of Object.entries(unlisted))
    expect((await fetch(product.baseUrl + path)).status, path).toBe(status);
});

test("its logo and categories replace the demonstration's", async ({ product }) => {
  const html = await textAt(product, '/marketplace');
  const [logo = ''] = /\/files\/[0-9a-f]{64}\.svg/.exec(html) ?? [];
  expect(await textAt(product, logo)).toContain('viewBox="0 0 64 64"');
  for (const category of ['Audio guides', 'Trails', 'Touch tables', 'Tickets', 'Reading rooms'])
    expect(html).toContain(category);
  for (const category of ['Fintech', 'E-commerce', 'Real Estate']) expect(html).not.toContain(category);
  for (const path of ['/marketplace', '/app/2']) {
    expect(await textAt(product, path)).toContain('Until then:');
    expect(await textAt(product, path)).not.toContain('Limited Time');
  }
  for (const own of ['Search the guides', 'Every kind', '5 guides here', 'Each price in']) expect(html).toContain(own);
  expect(html).not.toMatch(/Search apps|Showing \d|>Saved</);
  expect(await textAt(product, '/contact')).toContain('What should we know of your rooms?');
});

test("its apps' records are counted in its words, and unproven claims are absent", async ({ product }) => {
  const shownAt = async (path: string) => (await textAt(product, path)).replaceAll('<!-- -->', '');
  // Its first app has two proven reviews; no other number is a statement.
  await product.sql(
    `update apps set rating = 48, review_count = 10, sold_count = 11, timeline = 'By June' where id = 2`,
  );
  await expect.poll(async () => await shownAt('/app/2')).toContain('By June');
  for (const path of ['/marketplace', '/app/1']) {
    const html = await shownAt(path);
    for (const own of ['2 letters', '>4.5</b>']) expect(html, path).toContain(own);
    expect(html, path).not.toMatch(/\d reviews?<|<\/b> rating/);
  }
  expect(await shownAt('/marketplace')).toMatch(/>4.5<\/b> stars/);
  for (const path of ['/marketplace', '/app/2', '/api/apps', '/api/apps/2'])
    expect(await shownAt(path), path).not.toMatch(/>4\.8<|10 letters|11 at work|\b48\b|soldCount":11\b/);
  await product.sql(`update apps set rating = 0, review_count = 0, sold_count = 0, timeline = '4 weeks' where id = 2`);
});

test('its postal address is shown to visitors and search engines, with its own country', async ({ product }) => {
  const contact = await textAt(product, '/contact');
  expect(contact).toContain('3 Sailmakers’ Yard\nWhitby YO22 4ZZ\nEngland');
  expect(contact).toContain('"streetAddress":"3 Sailmakers’ Yard, Whitby YO22 4ZZ"');
  expect(await textAt(product, '/local-business-apps')).toContain('"areaServed":"England"');
});

test('its privacy policy describes what actually runs', async ({ product }) => {
  const privacy = await textAt(product, '/privacy');
  for (const running of ['Your browser stores', 'We do not count visits', 'This site currently shares'])
    expect(privacy).toContain(running);
});

test('its social pictures contain nothing of the demonstration', async ({ product }) => {
  for (const path of ['/', '/app/1', '/careers/sound-editor', '/marketplace']) {
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(await textAt(product, path)) ?? [];
    const { status, headers } = await fetch(product.baseUrl + new URL(address).pathname);
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'image/png']);
  }
  for (const path of ['/favicon.ico', '/apple-touch-icon.png'])
    expect((await fetch(product.baseUrl + path)).status, path).toBe(200);
  const rows = await product.sql<{ shows: { studio: { name: string; hue: number; logo: string } } }>(
    'select shows from drawn_pictures where file_id is not null',
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { shows } of rows) {
    expect(shows.studio).toMatchObject({ name: 'Ammonite', hue: 174, logo: expect.stringMatching(/^\/files\//) });
    expect(leftIn(JSON.stringify(shows))).toEqual([]);
  }
});

test('no prompt contains anything of it', async ({ product, cookie }) => {
  const answer = await fetch(`${product.baseUrl}/api/admin/generate-article`, {
    method: 'POST',
    headers: { cookie, origin: product.baseUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ topic: 'Quiet rooms', provider: 'openai', targetLength: 'short' }),
  });
  expect(answer.status).toBeLessThan(300);
  await expect.poll(() => product.provider?.requests.length).toBeGreaterThan(0);
  for (const { system, user } of product.provider?.requests ?? []) {
    expect(system).toContain('Ammonite Guides Ltd, a workshop that makes guides for museums in Whitby.');
    expect(system).not.toMatch(/\bapps?\b/);
    expect(leftIn(system + user)).toEqual([]);
  }
  const posts = await product.sql('select author, image from posts');
  expect(posts).toHaveLength(1);
  expect(leftIn(JSON.stringify(posts))).toEqual([]);
});

test('every kind of mail is sent in the correct form and contains nothing of it', async ({ product, cookie }) => {
  test.setTimeout(180_000);
  await enquire(product, { budget: 'up-to-2k' });
  await subscribe(product, 'reader@analytical.example');
  await apply(product, { slug: 'sound-editor', salary: '31,500' });
  await fetch(`${product.baseUrl}/api/admin/launch/mail`, {
    method: 'POST',
    headers: { cookie, origin: product.baseUrl },
  });
  await addAndBookASession(product);
  const quote = await acceptAQuote(product);
  expect(await textAt(product, quote)).toContain('The workshop has your yes and rings you this week.');
  expect(leftIn(await textAt(product, quote)), 'the quote').toEqual([]);
  await causeReminders(product);
  await replyToThem(product, cookie);
  await causeStaffMails(product, cookie);
  const orm = await initOrm(product.databaseUrl(), 1);
  await raiseAlert(orm.em.fork(), 'resumes-full', { percent: 90 });
  const soon = `jsonb_set(data, '{proof,holdsUntil}', to_jsonb(to_char(now() + interval '3 days', 'YYYY-MM-DD')))`;
  await product.sql(`update content set data = ${soon} where key = 'brigid-fairweather'`);
  await enqueueClaimNotices(orm.em.fork());
  const [answer] = await product.sql<{ id: string }>(
    `insert into history_lines (id, application_id, details, text, created_at) select gen_random_uuid(), id,
       '{"act":"received","what":"answer","subject":"","from":null,"attachments":[],"isCut":false}', 'Yes.', now()
     from applications limit 1 returning id`,
  );
  const em = orm.em.fork();
  enqueue(em, { name: 'application-news', data: { newsId: answer?.id ?? '' } });
  await em.flush();
  await orm.close();
  // Notices by mail are opt-in.
  const asked = ['article-notice', 'comment-notice', 'daily-summary', 'staff-notice'];
  const kinds = Object.values(jobs)
    .flatMap(({ mails }): readonly string[] => mails)
    .filter((kind) => !asked.includes(kind));
  const sent = async () => {
    const rows = await product.sql<{ kind: string }>('select distinct kind from mails where sent_at is not null');
    return rows.map(({ kind }) => kind).toSorted();
  };
  await expect.poll(sent).toEqual(kinds.toSorted());
  const mails = product.mail.mails();
  expect([...new Set(mails.map(kindOf))].toSorted()).toEqual(kinds.toSorted());
  expectSoundMails(mails, /@ammonite\.example$/);
  const subjects = mails.map(({ subject }) => subject);
  for (const own of ['on our bench', 'come to the workshop', 'Shall the quarterly letter', 'You signed paper'])
    expect(subjects).toContainEqual(expect.stringContaining(own));
  for (const { subject, text, html, calendar } of mails)
    expect(leftIn(`${subject}\n${text}\n${html}\n${calendar?.content ?? ''}`), subject).toEqual([]);
});

for (const path of ['/', '/about', '/app/1', '/local-business-apps'])
  test(`its page ${path} is sound at every width`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSoundAtEveryWidth(page);
  });
