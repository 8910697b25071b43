import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';

const offer = '/offer1';

/** Records the first countdown on the page, even if it appears only briefly. */
async function watchForCountdown(page: Page): Promise<() => Promise<string | undefined>> {
  await page.addInitScript(`new MutationObserver(() => {
    globalThis.firstCountdown ??= document.querySelector('[role="timer"]')?.innerText;
  }).observe(document, { subtree: true, childList: true, characterData: true })`);
  return async () => await page.evaluate<string | undefined>('globalThis.firstCountdown');
}

const top = async (page: Page) => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0;

test('during its sale the offer strikes prices and counts down to the last second of 28 May 2025 in the UK', async ({
  page,
  open,
}) => {
  await page.clock.install({ time: new Date('2025-05-26T10:00:00Z') });
  const firstCountdown = await watchForCountdown(page);
  await page.goto(offer);
  const timer = page.getByRole('timer');
  await expect(timer).toBeVisible();
  // Correct from the first moment.
  expect(await firstCountdown()).toMatch(/^2d 12h 59m/);
  await expect(page.getByText('At least 67% off')).toBeVisible();
  await expect(page.getByRole('article').locator('s')).toHaveText([/\$1,997/, /\$9,997/]);
  await expect(page.getByText('They hold until 28 May 2025, 23:59 UK time.')).toBeVisible();

  await test.step('the banner causes no layout shift', async () => {
    const banner = await page.getByText('Flash sale ends in').boundingBox();
    expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual(await top(page));
    expect(await top(page)).toBe(await top(await open(offer)));
  });

  await page.clock.pauseAt(new Date('2025-05-27T20:58:56Z'));
  await expect(timer).toHaveText('1d 02h 01m 03s');
  await page.clock.pauseAt(new Date('2025-05-28T22:59:57Z'));
  await expect(timer).toHaveText('00h 00m 02s');
  await page.clock.runFor(2_000);
  await expect(timer).toHaveCount(0);
  await expect(page.getByText('Flash sale ends in')).toHaveCount(0);
});

test(
  'the offer shows no countdown after the sale, not even briefly, and says so',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install();
    const firstCountdown = await watchForCountdown(page);
    await page.goto(offer);
    // By the first tick, everything on the page has read the clock.
    await page.clock.runFor(1_000);
    expect(await firstCountdown()).toBeUndefined();
    await expect(page.getByText('The flash sale closed on 28 May 2025.')).toBeVisible();
    await expect(page.getByText('Flash sale ends in')).toHaveCount(0);
  },
);

test(
  'the offer opens one answer at a time, even in a browser without native support',
  { tag: '@long' },
  async ({ open }) => {
    const page = await open(offer);
    const questions = page.locator('main details');
    const openOnes = async () =>
      await questions.evaluateAll((all) => all.flatMap((item, index) => (item.hasAttribute('open') ? index : [])));
    const press = async (index: number) => await questions.nth(index).locator('summary').click();
    expect(await openOnes()).toEqual([]);
    await press(1);
    await expect.poll(openOnes).toEqual([1]);
    await press(4);
    await expect.poll(openOnes).toEqual([4]);
    await press(4);
    await expect.poll(openOnes).toEqual([]);
    await page.evaluate("document.querySelectorAll('main details').forEach((item) => item.removeAttribute('name'))");
    await press(1);
    await press(2);
    await expect.poll(openOnes).toEqual([2]);
  },
);

test('the sitemap leads to the new URL of a moved app', async ({ open }) => {
  // The server is asked too: the URL may redirect by now.
  const page = await open('/sitemap', { expected: [/status of 404/] });
  await page.getByRole('main').getByRole('link', { name: 'Table Nine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the app’s own page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Table Nine' })).toBeVisible();
});
