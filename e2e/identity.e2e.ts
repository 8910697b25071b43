import { accentOf } from '@prism/core/contract/accent';
import { change, test } from './harness/content.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test.describe('a studio with other currencies', () => {
  test.beforeAll(async ({ product, cookie }) => {
    await change(product, cookie, 'settings/studio', { currency: 'EUR', localCurrency: 'CHF' });
  });

  for (const [path, price, ...codes] of [
    ['/', '€25,999'],
    ['/marketplace', '€12,999'],
    ['/app/1', '€12,999', 'EUR'],
    ['/contact?app=1', '€14,099'],
    ['/offer1', '€499', 'EUR'],
    ['/local-business-apps', 'CHF 1,999', 'CHF'],
    ['/careers', 'CHF 70,000–CHF 90,000'],
    ['/returns-calculator', '€22,500', 'EUR'],
  ] as const)
    test(`shows them at ${path}, and no other`, async ({ open }) => {
      const page = await open(path);
      const main = page.getByRole('main');
      await expect(main).toContainText(price);
      // What people answer about their budget are words of the studio's.
      const text = (await main.innerText()).replaceAll(/\$\d+K(?:-\$\d+K|\+)/g, '');
      expect(text).not.toMatch(/\$\d|US dollars/);
      const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join('');
      expect([...data.matchAll(/"(?:priceC|c)urrency":"(\w+)"/g)].map(([, code]) => code)).toEqual(
        expect.arrayContaining([...codes]),
      );
      expect(data).not.toMatch(/USD|GBP/);
    });

  test('are the units of amounts in the dashboard', async ({ openContent }) => {
    const page = await openContent('kind=packages&entry=restaurants');
    await expect(page.getByLabel('Costs at least (CHF)')).toBeVisible();
  });
});

test.describe('a studio with a hue of its own', () => {
  const red = accentOf(25, 'light').accent;
  test.beforeAll(async ({ product, cookie }) => {
    await change(product, cookie, 'settings/studio', { hue: 25 });
  });

  for (const theme of ['light', 'dark'] as const)
    test(`has it on buttons and at the focus in the ${theme} theme`, async ({ open }) => {
      const page = await open('/', { dark: theme === 'dark' });
      const button = page.getByRole('main').getByRole('link', { name: 'Browse the marketplace' }).first();
      await expect(button).toHaveCSS('background-color', rgb(accentOf(25, theme).accent));
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus-visible')).toHaveCSS('outline-color', rgb(accentOf(25, theme).accent));
    });

  test('takes it back, and is as before', async ({ product, cookie, open }) => {
    await change(product, cookie, 'settings/studio', { hue: null });
    const page = await open('/');
    expect(await page.content()).not.toContain(red);
  });

  test('chooses it in its form, which refuses what is none', async ({ openContent }) => {
    const page = await openContent('kind=settings&entry=studio');
    await page.getByRole('button', { name: 'Hue 240' }).click();
    await expect(page.getByLabel('Hue', { exact: true })).toHaveValue('240');
    await page.getByLabel('Hue', { exact: true }).fill('360');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Hue must be between 0 and 359').first()).toBeVisible();
  });
});

const rgb = (colour: string) => `rgb(${[1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;
