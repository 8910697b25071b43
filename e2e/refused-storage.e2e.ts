import type { Page } from '@playwright/test';
import { signIn } from './harness/admin.ts';
import { expect, test, type NewPage } from './harness/test.ts';

test.beforeAll('an admin exists', async ({ cookie }) => expect(cookie).not.toBe(''));

/** A visitor whose browser refuses storage, as with blocked site data. */
async function visitor(newPage: NewPage): Promise<Page> {
  const page = await newPage({ expected: [/status of 401/] });
  await page.addInitScript(`
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get() { throw new DOMException('refused', 'SecurityError'); } });
  `);
  return page;
}

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Today' });

test("without storage, a visitor's saved apps, choices and text last during the visit", async ({ newPage }) => {
  const page = await visitor(newPage);
  const lookAround = async () => {
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await page.waitForURL('**/about');
  };
  await page.goto('/app/1');
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(save.and(page.locator('[aria-pressed="true"]'))).toBeVisible();
  await lookAround();
  await page.goBack();
  await expect(save.and(page.locator('[aria-pressed="true"]'))).toBeVisible();

  await page.goto('/contact');
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
  await page.getByLabel('What should the app do?').fill('Count sheep.');
  await lookAround();
  expect((await page.locator('html').getAttribute('class'))?.split(' ')).toContain('dark');
  await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveValue('dark');
  await page.goBack();
  await expect(page.getByLabel('What should the app do?')).toHaveValue('Count sheep.');
});

for (const path of ['/prism-secure-portal', '/auth'])
  test(`an admin signs in at ${path} and stays signed in after a reload`, { tag: '@long' }, async ({ newPage }) => {
    const page = await visitor(newPage);
    await page.goto(path);
    await signIn(page);
    await expect(dashboard(page)).toBeVisible();
    await page.reload();
    await expect(dashboard(page)).toBeVisible();
  });

test('the dashboard without a session leads to sign-in', { tag: '@long' }, async ({ newPage }) => {
  const page = await visitor(newPage);
  await page.goto('/prism-dashboard-2025');
  await page.waitForURL('**/auth');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});
