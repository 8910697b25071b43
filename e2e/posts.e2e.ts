import { postFields } from '@prism/core/contract/posts';
import { admin } from './harness/admin.ts';
import { counters, create, fillIn, openEdit, openNewPost, posts, row, update, test } from './harness/posts.ts';
import { expectToast, errorAt } from './harness/forms.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test.describe('a new post', () => {
  test('begins with its author, takes its slug from its title until that is written by hand, and its read time from its text', async ({
    desk,
  }) => {
    const page = await desk.open();
    const dialog = await openNewPost(page);
    await expect(dialog.getByLabel('Author', { exact: false }).first()).toHaveValue(admin.name);
    await dialog.getByLabel('Title').fill('Ten Things: Crème & Code');
    await expect(dialog.getByLabel('Slug')).toHaveValue('ten-things-creme-code');
    await dialog.getByLabel('Content').fill('word '.repeat(660));
    await expect(dialog.getByLabel('Read time')).toHaveValue('3 min read');
    await dialog.getByLabel('Slug').fill('my-own-slug');
    await dialog.getByLabel('Title').fill('Second title');
    await expect(dialog.getByLabel('Slug')).toHaveValue('my-own-slug');
  });

  test('says at each field what is missing, and goes to the first', async ({ desk }) => {
    const page = await desk.open();
    const dialog = await openNewPost(page);
    await dialog.getByLabel(/^Author\*/).fill('');
    await create(dialog).click();
    await expect(dialog.getByText('Title is required')).toBeVisible();
    const expected = [
      [/^Title/, 'Title is required'],
      [/^Slug/, 'Slug is required: lower-case words joined by hyphens'],
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
  });

  test('is saved as a draft, with its tags cleaned up, and shown in the list', async ({ desk, product }) => {
    const page = await desk.open();
    const before = await counters(page);
    const dialog = await openNewPost(page);
    await fillIn(dialog, 'Saved as a draft');
    await dialog.getByLabel('Tags').fill(' apps , , money,apps');
    await create(dialog).click();
    await expectToast(page, 'Success', 'Blog post created successfully');
    await expect(dialog).toHaveCount(0);
    const shown = await row(page, 'Saved as a draft').innerText();
    for (const part of ['Draft', 'What it is about.', admin.name, '1 min read', 'Web Development']) {
      expect(shown).toContain(part);
    }
    const [stored] = await product.sql("select * from posts where slug = 'saved-as-a-draft'");
    expect(stored).toMatchObject({ tags: ['apps', 'money'], published: false, featured: false });
    const total = before['Total Posts'] ?? 0;
    await expect.poll(() => counters(page)).toEqual({ ...before, 'Total Posts': total + 1 });
  });

  test('can be published and featured at once, which badges and counters show', async ({ desk }) => {
    const page = await desk.open();
    const before = await counters(page);
    const dialog = await openNewPost(page);
    await fillIn(dialog, 'Published at once');
    await dialog.getByRole('switch', { name: 'Published' }).click();
    await dialog.getByRole('switch', { name: 'Featured' }).press('Space');
    await create(dialog).click();
    await expectToast(page, 'Success', 'Blog post created successfully');
    const badges = row(page, 'Published at once');
    await expect(badges.getByText('Published', { exact: true })).toBeVisible();
    await expect(badges.getByText('Featured', { exact: true })).toBeVisible();
    await expect
      .poll(() => counters(page))
      .toEqual({
        'Total Posts': (before['Total Posts'] ?? 0) + 1,
        Published: (before['Published'] ?? 0) + 1,
        'AI Generated': before['AI Generated'],
        Featured: (before['Featured'] ?? 0) + 1,
      });
  });

  test('whose slug is taken says so at the field and keeps its words', async ({ desk }) => {
    await desk.aPost({ slug: 'already-taken' });
    const page = await desk.open({ expected: [/status of 409/] });
    const dialog = await openNewPost(page);
    await fillIn(dialog, 'Already taken');
    await create(dialog).click();
    await expectToast(page, 'Error', 'Failed to create blog post');
    expect(await errorAt(dialog.getByLabel('Slug'))).toBe('Another post already has this slug');
    await expect(dialog.getByLabel('Excerpt')).toHaveValue('What it is about.');
    await dialog.getByLabel('Slug').fill('free-again');
    await create(dialog).click();
    await expectToast(page, 'Success', 'Blog post created successfully');
  });

  test('that does not reach the server is told of and kept', async ({ desk }) => {
    const page = await desk.open({ expected: [/net::ERR_FAILED/] });
    const dialog = await openNewPost(page);
    await fillIn(dialog, 'Second try');
    await page.route(`**${posts}`, (route) => route.abort());
    await create(dialog).click();
    await expectToast(page, 'Error', 'Failed to create blog post');
    await page.unroute(`**${posts}`);
    await create(dialog).click();
    await expectToast(page, 'Success', 'Blog post created successfully');
    await expect(row(page, 'Second try')).toBeVisible();
  });

  test('is created once however fast the button is clicked', async ({ desk, product }) => {
    const page = await desk.open();
    const dialog = await openNewPost(page);
    await fillIn(dialog, 'Clicked twice');
    await create(dialog).dblclick();
    await expectToast(page, 'Success', 'Blog post created successfully');
    expect(await product.sql("select 1 from posts where title = 'Clicked twice'")).toHaveLength(1);
  });
});

