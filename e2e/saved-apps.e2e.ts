import type { Page, Route } from '@playwright/test';
import { remember, scriptsRun } from './harness/browser.ts';
import { expect, test, type NewPage } from './harness/test.ts';

const key = 'prism-saved-apps';

/** A visitor whose browser has saved these apps, by id. */
async function visitor(newPage: NewPage, saved: readonly string[], path: string) {
  const page = await newPage();
  await remember(page, { [key]: JSON.stringify(saved) });
  await page.goto(path);
  await scriptsRun(page);
  return page;
}

const names = async (page: Page) =>
  await page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
const result = (page: Page, line: string) => page.locator('[role="status"]').getByText(line, { exact: true });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const savedFilter = (page: Page) => button(page, 'Saved');
const kept = async (page: Page): Promise<unknown> => JSON.parse(await page.evaluate(`localStorage.getItem('${key}')`));

test.describe('an app', () => {
  test('is saved and unsaved on its card by keyboard without being opened', async ({ newPage }) => {
    const page = await visitor(newPage, [], '/marketplace');
    const save = button(page, 'Save Parallel');
    const size = await save.boundingBox();
    expect([size?.width, size?.height].map((side = 0) => side >= 44)).toEqual([true, true]);
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('link', { name: 'Parallel', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(save).toBeFocused();
    await page.keyboard.press('Space');
    await expect(save.and(page.locator('[aria-pressed="true"]'))).toBeVisible();
    expect(await kept(page)).toEqual(['1']);
    await save.click();
    await expect(save.and(page.locator('[aria-pressed="false"]'))).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/marketplace');
  });

  test('is saved by a press before hydration', { tag: '@long' }, async ({ page }) => {
    const script = Promise.withResolvers<Route>();
    await page.route('**/assets/entry-client*.js', (route) => script.resolve(route));
    await page.goto('/app/1', { waitUntil: 'commit' });
    await button(page, 'Save').click({ noWaitAfter: true });
    await (await script.promise).continue();
    await expect(button(page, 'Save').and(page.locator('[aria-pressed="true"]'))).toBeVisible();
    expect(await kept(page)).toEqual(['1']);
  });

  test('saved or unsaved in another tab updates here', { tag: '@long' }, async ({ newPage }) => {
    const page = await visitor(newPage, ['1'], '/marketplace?saved=yes');
    await expect(result(page, 'Showing 1 saved app')).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/marketplace');
    await scriptsRun(other);
    await button(other, 'Save Parallel').click();
    await expect(page.getByText('You have not saved any apps yet.')).toBeVisible();
    await other.close();
  });
});

test.describe('the saved apps', () => {
  test('are a filter of the list with categories and search, at a URL', async ({ newPage, product }) => {
    const page = await visitor(newPage, ['3', '54'], '/app/1');
    await button(page, 'Save').click();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Marketplace' }).click();
    await expect(button(page, 'Save Parallel').and(page.locator('[aria-pressed="true"]'))).toBeVisible();
    await savedFilter(page).click();
    await expect(result(page, 'Showing 3 saved apps')).toBeVisible();
    await expect(page.getByText('Kept in this browser only')).toBeVisible();
    expect(page.url()).toBe(`${product.baseUrl}/marketplace?saved=yes`);
    await expect(savedFilter(page)).toHaveAttribute('aria-pressed', 'true');
    const shown = await names(page);
    await page.reload();
    await expect(result(page, 'Showing 3 saved apps')).toBeVisible();
    expect(await names(page)).toEqual(shown);
    await expect(page).toHaveTitle('Saved apps | Prism');

    await button(page, 'Fintech').click();
    await expect(result(page, 'Showing 1 saved app in Fintech')).toBeVisible();
    expect(await names(page)).toEqual(['Parallel']);
    await page.getByPlaceholder('Search apps...').fill('no such thing');
    await expect(page.getByText('No saved apps match your criteria.')).toBeVisible();
    expect(new URL(page.url()).search).toBe('?saved=yes&category=fintech&search=no+such+thing');
    await button(page, 'Show all saved apps').click();
    await expect(result(page, 'Showing 3 saved apps')).toBeVisible();
    await savedFilter(page).click();
    expect(page.url()).toBe(`${product.baseUrl}/marketplace`);
    await page.goBack();
    await expect(result(page, 'Showing 3 saved apps')).toBeVisible();
  });

  test(
    'are removed one by one with the focus on the list, and an empty list offers a way on',
    { tag: '@long' },
    async ({ newPage }) => {
      const page = await visitor(newPage, ['1', '3', '9998', '9999'], '/marketplace?saved=yes');
      await expect(result(page, 'Showing 2 saved apps')).toBeVisible();
      await button(page, 'Save Parallel').press('Enter');
      await expect(result(page, 'Showing 1 saved app')).toBeVisible();
      const list = page.locator('#results').and(page.locator(':focus'));
      await expect(list).toHaveCount(1);
      // A discontinued app stays until the visitor removes it.
      await expect(page.getByText('2 apps that you saved are no longer sold.')).toBeVisible();
      expect(await kept(page)).toEqual(['3', '9998', '9999']);
      await button(page, 'Save Table Nine').press('Enter');
      await expect(page.getByRole('heading', { name: 'What you saved is no longer sold.' })).toBeVisible();

      await remember(page, { [key]: '["1","9998","9999"]' });
      await page.goto('/marketplace?saved=yes');
      await button(page, 'Take off the list').press('Enter');
      await expect(page.getByText('no longer sold')).toHaveCount(0);
      await expect(list).toHaveCount(1);
      expect(await kept(page)).toEqual(['1']);
      await button(page, 'Save Parallel').press('Enter');
      await expect(page.getByRole('heading', { name: 'You have not saved any apps yet.' })).toBeVisible();
      // It would lead to the same apps.
      await expect(button(page, 'View All 50+ Apps')).toHaveCount(0);
      await button(page, 'Show all apps').click();
      await expect(page.getByText(/^Showing 54 apps/)).toBeVisible();
    },
  );

  test('stay private: no request names them', { tag: '@long' }, async ({ page, product }) => {
    await remember(page, { [key]: '["1"]' });
    const calls: string[] = [];
    const referrers = new Set<string>();
    page.on('request', (request) => {
      calls.push(request.url().slice(product.baseUrl.length));
      if (request.resourceType() === 'image') referrers.add(request.headers()['referer'] ?? '');
    });
    await page.goto('/marketplace?saved=yes');
    await expect(result(page, 'Showing 1 saved app')).toBeVisible();
    expect(calls.filter((call) => call.startsWith('/api/'))).toEqual(['/api/apps/all']);
    // Nor does a picture's referrer name its list.
    await expect.poll(() => [...referrers]).toEqual(['']);
    await page.getByPlaceholder('Search apps...').fill('no such thing');
    await expect(page.getByText('No saved apps match your criteria.')).toBeVisible();
    expect(calls.filter((call) => call.startsWith('/api/'))).toEqual(['/api/apps/all']);
  });
});
