import { postFields } from '@prism/core/contract/posts';
import { writeText } from './harness/article-text.ts';
import { admin, dashboard } from './harness/admin.ts';
import { errorAt, expectToast, chooseCommand } from './harness/forms.ts';
import {
  counters,
  create,
  discard,
  editPage,
  fillIn,
  openEdit,
  openNewPost,
  openTab,
  posts,
  row,
  test,
  update,
} from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test('a new post shows errors at its fields and is saved once as a draft despite fast clicks', async ({
  desk,
  product,
}) => {
  const page = await desk.open();
  const before = await counters(page);
  const dialog = await openNewPost(page);
  const author = dialog.getByLabel(/^Author\*/);
  await expect(author).toHaveValue(admin.name);
  await dialog.getByLabel('Title').fill('Ten Things: Crème & Code');
  await expect(dialog.getByLabel('Slug')).toHaveValue('ten-things-creme-code');
  await dialog.getByLabel('Slug').fill('my-own-slug');
  await dialog.getByLabel('Title').fill('');
  await expect(dialog.getByLabel('Slug')).toHaveValue('my-own-slug');
  await writeText(dialog, 'word '.repeat(660));
  await expect(dialog.getByLabel('Read time')).toHaveValue('3 min read');
  for (const label of [/^Slug/, /^Content/, /^Author\*/, /^Read time/]) await dialog.getByLabel(label).fill('');
  await create(dialog).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  const expected = [
    [/^Title/, 'Title is required'],
    [/^Slug/, 'Slug is required: lowercase words separated by hyphens'],
    [/^Excerpt/, 'Excerpt is required'],
    [/^Content/, 'Content is required'],
    [/^Author\*/, 'Author is required'],
    [/^Read time/, 'Read time is required'],
    [/^Category/, 'Please select a category'],
    [/^Featured image URL/, postFields.image.message],
  ] as const;
  for (const [label, message] of expected) expect(await errorAt(dialog.getByLabel(label))).toBe(message);
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(expected.length);
  await expect(dialog.getByLabel(/^Title/)).toBeFocused();

  const image = dialog.getByLabel('Featured image URL');
  await dialog.getByRole('radio', { name: 'Prism' }).press('Space');
  await expect(image).toHaveValue('/illustrations/prism.svg');
  await page.keyboard.press('ArrowRight');
  await expect(image).toHaveValue('/illustrations/productivity.svg');

  await fillIn(dialog, 'Saved as a draft');
  await dialog.getByLabel('Slug').fill('saved-as-a-draft');
  await dialog.getByLabel('Read time').fill('1 min read');
  await author.fill(admin.name);
  await dialog.getByLabel('Tags').fill(' apps , , money,apps');
  await create(dialog).dblclick();
  await expectToast(page, 'Success', 'Blog post created successfully');
  await expect(dialog).toHaveCount(0);
  const shown = row(page, 'Saved as a draft');
  for (const part of ['Draft', 'What it is about.', admin.name, '1 min read', 'Web Development'])
    await expect(shown).toContainText(part);
  expect(await product.sql(`select tags, published, featured from posts where title = 'Saved as a draft'`)).toEqual([
    { tags: ['apps', 'money'], published: false, featured: false },
  ]);
  const total = before['Total Posts'] ?? 0;
  await expect.poll(() => counters(page)).toEqual({ ...before, 'Total Posts': total + 1 });
});

