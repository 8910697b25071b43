import type { Page } from '@playwright/test';
import { scrollBeyond } from './harness/checks.ts';
import { expect, test } from './harness/test.ts';

const placeOf = async (page: Page) => Math.round(await page.evaluate<number>('scrollY'));

/** The visible results with their distance from the top. */
const inView = (page: Page) =>
  page.locator('#results li').evaluateAll((cards) =>
    cards
      .map((card) => ({ words: card.textContent, box: card.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
      .map(({ words, box }) => [words, Math.round(box.top)]),
  );

async function scrollDown(page: Page, pixels = 1000): Promise<number> {
  await scrollBeyond(page, pixels);
  // Scrolling may continue for a moment.
  let last = -1;
  await expect
    .poll(async () => {
      const [before, now] = [last, await placeOf(page)];
      last = now;
      return now - before;
    })
    .toBe(0);
  return last;
}

/** Navigates by the header, which is always visible. */
async function goTo(page: Page, name: string, path: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
  await page.waitForURL(`**${path}`);
  await expect(page.locator('h1:focus')).toBeVisible();
}

test('a page restores its scroll position after back and reload', async ({ page }) => {
  for (const path of ['/', '/terms', '/marketplace']) {
    await page.goto(path);
    const place = await scrollDown(page);
    await goTo(page, 'Contact', '/contact');
    expect(await placeOf(page)).toBe(0);
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await expect.poll(() => placeOf(page), path).toBe(place);
    await page.reload();
    await expect.poll(() => placeOf(page), path).toBe(place);
  }
});

test('back waits for content that loads late', { tag: '@long' }, async ({ page }) => {
  await page.goto('/about');
  await goTo(page, 'Marketplace', '/marketplace');
  await expect(page.locator('#results article, #results li').first()).toBeVisible();
  const place = await scrollDown(page, 1500);
  const seen = await inView(page);
  // Leave the site, then return with a new document.
  await page.goto('/robots.txt');
  const arrived = Promise.withResolvers<void>();
  await page.route('**/marketplace*', async (route) => {
    if (route.request().isNavigationRequest()) await arrived.promise;
    await route.continue();
  });
  const back = page.goBack();
  arrived.resolve();
  await back;
  await expect.poll(() => placeOf(page)).toBe(place);
  await expect.poll(() => inView(page)).toEqual(seen);
});

test('searching and choosing keep the scroll position', { tag: '@long' }, async ({ page }) => {
  await page.goto('/monetization-guide');
  const place = await scrollDown(page, 300);
  await page.evaluate("document.querySelector('[role=tab][aria-selected=false]').click()");
  await page.waitForURL('**/monetization-guide?*');
  expect(await placeOf(page)).toBe(place);
});

test(
  'on a slow connection, a link from far down shows immediately that its page is loading',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/');
    await scrollDown(page, 3000);
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    const slow = { offline: false, latency: 3000, downloadThroughput: 20_000, uploadThroughput: 20_000 };
    await client.send('Network.emulateNetworkConditions', slow);
    await page.evaluate('document.querySelector(\'header a[href="/case-studies"]\').click()');
    const spinner = page.locator('main [role="status"]').first();
    await expect(spinner).toBeVisible();
    expect(await placeOf(page)).toBe(0);
    const box = await spinner.boundingBox();
    expect(box?.y).toBeGreaterThan(72);
    expect(box?.y).toBeLessThan(900);
    await expect(page.locator('h1:focus')).toBeVisible({ timeout: 30_000 });
    expect(await placeOf(page)).toBe(0);
  },
);
