import type { Locator, Page } from '@playwright/test';
import { textOf, writeText } from './harness/article-text.ts';
import { openDashboard, signInAs } from './harness/admin.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { test } from './harness/content.ts';
import { discard, openEdit, posts } from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

const figure = (page: Page) => page.getByRole('textbox', { name: /^Figure/ });
const words = (page: Page) => page.getByRole('textbox', { name: /^Label/ });
const saved = (page: Page) => expect(page.getByText(/^Saved \d+ s ago$/)).toBeVisible();
const place = (key: string) => `catalogue/figures/${key}`;

/** Delays the page's saves until the result is called. */
async function holdSaves(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/drafts/**', async (route) => {
    if (route.request().method() === 'PUT') await held.promise;
    await route.fallback();
  });
  return async () => {
    held.resolve();
    await page.unroute('**/api/admin/drafts/**');
  };
}

test.describe('two who write in one form', () => {
  test("in different fields keep both changes and see each other's", async ({ openContent, product, aFigure }) => {
    const page = await openContent(place(aFigure), { expected: [/status of 409/] });
    const other = await openContent(place(aFigure), { expected: [/status of 409/] });
    await expect(page.getByText('You have this open in another window.')).toBeVisible();
    await words(other).fill('apps, as they write');
    await expect(words(page)).toHaveValue('apps, as they write');
    await expect(page.getByText(/has just changed Label\./)).toBeVisible();
    await expect(page.getByText('Just changed by Ada Byron')).toBeVisible();
    await expectAccessible(page);
    await words(page).fill('apps, written over');
    await expect(page.getByText(/ust changed/)).toHaveCount(0);
    await expect(words(other)).toHaveValue('apps, written over');

    const release = await holdSaves(page);
    await figure(page).fill('77');
    await words(other).fill('apps, as they write on');
    await saved(other);
    await release();
    await expect(words(page)).toHaveValue('apps, as they write on');
    await expect(figure(other)).toHaveValue('77');
    await expect(figure(page)).toHaveValue('77');
    const drafts = await product.sql(
      `select from drafts where data::text like '%77%' and data::text like '%write on%'`,
    );
    expect(drafts).toHaveLength(1);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(figure(other)).toHaveValue('7');
    await other.getByRole('button', { name: 'Undo' }).click();
    await expect(figure(other)).toHaveValue('77');
    await expect(figure(page)).toHaveValue('77');
    await other.getByRole('button', { name: 'Discard changes' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(figure(page)).toHaveValue('7');
    await expect.poll(async () => await product.sql('select from drafts')).toEqual([]);
  });

  test(
    'in the same field choose a version and can restore the other',
    { tag: '@long' },
    async ({ openContent, aFigure }) => {
      const page = await openContent(place(aFigure), { expected: [/net::ERR_FAILED/, /status of 409/] });
      const other = await openContent(place(aFigure));
      await expect(words(other)).toHaveValue('apps');
      const news = page.getByText(/has just changed Figure\./);
      await figure(other).fill('86');
      await expect(news).toBeVisible();
      const release = await holdSaves(page);
      await words(page).fill('mine');
      await words(other).fill('theirs');
      await figure(other).fill('88');
      await saved(other);
      await release();
      await expect(
        page.getByText(/^Ada Byron saved this while you were editing \(today, \d\d:\d\d\), and also changed Label/),
      ).toBeVisible();
      await expect(news).toHaveCount(0);
      await page.getByRole('button', { name: 'Use theirs' }).click();
      await expect(words(page)).toHaveValue('theirs');
      await expect(news).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(words(page)).toHaveValue('mine');
      await saved(page);
      await expect(words(other)).toHaveValue('mine');
      await other.close();

      // Own changes whose response was lost are not a conflict.
      let lost = 0;
      await page.route('**/api/admin/drafts/**', async (route) => {
        if (route.request().method() !== 'PUT' || lost > 0) return await route.fallback();
        lost += 1;
        await route.fetch();
        await route.abort();
      });
      await words(page).fill('kept, but nobody said so');
      await expect.poll(() => lost).toBe(1);
      await words(page).fill('kept, but nobody said so, and more');
      await saved(page);
      await expect(page.getByText(/while you were editing/)).toHaveCount(0);
      await page.reload();
      await expect(words(page)).toHaveValue('kept, but nobody said so, and more');
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    },
  );
});

test.describe('two people who write in one post', () => {
  const title = 'Written by two';
  test.beforeAll(async ({ product, cookie }) => {
    const post = {
      title,
      slug: 'written-by-two',
      excerpt: 'Short.',
      content: 'Long.',
      author: 'Ada',
      readTime: '1 min read',
      category: 'Business Strategy',
      image: '/illustrations/plain/steps.svg',
    };
    const headers = { 'content-type': 'application/json', origin: product.baseUrl, cookie };
    await fetch(product.baseUrl + posts, { method: 'POST', headers, body: JSON.stringify(post) });
  });
  const mark = (dialog: Locator, label: string, words: string) =>
    expect(dialog.getByText(words).locator('../..').getByLabel(label)).toBeVisible();

  test('choose a version if both changed the same field', async ({ newPage, product, cookie }) => {
    const expected = { expected: [/status of 409/] };
    const [page, other] = [await newPage(expected), await newPage(expected)];
    await openDashboard(page, product, cookie);
    await openDashboard(other, product, await signInAs(product, 'editor'), '/articles');
    const mine = await openEdit(page, title);
    const theirs = await openEdit(other, title);
    await expect(mine.getByText('Grace Hopper has this open.')).toBeVisible();
    await expect(theirs.getByText('Ada Byron has this open.')).toBeVisible();
    const release = await holdSaves(page);
    await mine.getByLabel('Excerpt').fill('Mine.');
    await theirs.getByLabel('Excerpt').fill('Theirs.');
    await theirs.getByLabel('Tags').fill('theirs');
    await expect(theirs.getByText(/^Saved \d+ s ago$/)).toBeVisible();
    await release();
    await expect(
      mine.getByText(/^Grace Hopper saved this while you were editing \(today, \d\d:\d\d\), and also changed Excerpt/),
    ).toBeVisible();
    await mark(mine, 'Excerpt', 'Also changed by Grace Hopper');
    await expectAccessible(page);
    await expect(mine.getByText('Not saved. Choose a version first').last()).toBeVisible();
    await mine.getByRole('button', { name: 'Use theirs' }).click();
    await expect(mine.getByLabel('Excerpt')).toHaveValue('Theirs.');
    await page.getByText('Undo', { exact: true }).click();
    await expect(theirs.getByLabel('Excerpt')).toHaveValue('Mine.');
    await expect(mine.getByLabel('Tags')).toHaveValue('');
    await expect(mine.getByText(/^Saved \d+ s ago$/)).toBeVisible();

    const releaseAgain = await holdSaves(page);
    await mine.getByLabel('Excerpt').fill('Mine again.');
    await theirs.getByLabel('Excerpt').fill('Theirs again.');
    await expect(theirs.getByText(/^Saved \d+ s ago$/)).toBeVisible();
    await releaseAgain();
    await mine.getByRole('button', { name: 'Keep mine' }).click();
    await expect(theirs.getByLabel('Excerpt')).toHaveValue('Mine again.');
    await expect(mine.getByText(/^Saved \d+ s ago$/)).toBeVisible();
    await expect(mine.getByText(/has just changed/)).toHaveCount(0);
    await discard(mine);
    await expect(theirs.getByLabel('Excerpt')).toHaveValue('Short.');
    await expect(other.getByText(/^Someone else discarded these changes\./)).toBeVisible();
    await expect.poll(async () => await product.sql('select from drafts')).toEqual([]);
  });

  test('keep both changes in different fields', { tag: '@long' }, async ({ newPage, product, cookie }) => {
    const [page, other] = [await newPage(), await newPage({ expected: [/status of 409/] })];
    for (const each of [page, other]) await openDashboard(each, product, cookie);
    const mine = await openEdit(page, title);
    const theirs = await openEdit(other, title);
    await expect(mine.getByText('You have this open in another window.')).toBeVisible();
    await mine.getByLabel('Excerpt').fill('Shorter.');
    await writeText(theirs, 'Longer.');
    for (const dialog of [mine, theirs]) {
      await expect(dialog.getByLabel('Excerpt')).toHaveValue('Shorter.');
      await expect(textOf(dialog)).toHaveValue('Longer.');
    }
    await expect(mine.getByText(/has just changed Content\./)).toBeVisible();
    await mark(mine, 'Content', 'Just changed by Ada Byron');
    await theirs.getByRole('button', { name: 'Update Post' }).click();
    await expect(theirs).toHaveCount(0);
    expect(await product.sql(`select from posts where excerpt = 'Shorter.' and content = 'Longer.'`)).toHaveLength(1);
  });
});

test(
  'a form shows its other editors, and the header other people, until they leave',
  { tag: '@long' },
  async ({ openContent, product, newPage }) => {
    const page = await openContent('catalogue/apps/1');
    const elsewhere = (each: Page) => each.getByText('You have this open in another window.');
    await expect(page.getByRole('button', { name: 'Revisions' })).toBeVisible();
    await expect(elsewhere(page)).toHaveCount(0);
    const other = await openContent('catalogue/apps/1');
    await expect(elsewhere(page)).toBeVisible();
    await expect(elsewhere(other)).toBeVisible();
    await other.reload();
    await expect(elsewhere(other)).toBeVisible();
    await other.close();
    await expect(elsewhere(page)).toHaveCount(0);

    // As another API process publishes it.
    const open = {
      window: 'elsewhere',
      person: { id: 'grace', name: 'Grace Hopper' },
      forms: [{ kind: 'apps', id: '1' }],
    };
    await product.sql(`select pg_notify('prism_live', $1)`, [JSON.stringify([{ type: 'presence', open }])]);
    await expect(page.getByText('Grace Hopper has this open.')).toBeVisible();
    await expect(page.getByRole('main').getByText('GH', { exact: true })).toBeVisible();
    await expect(page.getByText('Grace Hopper has this open.')).toHaveCount(0);

    const others = page.getByRole('button', { name: '1 other here Grace Hopper' });
    const sales = await newPage({ width: 390 });
    await openDashboard(sales, product, await signInAs(product, 'sales'));
    await expect(others).toBeVisible();
    await expect(sales.getByRole('button', { name: '1 other here Ada Byron' })).toBeVisible();
    await expectNoSidewaysScroll(sales);
    await others.press('Enter');
    await expect(page.getByText('Here now')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Here now')).toBeHidden();
    await sales.close();
    await expect(others).toHaveCount(0);
  },
);