test.describe('an existing post', () => {
  test('opens with all it has, keeps its slug when its title is changed, and says so', async ({ desk }) => {
    const title = await desk.aPost({ authorBio: 'Writes compilers.', published: true });
    const page = await desk.open();
    const dialog = await openEdit(page, title);
    const values = ['Title', 'Excerpt', 'Content', 'Author bio', 'Read time', 'Category', 'Tags'].map((label) =>
      dialog.getByLabel(label).inputValue(),
    );
    expect(await Promise.all(values)).toEqual([
      ...[title, 'Short.', 'Long.', 'Writes compilers.', '7 min read', 'Business Strategy', 'one, two'],
    ]);
    await expect(dialog.getByRole('switch', { name: 'Published' })).toHaveAttribute('aria-checked', 'true');
    const slug = await dialog.getByLabel('Slug').inputValue();
    await dialog.getByLabel('Title').fill('Another title');
    await expect(dialog.getByLabel('Slug')).toHaveValue(slug);
    await dialog.getByLabel('Title').fill(`${title}, changed`);
    await update(dialog).click();
    await expectToast(page, 'Success', 'Blog post updated successfully');
    await expect(dialog).toHaveCount(0);
    await expect(row(page, `${title}, changed`)).toBeVisible();
    await expect(row(page, title)).toHaveCount(0);
  });

  test('whose change fails is told of and kept open', async ({ desk }) => {
    const title = await desk.aPost();
    const page = await desk.open({ expected: [/net::ERR_FAILED/] });
    const dialog = await openEdit(page, title);
    await page.route(`**${posts}/*`, (route) => route.abort());
    await dialog.getByLabel('Excerpt').fill('A longer excerpt.');
    await update(dialog).click();
    await expectToast(page, 'Error', 'Failed to update blog post');
    await expect(dialog.getByLabel('Excerpt')).toHaveValue('A longer excerpt.');
  });

  test('is deleted only after a question, and comes back with an undo', async ({ desk, product }) => {
    const title = await desk.aPost();
    const page = await desk.open();
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    const question = page.getByRole('dialog', { name: 'Delete this post?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(row(page, title)).toHaveCount(1);

    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Success', 'Blog post deleted successfully');
    await expect(row(page, title)).toHaveCount(0);
    expect(await product.sql('select 1 from posts where title = $1 and deleted_at is null', [title])).toEqual([]);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Success', 'Blog post restored successfully');
    await expect(row(page, title)).toBeVisible();
    await expect(page.locator(':focus')).toHaveText(/^Blog posts/, { useInnerText: true });
  });

  test('that cannot be deleted stays, and that is told', async ({ desk }) => {
    const title = await desk.aPost();
    const page = await desk.open({ expected: [/net::ERR_FAILED/] });
    await page.route(`**${posts}/*`, (route) => route.abort());
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Error', 'Failed to delete blog post');
    await page.keyboard.press('Escape');
    await expect(row(page, title)).toBeVisible();
  });

  test('written by AI wears its badge and is counted', async ({ desk, product }) => {
    const title = await desk.aPost();
    await product.sql('update posts set ai_generated = true where title = $1', [title]);
    const page = await desk.open();
    await expect(row(page, title).getByText('AI', { exact: true })).toBeVisible();
    expect((await counters(page))['AI Generated']).toBe(1);
    await product.sql('delete from posts where title = $1', [title]);
  });
});
