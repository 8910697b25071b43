import type { Page } from '@playwright/test';
import { admin, expectDashboard } from '../harness/admin.ts';
import { fileURLToPath } from 'node:url';
import { completed } from '@prism/core/content/check';
import { pages, settings, wordings } from '@prism/core/content/content';
import type { Document } from '@prism/core/content/kind';
import { accentOf } from '@prism/core/contract/accent';
import { textAt } from '../harness/api.ts';
import { Keyboard } from '../harness/keyboard.ts';
import { expect, test } from '../harness/test.ts';
import { expectNothingLeft, leftIn, listed, unlisted } from '../harness/left-of-demonstration.ts';
import { enquire } from '../harness/people.ts';
import type { Product } from '../harness/product.ts';
import { saidIn } from '../harness/second-studio.ts';
import { writeByKeyboard } from '../harness/write-by-keyboard.ts';

// The sign-in page checks for an account, and the browser logs the 401.
test.use({ ownProduct: { env: { SEED: 'none' } }, expected: /status of 401/ });
test.describe.configure({ mode: 'serial' });

let page: Page;
let keys: Keyboard;
test.beforeAll(async ({ browser, product }) => {
  page = await browser.newPage({ baseURL: product.baseUrl });
  keys = new Keyboard(page);
});
test.afterAll(async () => await page.close());

const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true }).first();
/** In the open section. */
const inside = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name, exact: true }).first();
/** By the start of its label. */
const field = (name: string, part?: string) =>
  (part ? page.getByRole('region', { name: part, exact: true }) : page)
    .getByRole('textbox', { name: new RegExp(`^${name}(?:\\W|$)`) })
    .first();
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The number of open checks in the launch checklist. */
async function stillOpen(): Promise<number> {
  await keys.press(link('Settings'));
  await expect(heading('Settings')).toBeVisible();
  await keys.press(link('Launch checklist'));
  await expect(heading('Launch checklist')).toBeVisible();
  const title = page.getByRole('heading', { level: 2, name: /^To do/ });
  await expect(title).toBeVisible();
  return Number(/\d+/.exec(await title.innerText())?.[0]);
}

/** Opens a list of the catalogue. */
async function open(list: string, title = list): Promise<void> {
  await keys.press(link('Catalogue'));
  await expect(heading('Catalogue')).toBeVisible();
  await keys.press(inside(new RegExp(`^${list}`)));
  await expect(heading(title)).toBeVisible();
}

/** Sections of content without a list. */
const sectionOf: Readonly<Record<string, string>> = { pages: 'Pages', wordings: 'Legal', settings: 'Settings' };

async function openDocuments(section: string): Promise<void> {
  if (section === 'Legal') {
    await keys.press(link('Pages'));
    await expect(heading('Pages')).toBeVisible();
  }
  await keys.press(link(section));
  await expect(heading(section)).toBeVisible();
}

/** The form for a new entry. */
async function add(kind: string, name: string): Promise<void> {
  await open(kind);
  await keys.press(inside(name));
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
}

let openAtFirst = 0;

test('the first account is registered', async () => {
  await page.goto('/auth');
  // It appears when the server has reported that there is no account.
  await expect(page.getByRole('tab', { name: 'Register Admin' })).toBeVisible();
  await keys.write(field('Full Name'), admin.name);
  await keys.write(field('Email'), admin.email);
  await keys.write(field('Username'), admin.username);
  await keys.write(page.getByLabel(/^Password/), admin.password);
  await page.keyboard.press('Enter');
  await expectDashboard(page);
  openAtFirst = await stillOpen();
  expect(openAtFirst).toBeGreaterThan(4);
});

test("the studio's facts are entered", async ({ product }) => {
  await keys.press(link('Settings'));
  await expect(heading('Settings')).toBeVisible();
  await keys.press(inside('Studio'));
  await expect(heading('Studio')).toBeVisible();
  for (const [name, text] of [
    ['Name', 'Ammonite'],
    ['City', 'Whitby'],
    ['Country', 'England'],
    ['Enquiries email', 'desk@ammonite.example'],
  ] as const)
    await keys.write(field(name), text);
  await keys.press(inside('Company and privacy'));
  await expect(heading('Company and privacy')).toBeVisible();
  for (const [name, text] of [
    ['Company', 'Ammonite Guides Ltd'],
    ['Company number', '99000014'],
    ['Registered office', '3 Sailmakers’ Yard, Whitby YO22 4ZZ'],
  ] as const)
    await keys.write(field(name), text);
  await keys.press(inside('Prices and tax'));
  await expect(heading('Prices and tax')).toBeVisible();
  for (const price of [/^Custom development from/, /^Maintenance per month/])
    await expect(page.getByLabel(price)).toHaveValue('');
  await keys.to(page.getByRole('combobox', { name: /^Currency(?! at)/ }));
  await page.keyboard.type('GBP');
  await expect(page.getByRole('combobox', { name: /^Currency(?! at)/ })).toHaveValue('GBP');
  await keys.publish();
  await expect.poll(async () => await textAt(product, '/contact')).toContain('desk@ammonite.example');
});

