import type { Page } from '@playwright/test';
import { searchOf } from './harness/tools.ts';
import { expect, test } from './harness/test.ts';

const panel = (page: Page) => page.getByRole('tabpanel');
const shows = async (page: Page, name: string) =>
  await expect(panel(page).getByRole('heading', { level: 3, name, exact: true })).toBeVisible();

test('the tech comparison has a URL for each tab, and a link of its guide opens the right one', async ({ open }) => {
  const page = await open('/tech-comparison');
  await shows(page, 'React');
  await page.getByRole('tab', { name: 'Frontend Frameworks' }).press('ArrowRight');
  await shows(page, 'Node.js');
  expect(searchOf(page)).toBe('?tab=backend');
  await page.getByRole('tab', { name: 'Databases' }).click();
  await shows(page, 'PostgreSQL');
  await page.goBack();
  await shows(page, 'Node.js');
  await page.getByRole('link', { name: 'Azure or AWS' }).click();
  await shows(page, 'AWS');
});

test(
  'the tech comparison colours its words and shows technologies in columns, or stacked on a phone',
  { tag: '@long' },
  async ({ open }) => {
    const page = await open('/tech-comparison');
    const colours = await page.evaluate<Record<string, string>>(`Object.fromEntries(
    [...document.querySelectorAll('[data-tone]')].map((word) => [word.textContent, getComputedStyle(word).color]),
  )`);
    const { Excellent: green, Easy: easy, 'Very Fast': veryFast, Fast: fast } = colours;
    const { Good: blue, Medium: yellow, Hard: red, Large: grey } = colours;
    expect([easy, veryFast, fast]).toEqual([green, green, green]);
    expect(new Set([green, blue, yellow, red, grey]).size).toBe(5);

    const places = async () => {
      const [first, second] = await panel(page).getByRole('article').all();
      const [one, other] = [await first?.boundingBox(), await second?.boundingBox()];
      return [one?.x === other?.x, one?.y === other?.y];
    };
    await expect.poll(places).toEqual([false, true]);
    await page.setViewportSize({ width: 390, height: 900 });
    await expect.poll(places).toEqual([true, false]);
  },
);
