import type { PostSummary } from '@prism/core/contract/posts';
import type { Page } from '@playwright/test';
import { focusedName } from './harness/checks.ts';
import { postsOf, results, shows } from './harness/blog.ts';
import { expect, test } from './harness/test.ts';

let posts: PostSummary[];

test.beforeAll(async ({ product }) => {
  posts = await postsOf(product);
});
const featured = (page: Page) => page.getByRole('region', { name: 'Featured Articles' }).getByRole('article');
const titles = async (page: Page) => await results(page).getByRole('article').getByRole('heading').allInnerTexts();
const search = (page: Page) => page.getByPlaceholder('Search articles...');
const filter = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
const titlesOf = (category: string) => posts.filter((post) => post.category === category).map(({ title }) => title);

test('the blog is filtered by search and categories, with the back button and by keyboard', async ({ open }) => {
  const page = await open('/blog');
  await filter(page, 'AI & ML').click();
  await shows(page, 'AI & ML Articles', '1 article found');
  expect(await titles(page)).toEqual(titlesOf('AI & Machine Learning'));
  expect(new URL(page.url()).search).toBe('?category=ai-ml');
  await expect(page.locator('[aria-pressed="true"]')).toHaveText(['AI & ML']);
  await expect(featured(page)).toHaveCount(2);
  await page.goBack();

  await search(page).fill('postgresql');
  await shows(page, 'Latest Articles', '1 article found');
  expect(await titles(page)).toEqual(['Scaling a backend in the right order']);
  await filter(page, 'Design').click();
  await shows(page, 'Design Articles', '0 articles found');
  await page.goBack();
  await shows(page, 'Latest Articles', '1 article found');
  await page.goBack();
  await shows(page, 'Latest Articles', '8 articles found');
  await expect(search(page)).toHaveValue('');

  await search(page).focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab');
  await expect(filter(page, 'Technology')).toBeFocused();
  await page.keyboard.press('Enter');
  await shows(page, 'Technology Articles', '1 article found');
});

test('an empty result offers Clear Filters, which shows everything again', async ({ open, product }) => {
  const page = await open('/blog?category=security&search=nothing+of+the+kind');
  await shows(page, 'Security Articles', '0 articles found');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await shows(page, 'Latest Articles', '8 articles found');
  expect(page.url()).toBe(`${product.baseUrl}/blog`);
  expect(await focusedName(page)).toBe('Latest Articles');
});

test('S-166: forbidden markup in an article has no effect', async ({ page, product, cookie }) => {
  const post = {
    title: 'Fresh from the desk',
    slug: 'fresh-from-the-desk',
    excerpt: 'New.',
    author: 'Ada Byron',
    content:
      '## One\n\n<script>window.hacked = true</script><img src="/favicon.svg" onload="window.hacked = true">Words.',
    readTime: '1 min read',
    category: 'Mobile Development',
    tags: ['New'],
    featured: false,
    published: true,
    inLetter: false,
    image: '/illustrations/prism.svg',
  };
  const headers = { 'content-type': 'application/json', origin: product.baseUrl, cookie };
  const address = `${product.baseUrl}/api/admin/blog-posts`;
  const saved = await fetch(address, { method: 'POST', headers, body: JSON.stringify(post) });
  const { id }: { id: string } = await saved.json();
  await page.goto(`/blog/${post.slug}`);
  await expect(page.getByText('Words.')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
  await fetch(`${address}/${id}`, { method: 'DELETE', headers: { origin: product.baseUrl, cookie } });
});
