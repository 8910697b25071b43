import type { PostPage, PostSummary } from '@prism/core/contract/posts';
import type { Page } from '@playwright/test';
import { callsOf } from './harness/browser.ts';
import { textAt } from './harness/api.ts';
import { article, main, postsOf, results, shows } from './harness/blog.ts';
import { expect, test, type NewPage } from './harness/test.ts';

let posts: PostSummary[];

test.beforeAll(async ({ product }) => {
  posts = await postsOf(product);
});

const mobile = '/blog/future-mobile-app-development-2025';
test.describe('an article', () => {
  test('has everything about it on its page, and in its head', async ({ open }) => {
    const page = await open(mobile);
    const words = (await main(page).innerText()).replace(/\s+/g, ' ');
    for (const part of [
      ...['Technology', 'The future of mobile app development in 2025', 'The device does more of the work'],
      ...['20 January 2025', 'min read', 'Cross-platform', 'NF', 'Naomi leads mobile work at Prism', 'Stay Updated'],
    ])
      expect(words).toContain(part);
    const head = async (selector: string, name: string) => await page.locator(selector).getAttribute(name);
    await expect(page).toHaveTitle('The future of mobile app development in 2025 | Prism');
    expect(await head('meta[property="og:type"]', 'content')).toBe('article');
    const picture = (await head('meta[property="og:image"]', 'content')) ?? '';
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/png');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((json) => JSON.parse(json)['@type'])).toEqual(['BlogPosting', 'BreadcrumbList', 'Organization']);
  });

  test('names its sections, and leads to each', async ({ open, product }) => {
    const page = await open(article);
    const { contents }: PostPage = JSON.parse(await textAt(product, `/api/posts/${article.slice('/blog/'.length)}`));
    const list = page.getByRole('navigation', { name: 'In this article' });
    await expect(list.getByRole('link')).toHaveText(contents.map(({ title }) => title));
    const { id, title } = contents[3] ?? { id: '', title: '' };
    await list.getByRole('link', { name: title }).click();
    await page.waitForURL(`**${article}#${id}`);
    await expect(list.locator('[aria-current="true"]', { hasText: title })).toBeVisible();
  });

  test('shows how far it is read', async ({ open }) => {
    const page = await open(mobile);
    const progress = page.getByRole('progressbar', { name: 'Reading progress' });
    const percent = async () => Number(await progress.getAttribute('aria-valuenow'));
    expect(await percent()).toBe(0);
    await page.getByRole('heading', { name: 'Where to start', level: 2 }).scrollIntoViewIfNeeded();
    await expect.poll(percent).toBeGreaterThan(50);
    await page.getByRole('heading', { name: 'Related Articles' }).scrollIntoViewIfNeeded();
    await expect.poll(percent).toBe(100);
  });

  test('offers the first three others, and goes there with its data from the API', async ({ open }) => {
    const page = await open(mobile);
    const related = page.getByRole('region', { name: 'Related Articles' });
    await expect(related.getByRole('heading', { level: 3 })).toHaveText(posts.slice(1, 4).map(({ title }) => title));
    const calls = callsOf(page);
    await related.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: posts[1]?.title ?? '' })).toBeVisible();
    expect(calls).toEqual([`/api/posts/${posts[1]?.slug}`]);
    await expect(page).toHaveTitle(`${posts[1]?.title} | Prism`);
  });

  test('that does not exist says so, with status 404', async ({ newPage }) => {
    const page = await newPage({ expected: [/status of 404/] });
    const response = await page.goto('/blog/no-such-article');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Blog Post Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await shows(page, 'Latest Articles', '8 articles found');
  });

  test('that cannot be fetched says so and is tried again', async ({ newPage }) => {
    const page = await newPage({ expected: [/status of 500/] });
    await page.goto('/blog');
    await page.route('**/api/posts/*', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
    await results(page).getByRole('link').first().click();
    await expect(page.getByRole('alert').getByText('Failed to fetch article')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: posts[0]?.title ?? '' })).toBeVisible();
  });

  test('leads to the contact page with its title in the enquiry', async ({ open }) => {
    const page = await open(mobile);
    await page.getByRole('link', { name: 'Ask Naomi about your project' }).click();
    await page.waitForURL('**/contact?**');
    await expect
      .poll(() => page.locator('textarea').inputValue())
      .toContain('The future of mobile app development in 2025');
  });
});

test.describe('the share menu', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Share' });
  const item = (page: Page, name: string) => page.getByRole('menuitem', { name });

  /** Popups would leave the site; what they were opened with is kept instead. */
  async function openWithPopups(newPage: NewPage): Promise<{ page: Page; opened: string[][] }> {
    const page = await newPage();
    const opened: string[][] = [];
    await page.exposeFunction('popupOpened', (...args: string[]) => void opened.push(args));
    await page.addInitScript('window.open = (...args) => { popupOpened(...args); return window; }');
    await page.goto(mobile);
    return { page, opened };
  }

  for (const network of ['Twitter', 'LinkedIn', 'Facebook'])
    test(`opens ${network} in a small window with the address`, async ({ newPage, product }) => {
      const { page, opened } = await openWithPopups(newPage);
      await button(page).click();
      await item(page, network).click();
      await expect.poll(() => opened.length).toBe(1);
      const [address = '', , features = ''] = opened[0] ?? [];
      expect(address).toContain(encodeURIComponent(product.baseUrl + mobile));
      expect(address.includes(encodeURIComponent(posts[0]?.title ?? ''))).toBe(network === 'Twitter');
      expect(features).toMatch(/width=600,height=400/);
      expect(page.url()).toBe(product.baseUrl + mobile);
    });

  test('copies the address', async ({ open, product }) => {
    const page = await open(mobile);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page).click();
    await item(page, 'Copy Link').click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(product.baseUrl + mobile);
  });

  test('is worked with the keyboard', async ({ open }) => {
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
  });

  test('closes when something else is pressed', async ({ open }) => {
    const page = await open(mobile);
    await button(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('menu')).toBeHidden();
  });
});
