import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDashboard } from './harness/admin.ts';
import { create, expectToast, openEdit, openNewPost, update, startPostsDesk, type PostsDesk } from './harness/posts.ts';

let desk: PostsDesk;

beforeAll(async () => void (desk = await startPostsDesk()));
afterAll(async () => await desk?.close());

describe('a post that was changed elsewhere meanwhile', () => {
  const choice = (page: Page) => page.getByRole('dialog', { name: 'This post was changed elsewhere' });

  /** Two tabs with the same post open; the other one has saved its excerpt and text. */
  async function overtaken(title: string): Promise<{ page: Page; dialog: Locator }> {
    const [page, other] = await Promise.all([desk.open({ expected: [/status of 409/] }), desk.open()]);
    const [dialog, otherDialog] = await Promise.all([openEdit(page, title), openEdit(other, title)]);
    await otherDialog.getByLabel('Excerpt').fill('Their excerpt.');
    await otherDialog.getByLabel('Content').fill('Long.\n\nTheir line.');
    await update(otherDialog).click();
    await expectToast(other, 'Success', 'Blog post updated successfully');
    await dialog.getByLabel('Excerpt').fill('My excerpt.');
    await update(dialog).click();
    await choice(page).waitFor();
    return { page, dialog };
  }
  const excerptOf = async (title: string) =>
    (await desk.product.sql<{ excerpt: string }>('select excerpt from posts where title = $1', [title]))[0]?.excerpt;

  test('is not overwritten before one has chosen to save over it', async () => {
    const title = await desk.aPost();
    const { page, dialog } = await overtaken(title);
    expect(await excerptOf(title)).toBe('Their excerpt.');
    await choice(page).getByRole('button', { name: 'Back to editing' }).click();
    expect(await dialog.getByLabel('Excerpt').inputValue()).toBe('My excerpt.');
    await update(dialog).click();
    await choice(page).getByRole('button', { name: 'Save over it' }).click();
    await expectToast(page, 'Success', 'Blog post updated successfully');
    expect(await excerptOf(title)).toBe('My excerpt.');
  });

  test('can be reloaded and gone on with', async () => {
    const title = await desk.aPost();
    const { page, dialog } = await overtaken(title);
    await choice(page).getByRole('button', { name: 'Reload' }).click();
    await choice(page).waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Excerpt').inputValue()).toBe('Their excerpt.');
    await dialog.getByLabel('Excerpt').fill('Both agree.');
    await update(dialog).click();
    await expectToast(page, 'Success', 'Blog post updated successfully');
    expect(await excerptOf(title)).toBe('Both agree.');
  });

  test('gives back what a reload replaced', async () => {
    const title = await desk.aPost();
    const { page, dialog } = await overtaken(title);
    await choice(page).getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => dialog.getByLabel('Excerpt').inputValue()).toBe('My excerpt.');
    await update(dialog).click();
    await expectToast(page, 'Success', 'Blog post updated successfully');
    expect(await excerptOf(title)).toBe('My excerpt.');
  });

  test('and deleted can be saved as a new one', async () => {
    const title = await desk.aPost();
    const page = await desk.open({ expected: [/status of 404/] });
    const dialog = await openEdit(page, title);
    await desk.product.sql('delete from posts where title = $1', [title]);
    await dialog.getByLabel('Excerpt').fill('Written on.');
    await update(dialog).click();
    await page.getByText('This post was deleted elsewhere meanwhile.').waitFor();
    await create(page.getByRole('dialog')).click();
    await expectToast(page, 'Success', 'Blog post created successfully');
    expect(await excerptOf(title)).toBe('Written on.');
  });
});

