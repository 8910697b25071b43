import type { Page } from '@playwright/test';
import { textAt } from './harness/api.ts';
import { conf } from './harness/app-page.ts';
import { change, test, title } from './harness/content.ts';
import { expectToast, chooseCommand } from './harness/forms.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

const save = (page: Page) => page.getByRole('button', { name: /^Publish/ });
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const choose = async (page: Page, name: RegExp, option: string) =>
  await page.getByRole('combobox', { name }).selectOption({ label: option });

test('a category is added and given to an app; the site filters by it, and it stays while in use', async ({
  openContent,
  open,
}) => {
  const page = await openContent('catalogue/categories?new=', { expected: [/status of 409/] });
  await field(page, /^Name/).fill('Pet care');
  await choose(page, /^Colour/, 'Pink');
  await save(page).click();
  await page.waitForURL(/\/pet-care$/);
  await expect(title(page, 'Pet care')).toBeVisible();

  const app = await openContent('catalogue/apps/1', { like: page });
  await choose(app, /^Category/, 'Pet care');
  await save(app).click();
  await expect(app.getByText('All changes saved')).toBeVisible();

  const shop = await open('/marketplace');
  await shop.getByRole('button', { name: 'Pet care', exact: true }).click();
  await expect(shop.getByText('Showing 1 app in Pet care')).toBeVisible();
  const card = shop.getByRole('article');
  await expect(card).toHaveAttribute('data-cat', 'social');
  await expect(card.getByText('Pet care')).toBeVisible();

  const list = await openContent('catalogue/categories', { like: page, expected: [/status of 409/] });
  await chooseCommand(list, 'Pet care', 'Delete');
  await expectToast(list, 'This category is used by Parallel. Choose another category there first.');
  await expect(list.getByRole('link', { name: 'Pet care', exact: true })).toBeVisible();
});

test('an add-on is added, and each app offers it at its price', { tag: '@long' }, async ({ openContent, open }) => {
  const page = await openContent('catalogue/add-ons?new=');
  await field(page, /^Name/).fill('Dark mode');
  await field(page, /^Description/).fill('Every screen at night');
  await field(page, /^Price/).fill('250');
  await save(page).click();
  await page.waitForURL(/\/dark-mode$/);

  const app = await open('/app/2');
  const total = conf(app).locator('output');
  const before = Number((await total.innerText()).replace(/\D/g, ''));
  await conf(app)
    .getByRole('checkbox', { name: /Dark mode/ })
    .check();
  await expect(total).toHaveText(`$${(before + 250).toLocaleString('en-US')}`);
  await conf(app).getByRole('link').click();
  await expect(app.getByRole('region', { name: 'What you configured' })).toContainText(/Add-ons.*Dark mode/);
});

test(
  'a feature set names its categories and reports missing ones',
  { tag: '@long' },
  async ({ openContent, product }) => {
    const stored = async () =>
      await product.sql(`select data->'places' as places from content where kind = 'app-features' and key = 'fintech'`);
    const place = 'catalogue/app-features/fintech';
    const page = await openContent(place, { expected: [/status of 400/] });
    const shownWith = page.getByRole('group', { name: 'Shown with apps of' });
    await expect(shownWith.getByRole('checkbox', { name: 'Fintech', exact: true })).toBeChecked();
    await shownWith.getByRole('checkbox', { name: 'Real Estate', exact: true }).check();
    await save(page).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    expect(await stored()).toEqual([{ places: ['fintech', 'real estate'] }]);

    await product.sql(`update content set deleted_at = now() where kind = 'categories' and key = 'real estate'`);
    const later = await openContent(place, { like: page });
    const gone = later.getByRole('checkbox', { name: 'real estate', exact: true });
    await expect(gone).toBeChecked();
    await expect(gone).toHaveAccessibleDescription('This category no longer exists. Clear it.');
    await later.getByRole('textbox', { name: 'Name', exact: true }).fill('Banks');
    await save(later).press('Enter');
    await expect(gone).toBeFocused();
    await gone.press('Space');
    await expect(gone).toHaveCount(0);
    await save(later).press('Enter');
    await expect(later.getByText('All changes saved')).toBeVisible();
    expect(await stored()).toEqual([{ places: ['fintech'] }]);
  },
);

test(
  'the home page shows a chosen app of the shop, and its cards have optional pictures',
  { tag: '@long' },
  async ({ openContent, product, cookie }) => {
    const home = async () => await textAt(product, '/');
    await change(product, cookie, 'apps/1', { name: 'Meridian' });
    await expect.poll(home).toMatch(/<h2[^>]*>Meridian</);
    expect(await home()).toContain('Ask about Meridian');

    const page = await openContent('pages/home');
    const shown = page.getByRole('combobox', { name: /^App/ });
    await expect(shown.locator(':checked')).toHaveText('Meridian');
    await shown.selectOption({ label: 'Table Nine' });
    await save(page).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await expect.poll(home).toMatch(/<h2[^>]*>Table Nine</);
    await shown.selectOption({ label: 'None' });
    await save(page).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await expect.poll(home).not.toMatch(/<h2[^>]*>Table Nine</);

    const image = '/illustrations/apps/vitalog.svg';
    const features = [
      { title: 'Drawn', text: 'With its picture next to it.', image },
      { title: 'Said', text: 'Without one.', image: '' },
    ];
    await change(product, cookie, 'apps/4', { features });
    const card = (words: string) => new RegExp(`<li(?:(?!<li)[^])*${words}(?:(?!<li)[^])*?</li>`);
    const sent = async (words: string) => card(words).exec(await textAt(product, '/app/4?tab=features'))?.[0];
    await expect.poll(() => sent('With its picture next to it')).toContain(`src="${image}"`);
    expect(await sent('Without one')).not.toContain('<img');
  },
);
