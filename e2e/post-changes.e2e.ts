import type { Locator, Page } from '@playwright/test';
import { openDashboard } from './harness/admin.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { create, openEdit, openNewPost, update, test, type PostsDesk } from './harness/posts.ts';
import type { Product } from './harness/product.ts';
import { expectToast, toasts } from './harness/forms.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test.describe('a post that was changed elsewhere meanwhile', () => {
  const choice = (page: Page) => page.getByRole('dialog', { name: 'This post was changed elsewhere' });

  /** Two tabs with the same post open; the other one has saved its excerpt and text. */
  async function overtaken(desk: PostsDesk, title: string): Promise<{ page: Page; dialog: Locator }> {
    const [page, other] = await Promise.all([desk.open({ expected: [/status of 409/] }), desk.open()]);
    const [dialog, otherDialog] = await Promise.all([openEdit(page, title), openEdit(other, title)]);
    await otherDialog.getByLabel('Excerpt').fill('Their excerpt.');
    await otherDialog.getByLabel('Content').fill('Long.\n\nTheir line.');
    await update(otherDialog).click();
    await expectToast(other, 'Success', 'Blog post updated successfully');
    await dialog.getByLabel('Excerpt').fill('My excerpt.');
    await update(dialog).click();
    await expect(choice(page)).toContainText(/Ada Byron saved this while you were writing \(\d\d:\d\d\)\. Reload it/);
    return { page, dialog };
  }
  const excerptOf = async (product: Product, title: string) =>
    (await product.sql<{ excerpt: string }>('select excerpt from posts where title = $1', [title]))[0]?.excerpt;

  test('is not overwritten before one has chosen to save over it', async ({ desk, product }) => {
    const title = await desk.aPost();
    const { page, dialog } = await overtaken(desk, title);
    expect(await excerptOf(product, title)).toBe('Their excerpt.');
    await choice(page).getByRole('button', { name: 'Back to editing' }).click();
    await expect(dialog.getByLabel('Excerpt')).toHaveValue('My excerpt.');
    await update(dialog).click();
    await choice(page).getByRole('button', { name: 'Save over it' }).click();
    await expectToast(page, 'Success', 'Blog post updated successfully');
    expect(await excerptOf(product, title)).toBe('My excerpt.');
  });

  test('can be reloaded and gone on with', async ({ desk, product }) => {
    const title = await desk.aPost();
    const { page, dialog } = await overtaken(desk, title);
    await choice(page).getByRole('button', { name: 'Reload' }).click();
    await expect(choice(page)).toHaveCount(0);
    await expect(dialog.getByLabel('Excerpt')).toHaveValue('Their excerpt.');
    await dialog.getByLabel('Excerpt').fill('Both agree.');
    await update(dialog).click();
    await expectToast(page, 'Success', 'Blog post updated successfully');
    expect(await excerptOf(product, title)).toBe('Both agree.');
  });

  test('gives back what a reload replaced', async ({ desk, product }) => {
    const title = await desk.aPost();
    const { page, dialog } = await overtaken(desk, title);
    await choice(page).getByRole('button', { name: 'Reload' }).click();
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByLabel('Excerpt')).toHaveValue('My excerpt.');
    await update(dialog).click();
    await expectToast(page, 'Success', 'Blog post updated successfully');
    expect(await excerptOf(product, title)).toBe('My excerpt.');
  });

  test('and deleted can be saved as a new one', async ({ desk, product }) => {
    const title = await desk.aPost();
    const page = await desk.open({ expected: [/status of 404/] });
    const dialog = await openEdit(page, title);
    await product.sql('delete from posts where title = $1', [title]);
    await dialog.getByLabel('Excerpt').fill('Written on.');
    await update(dialog).click();
    await expect(page.getByText('This post was deleted elsewhere meanwhile.')).toBeVisible();
    await create(page.getByRole('dialog')).click();
    await expectToast(page, 'Success', 'Blog post created successfully');
    expect(await excerptOf(product, title)).toBe('Written on.');
  });
});

