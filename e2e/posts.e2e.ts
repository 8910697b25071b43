import { postFields } from '@prism/core/contract/posts';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin, openDashboard, registerAdmin } from './harness/admin.ts';
import { openBrowser, rememberTheme, type TestBrowser } from './harness/browser.ts';
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
  const page = await browser.newPage(options);
  await openDashboard(page, product, cookie);
  await page.getByRole('heading', { name: /^Blog posts (?:about )?\d/ }).waitFor();
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
  // Above 10,000 it may be 'about' that many.
  return Object.fromEntries(labels.map((label, index) => [label, Number(counts[index]?.replace(/^about |,/g, ''))]));
}

describe('a new post', () => {
  test('begins with its author, takes its slug from its title until that is written by hand, and its read time from its text', async () => {
    const page = await open();
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
    await row(page, 'Second try').waitFor();
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
  test('opens with all it has, keeps its slug when its title is changed, and says so', async () => {
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

  test('is deleted only after a question, and comes back with an undo', async () => {
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
    expect(await product.sql('select 1 from posts where title = $1 and deleted_at is null', [title])).toEqual([]);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Success', 'Blog post restored successfully');
    await row(page, title).waitFor();
    expect(await page.locator(':focus').innerText()).toMatch(/^Blog posts/);
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

describe('a post that was changed elsewhere meanwhile', () => {
  const choice = (page: Page) => page.getByRole('dialog', { name: 'This post was changed elsewhere' });

  /** Two tabs with the same post open; the other one has saved its excerpt and text. */
  async function overtaken(title: string): Promise<{ page: Page; dialog: Locator }> {
    const [page, other] = await Promise.all([open({ expected: [/status of 409/] }), open()]);
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
    (await product.sql<{ excerpt: string }>('select excerpt from posts where title = $1', [title]))[0]?.excerpt;

  test('is not overwritten before the difference was seen and mine was chosen', async () => {
    const title = await aPost();
    const { page } = await overtaken(title);
    expect(await excerptOf(title)).toBe('Their excerpt.');
    const shown = await choice(page).innerText();
    for (const part of ['Theirs: Their excerpt.', 'Yours: My excerpt.', 'Theirs: Their line.'])
      expect(shown).toContain(part);
    await choice(page).getByRole('button', { name: 'Keep mine' }).click();
    await expectToast(page, 'Success', 'Blog post updated successfully');
    expect(await excerptOf(title)).toBe('My excerpt.');
  });

  test('can be gone on with from their version', async () => {
    const title = await aPost();
    const { page, dialog } = await overtaken(title);
    await choice(page).getByRole('button', { name: 'Take theirs' }).click();
    await choice(page).waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Excerpt').inputValue()).toBe('Their excerpt.');
    await dialog.getByLabel('Excerpt').fill('Both agree.');
    await update(dialog).click();
    await expectToast(page, 'Success', 'Blog post updated successfully');
    expect(await excerptOf(title)).toBe('Both agree.');
  });

  test('and deleted can be saved as a new one', async () => {
    const title = await aPost();
    const page = await open({ expected: [/status of 404/] });
    const dialog = await openEdit(page, title);
    await product.sql('delete from posts where title = $1', [title]);
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
    const title = await aPost({ slug: 'previewed', published: true });
    const page = await open();
    const dialog = await openEdit(page, title);
    await dialog.getByLabel('Content').fill(content);
    await dialog.getByRole('group', { name: 'Preview' }).getByRole('heading', { name: 'One' }).waitFor();
    const preview = await dialog.locator('.prose').innerHTML();
    await update(dialog).click();
    await expectToast(page, 'Success', 'Blog post updated successfully');
    const shown = async () => (await (await fetch(`${product.baseUrl}/api/posts/previewed`)).json()).html;
    await expect.poll(shown).toContain('One');
    await page.goto('/blog/previewed');
    expect(await page.locator('.prose').innerHTML()).toBe(preview);
  });

  test('that cannot be had says so, and offers another try', async () => {
    const page = await open({ expected: [/net::ERR_FAILED/] });
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

test('a picture of the site is chosen with the keyboard, and an address that is none is refused', async () => {
  const page = await open();
  const dialog = await openNewPost(page);
  await dialog.getByRole('radio', { name: 'Prism' }).press('Space');
  const image = dialog.getByLabel('Featured image URL');
  expect(await image.inputValue()).toBe('/illustrations/prism.svg');
  await page.keyboard.press('ArrowRight');
  expect(await image.inputValue()).toBe('/illustrations/productivity.svg');
  await image.fill('picture.jpg');
  await create(dialog).click();
  expect(await errorAt(image)).toBe(postFields.image.message);
});

test('a picture whose host the site does not name is told of in words', async () => {
  const page = await browser.newPage({
    expected: [/Content Security Policy|Refused to load/, /leaves the site \(https:\/\/(?:pictures|tracker)\.example/],
  });
  await openDashboard(page, product, cookie);
  await page.getByRole('link', { name: 'Posts & articles' }).click();
  const dialog = await openNewPost(page);
  const sentence = (host: string) => dialog.getByText(`This site shows no pictures from ${host}.`);
  await dialog.getByLabel('Featured image URL').fill('https://pictures.example/x.jpg');
  await sentence('pictures.example').waitFor();
  await dialog.getByLabel('Content').fill('![x](https://tracker.example/p.gif)');
  await sentence('tracker.example').waitFor();
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

  test('wait for the dashboard when a way inside the site leads away, and outlast a change of section', async () => {
    const page = await browser.newPage();
    await openDashboard(page, product, cookie);
    await page.getByRole('link', { name: 'Queues' }).click();
    await page.getByRole('link', { name: 'Posts & articles' }).click();
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

  test('are said to be none, then arrive in the list by themselves, the newest on top', async () => {
    await product.sql('delete from contacts');
    const page = await open();
    await list(page).getByText('No contact submissions yet.', { exact: true }).waitFor();
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
});

describe('ten thousand posts', () => {
  const list = (page: Page) => page.getByRole('region', { name: /^Blog posts/ });

  test('are counted, shown by fifty, searched and filtered', async () => {
    await product.sql(
      `insert into posts (id, title, slug, author, read_time, category, image, published, created_at, updated_at)
       select gen_random_uuid(), 'One of many ' || n, 'many-' || n, 'Many', '1 min read',
         case when n % 2 = 0 then 'UI/UX Design' else 'Marketing' end, '/og.png', false, timestamptz '2024-01-01', now()
       from generate_series(1, 10000) n`,
    );
    const page = await open();
    expect((await counters(page))['Total Posts']).toBeGreaterThan(10_000);
    expect(await list(page).getByRole('article').count()).toBe(50);
    await list(page).getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => list(page).getByRole('article').count()).toBe(100);

    await list(page).getByLabel('Search posts').fill('one of MANY 77');
    await list(page).getByRole('heading', { name: 'Blog posts 111' }).waitFor();
    await list(page).getByLabel('Category').selectOption('Marketing');
    await list(page).getByRole('heading', { name: 'Blog posts 56' }).waitFor();
    await list(page).getByRole('button', { name: 'Published' }).click();
    await list(page).getByText('No post matches. Try fewer words or another filter.').waitFor();
    await list(page).getByRole('button', { name: 'Clear filters' }).click();
    await list(page).getByRole('heading', { name: 'Blog posts 111' }).waitFor();
    await product.sql("delete from posts where author = 'Many'");
  });

  test('can be narrowed down by an address', async () => {
    const title = await aPost({ featured: true });
    const page = await open();
    await page.goto('/prism-dashboard-2025?status=draft&featured=true');
    await row(page, title).waitFor();
    expect(await list(page).getByRole('button', { name: 'Drafts' }).getAttribute('aria-pressed')).toBe('true');
    expect(await list(page).getByText('Published', { exact: true }).count()).toBe(1);
  });
});

describe('the lists', () => {
  test("say 'Loading...' until they have arrived", async () => {
    const page = await browser.newPage();
    const held: Route[] = [];
    await page.route(/\/api\/admin\/(blog-posts|contacts)\?/, (route) => void held.push(route));
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
    await page.route(`**${posts}?*`, (route) => route.abort());
    await openDashboard(page, product, cookie);
    const list = page.getByRole('region', { name: /^Blog posts/ });
    await list.getByRole('alert').waitFor();
    await page.unroute(`**${posts}?*`);
    await list.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: /^Blog posts (?:about )?\d/ }).waitFor();
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
  await rememberTheme(page, theme);
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
