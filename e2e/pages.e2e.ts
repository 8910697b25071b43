import type { Page } from '@playwright/test';
import { eventually } from '../infra/test/wait.ts';
import { expectAccessible, expectNoSidewaysScroll, focusedName, looks } from './harness/checks.ts';
import { expect, test } from './harness/test.ts';

test.use({ ownProduct: {} });

test.beforeAll(async ({ product }) => {
  await product.sql(
    `insert into posts (id, title, slug, excerpt, author, read_time, category, image, published, published_at,
       created_at, updated_at)
     select gen_random_uuid(), 'Post ' || n, 'post-' || n, 'About ' || n, 'Ada', '5 min read',
       case when n % 2 = 0 then 'Design' else 'Security' end, '/illustrations/prism.svg', true,
       timestamptz '2024-01-01' + make_interval(days => n), now(), now()
     from generate_series(1, 92) n`,
  );
  await product.sql(
    `insert into apps (name, description, category, image, price, timeline)
     select 'App ' || n, 'Does ' || n, 'fintech', '/illustrations/prism.svg', 9999, '14 days' from generate_series(1, 70) n`,
  );
  await eventually(async () =>
    expect((await fetch(`${product.baseUrl}/api/posts`)).headers.get('x-total-count')).toBe('100'),
  );
});

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const numbers = async (page: Page) => await pages(page).getByRole('listitem').allInnerTexts();
const results = (page: Page) => page.locator('#results');
const titles = async (page: Page) => await results(page).getByRole('article').getByRole('heading').allInnerTexts();
const says = async (page: Page, text: string) =>
  await expect(results(page).getByRole('status').getByText(text, { exact: true })).toBeVisible();
const headOf = async (page: Page) =>
  await page.evaluate(() => {
    const href = (rel: string) => document.head.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? null;
    return { title: document.title, canonical: href('canonical'), prev: href('prev'), next: href('next') };
  });

test.describe('the pages of the blog', () => {
  test('are turned with links, and the list comes into view with the focus on its heading', async ({ page }) => {
    await page.goto('/blog');
    await says(page, '100 articles found, page 1 of 5');
    const first = await titles(page);
    expect(first).toHaveLength(24);
    await pages(page).getByRole('link', { name: 'Next page' }).click();
    await says(page, '100 articles found, page 2 of 5');
    await expect.poll(async () => (await titles(page)).length).toBe(24);
    expect(new Set([...first, ...(await titles(page))]).size).toBe(48);
    expect(new URL(page.url()).search).toBe('?page=2');
    expect(await focusedName(page)).toBe('Latest Articles');
    await expect(page).toHaveTitle('Blog, page 2 | Prism');
    await expect(pages(page).locator('[aria-current="page"]')).toContainText('2');
    await page.goBack();
    await says(page, '100 articles found, page 1 of 5');
    expect(await titles(page)).toEqual(first);
  });

  test('hold what is searched for, and a new search begins with its first page', async ({ page }) => {
    await page.goto('/blog?page=3');
    await page.getByRole('button', { name: 'Design', exact: true }).click();
    await expect(results(page).getByRole('heading', { name: 'Design Articles' })).toBeVisible();
    await says(page, '47 articles found, page 1 of 2');
    await pages(page).getByRole('link', { name: 'Page 2' }).click();
    await says(page, '47 articles found, page 2 of 2');
    expect(new URL(page.url()).search).toBe('?category=design&page=2');
    await page.getByPlaceholder('Search articles...').fill('post 9');
    await says(page, '2 articles found');
    await expect(pages(page)).toHaveCount(0);
  });

  test('need no scripts, and tell search engines their place', async ({ newPage, product }) => {
    const page = await newPage({ javaScript: false });
    await page.goto('/blog');
    const { baseUrl } = product;
    await pages(page).getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**/blog?page=2');
    expect(await titles(page)).toHaveLength(24);
    const html = await (await fetch(`${baseUrl}/blog?page=2`)).text();
    expect(html).toContain('<title>Blog, page 2 | Prism</title>');
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/blog\?page=2">/);
    expect(html).toMatch(/<link rel="prev" href="[^"]*\/blog">/);
    expect(html).toMatch(/<link rel="next" href="[^"]*\/blog\?page=3">/);
    const searched = await (await fetch(`${baseUrl}/blog?category=design&page=2`)).text();
    expect(searched).toMatch(/<link rel="canonical" href="[^"]*\/blog">/);
    expect(searched).toMatch(/<link rel="prev" href="[^"]*\/blog\?category=design">/);
  });

  test('end where they end', async ({ newPage, product }) => {
    expect((await fetch(`${product.baseUrl}/blog?page=6`)).status).toBe(404);
    expect((await fetch(`${product.baseUrl}/blog?page=nonsense`)).status).toBe(200);
    const page = await newPage({ expected: [/404/] });
    await page.goto('/blog?page=6');
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the first page' }).click();
    await says(page, '100 articles found, page 1 of 5');
  });

  test('are as few as they were where one holds all', async ({ page }) => {
    await page.goto('/blog?search=postgresql');
    await says(page, '1 article found');
    await expect(pages(page)).toHaveCount(0);
    expect(await headOf(page)).toMatchObject({ title: 'Blog | Prism', prev: null, next: null });
  });
});

test('the marketplace has pages of sixty', async ({ page, product }) => {
  await page.goto('/marketplace');
  await says(page, 'Showing 124 apps, page 1 of 3');
  await expect(results(page).getByRole('article')).toHaveCount(60);
  await pages(page).getByRole('link', { name: 'Page 3' }).click();
  await says(page, 'Showing 124 apps, page 3 of 3');
  await expect(results(page).getByRole('article')).toHaveCount(4);
  expect(await numbers(page)).toHaveLength(3);
  const apps = await fetch(`${product.baseUrl}/api/apps?page=3`);
  expect([apps.headers.get('x-total-count'), (await apps.json()).length]).toEqual(['124', 4]);
});

for (const look of looks)
  test(`the row of pages is usable by everyone at ${look.width} px in the ${look.theme} theme`, async ({ newPage }) => {
    const page = await newPage({ width: look.width, dark: look.theme === 'dark' });
    await page.goto('/blog?page=3');
    await page.evaluate(`localStorage.setItem('appbase-ui-theme', '${look.theme}')`);
    await page.reload();
    await expect(page.locator(`html.${look.theme}`)).toBeVisible();
    await pages(page).scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const link of await pages(page).getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
    }
  });
