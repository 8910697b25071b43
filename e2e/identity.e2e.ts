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
