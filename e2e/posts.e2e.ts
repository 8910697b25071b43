import { postFields } from '@prism/core/contract/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin } from './harness/admin.ts';
import {
  counters,
  create,
  errorAt,
  expectToast,
  fillIn,
  openEdit,
  openNewPost,
  posts,
  row,
  update,
  startPostsDesk,
  type PostsDesk,
} from './harness/posts.ts';

let desk: PostsDesk;

beforeAll(async () => void (desk = await startPostsDesk()));
afterAll(async () => await desk?.close());

describe('a new post', () => {
  test('begins with its author, takes its slug from its title until that is written by hand, and its read time from its text', async () => {
    const page = await desk.open();
    const dialog = await openNewPost(page);
    expect(await dialog.getByLabel('Author', { exact: false }).first().inputValue()).toBe(admin.name);
    await dialog.getByLabel('Title').fill('Ten Things: Crème & Code');
    expect(await dialog.getByLabel('Slug').inputValue()).toBe('ten-things-creme-code');
    await dialog.getByLabel('Content').fill('word '.repeat(660));
    expect(await dialog.getByLabel('Read time').inputValue()).toBe('3 min read');
    await dialog.getByLabel('Slug').fill('my-own-slug');
    await dialog.getByLabel('Title').fill('Second title');
    expect(await dialog.getByLabel('Slug').inputValue()).toBe('my-own-slug');
  });

  test('says at each field what is missing, and goes to the first', async () => {
    const page = await desk.open();
    const dialog = await openNewPost(page);
    await dialog.getByLabel(/^Author\*/).fill('');
    await create(dialog).click();
    await dialog.getByText('Title is required').waitFor();
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
    expect(await dialog.locator('[aria-invalid="true"]').count()).toBe(expected.length);
    await dialog
      .getByLabel(/^Title/)
      .and(page.locator(':focus'))
      .waitFor();
  });

  test('is saved as a draft, with its tags cleaned up, and shown in the list', async () => {
    const page = await desk.open();
    const before = await counters(page);
    const dialog = await openNewPost(page);
    await fillIn(dialog, 'Saved as a draft');
    await dialog.getByLabel('Tags').fill(' apps , , money,apps');
    await create(dialog).click();
    await expectToast(page, 'Success', 'Blog post created successfully');
    await dialog.waitFor({ state: 'detached' });
    const shown = await row(page, 'Saved as a draft').innerText();
    for (const part of ['Draft', 'What it is about.', admin.name, '1 min read', 'Web Development']) {
      expect(shown).toContain(part);
    }
    const [stored] = await desk.product.sql("select * from posts where slug = 'saved-as-a-draft'");
    expect(stored).toMatchObject({ tags: ['apps', 'money'], published: false, featured: false });
    const total = before['Total Posts'] ?? 0;
    await expect.poll(() => counters(page)).toEqual({ ...before, 'Total Posts': total + 1 });
  });

  test('can be published and featured at once, which badges and counters show', async () => {
    const page = await desk.open();
    const before = await counters(page);
    const dialog = await openNewPost(page);
    await fillIn(dialog, 'Published at once');
    await dialog.getByRole('switch', { name: 'Published' }).click();
    await dialog.getByRole('switch', { name: 'Featured' }).press('Space');
    await create(dialog).click();
    await expectToast(page, 'Success', 'Blog post created successfully');
    const badges = row(page, 'Published at once');
    await badges.getByText('Published', { exact: true }).waitFor();
    expect(await badges.getByText('Featured', { exact: true }).isVisible()).toBe(true);
    await expect
      .poll(() => counters(page))
      .toEqual({
        'Total Posts': (before['Total Posts'] ?? 0) + 1,
        Published: (before['Published'] ?? 0) + 1,
        'AI Generated': before['AI Generated'],
        Featured: (before['Featured'] ?? 0) + 1,
      });
  });

  test('whose slug is taken says so at the field and keeps its words', async () => {
    await desk.aPost({ slug: 'already-taken' });
    const page = await desk.open({ expected: [/status of 409/] });
    const dialog = await openNewPost(page);
    await fillIn(dialog, 'Already taken');
    await create(dialog).click();
    await expectToast(page, 'Error', 'Failed to create blog post');
    expect(await errorAt(dialog.getByLabel('Slug'))).toBe('Another post already has this slug');
    expect(await dialog.getByLabel('Excerpt').inputValue()).toBe('What it is about.');
    await dialog.getByLabel('Slug').fill('free-again');
    await create(dialog).click();
    await expectToast(page, 'Success', 'Blog post created successfully');
  });

  test('that does not reach the server is told of and kept', async () => {
    const page = await desk.open({ expected: [/net::ERR_FAILED/] });
    const dialog = await openNewPost(page);
    await fillIn(dialog, 'Second try');
    await page.route(`**${posts}`, (route) => route.abort());
    await create(dialog).click();
    await expectToast(page, 'Error', 'Failed to create blog post');
    await page.unroute(`**${posts}`);
    await create(dialog).click();
    await expectToast(page, 'Success', 'Blog post created successfully');
    await row(page, 'Second try').waitFor();
  });

  test('is created once however fast the button is clicked', async () => {
    const page = await desk.open();
    const dialog = await openNewPost(page);
    await fillIn(dialog, 'Clicked twice');
    await create(dialog).dblclick();
    await expectToast(page, 'Success', 'Blog post created successfully');
    expect(await desk.product.sql("select 1 from posts where title = 'Clicked twice'")).toHaveLength(1);
  });
});

