import { readFile } from 'node:fs/promises';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin, openDashboard, registerAdmin } from './harness/admin.ts';
import { openBrowser, type TestBrowser } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, extremes } from './harness/checks.ts';
import { startProduct, type Product } from './harness/product.ts';

const posts = '/api/admin/blog-posts';

let product: Product;
let browser: TestBrowser;
let cookie: string;

beforeAll(async () => {
  product = await startProduct();
  cookie = await registerAdmin(product);
  browser = await openBrowser(product.baseUrl);
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

async function open(options: Parameters<TestBrowser['newPage']>[0] = {}): Promise<Page> {
  // On the way there the sign-in page asks who is signed in.
  const page = await browser.newPage(options);
  await openDashboard(page, product, cookie);
  await page.getByRole('heading', { name: /^Blog posts \d/ }).waitFor();
  return page;
}

async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const region = page.getByRole('region', { name: /Notifications/ });
  await region.getByText(description, { exact: true }).waitFor();
  expect(await region.getByText(title, { exact: true }).isVisible()).toBe(true);
}

async function openNewPost(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Post' });
  await dialog.waitFor();
  return dialog;
}

async function openEdit(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Post' });
  await dialog.waitFor();
  return dialog;
}

async function fillIn(dialog: Locator, title: string): Promise<void> {
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Excerpt').fill('What it is about.');
  await dialog.getByLabel('Content').fill('# A heading\n\nA paragraph of **text**.');
  await dialog.getByLabel('Category').selectOption('Web Development');
  await dialog.getByLabel('Featured image URL').fill('/og.png');
}

const create = (dialog: Locator) => dialog.getByRole('button', { name: 'Create Post' });
const update = (dialog: Locator) => dialog.getByRole('button', { name: 'Update Post' });
const row = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

let made = 0;

/** A post through the API; its title, which no other post has. */
async function aPost(changes: Record<string, unknown> = {}): Promise<string> {
  made += 1;
  const title = `A post of the tests, number ${made}`;
  const response = await fetch(product.baseUrl + posts, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.baseUrl, cookie },
    body: JSON.stringify({
      title,
      slug: `test-post-${made}`,
      excerpt: 'Short.',
      content: 'Long.',
      author: 'Grace Hopper',
      readTime: '7 min read',
      category: 'Business Strategy',
      tags: ['one', 'two'],
      featured: false,
      published: false,
      image: '/og.png',
      ...changes,
    }),
  });
  expect(response.status).toBe(201);
  return title;
}

async function errorAt(control: Locator): Promise<string> {
  expect(await control.getAttribute('aria-invalid')).toBe('true');
  const [id = ''] = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return await control.page().locator(`[id="${id}"]`).innerText();
}

async function counters(page: Page): Promise<Record<string, number>> {
  const list = page.locator('dl').filter({ hasText: 'Total Posts' });
  const [labels, counts] = await Promise.all([list.locator('dt').allInnerTexts(), list.locator('dd').allInnerTexts()]);
  return Object.fromEntries(labels.map((label, index) => [label, Number(counts[index])]));
}

describe('a new post', () => {
  test('begins with its author, takes its slug from its title and its read time from its text', async () => {
    const page = await open();
    const dialog = await openNewPost(page);
    expect(await dialog.getByLabel('Author', { exact: false }).first().inputValue()).toBe(admin.name);
    await dialog.getByLabel('Title').fill('Ten Things: Crème & Code');
    expect(await dialog.getByLabel('Slug').inputValue()).toBe('ten-things-creme-code');
    await dialog.getByLabel('Content').fill('word '.repeat(660));
    expect(await dialog.getByLabel('Read time').inputValue()).toBe('3 min read');
  });

  test('keeps a slug that was written by hand', async () => {
    const page = await open();
    const dialog = await openNewPost(page);
    await dialog.getByLabel('Title').fill('First title');
    await dialog.getByLabel('Slug').fill('my-own-slug');
    await dialog.getByLabel('Title').fill('Second title');
    expect(await dialog.getByLabel('Slug').inputValue()).toBe('my-own-slug');
  });

  test('says at each field what is missing, and goes to the first', async () => {
    const page = await open();
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
      [/^Featured image URL/, 'Image address is required'],
    ] as const;
    for (const [label, message] of expected) expect(await errorAt(dialog.getByLabel(label))).toBe(message);
    expect(await dialog.locator('[aria-invalid="true"]').count()).toBe(expected.length);
    await dialog
      .getByLabel(/^Title/)
      .and(page.locator(':focus'))
      .waitFor();
  });

  test('is saved as a draft, with its tags cleaned up, and shown in the list', async () => {
    const page = await open();
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
    const [stored] = await product.sql("select * from posts where slug = 'saved-as-a-draft'");
    expect(stored).toMatchObject({ tags: ['apps', 'money'], published: false, featured: false });
    const total = before['Total Posts'] ?? 0;
    await expect.poll(() => counters(page)).toEqual({ ...before, 'Total Posts': total + 1 });
  });

  test('can be published and featured at once, which badges and counters show', async () => {
    const page = await open();
    const before = await counters(page);
    const dialog = await openNewPost(page);
    await fillIn(dialog, 'Published at once');
    await dialog.getByRole('switch', { name: 'Published' }).click();
    await dialog.getByRole('switch', { name: 'Featured' }).press('Space');
    await create(dialog).click();
    await expectToast(page, 'Success', 'Blog post created successfully');
    const badges = row(page, 'Published at once');
    expect(await badges.getByText('Published', { exact: true }).isVisible()).toBe(true);
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
    await aPost({ slug: 'already-taken' });
    const page = await open({ expected: [/status of 409/] });
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
    const page = await open({ expected: [/net::ERR_FAILED/] });
    const dialog = await openNewPost(page);
    await fillIn(dialog, 'Second try');
    await page.route(`**${posts}`, (route) => route.abort());
    await create(dialog).click();
    await expectToast(page, 'Error', 'Failed to create blog post');
    await page.unroute(`**${posts}`);
    await create(dialog).click();
    await expectToast(page, 'Success', 'Blog post created successfully');
    expect(await row(page, 'Second try').count()).toBe(1);
  });

  test('is created once however fast the button is clicked', async () => {
    const page = await open();
    const dialog = await openNewPost(page);
    await fillIn(dialog, 'Clicked twice');
    await create(dialog).dblclick();
    await expectToast(page, 'Success', 'Blog post created successfully');
    expect(await product.sql("select 1 from posts where title = 'Clicked twice'")).toHaveLength(1);
  });
});

