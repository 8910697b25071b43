import type { Page } from '@playwright/test';
import { appOf } from './harness/api.ts';
import { conf, header, tab } from './harness/app-page.ts';
import { expect, test } from './harness/test.ts';
const buy = (page: Page) => page.getByRole('link', { name: /^Get This App - / });
/** Header, configurator and closing button show the same total. */
async function totals(page: Page, total: string, struck: string) {
  const said = async () => [
    await conf(page).locator('output').innerText(),
    await header(page).innerText(),
    await header(page).locator('s').innerText(),
    await conf(page).locator('s').innerText(),
    await buy(page).innerText(),
  ];
  // Checked together: the previous page shows its total until the next one loads.
  const [isTotal, hasTotal, hasStruck] = [total, expect.stringContaining(total), expect.stringContaining(struck)];
  await expect.poll(said).toEqual([isTotal, hasTotal, hasStruck, hasStruck, `Get This App - ${total}`]);
}

const premium = (page: Page) => conf(page).getByRole('radio', { name: /^Premium/ });
const optimization = (page: Page) => conf(page).getByRole('checkbox', { name: /^Store Optimization/ });

test('the configurator updates all totals, struck ones included, and announces them', async ({ open }) => {
  const page = await open('/app/1');
  const said = async () =>
    await page
      .getByText(/^(?:Your price|Total)(?: with the options chosen)?$/)
      .filter({ visible: true })
      .allInnerTexts();
  await totals(page, '$14,099', '$16,399');
  await expect.poll(said).toEqual(['Your price with the options chosen', 'Total with the options chosen']);
  // The box is checked immediately, before the totals change.
  const click =
    "(() => { const box = document.querySelector('input[value=seo]'); box.click(); return box.checked; })()";
  expect(await page.evaluate<boolean>(click)).toBe(true);
  await conf(page).getByText('Enterprise').click();
  await conf(page).getByText('Custom Reskin').click();
  await totals(page, '$14,247', '$16,547');
  await conf(page).getByText('Regular', { exact: true }).click();
  await conf(page).getByText('App Store Publishing').click();
  await conf(page).getByText('Store Optimization').click();
  await expect.poll(said).toEqual(['Your price', 'Total']);
});

test('a configuration is carried to the contact page, back, by its link and across tabs', async ({ open }) => {
  const page = await open('/app/1');
  await premium(page).check();
  await optimization(page).check();
  await totals(page, '$14,697', '$16,997');
  await buy(page).click();
  await page.waitForURL('**/contact?app=1&support=premium&addons=reskin+publish+seo');
  await expect(page.getByRole('region', { name: 'What you configured' })).toContainText('$14,697');
  await expect(page.getByLabel('What should the app do?')).toHaveValue('');
  await page.goBack();
  await totals(page, '$14,697', '$16,997');
  await tab(page, /^Features/).click();
  await tab(page, /^Overview/).click();
  await totals(page, '$14,697', '$16,997');
  await buy(page).click();
  await page.getByRole('link', { name: 'Change it' }).click();
  await totals(page, '$14,697', '$16,997');
});

test('a configuration chosen before hydration counts afterwards', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/app/1', { waitUntil: 'commit' });
  await premium(page).check();
  await optimization(page).check();
  held.resolve();
  await totals(page, '$14,697', '$16,997');
  expect([await premium(page).isChecked(), await optimization(page).isChecked()]).toEqual([true, true]);
});

test(
  'on a phone the total stays visible between the first and the last price and never covers the footer',
  { tag: '@long' },
  async ({ open }) => {
    const page = await open('/app/1', { width: 390 });
    const bar = page.locator('#bottom-bar');
    await expect(bar).toBeHidden();
    await page.getByRole('heading', { name: 'Quick Stats' }).scrollIntoViewIfNeeded();
    await expect(bar.getByText('$14,099')).toBeVisible();
    await conf(page).getByText('Premium', { exact: true }).click();
    await expect(bar.getByText('$14,598')).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();

    await test.step('after a jump to the end too', async () => {
      await page.evaluate(
        "document.getElementById('about')?.scrollIntoView(); scrollTo({ top: 1500, behavior: 'instant' })",
      );
      await expect(bar).toBeVisible();
      await page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })");
      await expect(bar).toBeHidden();
    });
  },
);

test(
  'the discount banner and the struck prices disappear with its last second',
  { tag: '@long' },
  async ({ page, product }) => {
    const { discountEndDate: end = '' } = await appOf(product, '6');
    await page.clock.install({ time: new Date(Date.parse(end) - 60_000) });
    await page.goto('/app/6');
    await expect(page.getByText('25% OFF. Limited Time Deal!')).toBeVisible();
    await expect(page.locator('s').first()).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page.getByText('25% OFF. Limited Time Deal!')).toHaveCount(0);
    await expect(page.locator('s')).toHaveCount(0);
  },
);
