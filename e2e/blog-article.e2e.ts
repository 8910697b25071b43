import type { PostSummary } from '@prism/core/contract/posts';
import type { Page } from '@playwright/test';
import { callsOf } from './harness/browser.ts';
import { article, postsOf, results, shows } from './harness/blog.ts';
import { expect, test } from './harness/test.ts';

let posts: PostSummary[];

test.beforeAll(async ({ product }) => {
  posts = await postsOf(product);
});

const mobile = '/blog/future-mobile-app-development-2025';

test('an article links to its sections, marks the current one, and shows the progress', async ({ open }) => {
  const page = await open(article);
  const list = page.getByRole('navigation', { name: 'In this article' });
  const progress = page.getByRole('progressbar', { name: 'Reading progress' });
  const percent = async () => Number(await progress.getAttribute('aria-valuenow'));
  expect(await percent()).toBe(0);
  const link = list.getByRole('link').nth(3);
  const id = await link.getAttribute('href');
  await link.click();
  await page.waitForURL(`**${article}${id}`);
  await expect(list.locator(`[aria-current="true"][href="${id}"]`)).toBeVisible();
  await expect.poll(percent).toBeGreaterThan(20);
  await page.getByRole('heading', { name: 'Related Articles' }).scrollIntoViewIfNeeded();
  await expect.poll(percent).toBe(100);
});

test('an article links to others, which load from the API, and back from a missing one', async ({ newPage }) => {
  const page = await newPage({ expected: [/status of 404/] });
  await page.goto(mobile);
  const calls = callsOf(page);
  await page.getByRole('region', { name: 'Related Articles' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: posts[1]?.title ?? '' })).toBeVisible();
  expect(calls).toEqual([`/api/posts/${posts[1]?.slug}`]);
  await expect(page).toHaveTitle(`${posts[1]?.title} | Prism`);
  await page.goto('/blog/no-such-article');
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await shows(page, 'Latest Articles', '8 articles found');
});

test('an article that fails to load says so and can be retried', { tag: '@long' }, async ({ newPage }) => {
  const page = await newPage({ expected: [/status of 500/] });
  await page.goto('/blog');
  await page.route('**/api/posts/*', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
  await results(page).getByRole('link').first().click();
  await expect(page.getByRole('alert').getByText('Failed to fetch article')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: posts[0]?.title ?? '' })).toBeVisible();
});

test.describe('the share menu', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Share' });
  const item = (page: Page, name: string) => page.getByRole('menuitem', { name });

  test('opens each network in a small window with the URL, and copies it', async ({ page, product }) => {
    const opened: string[][] = [];
    // Popups would leave the site, so their arguments are recorded instead.
    await page.exposeFunction('popupOpened', (...args: string[]) => void opened.push(args));
    await page.addInitScript('window.open = (...args) => { popupOpened(...args); return window; }');
    await page.goto(mobile);
    for (const network of ['Twitter', 'LinkedIn', 'Facebook']) {
      opened.length = 0;
      await button(page).click();
      await item(page, network).click();
      await expect.poll(() => opened.length).toBe(1);
      const [address = '', , features = ''] = opened[0] ?? [];
      expect(address).toContain(encodeURIComponent(product.baseUrl + mobile));
      expect(address.includes(encodeURIComponent(posts[0]?.title ?? ''))).toBe(network === 'Twitter');
      expect(features).toMatch(/width=600,height=400/);
      expect(page.url()).toBe(product.baseUrl + mobile);
    }
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page).click();
    await item(page, 'Copy Link').click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(product.baseUrl + mobile);
  });

  test('works by keyboard, and closes on a click elsewhere', { tag: '@long' }, async ({ open }) => {
    const page = await open(mobile);
    const focused = async (name: string) => await expect(item(page, name)).toBeFocused();
    await button(page).focus();
    await page.keyboard.press('Enter');
    await focused('Twitter');
    await page.keyboard.press('ArrowUp');
    await focused('Copy Link');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await focused('LinkedIn');
    await page.keyboard.press('Escape');
    await expect(button(page)).toBeFocused();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await button(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('menu')).toBeHidden();
  });
});
