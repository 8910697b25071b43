import { writeText } from './harness/article-text.ts';
import { dashboard, openDashboard } from './harness/admin.ts';
import { expectToast, toasts } from './harness/forms.ts';
import { create, discard, openEdit, openNewPost, openTab, test, update } from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test('a concurrently changed post is overwritten only on request, and the overwritten text can be restored', async ({
  desk,
  product,
}) => {
  const title = await desk.aPost();
  const [page, other] = await Promise.all([desk.open({ expected: [/status of 40[49]/] }), desk.open()]);
  const choice = page.getByRole('alert').filter({ hasText: 'while you were editing' });
  const stored = async () => await product.sql('select excerpt, content from posts where title = $1', [title]);

  /** Opens a post in two tabs and saves its excerpt and text in the other. */
  async function overtaken(theirs: string, mine: string) {
    const [dialog, otherDialog] = await Promise.all([openEdit(page, title), openEdit(other, title)]);
    await otherDialog.getByLabel('Excerpt').fill(theirs);
    await writeText(otherDialog, `Long.\n\n${theirs}`);
    await update(otherDialog).click();
    await expect(otherDialog).toHaveCount(0);
    await dialog.getByLabel('Excerpt').fill(mine);
    await update(dialog).click();
    await expect(choice).toContainText(
      /Ada Byron saved this while you were editing \(today, \d\d:\d\d\), and also changed Excerpt\./,
    );
    return dialog;
  }

  const first = await overtaken('Their excerpt.', 'My excerpt.');
  const theirs = 'Long.\n\nTheir excerpt.';
  expect(await stored()).toEqual([{ excerpt: 'Their excerpt.', content: theirs }]);
  await choice.getByRole('button', { name: 'Compare' }).click();
  await expect(choice.getByRole('group', { name: 'Compare versions' })).toContainText('Their excerpt.');
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(first).toHaveCount(0);
  // Their other changes stay.
  expect(await stored()).toEqual([{ excerpt: 'My excerpt.', content: theirs }]);

  const second = await overtaken('Their second one.', 'My second one.');
  await choice.getByRole('button', { name: 'Use theirs' }).click();
  await expect(choice).toHaveCount(0);
  await expect(second.getByLabel('Excerpt')).toHaveValue('Their second one.');
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(second.getByLabel('Excerpt')).toHaveValue('My second one.');
  await update(second).click();
  await expect(second).toHaveCount(0);
  expect(await stored()).toMatchObject([{ excerpt: 'My second one.' }]);

  // A deleted post can be saved as a new one.
  const third = await openEdit(page, title);
  await product.sql('delete from posts where title = $1', [title]);
  await third.getByLabel('Excerpt').fill('Written on.');
  await update(third).click();
  await expect(page.getByText('Someone else deleted this post.')).toBeVisible();
  await create(page.getByRole('form', { name: 'New Post' })).click();
  await expectToast(page, 'Blog post created successfully');
  expect(await stored()).toMatchObject([{ excerpt: 'Written on.' }]);
});

test(
  'unsaved changes ask before leaving, survive navigation, and are discarded only after confirmation',
  { tag: '@long' },
  async ({ newPage, product, cookie }) => {
    const page = await newPage({ expected: [/net::ERR_FAILED/] });
    await openDashboard(page, product, cookie);
    await page.getByRole('link', { name: 'Queues', exact: true }).click();
    await page.getByRole('link', { name: 'Today' }).click();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('Generate with AI').press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Topic')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button('Generate with AI')).toBeFocused();

    const form = await openNewPost(page);
    await expect(page.getByRole('heading', { level: 1, name: 'New Post' })).toBeFocused();
    const title = form.getByLabel('Title');
    const asked = page.waitForEvent('dialog');
    await title.fill('Half a thought');
    await page.close({ runBeforeUnload: true });
    const browserQuestion = await asked;
    expect(browserQuestion.type()).toBe('beforeunload');
    await browserQuestion.dismiss();
    await expect(title).toHaveValue('Half a thought');

    // Without a server, the browser keeps it.
    await page.route('**/api/admin/drafts/**', (route) => route.abort());
    await title.fill('Half a thought, and more');
    await page.evaluate("history.pushState({}, '', '/blog'); dispatchEvent(new PopStateEvent('popstate'))");
    await expectToast(page, 'Draft kept', 'Your post is not saved yet. We kept it for you.');
    await page.unroute('**/api/admin/drafts/**');
    await page.goto(dashboard);
    await expect(title).toHaveValue('Half a thought, and more');

    await form.getByRole('button', { name: 'Discard' }).click();
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(title).toHaveValue('Half a thought, and more');
    await discard(form);
    await expect(title).toHaveValue('');
  },
);

test('Preview shows an article as readers see it, or its public page if equal', async ({ desk, newPage }) => {
  const title = await desk.aPost({ content: 'This has no readers yet.' });
  const seen = await desk.aPost({ published: true });
  const page = await desk.open();
  const edit = await openEdit(page, title);
  const opened = page.waitForEvent('popup');
  await edit.getByRole('button', { name: 'Preview (opens in a new tab)' }).click();
  const preview = await opened;
  await expect(preview.getByText('This has no readers yet.')).toBeVisible();

  // The link stays without changes.
  await page.reload();
  await openTab(edit, 'Publish');
  await expect(edit.getByText(/^Created .* by Ada Byron, expires /)).toBeVisible();
  await openTab(edit, 'Write');
  await writeText(edit, 'Somebody reads it now.');
  await expect(page.getByText(/^Saved \d+ s ago$/)).toBeVisible();
  const visitor = await newPage({ javaScript: false });
  await visitor.goto(preview.url());
  await expect(visitor.getByText('Somebody reads it now.')).toBeVisible();
  await discard(edit);

  await page.goto(dashboard);
  await openEdit(page, seen);
  await expect(edit.getByRole('link', { name: 'Preview (opens in a new tab)' })).toHaveAttribute('href', /^\/blog\//);
});

test('a tab opens at its beginning on a phone, and writing where it was left', async ({ desk }) => {
  const page = await desk.open({ width: 390 });
  const title = await desk.aPost({ content: 'Words of this article. '.repeat(600) });
  await page.reload();
  const form = await openEdit(page, title);
  const written = form.getByRole('textbox', { name: 'Content' });
  await expect(written).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await form.getByRole('tab', { name: 'Publish' }).focus();
  const left = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(form.getByText('Search and social preview')).toBeInViewport();
  await form.getByRole('tab', { name: 'Write' }).press('Enter');
  await expect.poll(async () => await page.evaluate(() => window.scrollY)).toBe(left);
});
