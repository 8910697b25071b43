import { mainLinks } from './harness/frame.ts';
import { expect, test } from './harness/test.ts';

test("drawings come with the server's page, not as a script, and also after a click", async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/case-studies', { waitUntil: 'networkidle' });
  expect(await page.locator('main .device svg text').count()).toBeGreaterThan(30);
  expect(asked.filter((url) => /fintech|health|e-commerce/.test(url))).toEqual([]);

  await page.goto('/contact');
  await mainLinks(page).filter({ hasText: 'Case studies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Three apps' })).toBeVisible();
  for (const device of ['fintech', 'health', 'e-commerce'])
    await expect(page.locator(`#device-${device}`)).toBeAttached();
});

test('drawings of the home page follow the hovered category and cover no price', { tag: '@long' }, async ({ open }) => {
  const page = await open('/', { reducedMotion: true });
  const front = page.locator('.devs .a');
  await page.getByRole('link', { name: /^Health from/ }).hover();
  await expect(front.locator('#device-health')).toBeAttached();
  await page.getByRole('link', { name: /^Fintech from/ }).focus();
  await expect(front.locator('div:last-child #device-fintech')).toBeAttached();

  for (const width of [1024, 1100, 1180, 1279])
    await test.step(`prices are visible whole or not at all next to the phone at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const coveredPrices = async () => {
        const phone = await front.boundingBox();
        const prices = await page.locator('.bands a').evaluateAll((rows) =>
          rows.map((row) => {
            const band = row.getBoundingClientRect();
            const price = row.lastElementChild?.getBoundingClientRect() ?? band;
            return { right: price.right, isSeen: price.top < band.bottom };
          }),
        );
        expect(prices).toHaveLength(9);
        return prices.filter(({ right, isSeen }) => isSeen && right > (phone?.x ?? 0));
      };
      await expect.poll(coveredPrices).toEqual([]);
    });
});
