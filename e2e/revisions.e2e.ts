import type { Page } from '@playwright/test';
import { textOf } from './harness/article-text.ts';
import { change, test } from './harness/content.ts';
import { dashboard, openDashboard } from './harness/admin.ts';
import { openEdit, openTab, posts } from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Revisions' });
const opened = (page: Page) => drawer(page).getByRole('button', { expanded: true });
const button = (page: Page) => page.getByRole('button', { name: 'Revisions', exact: true });
const name = 'catalogue/apps/1';

test.beforeAll(async ({ product, cookie }) => {
  await change(product, cookie, 'apps/1', {
    timeline: '10 days',
    description: 'Patients book, move and cancel online. One calendar.',
  });
  await change(product, cookie, 'apps/1', {
    description: 'Patients book, move and cancel by themselves. One calendar, and all of it.',
  });
});

test('the drawer shows who changed which words, works by keyboard, and has a URL', async ({ openContent }) => {
  const page = await openContent(name);
  await button(page).click();
  await expect(drawer(page).getByText('3 so far, newest first')).toBeVisible();
  const rows = drawer(page).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('Summary.');
  await expect(rows.nth(1)).toContainText('Summary and Timeline.');
  await expect(rows.nth(2)).toContainText('Earlier version');

  await page.keyboard.press('[');
  await expect(opened(page)).toBeFocused();
  await expect(rows.nth(0).locator('del')).toHaveText(/online$/);
  await expect(rows.nth(0).locator('ins')).toHaveText([/by themselves$/, /, and all of it$/]);
  await expect(rows.nth(0)).toContainText('This is the current version.');
  await page.keyboard.press('[');
  await expect(rows.nth(1).getByRole('button', { expanded: true })).toBeFocused();
  await page.keyboard.press(']');
  await expect(rows.nth(0).getByRole('button', { expanded: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  await button(page).click();
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await expect(rows.nth(1).getByRole('button', { expanded: true })).toBeFocused();
  await page.reload();
  await expect(opened(page)).toBeVisible();
  const link = page.url();
  await page.goBack();
  await expect(opened(page)).toHaveCount(0);
  await expect(drawer(page)).toBeVisible();
  await page.goBack();
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Summary' })).toBeVisible();
  await page.goto(link);
  await expect(opened(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(`${dashboard}/${name}`);
});

test(
  'an earlier revision is restored as a draft, with undo, but never over unsaved text',
  { tag: '@long' },
  async ({ openContent, product }) => {
    const page = await openContent(name);
    const sentence = page.getByRole('textbox', { name: 'Summary' });
    const restore = async () => {
      await expect(sentence).toHaveValue(/by themselves/);
      await button(page).click();
      await drawer(page).getByRole('listitem').nth(1).getByRole('button').click();
      await drawer(page).getByRole('button', { name: 'Restore as draft' }).click();
      await expect(drawer(page)).toHaveCount(0);
      await expect(sentence).toHaveValue(/online/);
    };
    await restore();
    await page.getByRole('button', { name: 'Undo' }).click();
    await restore();
    await expect(page.getByText('Unpublished changes')).toBeVisible();
    expect(await product.sql(`select from apps where id = 1 and description like '%online%'`)).toEqual([]);
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    expect(await product.sql(`select from apps where id = 1 and description like '%online%'`)).toHaveLength(1);
    await button(page).click();
    await expect(drawer(page).getByRole('listitem').first()).toContainText('Summary.');
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Timeline' }).fill('11 days');
    await button(page).click();
    await drawer(page).getByRole('listitem').nth(1).getByRole('button').click();
    await expect(drawer(page)).toContainText('Publish or discard them first.');
    await expect(drawer(page).getByRole('button', { name: 'Restore as draft' })).toHaveCount(0);
  },
);

test('a post has its revisions on its page, like settings', { tag: '@long' }, async ({ product, cookie, newPage }) => {
  const headers = { 'content-type': 'application/json', origin: product.baseUrl, cookie };
  const post = {
    title: 'Revised',
    slug: 'revised',
    excerpt: 'Short.',
    content: 'One.\n\nTwo.',
    author: 'Ada',
    readTime: '1 min read',
    category: 'Business Strategy',
    image: '/illustrations/plain/steps.svg',
  };
  const send = async (method: string, address: string, body: object): Promise<{ id: string }> =>
    await (await fetch(address, { method, headers, body: JSON.stringify(body) })).json();
  const { id } = await send('POST', product.baseUrl + posts, post);
  await send('PUT', `${product.baseUrl}${posts}/${id}`, { ...post, content: 'One.\n\nTwo, changed.' });

  const page = await newPage();
  await openDashboard(page, product, cookie);
  const dialog = await openEdit(page, 'Revised');
  await page.reload();
  await openTab(dialog, 'History');
  const revisions = dialog.getByRole('tabpanel', { name: 'History' });
  await revisions.getByRole('listitem').nth(1).getByRole('button').click();
  await page.reload();
  await revisions.getByRole('button', { name: 'Restore as draft' }).click();
  await expect(textOf(dialog)).toHaveValue('One.\n\nTwo.');
  await dialog.getByRole('button', { name: 'Update Post' }).click();
  await expect(dialog).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
  await page.goForward();
  await expect(textOf(dialog)).toHaveValue('One.\n\nTwo.');
  await page.goBack();
  await expect(dialog).toHaveCount(0);

  await page.goto(`${dashboard}/settings/studio`);
  await expect(button(page)).toBeVisible();
});