describe('an existing post', () => {
  test('opens with all it has, keeps its slug when its title is changed, and says so', async () => {
    const title = await desk.aPost({ authorBio: 'Writes compilers.', published: true });
    const page = await desk.open();
    const dialog = await openEdit(page, title);
    const values = ['Title', 'Excerpt', 'Content', 'Author bio', 'Read time', 'Category', 'Tags'].map((label) =>
      dialog.getByLabel(label).inputValue(),
    );
    expect(await Promise.all(values)).toEqual([
      ...[title, 'Short.', 'Long.', 'Writes compilers.', '7 min read', 'Business Strategy', 'one, two'],
    ]);
    expect(await dialog.getByRole('switch', { name: 'Published' }).getAttribute('aria-checked')).toBe('true');
    const slug = await dialog.getByLabel('Slug').inputValue();
    await dialog.getByLabel('Title').fill('Another title');
    expect(await dialog.getByLabel('Slug').inputValue()).toBe(slug);
    await dialog.getByLabel('Title').fill(`${title}, changed`);
    await update(dialog).click();
    await expectToast(page, 'Success', 'Blog post updated successfully');
    await dialog.waitFor({ state: 'detached' });
    await row(page, `${title}, changed`).waitFor();
    expect(await row(page, title).count()).toBe(0);
  });

  test('whose change fails is told of and kept open', async () => {
    const title = await desk.aPost();
    const page = await desk.open({ expected: [/net::ERR_FAILED/] });
    const dialog = await openEdit(page, title);
    await page.route(`**${posts}/*`, (route) => route.abort());
    await dialog.getByLabel('Excerpt').fill('A longer excerpt.');
    await update(dialog).click();
    await expectToast(page, 'Error', 'Failed to update blog post');
    expect(await dialog.getByLabel('Excerpt').inputValue()).toBe('A longer excerpt.');
  });

  test('is deleted only after a question, and comes back with an undo', async () => {
    const title = await desk.aPost();
    const page = await desk.open();
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    const question = page.getByRole('dialog', { name: 'Delete this post?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await row(page, title).count()).toBe(1);

    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Success', 'Blog post deleted successfully');
    await row(page, title).waitFor({ state: 'detached' });
    expect(await desk.product.sql('select 1 from posts where title = $1 and deleted_at is null', [title])).toEqual([]);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Success', 'Blog post restored successfully');
    await row(page, title).waitFor();
    expect(await page.locator(':focus').innerText()).toMatch(/^Blog posts/);
  });

  test('that cannot be deleted stays, and that is told', async () => {
    const title = await desk.aPost();
    const page = await desk.open({ expected: [/net::ERR_FAILED/] });
    await page.route(`**${posts}/*`, (route) => route.abort());
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Error', 'Failed to delete blog post');
    await page.keyboard.press('Escape');
    await row(page, title).waitFor();
  });

  test('written by AI wears its badge and is counted', async () => {
    const title = await desk.aPost();
    await desk.product.sql('update posts set ai_generated = true where title = $1', [title]);
    const page = await desk.open();
    expect(await row(page, title).getByText('AI', { exact: true }).isVisible()).toBe(true);
    expect((await counters(page))['AI Generated']).toBe(1);
    await desk.product.sql('delete from posts where title = $1', [title]);
  });
});
