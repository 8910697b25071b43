import type { Page } from '@playwright/test';
import { textOf, writeText } from './harness/article-text.ts';
import { admin, dashboard, expectDashboard, openDashboard, portal, signIn } from './harness/admin.ts';
import { expectNoSidewaysScroll } from './harness/checks.ts';
import { expectToast } from './harness/forms.ts';
import { test } from './harness/desk.ts';
import { expect } from './harness/test.ts';

// On these pages, the browser logs every 401 in its console.
test.use({ ownProduct: {}, expected: /status of 401|WebSocket is closed before/ });

const hint = (page: Page) => page.evaluate("localStorage.getItem('admin_authenticated')");

test('signing in on /auth opens the dashboard, on a small screen too', async ({ newPage }) => {
  const page = await newPage({ width: 390 });
  await page.goto('/auth');
  await signIn(page);
  await expectDashboard(page);
  await expectToast(page, 'Login successful');
  await expectNoSidewaysScroll(page);
  expect(await hint(page)).toBe('true');
});

test('signing in on the portal by keyboard opens the dashboard', async ({ newPage }) => {
  const page = await newPage();
  await page.goto(portal);
  await page.getByLabel('Username').focus();
  await page.keyboard.type(admin.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expectDashboard(page);
  await expectToast(page, 'Login Successful', 'Welcome to the admin dashboard!');
  expect(await hint(page)).toBe('true');
});

test('S-033: signing out confirms it and leaves nothing of the dashboard behind', async ({
  page,
  product,
  session,
}) => {
  await openDashboard(page, product, session);
  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expectToast(page, 'Logged out', 'Successfully logged out');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  expect(await hint(page)).toBeNull();
  expect(await product.sql('select 1 from sessions')).toEqual([]);
  await page.goto(dashboard);
  await page.waitForURL(`**${portal}`);
});

test(
  'signing out in one tab makes the other sign in at its next step',
  { tag: '@long' },
  async ({ page, product, session }) => {
    await openDashboard(page, product, session);
    const other = await page.context().newPage();
    await other.goto(dashboard);
    await expectDashboard(other);
    await other.getByRole('button', { name: /account menu$/ }).click();
    await other.getByRole('button', { name: 'Log out' }).click();
    await expectToast(other, 'Logged out');
    await page.reload();
    // The page may notice first, and then remembers the way back.
    await page.waitForURL((url) => [portal, '/auth'].includes(url.pathname));
    await expect(page.getByLabel('Username')).toBeVisible();
  },
);

test('a session that expires while a post is written loses no text', async ({ newPage, product, session }) => {
  const page = await newPage({ expected: [/net::ERR_FAILED/] });
  await openDashboard(page, product, session);
  // A saved draft would not reopen a form.
  await page.route('**/api/admin/drafts/**', (route) => route.abort());
  await page.getByRole('button', { name: 'New Post' }).click();
  const dialog = page.getByRole('form', { name: 'New Post' });
  await dialog.getByLabel('Title').fill('Written in vain?');
  await dialog.getByLabel('Excerpt').fill('No.');
  await writeText(dialog, 'Every word is still there.');
  await dialog.getByLabel('Category').selectOption('Web Development');
  await dialog.getByLabel('Featured image URL').fill('/illustrations/plain/steps.svg');
  await product.sql('delete from sessions');
  await dialog.getByRole('button', { name: 'Create Post' }).click();
  await page.waitForURL('**/auth?next=*');
  await page.unroute('**/api/admin/drafts/**');
  await signIn(page);
  await page.waitForURL(`**${dashboard}/articles/new?draft=*`);
  await expect(textOf(dialog)).toHaveValue('Every word is still there.');
  await dialog.getByRole('button', { name: 'Create Post' }).click();
  await expectToast(page, 'Success', 'Blog post created successfully');
});

test('S-045: scripts and other sites cannot read the session cookie', async ({ newPage }) => {
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
