import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { rememberTheme } from './harness/browser.ts';
import { expect, test } from './harness/test.ts';

const titles: Record<string, string> = {
  '/returns-calculator': 'ROI Calculator | Prism',
  '/monetization-guide': 'Monetization guide | Prism',
  '/tech-comparison': 'Tech comparison | Prism',
};
const pages = Object.keys(titles);
test.describe('every tool', () => {
  for (const [path, title] of Object.entries(titles))
    test(`${path} has a title, a description, its place on the site and one heading`, async ({ open }) => {
      const page = await open(path, { javaScript: false });
      await expect(page).toHaveTitle(title);
      expect((await page.locator('meta[name="description"]').getAttribute('content'))?.length).toBeGreaterThan(60);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(data.map((text) => JSON.parse(text)['@type'])).toContain('BreadcrumbList');
    });

  for (const path of pages)
    test(`${path} takes at most 90 kB of JavaScript and calls nothing of the API`, async ({ page, product }) => {
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(calls.filter((call) => /^\/(api|socket\.io)\b/.test(call))).toEqual([]);
      const sizes = calls
        .filter((call) => call.endsWith('.js'))
        .map(async (file) => {
          const { headers } = await fetch(product.baseUrl + file, {
            method: 'HEAD',
            headers: { 'accept-encoding': 'br' },
          });
          return Number(headers.get('content-length'));
        });
      const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      expect(total).toBeGreaterThan(50_000);
      expect(total).toBeLessThanOrEqual(90_000);
    });

  for (const path of pages)
    test(`${path} is accessible and fits, wide and light`, async ({ open }) => {
      const page = await open(path);
      await expectAccessible(page);
      for (const width of [1440, 820]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
    });

  for (const path of pages)
    test(`${path} is accessible and fits, narrow and dark`, async ({ newPage }) => {
      const page = await newPage({ width: 390 });
      await rememberTheme(page, 'dark');
      await page.goto(path);
      expect(await page.locator('html').getAttribute('class')).toContain('dark');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
});