describe('an existing post', () => {
  test('opens with all it has, and its slug no longer follows the title', async () => {
    const title = await aPost({ authorBio: 'Writes compilers.', published: true });
    const page = await open();
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
  });

  test('is changed, and says so', async () => {
    const title = await aPost();
    const page = await open();
    const dialog = await openEdit(page, title);
    await dialog.getByLabel('Title').fill(`${title}, changed`);
    await update(dialog).click();
    await expectToast(page, 'Success', 'Blog post updated successfully');
    await dialog.waitFor({ state: 'detached' });
    await row(page, `${title}, changed`).waitFor();
    expect(await row(page, title).count()).toBe(0);
  });

  test('whose change fails is told of and kept open', async () => {
    const title = await aPost();
    const page = await open({ expected: [/net::ERR_FAILED/] });
    const dialog = await openEdit(page, title);
    await page.route(`**${posts}/*`, (route) => route.abort());
    await dialog.getByLabel('Excerpt').fill('A longer excerpt.');
    await update(dialog).click();
    await expectToast(page, 'Error', 'Failed to update blog post');
    expect(await dialog.getByLabel('Excerpt').inputValue()).toBe('A longer excerpt.');
  });

  test('is deleted only after a question', async () => {
    const title = await aPost();
    const page = await open();
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    const question = page.getByRole('dialog', { name: 'Delete this post?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await row(page, title).count()).toBe(1);

    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Success', 'Blog post deleted successfully');
    await row(page, title).waitFor({ state: 'detached' });
    expect(await product.sql('select 1 from posts where title = $1', [title])).toEqual([]);
  });

  test('that cannot be deleted stays, and that is told', async () => {
    const title = await aPost();
    const page = await open({ expected: [/net::ERR_FAILED/] });
    await page.route(`**${posts}/*`, (route) => route.abort());
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Error', 'Failed to delete blog post');
    await page.keyboard.press('Escape');
    await row(page, title).waitFor();
  });

  test('written by AI wears its badge and is counted', async () => {
    const title = await aPost();
    await product.sql('update posts set ai_generated = true where title = $1', [title]);
    const page = await open();
    expect(await row(page, title).getByText('AI', { exact: true }).isVisible()).toBe(true);
    expect((await counters(page))['AI Generated']).toBe(1);
    await product.sql('delete from posts where title = $1', [title]);
  });
});

describe('unsaved changes', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });

  test('are asked about before the dialog closes', async () => {
    const page = await open();
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

  test('that are none are not asked about', async () => {
    const page = await open();
    const dialog = await openNewPost(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await question(page).count()).toBe(0);
  });

  test('are asked about before the page is left', async () => {
    const page = await open();
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
      const page = await open();
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
    const page = await open();
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
    const title = await aPost();
    const page = await open();
    await page.getByRole('button', { name: `Delete ${title}` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await onButton(page, `Delete ${title}`);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.locator('main:focus').waitFor();
  });

  test('stays inside the dialog', async () => {
    const page = await open();
    const dialog = await openNewPost(page);
    const stops = await dialog.locator('button, input, select, textarea').count();
    for (let step = 0; step <= stops; step += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.locator(':focus').count()).toBe(1);
    }
  });
});

describe('contact submissions', () => {
  const enquiry = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@analytical.example',
    company: 'Analytical Engines',
    budget: '50k-100k',
    description: 'A loom that takes its orders from an app.',
  };

  const send = async (changes: Partial<typeof enquiry> = {}) =>
    await fetch(`${product.baseUrl}/api/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...enquiry, ...changes }),
    });

  const list = (page: Page) => page.getByRole('region', { name: /^Contact submissions/ });

  test('that are none are said to be none', async () => {
    await product.sql('delete from contacts');
    const page = await open();
    await list(page).getByText('No contact submissions yet.', { exact: true }).waitFor();
  });

  test('arrive in the list by themselves, the newest on top', async () => {
    await product.sql('delete from contacts');
    const page = await open();
    await page.evaluate('window.sameLoad = true');
    await send({ firstName: 'First' });
    await list(page).getByText('First Lovelace').waitFor();
    await send({ firstName: 'Second' });
    await list(page).getByText('Second Lovelace').waitFor();
    expect(await list(page).getByRole('listitem').locator('b').allInnerTexts()).toEqual([
      ...['Second Lovelace', 'First Lovelace'],
    ]);
    expect(await list(page).getByRole('heading').innerText()).toMatch(/^Contact submissions\s+2/);
    expect(await page.evaluate('window.sameLoad')).toBe(true);
  });

  test('show all that was sent, with line breaks and markup as text', async () => {
    const description = 'First line\n<script>alert(1)</script>';
    await send({ lastName: 'Byron', description });
    const page = await open();
    const item = list(page).getByRole('listitem').filter({ hasText: 'Ada Byron' });
    for (const part of ['Analytical Engines', '$50K-$100K', 'First line', '<script>alert(1)</script>', enquiry.email]) {
      expect(await item.innerText()).toContain(part);
    }
    expect(await item.getByRole('link', { name: enquiry.email }).getAttribute('href')).toBe(`mailto:${enquiry.email}`);
  });

  test('can be marked as handled, which stays', async () => {
    await send({ lastName: 'Handled' });
    const page = await open();
    const button = page.getByRole('button', { name: 'Handled: Ada Handled' });
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  });

  test('can be had as a file', async () => {
    await send({ company: 'In the file' });
    const page = await open();
    const started = page.waitForEvent('download');
    await list(page).getByRole('link', { name: 'Download CSV' }).click();
    const file = await (await started).path();
    expect(await readFile(file, 'utf8')).toContain('In the file');
  });
});

describe('the lists', () => {
  test("say 'Loading...' until they have arrived", async () => {
    const page = await browser.newPage();
    const held: Route[] = [];
    await page.route(/\/api\/admin\/(blog-posts|contacts\?limit=50)$/, (route) => void held.push(route));
    await openDashboard(page, product, cookie);
    await page.getByText('Loading blog posts...', { exact: true }).waitFor();
    await page.getByText('Loading contacts...', { exact: true }).waitFor();
    await expect.poll(() => held.length).toBeGreaterThanOrEqual(2);
    await Promise.all(held.map((route) => route.continue()));
    await page.getByText('Loading blog posts...').waitFor({ state: 'detached' });
    await page.getByText('Loading contacts...').waitFor({ state: 'detached' });
  });

  test('that cannot be fetched offer another try', async () => {
    const page = await browser.newPage({ expected: [/net::ERR_FAILED/] });
    await page.route(`**${posts}`, (route) => route.abort());
    await openDashboard(page, product, cookie);
    const list = page.getByRole('region', { name: /^Blog posts/ });
    await list.getByRole('alert').waitFor();
    await page.unroute(`**${posts}`);
    await list.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: /^Blog posts \d/ }).waitFor();
  });

  test('without any post say how to begin', async () => {
    await product.sql('create table kept_posts as select * from posts');
    await product.sql('delete from posts');
    const page = await open();
    await page
      .getByText('No blog posts yet. Create your first post or generate one with AI!', { exact: true })
      .waitFor();
    expect(await counters(page)).toEqual({ 'Total Posts': 0, Published: 0, 'AI Generated': 0, Featured: 0 });
    await product.sql('insert into posts select * from kept_posts');
  });
});

test('a post can be written on a small screen', async () => {
  const page = await open({ width: 390 });
  await expectNoSidewaysScroll(page);
  const dialog = await openNewPost(page);
  await expectNoSidewaysScroll(page);
  await fillIn(dialog, 'Written on a phone');
  await create(dialog).tap();
  await expectToast(page, 'Success', 'Blog post created successfully');
  const edit = page.getByRole('button', { name: 'Edit Written on a phone' });
  const box = await edit.boundingBox();
  expect(box && box.x + box.width).toBeLessThanOrEqual(390);
});

test.each(extremes)('dashboard and dialogs are accessible ($theme, $width px)', async ({ theme, width }) => {
  const title = await aPost({ published: true, featured: true });
  const page = await browser.newPage({ width, reducedMotion: true });
  await page.addInitScript(`localStorage.setItem('appbase-ui-theme', '${theme}')`);
  await openDashboard(page, product, cookie);
  await row(page, title).waitFor();
  await expectAccessible(page);

  const dialog = await openNewPost(page);
  await create(dialog).click();
  await dialog.getByText('Title is required').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog', { name: 'Delete this post?' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Generate with AI' }).click();
  await page.getByRole('dialog').getByLabel('Topic').waitFor();
  await expectAccessible(page);
});
