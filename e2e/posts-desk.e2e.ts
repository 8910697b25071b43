import { postFields } from '@prism/core/contract/posts';
import type { Page, Route } from '@playwright/test';
import { openDashboard } from './harness/admin.ts';
import { expectAccessible, expectNoSidewaysScroll, extremes } from './harness/checks.ts';
import { counters, create, fillIn, openNewPost, posts, row, test } from './harness/posts.ts';
import type { Product } from './harness/product.ts';
import { rememberTheme } from './harness/browser.ts';
import { expectToast, errorAt } from './harness/forms.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test('a picture of the site is chosen with the keyboard, and an address that is none is refused', async ({ desk }) => {
  const page = await desk.open();
  const dialog = await openNewPost(page);
  await dialog.getByRole('radio', { name: 'Prism' }).press('Space');
  const image = dialog.getByLabel('Featured image URL');
  await expect(image).toHaveValue('/illustrations/prism.svg');
  await page.keyboard.press('ArrowRight');
  await expect(image).toHaveValue('/illustrations/productivity.svg');
  await image.fill('picture.jpg');
  await create(dialog).click();
  expect(await errorAt(image)).toBe(postFields.image.message);
});

test('on a slow line the press that opens a post is answered at once', async ({ desk }) => {
  const title = await desk.aPost();
  const page = await desk.open();
  const edit = page.getByRole('button', { name: `Edit ${title}` });
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/api/admin/blog-posts/*', async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await edit.press('Enter');
  await expect(page.getByText('Opening...')).toBeVisible();
  letThrough();
  const dialog = page.getByRole('dialog', { name: 'Edit Post' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(page.getByText('Opening...')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
});

test('a picture whose host the site does not name is told of in words', async ({ newPage, product, cookie }) => {
  const page = await newPage({
    expected: [/Content Security Policy|Refused to load/, /leaves the site \(https:\/\/(?:pictures|tracker)\.example/],
  });
  await openDashboard(page, product, cookie);
  await page.getByRole('link', { name: 'Articles', exact: true }).click();
  const dialog = await openNewPost(page);
  const sentence = (host: string) => dialog.getByText(`This site shows no pictures from ${host}.`);
  await dialog.getByLabel('Featured image URL').fill('https://pictures.example/x.jpg');
  await expect(sentence('pictures.example')).toBeVisible();
  await dialog.getByLabel('Content').fill('![x](https://tracker.example/p.gif)');
  await expect(sentence('tracker.example')).toBeVisible();
});

test.describe('contact submissions', () => {
  const enquiry = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@analytical.example',
    company: 'Analytical Engines',
    budget: '50k-100k',
    description: 'A loom that takes its orders from an app.',
  };

  const send = async (product: Product, changes: Partial<typeof enquiry> = {}) =>
    await fetch(`${product.baseUrl}/api/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...enquiry, ...changes }),
    });

  const list = (page: Page) => page.getByRole('region', { name: /^Contact submissions/ });

  test('are said to be none, then arrive in the list by themselves, the newest on top', async ({ desk, product }) => {
    await product.sql('delete from contacts');
    const page = await desk.open();
    await expect(list(page).getByText('No contact submissions yet.', { exact: true })).toBeVisible();
    await page.evaluate('window.sameLoad = true');
    await send(product, { firstName: 'First' });
    await expect(list(page).getByText('First Lovelace', { exact: true })).toBeVisible();
    await send(product, { firstName: 'Second' });
    await expect(list(page).getByText('Second Lovelace', { exact: true })).toBeVisible();
    await expect(list(page).getByRole('listitem').locator('b')).toHaveText([...['Second Lovelace', 'First Lovelace']]);
    await expect(list(page).getByRole('heading')).toHaveText(/^Contact submissions\s+2/, { useInnerText: true });
    expect(await page.evaluate('window.sameLoad')).toBe(true);
  });
});

test.describe('ten thousand posts', () => {
  const list = (page: Page) => page.getByRole('region', { name: /^Blog posts/ });

  test('are counted, shown by fifty, searched and filtered', async ({ desk, product }) => {
    await product.sql(
      `insert into posts (id, title, slug, author, read_time, category, image, published, created_at, updated_at)
       select gen_random_uuid(), 'One of many ' || n, 'many-' || n, 'Many', '1 min read',
         case when n % 2 = 0 then 'UI/UX Design' else 'Marketing' end, '/illustrations/plain/steps.svg', false, timestamptz '2024-01-01', now()
       from generate_series(1, 10000) n`,
    );
    const page = await desk.open();
    expect((await counters(page))['Total Posts']).toBeGreaterThan(10_000);
    await expect(list(page).getByRole('article')).toHaveCount(10);
    await list(page).getByRole('link', { name: 'All posts' }).click();
    await expect(list(page).getByRole('article')).toHaveCount(50);
    await list(page).getByRole('button', { name: 'Show more' }).click();
    await expect(list(page).getByRole('article')).toHaveCount(100);

    await list(page).getByLabel('Search posts').fill('one of MANY 77');
    await expect(list(page).getByRole('heading', { name: 'Blog posts 111' })).toBeVisible();
    await list(page).getByLabel('Category').selectOption('Marketing');
    await expect(list(page).getByRole('heading', { name: 'Blog posts 56' })).toBeVisible();
    await list(page).getByRole('button', { name: 'Published' }).click();
    await expect(list(page).getByText('No post matches. Try fewer words or another filter.')).toBeVisible();
    await list(page).getByRole('button', { name: 'Clear filters' }).click();
    await expect(list(page).getByRole('heading', { name: 'Blog posts 111' })).toBeVisible();
    await product.sql("delete from posts where author = 'Many'");
  });

  test('can be narrowed down by an address', async ({ desk }) => {
    const title = await desk.aPost({ featured: true });
    const page = await desk.open();
    await page.goto('/prism-dashboard-2025?section=posts&status=draft&featured=true');
    await expect(row(page, title)).toBeVisible();
    await expect(list(page).getByRole('button', { name: 'Drafts' })).toHaveAttribute('aria-pressed', 'true');
    await expect(list(page).getByText('Published', { exact: true })).toHaveCount(1);
  });
});

test.describe('the lists', () => {
  test("say 'Loading...' until they have arrived", async ({ page, product, cookie }) => {
    const held: Route[] = [];
    await page.route(/\/api\/admin\/(blog-posts|contacts)\?/, (route) => void held.push(route));
    await openDashboard(page, product, cookie);
    await expect(page.getByText('Loading blog posts...', { exact: true })).toBeVisible();
    await expect(page.getByText('Loading contacts...', { exact: true })).toBeVisible();
    await expect.poll(() => held.length).toBeGreaterThanOrEqual(2);
    await Promise.all(held.map((route) => route.continue()));
    await expect(page.getByText('Loading blog posts...')).toHaveCount(0);
    await expect(page.getByText('Loading contacts...')).toHaveCount(0);
  });

  test('that cannot be fetched offer another try', async ({ newPage, product, cookie }) => {
    const page = await newPage({ expected: [/net::ERR_FAILED/] });
    await page.route(`**${posts}?*`, (route) => route.abort());
    await openDashboard(page, product, cookie);
    const list = page.getByRole('region', { name: /^Blog posts/ });
    await expect(list.getByRole('alert')).toBeVisible();
    await page.unroute(`**${posts}?*`);
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: /^Blog posts (?:about )?\d/ })).toBeVisible();
  });

  test('without any post say how to begin', async ({ desk, product }) => {
    await product.sql('create table kept_posts as select * from posts');
    await product.sql('delete from posts');
    const page = await desk.open();
    await expect(
      page.getByText('No blog posts yet. Create your first post or generate one with AI!', { exact: true }),
    ).toBeVisible();
    expect(await counters(page)).toEqual({ 'Total Posts': 0, Published: 0, 'AI Generated': 0, Featured: 0 });
    await product.sql('insert into posts select * from kept_posts');
  });
});

test('a post can be written on a small screen', async ({ desk }) => {
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

for (const { theme, width } of extremes)
  test(`dashboard and dialogs are accessible (${theme}, ${width} px)`, async ({ newPage, desk, product, cookie }) => {
    const title = await desk.aPost({ published: true, featured: true });
    const page = await newPage({ width, reducedMotion: true });
    await rememberTheme(page, theme);
    await openDashboard(page, product, cookie);
    await expect(row(page, title)).toBeVisible();
    await expectAccessible(page);

    const dialog = await openNewPost(page);
    await create(dialog).click();
    await expect(dialog.getByText('Title is required')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await expect(page.getByRole('dialog', { name: 'Delete this post?' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Generate with AI' }).click();
    await expect(page.getByRole('dialog').getByLabel('Topic')).toBeVisible();
    await expectAccessible(page);
  });
