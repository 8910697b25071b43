import type { Page } from '@playwright/test';
import { dashboard, expectDashboard, openDashboard, portal, signIn } from './harness/admin.ts';
import { callsOf } from './harness/browser.ts';
import { expectToast } from './harness/forms.ts';
import { test } from './harness/desk.ts';
import { expect } from './harness/test.ts';

// On these pages the browser notes every 401 in its console.
test.use({ ownProduct: {}, expected: /status of 401/ });

const hint = (page: Page) => page.evaluate("localStorage.getItem('admin_authenticated')");

/** Notes every level-1 heading the page ever shows, however shortly; one that is only read out names what is awaited. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(`
    window.headings = new Set();
    new MutationObserver(() => document.querySelectorAll('h1:not(.sr-only)').forEach((h1) => headings.add(h1.textContent)))
      .observe(document, { childList: true, subtree: true, characterData: true });
  `);
  return async () => await page.evaluate<string[]>('[...headings]');
}

for (const path of ['/auth', portal])
  test(`who is signed in is led from ${path} to the dashboard`, async ({ page, product, session }) => {
    await openDashboard(page, product, session);
    await page.goto(path);
    await expectDashboard(page);
  });

test('the dashboard without a hint leads to the portal and asks the server for its words alone', async ({
  newPage,
}) => {
  const page = await newPage();
  const headings = await watchHeadings(page);
  const asked = callsOf(page);
  await page.goto(dashboard);
  await page.waitForURL(`**${portal}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin login' })).toBeVisible();
  expect(await headings()).toEqual(['Admin login']);
  expect(asked).toEqual(['/api/content/pages/sign-in']);
});

for (const path of [dashboard, portal])
  test(`a stale hint leads from ${path} to /auth, is cleared, and nothing flashes up`, async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/contact');
    await page.evaluate("localStorage.setItem('admin_authenticated', 'true')");
    const headings = await watchHeadings(page);
    await page.goto(path);
    await page.waitForURL('**/auth');
    await expect(page.getByRole('heading', { level: 1, name: 'Where the articles get written.' })).toBeVisible();
    expect(await hint(page)).toBeNull();
    expect(await headings()).toEqual(['Where the articles get written.']);
  });

test('after signing in one is where one was going', async ({ newPage }) => {
  const page = await newPage();
  await page.goto('/contact');
  await page.evaluate("localStorage.setItem('admin_authenticated', 'true')");
  await page.goto(`${dashboard}?from=mail`);
  await page.waitForURL('**/auth?next=*');
  await signIn(page);
  await page.waitForURL(`**${dashboard}?from=mail`);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});

test('an address of another site is not where one was going', async ({ newPage }) => {
  const page = await newPage();
  await page.goto('/auth?next=//evil.example');
  await signIn(page);
  await expectDashboard(page);
});

test('signing out says so and leaves nothing of the dashboard behind', async ({ page, product, session }) => {
  await openDashboard(page, product, session);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expectToast(page, 'Logged out', 'Successfully logged out');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  expect(await hint(page)).toBeNull();
  expect(await product.sql('select 1 from sessions')).toEqual([]);
  await page.goto(dashboard);
  await page.waitForURL(`**${portal}`);
});

test('signing out in one tab leads the other to sign in at its next step', async ({ page, product, session }) => {
  await openDashboard(page, product, session);
  const other = await page.context().newPage();
  await other.goto(dashboard);
  await expectDashboard(other);
  await other.getByRole('button', { name: 'Log out' }).click();
  await expectToast(other, 'Logged out');
  await page.reload();
  // The page itself may have noticed first, and then kept where to go back to.
  await page.waitForURL((url) => [portal, '/auth'].includes(url.pathname));
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('a session that expired leads to /auth and from there back', async ({ page, product, session }) => {
  await openDashboard(page, product, session);
  // A call still under way would find out first, and the reload then find no hint.
  await page.waitForLoadState('networkidle');
  await product.sql('delete from sessions');
  await page.reload();
  await page.waitForURL('**/auth');
  await signIn(page);
  await expectDashboard(page);
});

test('a session that expires while a post is written costs none of its words', async ({ page, product, session }) => {
  await openDashboard(page, product, session);
  await page.getByRole('button', { name: 'New Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Post' });
  await dialog.getByLabel('Title').fill('Written in vain?');
  await dialog.getByLabel('Excerpt').fill('No.');
  await dialog.getByLabel('Content').fill('Every word is still there.');
  await dialog.getByLabel('Category').selectOption('Web Development');
  await dialog.getByLabel('Featured image URL').fill('/illustrations/plain/steps.svg');
  // Else the preview may be what finds the session gone, before the button is pressed.
  await expect(dialog.locator('.prose', { hasText: 'Every word is still there.' })).toBeVisible();
  await product.sql('delete from sessions');
  await dialog.getByRole('button', { name: 'Create Post' }).click();
  await page.waitForURL('**/auth');
  await signIn(page);
  await page.waitForURL(`**${dashboard}`);
  await expect(dialog.getByLabel('Content')).toHaveValue('Every word is still there.');
  await dialog.getByRole('button', { name: 'Create Post' }).click();
  await expectToast(page, 'Success', 'Blog post created successfully');
});

test('the session cookie is out of reach for scripts and other sites', async ({ newPage }) => {
  const page = await newPage();
  await page.goto(portal);
  await signIn(page);
  await expectDashboard(page);
  const cookies = (await page.context().cookies()).toSorted((one, other) => one.name.localeCompare(other.name));
  const outOfReach = { httpOnly: true, sameSite: 'Lax' };
  expect(cookies).toMatchObject([
    { name: 'prism_device', ...outOfReach },
    { name: 'prism_session', ...outOfReach },
  ]);
  expect(await page.evaluate('document.cookie')).toBe('');
});