test.describe('the preview', () => {
  test('shows beside the text what the public page shows', async ({ desk, product }) => {
    const content = '## One\n\nA [link](/blog) and `code`.\n\n|a|b|\n|-|-|\n|1|2|\n\n<script>alert(1)</script>';
    const title = await desk.aPost({ slug: 'previewed', published: true });
    const page = await desk.open();
    const dialog = await openEdit(page, title);
    await dialog.getByLabel('Content').fill(content);
    await expect(dialog.getByRole('group', { name: 'Preview' }).getByRole('heading', { name: 'One' })).toBeVisible();
    const preview = await dialog.locator('.prose').innerHTML();
    await update(dialog).click();
    await expectToast(page, 'Success', 'Blog post updated successfully');
    const shown = async () => (await (await fetch(`${product.baseUrl}/api/posts/previewed`)).json()).html;
    await expect.poll(shown).toContain('One');
    await page.goto('/blog/previewed');
    expect(await page.locator('.prose').innerHTML()).toBe(preview);
  });

  test('that cannot be had says so, and offers another try', async ({ desk }) => {
    const page = await desk.open({ expected: [/net::ERR_FAILED/] });
    const dialog = await openNewPost(page);
    await page.route(`**/api/admin/post-previews`, (route) => route.abort());
    await dialog.getByLabel('Content').fill('Some words.');
    const preview = dialog.getByRole('group', { name: 'Preview' });
    await expect(preview.getByRole('alert')).toBeVisible();
    await page.unroute(`**/api/admin/post-previews`);
    await preview.getByRole('button', { name: 'Try again' }).click();
    await expect(preview.getByText('Some words.')).toBeVisible();
  });
});

test.describe('unsaved changes', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });

  test('are asked about before the dialog closes', async ({ desk }) => {
    const page = await desk.open();
    const dialog = await openNewPost(page);
    await dialog.getByLabel('Title').fill('Half a thought');
    await page.keyboard.press('Escape');
    await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(page)).toHaveCount(0);
    await expect(dialog.getByLabel('Title')).toHaveValue('Half a thought');

    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
    const next = await openNewPost(page);
    await expect(next.getByLabel('Title')).toHaveValue('');
  });

  test('are asked about in a small sheet on a phone, too', async ({ desk }) => {
    const page = await desk.open({ width: 390, dark: true });
    const dialog = await openNewPost(page);
    const [head, first] = [dialog.getByRole('heading', { name: 'New Post' }), dialog.locator('label').first()];
    const [above, below] = await Promise.all([head, first].map((part) => part.boundingBox()));
    const room = (below?.y ?? Infinity) - (above?.y ?? 0) - (above?.height ?? 0);
    expect(room, 'pixels between them, for notes that say nothing').toBeLessThan(30);
    await dialog.getByLabel('Title').fill('Half a thought');
    await page.keyboard.press('Escape');
    await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Infinity;
    expect(await heightOf(question(page))).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
  });

  test('wait for the dashboard when a way inside the site leads away, and outlast a change of section', async ({
    page,
    product,
    cookie,
  }) => {
    await openDashboard(page, product, cookie);
    await page.getByRole('link', { name: 'Queues', exact: true }).click();
    await page.getByRole('link', { name: 'Today' }).click();
    const dialog = await openNewPost(page);
    await dialog.getByLabel('Title').fill('Half a thought');
    await page.goBack();
    await page.waitForURL('**?section=queues');
    await expect(dialog.getByLabel('Title')).toHaveValue('Half a thought');

    await page.evaluate("history.pushState({}, '', '/blog'); dispatchEvent(new PopStateEvent('popstate'))");
    await expectToast(page, 'Kept for you', 'Your post is not saved yet. It opens again with the dashboard.');
    await page.goto('/prism-dashboard-2025');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('Title')).toHaveValue('Half a thought');
  });

  test('are asked about before the page is left', async ({ desk }) => {
    const page = await desk.open();
    const dialog = await openNewPost(page);
    await dialog.getByLabel('Title').fill('Half a thought');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const browserQuestion = await asked;
    expect(browserQuestion.type()).toBe('beforeunload');
    await browserQuestion.dismiss();
    await expect(dialog.getByLabel('Title')).toHaveValue('Half a thought');
  });
});

test.describe('the focus', () => {
  const onButton = async (page: Page, name: string) =>
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();

  for (const name of ['New Post', 'Generate with AI'])
    test(`begins at the first field of ${name} and goes back to its button`, async ({ desk }) => {
      const page = await desk.open();
      await page.getByRole('button', { name }).press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel(/^(Title|Topic)/)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await onButton(page, name);
    });

  test('goes back to the field from the question about unsaved changes, and from there to the button', async ({
    desk,
  }) => {
    const page = await desk.open();
    const dialog = await openNewPost(page);
    await dialog.getByLabel('Title').fill('Half a thought');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await onButton(page, 'New Post');
  });

  test('goes back to the button of a question that was not confirmed, and to the page of one that was', async ({
    desk,
  }) => {
    const title = await desk.aPost();
    const page = await desk.open();
    await page.getByRole('button', { name: `Delete ${title}` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await onButton(page, `Delete ${title}`);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.locator('main:focus')).toBeVisible();
  });

  test('stays inside the dialog', async ({ desk }) => {
    const page = await desk.open();
    const dialog = await openNewPost(page);
    const stops = await dialog.locator('button, input, select, textarea').count();
    for (let step = 0; step <= stops; step += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
  });
});
