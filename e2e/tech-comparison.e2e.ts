import type { Page } from '@playwright/test';
import { searchOf } from './harness/tools.ts';
import { expect, test } from './harness/test.ts';
test.describe('the tech comparison', () => {
  const path = '/tech-comparison';
  const panel = (page: Page) => page.getByRole('tabpanel');
  const tabs = {
    frontend: 'Frontend Frameworks',
    backend: 'Backend Technologies',
    mobile: 'Mobile Development',
    database: 'Databases',
    cloud: 'Cloud Platforms',
  };
  const criteria = [
    ...['Learning curve', 'Performance', 'Community size', 'Job market'],
    ...['Development speed', 'Time to market', 'Scalability', 'Cost'],
  ];

  test('has five tabs with an address each, the first one open', async ({ open }) => {
    const page = await open(path);
    await expect(page.getByRole('tab')).toHaveText(Object.values(tabs));
    await expect(panel(page).getByRole('heading', { level: 3, name: 'React', exact: true })).toBeVisible();
    await page.getByRole('tab', { name: tabs.frontend }).press('ArrowRight');
    await expect(panel(page).getByRole('heading', { level: 3, name: 'Node.js' })).toBeVisible();
    expect(searchOf(page)).toBe('?tab=backend');
    await page.getByRole('tab', { name: tabs.database }).click();
    await expect(panel(page).getByRole('heading', { level: 3, name: 'PostgreSQL' })).toBeVisible();
    await page.goBack();
    await expect(panel(page).getByRole('heading', { level: 3, name: 'Node.js' })).toBeVisible();
  });

  for (const [id, label] of Object.entries(tabs))
    test(`${id}: each technology has all that is compared`, async ({ open }) => {
      const page = await open(`${path}?tab=${id}`, { javaScript: false });
      await expect(page.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true');
      const technologies = await panel(page).getByRole('article').all();
      expect(technologies.length).toBeGreaterThanOrEqual(4);
      for (const technology of technologies) {
        await expect(technology.locator('p:has([data-tone]) > span:first-child')).toHaveText(criteria);
        const popularity = parseInt(await technology.locator('p > b').innerText());
        expect(popularity).toBeGreaterThanOrEqual(70);
        expect(popularity).toBeLessThanOrEqual(95);
        await expect(technology.getByRole('heading', { level: 4 })).toHaveText(['Pros', 'Cons', 'Best for', 'Used by']);
        const [pros, cons, uses] = await technology.getByRole('list').all();
        expect([await pros?.locator('li').count(), await cons?.locator('li').count()]).toEqual([3, 3]);
        expect(await uses?.locator('li').count()).toBeGreaterThanOrEqual(2);
      }
    });

  test('colours the words, each with a shape beside it', async ({ open }) => {
    const page = await open(path);
    const colours = await page.evaluate<Record<string, string>>(`Object.fromEntries(
      [...document.querySelectorAll('[data-tone]')].map((word) => [word.textContent, getComputedStyle(word).color]),
    )`);
    const { Excellent: green, Easy: easy, 'Very Fast': veryFast, Fast: fast } = colours;
    const { Good: blue, Medium: yellow, Hard: red, Large: grey } = colours;
    expect([easy, veryFast, fast]).toEqual([green, green, green]);
    expect(new Set([green, blue, yellow, red, grey]).size).toBe(5);
    await expect(panel(page).locator('[data-tone]:not(:has(svg))')).toHaveCount(0);
  });

  test('lays the technologies side by side, and one below the other on a phone', async ({ open }) => {
    const places = async (width: number) => {
      const page = await open(path, { width });
      const [first, second] = await panel(page).getByRole('article').all();
      return [await first?.boundingBox(), await second?.boundingBox()] as const;
    };
    const [left, right] = await places(1440);
    expect(right?.y).toBe(left?.y);
    expect(right?.x).toBeGreaterThan(left?.x ?? Infinity);
    const [above, below] = await places(390);
    expect(below?.x).toBe(above?.x);
    expect(below?.y).toBeGreaterThan(above?.y ?? Infinity);
  });

  test('helps to decide in four cases', async ({ open }) => {
    const page = await open(path);
    const guide = page.locator('section').filter({ hasText: 'Quick Decision Guide' });
    await expect(guide.getByRole('heading', { level: 3 })).toHaveText([
      'Rapid Prototyping',
      'Team Learning',
      'High Performance',
      'Enterprise Grade',
    ]);
    await guide.getByRole('link', { name: 'Azure or AWS' }).click();
    await expect(panel(page).getByRole('heading', { level: 3, name: 'AWS' })).toBeVisible();
  });

  test('leads to the contact page with the tab, and to the portfolio', async ({ open }) => {
    const page = await open(`${path}?tab=mobile`);
    const link = async (name: string) => await page.getByRole('link', { name }).getAttribute('href');
    expect(await link('Get Tech Consultation')).toMatch(/^\/contact\?.*mobile\+development/);
    expect(await link('View Our Portfolio')).toBe('/case-studies');
  });
});
