import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { admin, openDashboard, registerAdmin } from './harness/admin.ts';
import { openBrowser, rememberTheme, type TestBrowser } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, focusedName } from './harness/checks.ts';
import { startProduct, type Product } from './harness/product.ts';

const desk = '/prism-dashboard-2025';
const newPassword = 'another password of length';

let product: Product;
let browser: TestBrowser;
let cookie: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.baseUrl);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});
beforeEach(async () => {
  await product.sql('delete from sessions');
  await product.sql('delete from users');
  await product.sql('delete from bullmq.job');
  cookie = await registerAdmin(product);
});

interface Visit {
  /** The cookie of the session; that of the registration if not given. */
  as: string;
  theme: 'light' | 'dark';
  width: number;
  expected: RegExp[];
}

/** The dashboard's section in a browser of its own. */
async function open(
  section: string,
  { as = cookie, theme = 'light', width, expected = [] }: Partial<Visit> = {},
): Promise<Page> {
  const page = await browser.newPage({ ...(width && { width }), expected: [/status of 401/, ...expected] });
  await rememberTheme(page, theme);
  await openDashboard(page, product, as, `?section=${section}`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  return page;
}

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return await fetch(`${product.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.baseUrl, ...headers },
    body: JSON.stringify(body),
  });
}

/** Signs in elsewhere; the answer, and the cookie of that session. */
async function signInElsewhere(password = admin.password) {
  const response = await post('/api/login', { username: admin.username, password });
  const elsewhere = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { status: response.status, cookie: elsewhere.join('; ') };
}

async function signIn(page: Page, password = admin.password): Promise<void> {
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toasts = page.getByRole('region', { name: /Notifications/ });
  await toasts.getByText(title, { exact: true }).waitFor();
  await toasts.getByText(description, { exact: true }).waitFor();
}

describe('the sections', () => {
  test('have addresses of their own, and the way back works', async () => {
    const page = await open('posts');
    const nav = page.getByRole('navigation', { name: 'Dashboard' });
    await page.getByRole('heading', { name: /^Blog posts/ }).waitFor();
    await nav.getByRole('link', { name: 'Queues' }).click();
    await page.waitForURL(`**${desk}?section=queues`);
    await page.getByRole('heading', { level: 2, name: 'Mail' }).waitFor();
    expect(await page.title()).toBe('Queues · Dashboard | Prism');
    expect(await nav.locator('[aria-current="page"]').innerText()).toBe('Queues');
    await page.goBack();
    await page.getByRole('heading', { name: /^Blog posts/ }).waitFor();
    expect(await page.title()).toBe('Articles · Dashboard | Prism');
    await nav.getByRole('link', { name: 'Today' }).click();
    await page.getByRole('heading', { level: 1, name: 'Today' }).and(page.locator(':focus')).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.title()).toBe('Dashboard | Prism');
  });

  test('are reached by keyboard in the order header, sections, title', async () => {
    const page = await open('queues');
    const next = async () => {
      await page.keyboard.press('Tab');
      return await focusedName(page);
    };
    expect(await next()).toBe('Skip to content');
    for (const site of ['Prism, home', 'Home', 'Marketplace', 'Local business', 'About', 'Case studies', 'Contact'])
      expect(await next()).toBe(site);
    expect([await next(), await next(), await next()]).toEqual(['Theme', 'AB, your profile', 'Log out']);
    const sections = ['Today', 'Enquiries', 'Applications', 'Subscribers', 'Personal data', 'Articles'];
    for (const section of [...sections, 'Article history', 'Queues', 'Account']) expect(await next()).toBe(section);
    expect([await next(), await next()]).toEqual(['New Post', 'Generate with AI']);
  });

  test('stand in a bar and a sheet on the phone, and Escape closes the sheet', async () => {
    const page = await open('queues', { width: 390 });
    const more = page.getByRole('button', { name: 'More' });
    const sheet = page.getByRole('dialog', { name: 'All sections' });
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Enquiries' }).waitFor();
    await more.click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await more.and(page.locator(':focus')).press('Enter');
    await sheet.getByRole('link', { name: 'Account' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Account' }).and(page.locator(':focus')).waitFor();
    expect(await sheet.isVisible()).toBe(false);
    await expectNoSidewaysScroll(page);
  });

  test('offer to write from everywhere', async () => {
    const page = await open('account');
    await page.getByRole('button', { name: 'New Post' }).click();
    await page.getByRole('dialog', { name: 'New Post' }).waitFor();
  });
});

describe('the account', () => {
  const sessions = (page: Page) => page.getByRole('region', { name: /^Where you are signed in/ });
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

  /** Presses a session's button and gives the password it asks for, with the keyboard alone. */
  async function endSession(page: Page, password: string = admin.password): Promise<void> {
    await sessions(page)
      .getByRole('button', { name: /^End session/ })
      .focus();
    await page.keyboard.press('Enter');
    await dialog(page, 'End this session?').getByLabel('Current password').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
  }

  test('shows where one is signed in, and ends a session there and then', async () => {
    const elsewhere = await signInElsewhere();
    const other = await open('queues', { as: elsewhere.cookie });
    const page = await open('account', { expected: [/status of 400/] });
    await expect.poll(() => sessions(page).getByRole('listitem').count()).toBe(2);
    const [here, there] = await sessions(page).getByRole('listitem').allInnerTexts();
    expect(here).toMatch(/This session\s+Signed in .+ from (127\.0\.0\.x|0:0:0:x) · in use now/);
    expect(there).toMatch(/^Unknown device\s+Signed in .+ from \S+x · in use now/);

    await endSession(page, 'not my password');
    await dialog(page, 'End this session?').getByText('Current password is wrong').waitFor();
    expect(await product.sql('select 1 from sessions')).toHaveLength(2);
    await page.keyboard.press('Escape');
    await endSession(page);
    await expectToast(page, 'Session ended', 'Unknown device is signed out.');
    await sessions(page).getByText('You are signed in nowhere else.').waitFor();
    expect(await focusedName(page)).toMatch(/^Where you are signed in/);

    // The other browser is told by its live connection, without asking for anything.
    await other.waitForURL('**/auth?next=*');
    await signIn(other);
    await other.waitForURL(`**${desk}?section=queues`);
    await other.getByRole('heading', { level: 2, name: 'Mail' }).waitFor();
  });

  test('says at the field what is wrong with a password', async () => {
    const page = await open('account', { expected: [/status of 400/] });
    const form = page.getByRole('form', { name: 'Change password' });
    const change = form.getByRole('button', { name: 'Change password' });
    await change.click();
    await form.getByText('Current password is required').waitFor();
    await form.getByText('Password must be at least 12 characters').waitFor();
    await form.getByLabel(/^Current password/).fill('not my password');
    await form.getByLabel(/^New password/).fill(newPassword);
    await change.click();
    await form.getByText('Current password is wrong').waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('currentPassword');
  });

  test('changes the password: this page goes on, with live events, the others end', async () => {
    const elsewhere = await signInElsewhere();
    const other = await open('', { as: elsewhere.cookie });
    const page = await open('account');
    // The server's word that it lets the new session in.
    const connectedAgain = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40/admin,')));
    const form = page.getByRole('form', { name: 'Change password' });
    await form.getByLabel(/^Current password/).fill(admin.password);
    await form.getByLabel(/^New password/).fill(newPassword);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expectToast(page, 'Password changed', 'Every other session has ended.');
    expect(await form.getByLabel(/^New password/).inputValue()).toBe('');
    await expect.poll(() => sessions(page).getByRole('listitem').count()).toBe(1);
    await other.waitForURL('**/auth?next=*');
    await connectedAgain;
    expect(page.url()).toContain('?section=account');

    expect((await signInElsewhere()).status).toBe(401);
    await signIn(other, newPassword);
    await other.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  });

  test('signs out everywhere, but asks first', async () => {
    await signInElsewhere();
    const page = await open('account');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out everywhere?' });
    await question.getByText('All 2 sessions end, this one too. You will have to sign in again.').waitFor();
    const confirm = question.getByRole('button', { name: 'Sign out everywhere' });
    await confirm.click();
    await question.getByText('Current password is required').waitFor();
    await question.getByLabel('Current password').fill(admin.password);
    await confirm.click();
    await page.waitForURL('**/auth?next=*');
    await expectToast(page, 'Signed out everywhere', 'Every session has ended.');
    expect(await product.sql('select 1 from sessions')).toEqual([]);
  });

  test('after an expired session one is where one was, to the letter of the address', async () => {
    const page = await open('queues');
    await page.goto(`${desk}?section=queues#queue-email`);
    // A call still under way would find out first, and the reload then find no hint.
    await page.waitForLoadState('networkidle');
    await product.sql('delete from sessions');
    await page.reload();
    await page.waitForURL('**/auth?next=*');
    await signIn(page);
    await page.waitForURL(`**${desk}?section=queues#queue-email`);
    await page.getByRole('heading', { level: 2, name: 'Mail' }).waitFor();
  });

  test('without a session a link to a section leads there after signing in', async () => {
    const page = await browser.newPage();
    await page.goto(`${desk}?section=queues`);
    await page.waitForURL('**/prism-secure-portal?next=*');
    await page.getByLabel('Username').fill(admin.username);
    await page.getByLabel(/^Password/).fill(admin.password);
    await page.getByRole('button', { name: 'Access Dashboard' }).click();
    await page.waitForURL(`**${desk}?section=queues`);
    await page.getByRole('heading', { level: 2, name: 'Mail' }).waitFor();
  });

  test('an action that meets an expired session leads to sign-in, too', async () => {
    await signInElsewhere();
    const page = await open('account');
    await sessions(page)
      .getByRole('button', { name: /^End session/ })
      .waitFor();
    await product.sql('delete from sessions');
    await endSession(page);
    await page.waitForURL('**/auth?next=*');
    await signIn(page);
    await page.waitForURL(`**${desk}?section=account`);
  });
});

