import type { Page } from '@playwright/test';
import { signIn } from './harness/admin.ts';
import { change, test, title } from './harness/content.ts';
import { errorAt, expectToast } from './harness/forms.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

const save = (page: Page) => page.getByRole('button', { name: /^Publish/ });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('texts of the home page are edited with facts and claims from lists, and public once published', async ({
  openContent,
  product,
}) => {
  const page = await openContent('pages/home');
  const reviews = part(page, 'Reviews');
  const heading = reviews.getByLabel('Title').first();
  const insert = reviews.getByRole('button', { name: 'Insert variable into Title' });
  await heading.fill('Made in , with care');
  // It appears when the facts have loaded.
  await expect(insert).toBeVisible();
  await heading.evaluate((input: HTMLInputElement) => input.setSelectionRange(8, 8));
  await page.keyboard.press('Tab');
  await expect(insert).toBeFocused();
  await page.keyboard.press('Enter');
  await reviews.getByRole('button', { name: '{city} London' }).press('Enter');
  await expect(heading).toHaveValue('Made in {city}, with care');
  await expect(heading).toBeFocused();
  await heading.fill('');
  await insert.click();
  await reviews.getByRole('button', { name: '{figure:500-apps-delivered} 500+ apps delivered' }).click();
  await expect(heading).toHaveValue('{figure:500-apps-delivered}');
  await heading.fill('From [{figure:500-apps-delivered}|our] apps');
  await expect(page.getByText('Reads: From 500+ apps')).toBeVisible();
  await heading.fill('From [{figure:no-such}|our] apps');
  await expect(page.getByText('Reads: From our apps')).toBeVisible();
  await expect(page.getByText('{figure:no-such} has no value yet, so words that use it are left out.')).toBeVisible();
  await heading.fill('From our apps');

  // A computed price is refused where it is typed.
  const price = part(page, 'Two ways').getByLabel('Starting price').first();
  await price.fill('£5,999');
  await save(page).click();
  expect(await errorAt(price)).toMatch(/^Starting price can’t contain a fixed amount/);
  await price.fill('{ready from}');
  await expect(page.getByText('Reads: $5,999').first()).toBeVisible();

  // List items are added, moved and removed by keyboard.
  const features = part(page, 'Dark section').getByRole('group', { name: 'Features' });
  const texts = async () =>
    await features.getByRole('textbox').evaluateAll((boxes) => boxes.map((box) => 'value' in box && box.value));
  const before = await texts();
  await features.getByRole('button', { name: 'Add to Features' }).press('Enter');
  await page.keyboard.type('Dice');
  await features.getByRole('button', { name: 'Move Dice up' }).press('Enter');
  await expect(features.getByRole('button', { name: 'Move Dice up' })).toBeFocused();
  await expect.poll(texts).toEqual([...before.slice(0, -1), 'Dice', before.at(-1)]);
  await features.getByRole('button', { name: `Remove ${before[0]}` }).press('Enter');
  await expectToast(page, 'Removed from Features');
  await expect(features.getByRole('button', { name: `Remove ${before[1]}` })).toBeFocused();

  await part(page, 'Why us').getByLabel('Title').first().fill('Why people in {city} come to us');
  await expect(page.getByText('Reads: Why people in London come to us')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Published', 'Visitors see it within a second.');
  await expect(page.getByText('All changes saved')).toBeVisible();
  const home = async () => await (await fetch(product.baseUrl)).text();
  await expect.poll(home).toContain('Why people in London come to us');
  const [row] = await product.sql<{ list: string[] }>(
    `select data->'gaming'->'features' as list from content where kind = 'pages' and key = 'home'`,
  );
  expect(row?.list).toEqual([...before.slice(1, -1), 'Dice', before.at(-1)]);
});

test("errors appear at their fields; a new entry's slug follows its title and avoids existing ones", async ({
  openContent,
  product,
}) => {
  const page = await openContent('catalogue/figures?new=', { expected: [/status of 409/] });
  const form = part(page, 'Figure');
  const figure = form.getByRole('textbox', { name: /^Figure/ });
  const counts = form.getByRole('textbox', { name: /^Label/ });
  await save(page).click();
  await expect(figure).toBeFocused();
  expect(await errorAt(figure)).toBe('Figure is required');
  await figure.fill('a figure that is far too long');
  await expect(form.getByText('29 of 20')).toBeVisible();
  await counts.fill('apps made in {town}');
  await save(page).click();
  expect(await errorAt(figure)).toBe('Figure must be 20 characters or fewer');
  expect(await errorAt(counts)).toBe('Label contains an unknown variable: {town}');

  await figure.fill('1,000 Cups');
  await counts.fill('of tea');
  const address = page.getByLabel('Short name');
  await expect(address).toHaveValue('1-000-cups');
  await product.sql(`insert into content (kind, key, data, place, shown, is_sample, version, created_at, updated_at)
    values ('figures', 'cups', '{"figure":"1","text":"cup","places":[]}', 99, true, false, 1, now(), now())`);
  await address.fill('cups');
  await save(page).click();
  await expect(address).toBeFocused();
  expect(await errorAt(address)).toBe('This is already taken');
  await address.fill('cups-of-tea');
  await page.getByLabel('Home page').press('Space');
  await save(page).click();
  await page.waitForURL('**/figures/cups-of-tea');
  await expect(title(page, '1,000 Cups')).toBeVisible();
  // An open page would fetch it again.
  await page.close();
  await product.sql(`delete from content where key in ('cups', 'cups-of-tea')`);
});

test(
  "an app gets its number from the server; its discount ends in the reader's time zone",
  { tag: '@long' },
  async ({ openContent, product }) => {
    const page = await openContent('catalogue/apps?new=', { expected: [/status of 400/] });
    const app = part(page, 'App');
    await expect(page.getByLabel(/^(Address|Short name)/)).toHaveCount(0);
    await app.getByRole('textbox', { name: /^Name/ }).fill('Teapot');
    await app.getByRole('textbox', { name: /^Summary/ }).fill('Tea when it is time.');
    await app.getByRole('combobox', { name: /^Category/ }).selectOption({ label: 'Food' });
    await app.getByRole('textbox', { name: /^Picture/ }).fill('/illustrations/plain/steps.svg');
    await expect(app.locator('img[src="/illustrations/plain/steps.svg"]')).toBeVisible();
    await app.getByRole('textbox', { name: /^Timeline/ }).fill('14 days');
    await app.getByRole('textbox', { name: /^Price/ }).fill('9,000');
    await app.getByLabel('Discount ends').fill('2026-12-31T10:00');
    // Typed by keys, a year is incomplete at first.
    await app.getByLabel('Discount ends').pressSequentially('07012030');
    await expect(app.getByLabel('Discount ends')).toHaveValue('2030-07-01T10:00');
    // Errors of the server also appear at the field.
    await save(page).click();
    await expect(app.locator('[aria-invalid="true"]')).toBeFocused();
    await app.getByRole('textbox', { name: /^Original price/ }).fill('10000');
    await save(page).click();
    await page.waitForURL(/\/apps\/\d+$/);
    await expect(title(page, 'Teapot')).toBeVisible();
    const [row] = await product.sql<{ price: number; ends: Date }>(
      `select price, discount_end_date as ends from apps where name = 'Teapot'`,
    );
    expect([Number(row?.price), row?.ends.toISOString()]).toEqual([9_000, '2030-07-01T09:00:00.000Z']);
  },
);

const words = (page: Page) => part(page, 'Figure').getByRole('textbox', { name: /^Label/ });

test('a concurrent change is shown, overwritten only on request, and nothing is lost', async ({
  openContent,
  product,
  cookie,
  aFigure,
}) => {
  const page = await openContent(`catalogue/figures/${aFigure}`, { expected: [/status of 409/] });
  async function overtaken(theirs: string) {
    await words(page).fill('mine');
    await change(product, cookie, `figures/${aFigure}`, { text: theirs });
    await save(page).click();
    await expect(
      page.getByText(/^Ada Byron saved this while you were editing \(today, \d\d:\d\d\), and also changed Label/),
    ).toBeVisible();
  }
  await overtaken('theirs');
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect(words(page)).toHaveValue('theirs');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(words(page)).toHaveValue('mine');
  await overtaken('theirs again');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expectToast(page, 'Saved, not shown');
  await page.reload();
  await expect(words(page)).toHaveValue('mine');
});

test('unsaved text survives a closed tab and session until it is discarded', async ({
  openContent,
  product,
  aFigure,
}) => {
  const place = `catalogue/figures/${aFigure}`;
  const page = await openContent(place, { expected: [/status of 401/] });
  await words(page).fill('half a thought');
  page.on('dialog', (question) => void question.accept());
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  const again = await openContent(place, { like: page });
  await expect(words(again)).toHaveValue('half a thought');
  await words(again).fill('half a thought, and more');
  await product.sql('delete from sessions');
  // By keyboard: the button disappears once the form has noticed.
  await again.keyboard.press('Control+Enter');
  await again.waitForURL('**/auth?**');
  await signIn(again);
  await expect(words(again)).toHaveValue('half a thought, and more');
  await again.getByRole('button', { name: 'Discard changes' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(words(again)).toHaveValue('apps');
});