describe('the preview', () => {
  test('shows beside the text what the public page shows', async () => {
    const content = '## One\n\nA [link](/blog) and `code`.\n\n|a|b|\n|-|-|\n|1|2|\n\n<script>alert(1)</script>';
    const title = await desk.aPost({ slug: 'previewed', published: true });
    const page = await desk.open();
    const dialog = await openEdit(page, title);
    await dialog.getByLabel('Content').fill(content);
    await dialog.getByRole('group', { name: 'Preview' }).getByRole('heading', { name: 'One' }).waitFor();
    const preview = await dialog.locator('.prose').innerHTML();
    await update(dialog).click();
    await expectToast(page, 'Success', 'Blog post updated successfully');
    const shown = async () => (await (await fetch(`${desk.product.baseUrl}/api/posts/previewed`)).json()).html;
    await expect.poll(shown).toContain('One');
    await page.goto('/blog/previewed');
    expect(await page.locator('.prose').innerHTML()).toBe(preview);
  });

  test('that cannot be had says so, and offers another try', async () => {
    const page = await desk.open({ expected: [/net::ERR_FAILED/] });
    const dialog = await openNewPost(page);
    await page.route(`**/api/admin/post-previews`, (route) => route.abort());
    await dialog.getByLabel('Content').fill('Some words.');
    const preview = dialog.getByRole('group', { name: 'Preview' });
    await preview.getByRole('alert').waitFor();
    await page.unroute(`**/api/admin/post-previews`);
    await preview.getByRole('button', { name: 'Try again' }).click();
    await preview.getByText('Some words.').waitFor();
  });
});

describe('unsaved changes', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });

  test('are asked about before the dialog closes', async () => {
    const page = await desk.open();
    const dialog = await openNewPost(page);
    await dialog.getByLabel('Title').fill('Half a thought');
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await question(page).waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Half a thought');

    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
    const next = await openNewPost(page);
    expect(await next.getByLabel('Title').inputValue()).toBe('');
  });

  test('wait for the dashboard when a way inside the site leads away, and outlast a change of section', async () => {
    const page = await desk.browser.newPage();
    await openDashboard(page, desk.product, desk.cookie);
    await page.getByRole('link', { name: 'Queues', exact: true }).click();
    await page.getByRole('link', { name: 'Today' }).click();
    const dialog = await openNewPost(page);
    await dialog.getByLabel('Title').fill('Half a thought');
    await page.goBack();
    await page.waitForURL('**?section=queues');
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Half a thought');

    await page.evaluate("history.pushState({}, '', '/blog'); dispatchEvent(new PopStateEvent('popstate'))");
    await expectToast(page, 'Kept for you', 'Your post is not saved yet. It opens again with the dashboard.');
    await page.goto('/prism-dashboard-2025');
    await dialog.waitFor();
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Half a thought');
  });

  test('are asked about before the page is left', async () => {
    const page = await desk.open();
    const dialog = await openNewPost(page);
    await dialog.getByLabel('Title').fill('Half a thought');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const browserQuestion = await asked;
    expect(browserQuestion.type()).toBe('beforeunload');
    await browserQuestion.dismiss();
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Half a thought');
  });
});

describe('the focus', () => {
  const onButton = async (page: Page, name: string) =>
    await page.getByRole('button', { name, exact: true }).and(page.locator(':focus')).waitFor();

  test.each(['New Post', 'Generate with AI'])(
    'begins at the first field of %s and goes back to its button',
    async (name) => {
      const page = await desk.open();
      await page.getByRole('button', { name }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog
        .getByLabel(/^(Title|Topic)/)
        .and(page.locator(':focus'))
        .waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await onButton(page, name);
    },
  );

  test('goes back to the field from the question about unsaved changes, and from there to the button', async () => {
    const page = await desk.open();
    const dialog = await openNewPost(page);
    await dialog.getByLabel('Title').fill('Half a thought');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByLabel('Title').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await onButton(page, 'New Post');
  });

  test('goes back to the button of a question that was not confirmed, and to the page of one that was', async () => {
    const title = await desk.aPost();
    const page = await desk.open();
    await page.getByRole('button', { name: `Delete ${title}` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await onButton(page, `Delete ${title}`);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.locator('main:focus').waitFor();
  });

  test('stays inside the dialog', async () => {
    const page = await desk.open();
    const dialog = await openNewPost(page);
    const stops = await dialog.locator('button, input, select, textarea').count();
    for (let step = 0; step <= stops; step += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.locator(':focus').count()).toBe(1);
    }
  });
});
