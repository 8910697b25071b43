import type { Page } from '@playwright/test';
import { eventually } from '../infra/test/wait.ts';
import { remember } from './harness/browser.ts';
import { focusedName } from './harness/checks.ts';
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
const results = (page: Page) => page.locator('#results');
const titles = async (page: Page) => await results(page).getByRole('article').getByRole('heading').allInnerTexts();
const says = async (page: Page, text: string) =>
  await expect(results(page).getByRole('status').getByText(text, { exact: true })).toBeVisible();
test('blog pages are links that scroll to the list, keep the search, and end correctly', async ({ newPage }) => {
  const page = await newPage({ expected: [/404/] });
  await page.goto('/blog');
  await says(page, '100 articles found, page 1 of 5');
  const first = await titles(page);
  expect(first).toHaveLength(24);
  await pages(page).getByRole('link', { name: 'Next page' }).click();
  await says(page, '100 articles found, page 2 of 5');
  await expect.poll(async () => new Set([...first, ...(await titles(page))]).size).toBe(48);
  expect(new URL(page.url()).search).toBe('?page=2');
  expect(await focusedName(page)).toBe('Latest Articles');
  await expect(page).toHaveTitle('Blog, page 2 | Prism');
  await expect(pages(page).locator('[aria-current="page"]')).toContainText('2');
  await page.goBack();
  await says(page, '100 articles found, page 1 of 5');
  expect(await titles(page)).toEqual(first);

  await page.goto('/blog?page=3');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const link of await pages(page).getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${width}`).toBeGreaterThanOrEqual(40);
    }
  }
  await page.getByRole('button', { name: 'Design', exact: true }).click();
  await expect(results(page).getByRole('heading', { name: 'Design Articles' })).toBeVisible();
  await says(page, '47 articles found, page 1 of 2');
  await pages(page).getByRole('link', { name: 'Page 2' }).click();
  await says(page, '47 articles found, page 2 of 2');
  expect(new URL(page.url()).search).toBe('?category=design&page=2');
  // A new search starts at page 1.
  await page.getByPlaceholder('Search articles...').fill('post 9');
  await says(page, '2 articles found');
  await expect(pages(page)).toHaveCount(0);

  await page.goto('/blog?page=6');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the first page' }).click();
  await says(page, '100 articles found, page 1 of 5');
});

test('the marketplace has pages of sixty, including saved apps', { tag: '@long' }, async ({ page }) => {
  await page.goto('/marketplace');
  await says(page, 'Showing 124 apps, page 1 of 3');
  await expect(results(page).getByRole('article')).toHaveCount(60);
  await pages(page).getByRole('link', { name: 'Page 3' }).click();
  await says(page, 'Showing 124 apps, page 3 of 3');
  await expect(results(page).getByRole('article')).toHaveCount(4);
  await expect(pages(page).getByRole('listitem')).toHaveCount(3);

  const all = Array.from({ length: 124 }, (_, index) => String(index + 1));
  await remember(page, { 'prism-saved-apps': JSON.stringify(all) });
  await page.goto('/marketplace?saved=yes');
  await expect(page.getByText(/^Showing \d+ saved apps, page 1 of 3$/)).toBeVisible();
  await expect(results(page).getByRole('article')).toHaveCount(60);
  await pages(page).getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL('**/marketplace?saved=yes&page=2');
  await expect(page.getByText(/^Showing \d+ saved apps, page 2 of 3$/)).toBeVisible();
});
