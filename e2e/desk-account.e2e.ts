import type { Page } from '@playwright/test';
import { admin, cookieOf, dashboard, signIn } from './harness/admin.ts';
import { expectAccessible, expectNoSidewaysScroll, focusedName } from './harness/checks.ts';
import type { Product } from './harness/product.ts';
import { chooseCommand, expectToast } from './harness/forms.ts';
import { post } from './harness/api.ts';
import { test } from './harness/desk.ts';
import { expect } from './harness/test.ts';

// The browser logs the 401 of an ended session.
test.use({ ownProduct: {}, expected: /status of 401/ });

const newPassword = 'another password of length';

const signInElsewhere = async (product: Product, password = admin.password) =>
  await post(product, '/api/login', { username: admin.username, password });
test.describe('the sections', () => {
  test("have a bar with the site's pages and everything to create, which a key opens", async ({ openSection }) => {
    const page = await openSection('articles');
    await page.getByRole('button', { name: 'View site' }).press('Enter');
    const pages = page.getByRole('navigation', { name: 'Site' }).getByRole('link');
    await expect(pages).toHaveText(['Home', 'Marketplace', 'Local business', 'About', 'Case studies', 'Contact']);
    await expect(pages.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(pages).toHaveCount(0);

    await page.keyboard.press('c');
    await expect(page.getByRole('link', { name: 'New Post' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: 'New Post' })).toBeVisible();
    await page.getByLabel('Title').press('c');
    await expect(page.getByLabel('Title')).toHaveValue('c');
  });

  test('are reached by keyboard in order, have URLs, and the back button works', async ({ openSection }) => {
    const page = await openSection('articles');
    const next = async (key = 'Tab') => {
      await page.keyboard.press(key);
      return await focusedName(page);
    };
    expect(await next()).toBe('Skip to content');
    for (const own of [
      'Prism, home',
      'Search the dashboard',
      'View site',
      'Create',
      'Notifications',
      'AB, account menu',
    ])
      expect(await next()).toBe(own);
    const sections = [
      'Today',
      'Enquiries',
      'Applications',
      'Subscribers',
      'Articles',
      'Pages',
      'Catalogue',
      'Claims',
      'Media',
      'Bin',
      'Insights',
      'Queues',
      'AI models',
      'Settings',
    ];
    expect(await next()).toBe('Articles');
    expect(await next('Home')).toBe('Today');
    for (const section of [...sections.slice(1), 'Collapse']) expect(await next('ArrowDown')).toBe(section);
    expect([await next(), await next()]).toEqual(['New Post', 'Generate with AI']);
    const nav = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(page.getByRole('heading', { name: /^Blog posts/ })).toBeVisible();
    await nav.getByRole('link', { name: 'Queues' }).click();
    await page.waitForURL(`**${dashboard}/queues`);
    await expect(page.getByRole('heading', { level: 2, name: 'All queues' })).toBeVisible();
    await expect(page).toHaveTitle('Queues · Dashboard | Prism');
    await expect(nav.locator('[aria-current="page"]')).toHaveText('Queues');
    await page.goBack();
    await expect(page.getByRole('heading', { name: /^Blog posts/ })).toBeVisible();
    await expect(page).toHaveTitle('Articles · Dashboard | Prism');
    await nav.getByRole('link', { name: 'Today' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeFocused();
    expect(new URL(page.url()).search).toBe('');
    await expect(page).toHaveTitle('Today · Dashboard | Prism');
  });

  test('are in a bar and a sheet on a phone, and Escape closes the sheet', async ({ openSection }) => {
    const page = await openSection('queues', { width: 390 });
    const more = page.getByRole('button', { name: 'More' });
    const sheet = page.getByRole('dialog', { name: 'All sections' });
    const bar = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(bar.getByRole('link')).toHaveText(['Today', 'Enquiries', 'Articles', 'Pages']);
    await more.click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await more.and(page.locator(':focus')).press('Enter');
    await sheet.getByRole('link', { name: 'Settings' }).press('Enter');
    await expect(more).toHaveAttribute('aria-current', 'page');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Account' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeFocused();
    await expect(sheet).toBeHidden();
    await expectNoSidewaysScroll(page);
  });
});

test.describe('the account', () => {
  const sessions = (page: Page) => page.getByRole('region', { name: /^Where you are signed in/ });
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

  /** Ends a session and enters the requested password, by keyboard alone. */
  async function endSession(page: Page, password: string = admin.password): Promise<void> {
    const other = sessions(page).locator('tbody > tr').filter({ hasNotText: 'This session' });
    await chooseCommand(other, 'Unknown device', 'End session');
    await expect(dialog(page, 'End this session?').getByLabel('Current password')).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
  }

  test('lists sessions and ends one immediately', async ({ product, openSection }) => {
    const elsewhere = cookieOf(await signInElsewhere(product));
    const other = await openSection('queues', { as: elsewhere });
    const page = await openSection('account', { expected: [/status of 400/] });
    await expect(sessions(page).locator('tbody > tr')).toHaveCount(2);
    const [here, there] = await sessions(page).locator('tbody > tr').allInnerTexts();
    expect(here).toMatch(/This session\s+Signed in .+ from (127\.0\.0\.x|0:0:0:x) · in use now/);
    expect(there).toMatch(/^Unknown device\s+Signed in .+ from \S+x · in use now/);

    await endSession(page, 'not my password');
    await expect(dialog(page, 'End this session?').getByText('Current password is wrong')).toBeVisible();
    expect(await product.sql('select 1 from sessions')).toHaveLength(2);
    await page.keyboard.press('Escape');
    await endSession(page);
    await expectToast(page, 'Session ended', 'Unknown device is signed out.');
    await expect(sessions(page).getByText('You’re not signed in anywhere else.')).toBeVisible();
    expect(await focusedName(page)).toMatch(/^Where you are signed in/);

    // The other browser learns it from its socket, without a request.
    await other.waitForURL('**/auth?next=*');
    await signIn(other);
    await other.waitForURL(`**${dashboard}/queues`);
    await expect(other.getByRole('heading', { level: 2, name: 'All queues' })).toBeVisible();
  });

  test('S-005: a new password keeps this session and its live events, and ends the others', async ({
    product,
    openSection,
  }) => {
    const elsewhere = cookieOf(await signInElsewhere(product));
    const other = await openSection('', { as: elsewhere });
    const page = await openSection('account');
    // The server has accepted the new session.
    const connectedAgain = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40/admin,')));
    const form = page.getByRole('form', { name: 'Change password' });
    await form.getByLabel(/^Current password/).fill(admin.password);
    await form.getByLabel(/^New password/).fill(newPassword);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expectToast(page, 'Password changed', 'Every other session has ended.');
    await expect(form.getByLabel(/^New password/)).toHaveValue('');
    await expect(sessions(page).locator('tbody > tr')).toHaveCount(1);
    await other.waitForURL('**/auth');
    await connectedAgain;
    expect(page.url()).toContain('/account');

    expect((await signInElsewhere(product)).status).toBe(401);
    await signIn(other, { password: newPassword });
    await expect(other.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  });

  test('a link to a section is reached exactly after signing in, even after the session expired', async ({
    product,
    page,
  }) => {
    await page.goto(`${dashboard}/queues/email#queue-email`);
    await page.waitForURL('**/prism-secure-portal?next=*');
    await signIn(page);
    await page.waitForURL(`**${dashboard}/queues/email#queue-email`);
    await expect(page.getByRole('heading', { level: 2, name: 'Email' })).toBeVisible();
    // A request still pending would notice first, and the reload would find no hint.
    await page.waitForLoadState('networkidle');
    await product.sql('delete from sessions');
    await page.reload();
    await page.waitForURL('**/auth?next=*');
    await signIn(page);
    await page.waitForURL(`**${dashboard}/queues/email#queue-email`);
    await expect(page.getByRole('heading', { level: 2, name: 'Email' })).toBeVisible();
  });
});