describe('the queues', () => {
  const mail = (page: Page) => page.getByRole('region', { name: 'Mail', exact: true });
  const figure = (queue: Locator, label: string) =>
    queue.locator('dl > div', { has: queue.page().getByText(label, { exact: true }) }).locator('dd');
  const expectFigure = async (queue: Locator, label: string, count: string) =>
    await expect.poll(() => figure(queue, label).innerText(), { timeout: 15_000 }).toBe(count);

  async function enquire(count = 1): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const enquiry = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', company: 'Engines' };
      const answer = await post('/api/contacts', {
        ...enquiry,
        budget: '100k+',
        description: 'A machine that computes.',
      });
      expect(answer.status).toBe(201);
    }
  }

  // A job that fails is worth one mail an hour to the admin, which would be among those counted here, or be refused in their place.
  beforeEach(async () => {
    await product.sql(
      `insert into alerts (kind, facts, mail_ordered_at, raised_at) values ('job-failed', '{}', now(), now())
       on conflict (kind) do update set mail_ordered_at = now()`,
    );
  });

  test('show a job that fails with its reason, and try it again', async () => {
    const page = await open('queues');
    await mail(page).getByText('All quiet').waitFor();
    product.mail.failNext(2, 550);
    await enquire();
    await expectFigure(mail(page), 'Failed', '1');
    await page.getByRole('link', { name: 'Queues 1 failed' }).waitFor();
    await mail(page).getByText('Confirmation to the visitor: The mail server refused it for good').waitFor();
    await mail(page).getByRole('button', { name: 'Retry: Contact received' }).click();
    await expectToast(page, 'Retrying', 'Contact received is queued again.');
    await expectFigure(mail(page), 'Failed', '0');
    await expectFigure(mail(page), 'Sent', '1');
    await mail(page).getByText('None. A job that fails stays here for 14 days.').waitFor();
  });

  test('are summed up on the first page, where a failed job is tried again by the same button', async () => {
    const page = await open('');
    const summary = page.getByRole('complementary', { name: 'Queue health' });
    await summary.getByRole('tab', { name: 'Mail' }).click();
    product.mail.failNext(2, 550);
    await enquire();
    await expectFigure(summary, 'Failed', '1');
    await summary.getByText('One job failed').waitFor();
    await summary.getByRole('button', { name: 'Retry: Contact received' }).click();
    await expectToast(page, 'Retrying', 'Contact received is queued again.');
    await expectFigure(summary, 'Sent', '1');
    await summary.getByText('None. A job that fails stays here for 14 days.').waitFor();
    await summary.getByRole('link', { name: 'All queues' }).click();
    await mail(page).waitFor();
  });

  test('try all failed jobs again, and another dashboard sees it happen', async () => {
    const [page, other] = [await open('queues'), await open('queues')];
    product.mail.failNext(6, 550);
    await enquire(3);
    for (const each of [page, other]) await expectFigure(mail(each), 'Failed', '3');
    await mail(page).getByRole('button', { name: 'Retry all' }).click();
    await expectToast(page, 'Retrying', '3 jobs are queued again.');
    await expectFigure(mail(other), 'Sent', '3');
    await expectFigure(mail(other), 'Failed', '0');
    await expect
      .poll(() =>
        mail(other)
          .getByRole('button', { name: /^Retry/ })
          .count(),
      )
      .toBe(0);
  });

  test('a job that somebody else tried again is no longer there to be tried', async () => {
    const page = await open('queues', { expected: [/status of 404/] });
    product.mail.failNext(2, 550);
    await enquire();
    const retry = mail(page).getByRole('button', { name: 'Retry: Contact received' });
    await retry.waitFor();
    await product.sql('delete from bullmq.job');
    await retry.click();
    await expectToast(page, 'Error', 'This job does not exist any more.');
    await retry.waitFor({ state: 'detached' });
  });

  test('tell workers, throughput and the last jobs, and no more rows than asked for', async () => {
    await enquire(12);
    const page = await open('queues');
    await expectFigure(mail(page), 'Sent', '12');
    await mail(page).getByText('1 worker', { exact: true }).waitFor();
    await mail(page).getByText('Nothing waits').waitFor();
    await mail(page).getByText('12 in 30 minutes').waitFor();
    await mail(page)
      .getByRole('img', { name: /^12 completed in the last 30 minutes, \d+ in the busiest/ })
      .waitFor();
    const rows = mail(page).getByRole('listitem');
    expect(await rows.count()).toBe(8);
    await mail(page).getByRole('button', { name: 'Show 4 more jobs' }).click();
    await expect.poll(() => rows.count()).toBe(12);
  });

  test('without any job say so', async () => {
    const page = await open('queues');
    await page.getByText('No article has been ordered yet.').waitFor();
    await page.getByText('No mail has been ordered yet.').waitFor();
  });

  test('that cannot be loaded say so, and offer another try', async () => {
    const page = await open('account', { expected: [/status of 503/] });
    const error = 'The job queue cannot be reached at the moment. Please try again in a few seconds.';
    await page.route('**/api/admin/jobs', (route) => route.fulfill({ status: 503, json: { statusCode: 503, error } }));
    await page.getByRole('link', { name: 'Queues', exact: true }).click();
    await page.getByRole('alert').getByText(error).waitFor();
    await page.unroute('**/api/admin/jobs');
    await page.getByRole('button', { name: 'Try again' }).click();
    await mail(page).waitFor();
    expect(await page.getByRole('alert').getByText(error).count()).toBe(0);
  });

  test('say that the connection is lost, and catch up by themselves', async () => {
    const page = await browser.newPage({ expected: [/ERR_FAILED/] });
    let isCut = false;
    const cuts: (() => void)[] = [];
    await page.routeWebSocket(/socket\.io/, (socket) => {
      if (isCut) return void socket.close();
      socket.connectToServer();
      cuts.push(() => void socket.close());
    });
    await page.route(/socket\.io/, (route) => (isCut ? route.abort() : route.continue()));
    await openDashboard(page, product, cookie);
    await page.goto(`${desk}?section=queues`);
    await expectFigure(mail(page), 'Sent', '0');
    const lost = page.getByText('The connection is lost and being sought again.');
    isCut = true;
    for (const cut of cuts) cut();
    await lost.waitFor();
    await enquire();
    await product.mail.waitFor(2);
    isCut = false;
    await lost.waitFor({ state: 'detached' });
    await expectFigure(mail(page), 'Sent', '1');
  });

  test('mail that does not go out is said at the top of every section, until it does', async () => {
    const page = await open('people');
    onTestFinished(() => product.mail.behave('accept'));
    const warning = page.getByRole('status', { name: 'Warnings' }).getByText(/^Mail does not go out/);
    product.mail.behave('refuse');
    await enquire();
    await warning.waitFor({ timeout: 40_000 });
    await expectAccessible(page);
    const small = await open('queues', { width: 390, theme: 'dark' });
    await small.getByText(/^Mail does not go out/).waitFor();
    await expectAccessible(small);
    await expectNoSidewaysScroll(small);

    product.mail.behave('accept');
    await warning.waitFor({ state: 'detached', timeout: 40_000 });
  });
});

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)('queues and account are accessible and fit (%s, %i px)', async (theme, width) => {
  product.mail.failNext(2, 550);
  await post('/api/contacts', {
    ...{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', company: 'Engines' },
    ...{ budget: '100k+', description: 'A machine that computes.' },
  });
  const page = await open('queues', { width, theme });
  await page.getByRole('button', { name: 'Retry all' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 820, height: 900 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width, height: 900 });
  await page.getByRole('link', { name: 'your profile' }).click();
  await page.getByText('You are signed in nowhere else.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 820, height: 900 });
  await expectNoSidewaysScroll(page);
});
