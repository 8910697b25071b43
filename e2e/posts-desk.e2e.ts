import type { Page } from '@playwright/test';
import { writeText } from './harness/article-text.ts';
import { dashboard, openDashboard } from './harness/admin.ts';
import { enquire } from './harness/people.ts';
import { counters, openNewPost, posts, row, test } from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

const blogPosts = (page: Page) => page.getByRole('region', { name: /^Blog posts/ });

test('S-187: a picture from a host that is not allowed is reported', async ({ newPage, product, cookie }) => {
  const page = await newPage({
    expected: [/Content Security Policy|Refused to load/, /leaves the site \(https:\/\/(?:pictures|tracker)\.example/],
  });
  await openDashboard(page, product, cookie);
  await page.getByRole('link', { name: 'Articles', exact: true }).click();
  const dialog = await openNewPost(page);
  const sentence = (host: string) => dialog.getByText(`This site shows no pictures from ${host}.`);
  await dialog.getByLabel('Featured image URL').fill('https://pictures.example/x.jpg');
  await expect(sentence('pictures.example')).toBeVisible();
  await writeText(dialog, '![x](https://tracker.example/p.gif)');
  await dialog.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Preview' }).click();
  await expect(sentence('tracker.example')).toBeVisible();
});

test('lists of Today load, explain how to begin, update live, and can be retried', async ({
  newPage,
  product,
  cookie,
}) => {
  await product.sql('delete from contacts');
  await product.sql('create table kept_posts as select * from posts');
  await product.sql('delete from posts');
  const page = await newPage({ expected: [/net::ERR_FAILED/] });
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/(blog-posts|contacts)\?/, async (route) => {
    await isLetThrough;
    await route.fallback();
  });
  await openDashboard(page, product, cookie);
  await expect(page.getByText('Loading blog posts...', { exact: true })).toBeVisible();
  await expect(page.getByText('Loading contacts...', { exact: true })).toBeVisible();
  letThrough();
  await expect(
    page.getByText('No blog posts yet. Create your first post or generate one with AI!', { exact: true }),
  ).toBeVisible();
  expect(await counters(page)).toEqual({ 'Total Posts': 0, Published: 0, 'AI Generated': 0, Featured: 0 });

  const contacts = page.getByRole('region', { name: /^Contact submissions/ });
  await expect(contacts.getByText('No contact submissions yet.', { exact: true })).toBeVisible();
  await page.evaluate('window.sameLoad = true');
  for (const firstName of ['First', 'Second']) {
    await enquire(product, { firstName });
    await expect(contacts.getByText(`${firstName} Lovelace`, { exact: true })).toBeVisible();
  }
  await expect(contacts.getByRole('listitem').locator('b')).toHaveText(['Second Lovelace', 'First Lovelace']);
  await expect(contacts.getByRole('heading')).toHaveText(/^Contact submissions\s+2/, { useInnerText: true });
  expect(await page.evaluate('window.sameLoad')).toBe(true);

  await product.sql('insert into posts select * from kept_posts');
  await page.route(`**${posts}?*`, (route) => route.abort());
  await page.reload();
  await expect(blogPosts(page).getByRole('alert')).toBeVisible();
  await page.unroute(`**${posts}?*`);
  await blogPosts(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /^Blog posts (?:about )?\d/ })).toBeVisible();
});

test(
  'ten thousand posts are counted, paged by fifty, searched, filtered, and filtered by URL',
  { tag: '@long' },
  async ({ desk, product }) => {
    await product.sql(
      `insert into posts (id, title, slug, author, read_time, category, image, published, created_at, updated_at)
     select gen_random_uuid(), 'One of many ' || n, 'many-' || n, 'Many', '1 min read',
       case when n % 2 = 0 then 'UI/UX Design' else 'Marketing' end, '/illustrations/plain/steps.svg', false, timestamptz '2024-01-01', now()
     from generate_series(1, 10000) n`,
    );
    const featured = await desk.aPost({ featured: true });
    const page = await desk.open();
    const list = blogPosts(page);
    expect((await counters(page))['Total Posts']).toBeGreaterThan(10_000);
    await expect(list.locator('tbody > tr')).toHaveCount(10);
    await list.getByRole('link', { name: 'All posts' }).click();
    await expect(list.locator('tbody > tr')).toHaveCount(50);
    await list.getByRole('button', { name: 'Show more' }).click();
    await expect(list.locator('tbody > tr')).toHaveCount(100);

    await list.getByLabel('Search posts').fill('one of MANY 77');
    await expect(list.getByRole('heading', { name: 'Blog posts 111' })).toBeVisible();
    await list.getByLabel('Category').selectOption('Marketing');
    await expect(list.getByRole('heading', { name: 'Blog posts 56' })).toBeVisible();
    await list.getByRole('button', { name: 'Published' }).click();
    await expect(list.getByText('No posts match.')).toBeVisible();
    await list.getByRole('button', { name: 'Clear filters' }).click();
    await expect(list.getByLabel('Search posts')).toHaveValue('');
    await expect(list.getByText('No posts match.')).toHaveCount(0);

    await page.goto(`${dashboard}/articles?status=draft&featured=true`);
    await expect(row(page, featured)).toBeVisible();
    await expect(list.getByRole('button', { name: 'Drafts' })).toHaveAttribute('aria-pressed', 'true');
    await expect(list.getByText('Published', { exact: true })).toHaveCount(1);
  },
);
