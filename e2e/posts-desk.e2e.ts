import { postFields } from '@prism/core/contract/posts';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDashboard } from './harness/admin.ts';
import { rememberTheme } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, extremes } from './harness/checks.ts';
import {
  counters,
  create,
  errorAt,
  expectToast,
  fillIn,
  openNewPost,
  posts,
  row,
  startPostsDesk,
  type PostsDesk,
} from './harness/posts.ts';

let desk: PostsDesk;

beforeAll(async () => void (desk = await startPostsDesk()));
afterAll(async () => await desk?.close());

test('a picture of the site is chosen with the keyboard, and an address that is none is refused', async () => {
  const page = await desk.open();
  const dialog = await openNewPost(page);
  await dialog.getByRole('radio', { name: 'Prism' }).press('Space');
  const image = dialog.getByLabel('Featured image URL');
  expect(await image.inputValue()).toBe('/illustrations/prism.svg');
  await page.keyboard.press('ArrowRight');
  expect(await image.inputValue()).toBe('/illustrations/productivity.svg');
  await image.fill('picture.jpg');
  await create(dialog).click();
  expect(await errorAt(image)).toBe(postFields.image.message);
});

test('a picture whose host the site does not name is told of in words', async () => {
  const page = await desk.browser.newPage({
    expected: [/Content Security Policy|Refused to load/, /leaves the site \(https:\/\/(?:pictures|tracker)\.example/],
  });
  await openDashboard(page, desk.product, desk.cookie);
  await page.getByRole('link', { name: 'Articles', exact: true }).click();
  const dialog = await openNewPost(page);
  const sentence = (host: string) => dialog.getByText(`This site shows no pictures from ${host}.`);
  await dialog.getByLabel('Featured image URL').fill('https://pictures.example/x.jpg');
  await sentence('pictures.example').waitFor();
  await dialog.getByLabel('Content').fill('![x](https://tracker.example/p.gif)');
  await sentence('tracker.example').waitFor();
});

describe('contact submissions', () => {
  const enquiry = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@analytical.example',
    company: 'Analytical Engines',
    budget: '50k-100k',
    description: 'A loom that takes its orders from an app.',
  };

  const send = async (changes: Partial<typeof enquiry> = {}) =>
    await fetch(`${desk.product.baseUrl}/api/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...enquiry, ...changes }),
    });

  const list = (page: Page) => page.getByRole('region', { name: /^Contact submissions/ });

  test('are said to be none, then arrive in the list by themselves, the newest on top', async () => {
    await desk.product.sql('delete from contacts');
    const page = await desk.open();
    await list(page).getByText('No contact submissions yet.', { exact: true }).waitFor();
    await page.evaluate('window.sameLoad = true');
    await send({ firstName: 'First' });
    await list(page).getByText('First Lovelace').waitFor();
    await send({ firstName: 'Second' });
    await list(page).getByText('Second Lovelace').waitFor();
    expect(await list(page).getByRole('listitem').locator('b').allInnerTexts()).toEqual([
      ...['Second Lovelace', 'First Lovelace'],
    ]);
    expect(await list(page).getByRole('heading').innerText()).toMatch(/^Contact submissions\s+2/);
    expect(await page.evaluate('window.sameLoad')).toBe(true);
  });
});

describe('ten thousand posts', () => {
  const list = (page: Page) => page.getByRole('region', { name: /^Blog posts/ });

  test('are counted, shown by fifty, searched and filtered', async () => {
    await desk.product.sql(
      `insert into posts (id, title, slug, author, read_time, category, image, published, created_at, updated_at)
       select gen_random_uuid(), 'One of many ' || n, 'many-' || n, 'Many', '1 min read',
         case when n % 2 = 0 then 'UI/UX Design' else 'Marketing' end, '/og.png', false, timestamptz '2024-01-01', now()
       from generate_series(1, 10000) n`,
    );
    const page = await desk.open();
    expect((await counters(page))['Total Posts']).toBeGreaterThan(10_000);
    expect(await list(page).getByRole('article').count()).toBe(10);
    await list(page).getByRole('link', { name: 'All posts' }).click();
    await expect.poll(() => list(page).getByRole('article').count()).toBe(50);
    await list(page).getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => list(page).getByRole('article').count()).toBe(100);

    await list(page).getByLabel('Search posts').fill('one of MANY 77');
    await list(page).getByRole('heading', { name: 'Blog posts 111' }).waitFor();
    await list(page).getByLabel('Category').selectOption('Marketing');
    await list(page).getByRole('heading', { name: 'Blog posts 56' }).waitFor();
    await list(page).getByRole('button', { name: 'Published' }).click();
    await list(page).getByText('No post matches. Try fewer words or another filter.').waitFor();
    await list(page).getByRole('button', { name: 'Clear filters' }).click();
    await list(page).getByRole('heading', { name: 'Blog posts 111' }).waitFor();
    await desk.product.sql("delete from posts where author = 'Many'");
  });

  test('can be narrowed down by an address', async () => {
    const title = await desk.aPost({ featured: true });
    const page = await desk.open();
    await page.goto('/prism-dashboard-2025?section=posts&status=draft&featured=true');
    await row(page, title).waitFor();
    expect(await list(page).getByRole('button', { name: 'Drafts' }).getAttribute('aria-pressed')).toBe('true');
    expect(await list(page).getByText('Published', { exact: true }).count()).toBe(1);
  });
});

describe('the lists', () => {
  test("say 'Loading...' until they have arrived", async () => {
    const page = await desk.browser.newPage();
    const held: Route[] = [];
    await page.route(/\/api\/admin\/(blog-posts|contacts)\?/, (route) => void held.push(route));
    await openDashboard(page, desk.product, desk.cookie);
    await page.getByText('Loading blog posts...', { exact: true }).waitFor();
    await page.getByText('Loading contacts...', { exact: true }).waitFor();
    await expect.poll(() => held.length).toBeGreaterThanOrEqual(2);
    await Promise.all(held.map((route) => route.continue()));
    await page.getByText('Loading blog posts...').waitFor({ state: 'detached' });
    await page.getByText('Loading contacts...').waitFor({ state: 'detached' });
  });

  test('that cannot be fetched offer another try', async () => {
    const page = await desk.browser.newPage({ expected: [/net::ERR_FAILED/] });
    await page.route(`**${posts}?*`, (route) => route.abort());
    await openDashboard(page, desk.product, desk.cookie);
    const list = page.getByRole('region', { name: /^Blog posts/ });
    await list.getByRole('alert').waitFor();
    await page.unroute(`**${posts}?*`);
    await list.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: /^Blog posts (?:about )?\d/ }).waitFor();
  });

  test('without any post say how to begin', async () => {
    await desk.product.sql('create table kept_posts as select * from posts');
    await desk.product.sql('delete from posts');
    const page = await desk.open();
    await page
      .getByText('No blog posts yet. Create your first post or generate one with AI!', { exact: true })
      .waitFor();
    expect(await counters(page)).toEqual({ 'Total Posts': 0, Published: 0, 'AI Generated': 0, Featured: 0 });
    await desk.product.sql('insert into posts select * from kept_posts');
  });
});

test('a post can be written on a small screen', async () => {
  const page = await desk.open({ width: 390 });
  await expectNoSidewaysScroll(page);
  const dialog = await openNewPost(page);
  await expectNoSidewaysScroll(page);
  await fillIn(dialog, 'Written on a phone');
  await create(dialog).tap();
  await expectToast(page, 'Success', 'Blog post created successfully');
  const edit = page.getByRole('button', { name: 'Edit Written on a phone' });
  const box = await edit.boundingBox();
  expect(box && box.x + box.width).toBeLessThanOrEqual(390);
});

test.each(extremes)('dashboard and dialogs are accessible ($theme, $width px)', async ({ theme, width }) => {
  const title = await desk.aPost({ published: true, featured: true });
  const page = await desk.browser.newPage({ width, reducedMotion: true });
  await rememberTheme(page, theme);
  await openDashboard(page, desk.product, desk.cookie);
  await row(page, title).waitFor();
  await expectAccessible(page);

  const dialog = await openNewPost(page);
  await create(dialog).click();
  await dialog.getByText('Title is required').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog', { name: 'Delete this post?' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Generate with AI' }).click();
  await page.getByRole('dialog').getByLabel('Topic').waitFor();
  await expectAccessible(page);
});