test('a hue and a logo are set', async ({ product }) => {
  await keys.press(link('Settings'));
  await expect(heading('Settings')).toBeVisible();
  await keys.press(inside('Brand'));
  await expect(heading('Brand')).toBeVisible();
  await keys.write(page.getByLabel('Accent colour', { exact: true }), '174');
  const logo = page.getByLabel('Logo for light backgrounds');
  await keys.to(logo);
  await logo.setInputFiles(fileURLToPath(new URL('../second-studio/files/ammonite.svg', import.meta.url)));
  await expect(page.getByRole('button', { name: 'Remove Logo for light backgrounds' })).toBeVisible();
  await keys.publish();
  await expect.poll(async () => await textAt(product, '/contact')).toContain(accentOf(174, 'light').accent);
  const [address = ''] = /\/files\/[0-9a-f]{64}\.svg/.exec(await textAt(product, '/contact')) ?? [];
  expect(await textAt(product, address)).toContain('viewBox="0 0 64 64"');
});

test('the app category is added', async ({ product }) => {
  await add('App categories', 'Add app category');
  await keys.write(field('Name'), 'Education');
  await keys.publish();
  await expect.poll(async () => await textAt(product, '/api/content/categories')).toContain('Education');
});

for (const [number, name, sentence, picture, price, shown] of [
  [1, 'Tide Table', 'When the causeway is open, said at the door.', 'waves', '3100', '£3,100'],
  [2, 'Lamp Room', 'Two hundred steps, told from the top.', 'steps', '3350', '£3,350'],
  [3, 'Spare Key', 'Who has the crypt open on a Sunday.', 'doors', '2900', '£2,900'],
  [4, 'Back Shelf', 'What is in the boxes that nobody shows.', 'shelves', '4150', '£4,150'],
  [5, 'Slow Shell', 'A trail for four-year-olds and their knees.', 'spiral', '2650', '£2,650'],
] as const)
  test(`the app ${name} is added to the shop`, async ({ product }) => {
    await add('Apps', 'Add app');
    await keys.write(field('Name'), name);
    await keys.write(field('Summary'), sentence);
    await keys.to(page.getByRole('combobox', { name: /^Category/ }));
    await page.keyboard.type('Education');
    await keys.write(field('Picture'), `/illustrations/plain/${picture}.svg`);
    await keys.write(field('Timeline'), '3 weeks');
    await keys.write(field('Price'), price);
    await keys.publish();
    await expect.poll(async () => await textAt(product, '/marketplace')).toContain(shown);
    expect(await textAt(product, `/app/${number}`)).toContain(name);
  });

const documents: Readonly<Record<string, Readonly<Record<string, Pick<Document, 'label' | 'fields'>>>>> = {
  pages,
  wordings,
  settings: { navigation: settings.navigation },
};

for (const [kind, described] of Object.entries(documents))
  for (const [name, { label, fields }] of Object.entries(described)) {
    const words = saidIn(`${kind}/${name}`);
    if (words === undefined) continue;
    test(`the texts of ${kind}/${name} are entered`, async ({ product }) => {
      await openDocuments(sectionOf[kind] ?? '');
      await keys.press(inside(kind === 'pages' ? label : new RegExp(`^${label}`)));
      await expect(page.getByRole('button', { name: /^Publish/ })).toBeVisible();
      await writeByKeyboard(page, fields, words);
      await keys.publish();
      const [row] = await product.sql('select data from content where kind = $1 and key = $2', [kind, name]);
      expect(row).toEqual({ data: completed(fields, words) });
    });
  }