test('on a phone a post is published and featured, opened completely, and changed', async ({ desk, product }) => {
  const page = await desk.open({ width: 390 });
  const before = await counters(page);
  const made = await openNewPost(page);
  await fillIn(made, 'Published at once');
  await made.getByLabel('Author bio').fill('Writes compilers.');
  await made.getByRole('switch', { name: 'Published' }).click();
  await made.getByRole('switch', { name: 'Featured' }).press('Space');
  await create(made).tap();
  await expectToast(page, 'Success', 'Blog post created successfully');
  const shown = row(page, 'Published at once');
  for (const badge of ['Published', 'Featured']) await expect(shown.getByText(badge, { exact: true })).toBeVisible();
  const more = ['Total Posts', 'Published', 'Featured'].map((name) => [name, (before[name] ?? 0) + 1]);
  await expect.poll(() => counters(page)).toEqual({ ...before, ...Object.fromEntries(more) });
  const edit = page.getByRole('button', { name: 'Edit Published at once' });
  const box = await edit.boundingBox();
  expect(box && box.x + box.width).toBeLessThanOrEqual(390);

  // On a slow connection, the press that opens it responds immediately.
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(`**${posts}/*`, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await edit.press('Enter');
  await expect(page.getByText('Opening...')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeFocused();
  letThrough();
  const dialog = editPage(page);
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Opening...')).toHaveCount(0);
  await page.unroute(`**${posts}/*`);
  const values = { Excerpt: 'What it is about.', 'Author bio': 'Writes compilers.', 'Read time': '1 min read' };
  for (const [label, value] of Object.entries({ ...values, Category: 'Web Development', Slug: 'published-at-once' }))
    await expect(dialog.getByLabel(label)).toHaveValue(value);
  await expect(dialog.getByRole('switch', { name: 'Published' })).toHaveAttribute('aria-checked', 'true');
  await dialog.getByLabel('Title').fill('Changed at once');
  await expect(dialog.getByLabel('Slug')).toHaveValue('published-at-once');
  await openTab(dialog, 'Publish');
  const found = dialog.getByRole('complementary', { name: 'Search and social preview' });
  await expect(found.getByText('Changed at once | Prism')).toBeVisible();
  await expect(found.getByText('› blog › published-at-once')).toBeVisible();
  const picture = found.getByRole('img', { name: 'Social preview of the published version' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(async () => await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await openTab(dialog, 'Write');
  await dialog.getByLabel('Excerpt').fill('Seven letters and so on. '.repeat(10));
  await openTab(dialog, 'Publish');
  await expect(found.getByText(/^Seven letters[^…]{90,150} …$/).first()).toBeVisible();
  await expect(dialog.getByText('249 of about 155 characters that search engines show.')).toBeVisible();
  await openTab(dialog, 'Write');
  await dialog.getByRole('switch', { name: /Include in the next newsletter/ }).click();
  await update(dialog).click();
  await expectToast(page, 'Success', 'Blog post updated successfully');
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'Changed at once').getByText('For the newsletter')).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect(await product.sql(`select slug from posts where title = 'Changed at once' and in_letter`)).toHaveLength(1);
});

test('a refused or failed save is reported and keeps the text', async ({ desk }) => {
  await desk.aPost({ slug: 'already-taken' });
  const page = await desk.open({ expected: [/status of 409/, /net::ERR_FAILED/] });
  const dialog = await openNewPost(page);
  await page.route('**/api/admin/post-previews', (route) => route.abort());
  await fillIn(dialog, 'Already taken');
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = dialog.getByRole('group', { name: 'Preview' });
  await expect(preview.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/admin/post-previews');
  await preview.getByRole('button', { name: 'Try again' }).click();
  await expect(preview.getByText('A paragraph of')).toBeVisible();
  await create(dialog).click();
  await expectToast(page, 'Error', 'Failed to create blog post');
  expect(await errorAt(dialog.getByLabel('Slug'))).toBe('Another post already has this slug');
  await expect(dialog.getByLabel('Excerpt')).toHaveValue('What it is about.');
  await dialog.getByLabel('Slug').fill('free-again');
  await page.route(`**${posts}`, (route) => route.abort());
  await create(dialog).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute(`**${posts}`);
  await create(dialog).click();
  await expectToast(page, 'Success', 'Blog post created successfully');
  await expect(dialog).toHaveCount(0);

  const edit = await openEdit(page, 'Already taken');
  await page.route(`**${posts}/*`, (route) => route.abort());
  await edit.getByLabel('Excerpt').fill('A longer excerpt.');
  await update(edit).click();
  await expectToast(page, 'Error', 'Failed to update blog post');
  await expect(edit.getByLabel('Excerpt')).toHaveValue('A longer excerpt.');
  await discard(edit);
  await expect(edit.getByLabel('Excerpt')).toHaveValue('What it is about.');
  await page.goBack();
  await page.getByRole('button', { name: 'Delete Already taken' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Failed to delete blog post');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Already taken')).toBeVisible();
});

test('a post is deleted after confirmation and restored by undo or from the bin, or deleted permanently', async ({
  desk,
  product,
}) => {
  const [back, gone] = [await desk.aPost(), await desk.aPost()];
  await product.sql('update posts set ai_generated = true where title = $1', [back]);
  const page = await desk.open();
  await expect(row(page, back).getByText('AI', { exact: true })).toBeVisible();
  expect((await counters(page))['AI Generated']).toBe(1);
  const del = page.getByRole('button', { name: `Delete ${back}`, exact: true });
  const question = page.getByRole('dialog', { name: 'Delete this post?' });
  await del.press('Enter');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(del).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Blog post deleted successfully');
  await expect(page.getByRole('heading', { name: /^Blog posts/ })).toBeFocused();
  await expect(row(page, back)).toHaveCount(0);
  expect(await product.sql('select from posts where title = $1 and deleted_at is null', [back])).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Success', 'Blog post restored successfully');
  await expect(row(page, back)).toBeVisible();
  await expect(page.locator(':focus')).toHaveText(/^Blog posts/, { useInnerText: true });

  await page.goto(`${dashboard}/bin`);
  await expect(page.getByText('The bin is empty.')).toBeVisible();
  await product.sql('update posts set deleted_at = now() where title in ($1, $2)', [back, gone]);
  await page.reload();
  await page.getByRole('button', { name: `Restore ${back}` }).click();
  await expectToast(page, 'Restored', `“${back}” is back.`);
  await expect(page.getByRole('row').filter({ hasText: back })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Deleted/ })).toBeFocused();
  await chooseCommand(page, gone, 'Delete permanently');
  const dialog = page.getByRole('dialog', { name: 'Delete permanently?' });
  await expect(dialog).toContainText(gone);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('The bin is empty.')).toBeVisible();
});