test('a package is added to its page', async ({ product }) => {
  await add('Packages', 'Add package');
  await keys.write(field('Industry'), 'Lighthouses');
  await keys.write(field('Name in enquiries'), 'a guide for our lighthouse');
  await keys.write(field('Description'), 'Two hundred steps, one keeper, no lift.');
  await keys.to(page.getByRole('group', { name: 'Features' }).getByRole('textbox').first());
  await page.keyboard.type('A stop on each landing');
  await keys.write(field('Starting price'), '1200');
  await keys.write(field('Timeline'), '3 weeks');
  await keys.publish();
  await expect.poll(async () => await textAt(product, '/local-business-apps')).toContain('Lighthouses');
});

test('a testimonial is public once it has evidence', async ({ product }) => {
  await add('Testimonials', 'Add testimonial');
  await keys.write(field('Quote'), 'Nobody skips the lamp room any more.');
  await keys.write(field('Name'), 'Tobias Quill');
  await keys.write(field('Rating'), '5');
  await keys.press(page.getByRole('checkbox', { name: 'Contact page' }), 'Space');
  await keys.publish();
  expect(await textAt(product, '/contact')).not.toContain('Tobias Quill');
  await keys.write(field('Evidence'), 'Letter of 4 May 2026, in the binder.');
  await keys.publish();
  await expect.poll(async () => await textAt(product, '/contact')).toContain('Tobias Quill');
});

test('budgets in its currency appear once they are added', async ({ product }) => {
  expect(await textAt(product, '/contact')).not.toContain('name="budget"');
  for (const budget of ['£8K-£20K', '£20K-£40K', '£40K-£80K', '£80K+']) {
    await add('Budgets', 'Add budget');
    await keys.write(page.getByRole('main').getByRole('textbox').first(), budget);
    await keys.publish();
  }
  await expect.poll(async () => await textAt(product, '/contact')).toMatch(/name="budget"[^$]*£8K-£20K[^$]*£80K\+/);
});

test('two pages are switched off', async ({ product }) => {
  const isOff = async (path: string) => (await fetch(product.baseUrl + path)).status === 404;
  await openDocuments('Pages');
  for (const [name, path] of [
    ['ROI calculator', '/returns-calculator'],
    ['Monetization guide', '/monetization-guide'],
  ] as const) {
    await keys.press(page.getByRole('switch', { name: `${name} is on the site` }), 'Space');
    await expect.poll(async () => await isOff(path)).toBe(true);
  }
  expect(await textAt(product, '/sitemap')).not.toContain('/returns-calculator');
});

test('the launch checklist is shorter', async () => {
  await expect.poll(stillOpen).toBeLessThanOrEqual(openAtFirst - 5);
});

test("visitors see the studio's site", async ({ product }) => {
  for (const path of ['/', '/about', '/marketplace', '/contact', '/local-business-apps', '/terms'])
    expect(await textAt(product, path), path).toContain('Ammonite');
  await expectNothingLeft(product, Object.keys(unlisted));
});

test('visitors see no price that it has not stated', async ({ product }) => {
  for (const path of [...(await listed(product)), '/offer1']) {
    const html = await textAt(product, path);
    expect(html.match(/.{0,40}(?:[$£€]|[A-Z]{3}\u00a0)0(?![.,]?\d).{0,20}/g), path).toBeNull();
  }
  const home = await textAt(product, '/');
  expect(home).toContain('Five are ready, from');
  expect(home).not.toContain('Care after that');
  expect(await textAt(product, '/marketplace')).not.toContain('None of these?');
});

const anApp = async (product: Product) => (await listed(product)).find((path) => path.startsWith('/app/')) ?? '';

test('its mails and pictures contain nothing of the demonstration', async ({ product }) => {
  const [budget] = await product.sql<{ key: string }>(`select key from content where kind = 'budgets' limit 1`);
  await enquire(product, { budget: budget?.key ?? '' });
  const mail = await product.mail.waitFor(({ to }) => to !== 'desk@ammonite.example');
  expect(mail.text).toContain('Ammonite');
  expect(leftIn(`${mail.subject}\n${mail.text}\n${mail.html}`)).toEqual([]);
  const [, address = ''] =
    /property="og:image" content="([^"]+)"/.exec(await textAt(product, await anApp(product))) ?? [];
  expect((await fetch(product.baseUrl + new URL(address).pathname)).status).toBe(200);
  const drawn = await product.sql<{ shows: { studio: { name: string; hue: number } } }>(
    `select shows from drawn_pictures where id = $1`,
    [/[\w-]+(?=\.png$)/.exec(address)?.[0] ?? ''],
  );
  expect(drawn).toMatchObject([{ shows: { studio: { name: 'Ammonite', hue: 174 } } }]);
  expect(leftIn(JSON.stringify(drawn))).toEqual([]);
});
