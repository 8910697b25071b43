import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { admin, openDashboard, registerAdmin } from './harness/admin.ts';
import { openBrowser, rememberTheme, type TestBrowser } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { startProduct, type Product } from './harness/product.ts';

const dashboard = '/prism-dashboard-2025';
const portal = '/prism-secure-portal';

let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.baseUrl);
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

async function forgetAdmin(): Promise<void> {
  await product.sql('delete from sessions');
  await product.sql('delete from users');
}

/** On these pages the browser notes every 401 in its console. */
async function newPage(options: Parameters<TestBrowser['newPage']>[0] = {}): Promise<Page> {
  return await browser.newPage({ ...options, expected: [/status of 401/, ...(options.expected ?? [])] });
}

const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ });

async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  await toast(page).getByText(title, { exact: true }).waitFor();
  if (description) expect(await toast(page).getByText(description, { exact: true }).isVisible()).toBe(true);
}

async function expectDashboard(page: Page): Promise<void> {
  await page.waitForURL(`**${dashboard}`);
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
}

const hint = (page: Page) => page.evaluate("localStorage.getItem('admin_authenticated')");

/** Notes every level-1 heading the page ever shows, however shortly; one that is only read out names what is awaited. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(`
    window.headings = new Set();
    new MutationObserver(() => document.querySelectorAll('h1:not(.vh)').forEach((h1) => headings.add(h1.textContent)))
      .observe(document, { childList: true, subtree: true, characterData: true });
  `);
  return async () => await page.evaluate<string[]>('[...headings]');
}

async function holdAnswer(page: Page, path: string) {
  const asked = Promise.withResolvers<Route>();
  await page.route(`**${path}`, (route) => asked.resolve(route));
  return async () => await (await asked.promise).continue();
}

async function signIn(page: Page, { username = admin.username, password = admin.password } = {}): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: /Sign In|Access Dashboard/ }).click();
}

describe('while there is no admin', () => {
  beforeEach(forgetAdmin);

  async function openRegister(target = product, options?: Parameters<TestBrowser['newPage']>[0]): Promise<Page> {
    const page = await newPage(options);
    await page.goto(`${target.baseUrl}/auth`);
    await page.getByRole('tab', { name: 'Register Admin' }).click();
    return page;
  }

  async function fillIn(page: Page, changes: Partial<typeof admin> = {}): Promise<void> {
    const given = { ...admin, ...changes };
    await page.getByLabel('Full Name').fill(given.name);
    await page.getByLabel('Email').fill(given.email);
    await page.getByLabel('Username').fill(given.username);
    await page.getByLabel(/^Password/).fill(given.password);
  }

  const create = (page: Page) => page.getByRole('button', { name: 'Create Account' });

  test('registering one leads, by a full load, to the dashboard and says so', async () => {
    const page = await openRegister();
    await page.evaluate('window.fromBefore = true');
    await fillIn(page);
    await create(page).click();
    await expectDashboard(page);
    await expectToast(page, 'Registration successful', 'Account created successfully!');
    expect(await page.evaluate('window.fromBefore')).toBeUndefined();
  });

  test('name and e-mail may be left out', async () => {
    const page = await openRegister();
    await page.getByLabel('Username').fill('grace');
    await page.getByLabel(/^Password/).fill(admin.password);
    await create(page).click();
    await expectDashboard(page);
    expect(await product.sql('select username, name, email from users')).toEqual([
      { username: 'grace', name: null, email: null },
    ]);
  });

  test('what is missing or wrong is said at its field', async () => {
    const page = await openRegister();
    await create(page).click();
    await page.getByText('Username is required').waitFor();
    expect(await page.getByText('Password must be at least 12 characters').isVisible()).toBe(true);
    await page.getByLabel('Username').and(page.locator(':focus')).waitFor();
    await fillIn(page, { email: 'ada@nowhere', password: 'short' });
    await create(page).click();
    await page.getByText('Invalid email address').waitFor();
    expect(await page.getByText('Password must be at least 12 characters').isVisible()).toBe(true);
  });

  test("the button says 'Creating account...' meanwhile", async () => {
    const page = await openRegister();
    const letGo = await holdAnswer(page, '/api/register');
    await fillIn(page);
    await create(page).click();
    const busy = page.getByRole('button', { name: 'Creating account...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    await letGo();
    await expectDashboard(page);
  });

  test('somebody who was faster is told of', async () => {
    const page = await openRegister(product, { expected: [/status of 409/] });
    await registerAdmin(product);
    await fillIn(page, { username: 'late' });
    await create(page).click();
    await expectToast(page, 'Registration failed', 'An administrator already exists.');
    expect(await product.sql('select username from users')).toEqual([{ username: admin.username }]);
  });

  test('a network that fails is told of', async () => {
    const page = await openRegister(product, { expected: [/net::ERR_FAILED/] });
    await page.route('**/api/register', (route) => route.abort());
    await fillIn(page);
    await create(page).click();
    await expectToast(page, 'Registration failed', 'Network error during registration');
    expect(await page.getByLabel('Username').inputValue()).toBe(admin.username);
  });

  test('the form asks for no setup token where nobody else reaches the site', async () => {
    const page = await openRegister();
    expect(await page.getByLabel('Setup token').count()).toBe(0);
  });

  test.each(['light', 'dark'])('the form is accessible and fits a small screen (%s)', async (theme) => {
    const page = await newPage({ width: 390, reducedMotion: true });
    await rememberTheme(page, theme);
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Register Admin' }).click();
    await create(page).click();
    await page.getByText('Username is required').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  describe('and others reach the site', () => {
    let guarded: Product;
    beforeAll(async () => {
      const env = { HOST: '0.0.0.0', RATE_LIMITS: 'on' };
      guarded = await startProduct({ externalDatabase: true, env });
    });
    afterAll(async () => await guarded?.close());

    const other = [/leaves the site/, /status of 403/, /status of 429/];

    test('registering needs the token that the log and the banner tell', async () => {
      const [, token = ''] = /Setup token +(\S+), to register the administrator/.exec(guarded.output()) ?? [];
      expect(guarded.output()).toContain(`/auth with the setup token ${token}`);
      const page = await openRegister(guarded, { expected: other });
      await fillIn(page);
      await create(page).click();
      await page.getByText('Setup token is required').waitFor();

      await page.getByLabel('Setup token').fill('a guess');
      await create(page).click();
      await expectToast(page, 'Registration failed');
      expect(await guarded.sql('select 1 from users')).toEqual([]);

      await page.getByLabel('Setup token').fill(token);
      await create(page).click();
      await expectDashboard(page);
    });

    test('too many wrong passwords are told when to try again', async () => {
      const page = await newPage({ expected: other });
      await page.goto(guarded.baseUrl + portal);
      for (let miss = 0; miss < 5; miss += 1) {
        const answered = page.waitForResponse('**/api/login');
        await signIn(page, { username: 'nobody', password: `guess ${miss}` });
        expect((await answered).status()).toBe(401);
      }
      await signIn(page, { username: 'nobody', password: 'guess 5' });
      await toast(page).getByText('Login Failed', { exact: true }).waitFor();
      expect(await toast(page).innerText()).toMatch(/try again in (\d+ seconds?|1 minutes?)/);
    });
  });
});

describe('once there is an admin', () => {
  let cookie: string;
  beforeEach(async () => {
    await forgetAdmin();
    cookie = await registerAdmin(product);
  });

  test('nobody else is offered to register', async () => {
    const page = await newPage();
    const answered = page.waitForResponse('**/api/admin-exists');
    await page.goto('/auth');
    await answered;
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Login']);
  });

  test('signing in on /auth leads to the dashboard', async () => {
    const page = await newPage();
    await page.goto('/auth');
    await signIn(page);
    await expectDashboard(page);
    await expectToast(page, 'Login successful');
    expect(await hint(page)).toBe('true');
  });

  test('signing in on the portal leads to the dashboard', async () => {
    const page = await newPage();
    await page.goto(portal);
    await signIn(page);
    await expectDashboard(page);
    await expectToast(page, 'Login Successful', 'Welcome to the admin dashboard!');
    expect(await hint(page)).toBe('true');
  });

  test('signing in works with the keyboard alone', async () => {
    const page = await newPage();
    await page.goto(portal);
    await page.getByLabel('Username').focus();
    await page.keyboard.type(admin.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(admin.password);
    await page.keyboard.press('Enter');
    await expectDashboard(page);
  });

  test('a wrong password is told on /auth', async () => {
    const page = await newPage();
    await page.goto('/auth');
    await signIn(page, { password: 'another password' });
    await expectToast(page, 'Login failed', 'Invalid username or password');
    expect(page.url()).toBe(`${product.baseUrl}/auth`);
    expect(await hint(page)).toBeNull();
  });

  test('a wrong password is told on the portal', async () => {
    const page = await newPage();
    await page.goto(portal);
    await signIn(page, { password: 'another password' });
    await expectToast(page, 'Invalid Credentials', 'Please check your username and password.');
    expect(page.url()).toBe(product.baseUrl + portal);
    expect(await hint(page)).toBeNull();
  });

  test('a sign-in that never arrives is told on the portal', async () => {
    const page = await newPage({ expected: [/net::ERR_FAILED/] });
    await page.goto(portal);
    await page.route('**/api/login', (route) => route.abort());
    await signIn(page);
    await expectToast(page, 'Login Failed', 'An error occurred during login.');
  });

  test.each(['/auth', portal])('username and password are required on %s', async (path) => {
    const page = await newPage();
    await page.goto(path);
    await page.getByRole('button', { name: /Sign In|Access Dashboard/ }).click();
    await page.getByText('Username is required').waitFor();
    expect(await page.getByText('Password is required').isVisible()).toBe(true);
    await page.getByLabel('Username').and(page.locator(':focus')).waitFor();
  });

  test.each([
    ['/auth', 'Signing in...'],
    [portal, 'Authenticating...'],
  ])('the button of %s says %j meanwhile', async (path, label) => {
    const page = await newPage();
    await page.goto(path);
    const letGo = await holdAnswer(page, '/api/login');
    await signIn(page);
    const busy = page.getByRole('button', { name: label });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    await letGo();
    await expectDashboard(page);
  });

  test.each(['/auth', portal])('the password can be shown and hidden again on %s', async (path) => {
    const page = await newPage();
    await page.goto(path);
    const password = page.getByLabel(/^Password/);
    await password.fill('what is this');
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
    expect(await password.inputValue()).toBe('what is this');
  });

  test.each(['/auth', portal])('who is signed in is led from %s to the dashboard', async (path) => {
    const page = await newPage();
    await openDashboard(page, product, cookie);
    await page.goto(path);
    await expectDashboard(page);
  });

  test('the dashboard without a hint leads to the portal and asks the server nothing', async () => {
    const page = await newPage();
    const headings = await watchHeadings(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(dashboard);
    await page.waitForURL(`**${portal}`);
    await page.getByRole('heading', { level: 1, name: 'Admin login' }).waitFor();
    expect(await headings()).toEqual(['Admin login']);
    expect(asked.filter((path) => path.startsWith('/api'))).toEqual([]);
  });

  test.each([dashboard, portal])(
    'a stale hint leads from %s to /auth, is cleared, and nothing flashes up',
    async (path) => {
      const page = await newPage();
      await page.goto('/contact');
      await page.evaluate("localStorage.setItem('admin_authenticated', 'true')");
      const headings = await watchHeadings(page);
      await page.goto(path);
      await page.waitForURL('**/auth');
      await page.getByRole('heading', { level: 1, name: 'Where the articles get written.' }).waitFor();
      expect(await hint(page)).toBeNull();
      expect(await headings()).toEqual(['Where the articles get written.']);
    },
  );

  test('after signing in one is where one was going', async () => {
    const page = await newPage();
    await page.goto('/contact');
    await page.evaluate("localStorage.setItem('admin_authenticated', 'true')");
    await page.goto(`${dashboard}?from=mail`);
    await page.waitForURL('**/auth?next=*');
    await signIn(page);
    await page.waitForURL(`**${dashboard}?from=mail`);
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  });

  test('an address of another site is not where one was going', async () => {
    const page = await newPage();
    await page.goto('/auth?next=//evil.example');
    await signIn(page);
    await expectDashboard(page);
  });

  test('signing out says so and leaves nothing of the dashboard behind', async () => {
    const page = await newPage();
    await openDashboard(page, product, cookie);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expectToast(page, 'Logged out', 'Successfully logged out');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await hint(page)).toBeNull();
    expect(await product.sql('select 1 from sessions')).toEqual([]);
    await page.goto(dashboard);
    await page.waitForURL(`**${portal}`);
  });

  test('signing out in one tab leads the other to sign in at its next step', async () => {
    const page = await newPage();
    await openDashboard(page, product, cookie);
    const other = await page.context().newPage();
    await other.goto(dashboard);
    await expectDashboard(other);
    await other.getByRole('button', { name: 'Log out' }).click();
    await expectToast(other, 'Logged out');
    await page.reload();
    await page.waitForURL(`**${portal}`);
  });

  test('a session that expired leads to /auth and from there back', async () => {
    const page = await newPage();
    await openDashboard(page, product, cookie);
    // A call still under way would find out first, and the reload then find no hint.
    await page.waitForLoadState('networkidle');
    await product.sql('delete from sessions');
    await page.reload();
    await page.waitForURL('**/auth');
    await signIn(page);
    await expectDashboard(page);
  });

  test('a session that expires while a post is written costs none of its words', async () => {
    const page = await newPage();
    await openDashboard(page, product, cookie);
    await page.getByRole('button', { name: 'New Post' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Post' });
    await dialog.getByLabel('Title').fill('Written in vain?');
    await dialog.getByLabel('Excerpt').fill('No.');
    await dialog.getByLabel('Content').fill('Every word is still there.');
    await dialog.getByLabel('Category').selectOption('Web Development');
    await dialog.getByLabel('Featured image URL').fill('/og.png');
    // Else the preview may be what finds the session gone, before the button is pressed.
    await dialog.locator('.prose', { hasText: 'Every word is still there.' }).waitFor();
    await product.sql('delete from sessions');
    await dialog.getByRole('button', { name: 'Create Post' }).click();
    await page.waitForURL('**/auth');
    await signIn(page);
    await page.waitForURL(`**${dashboard}`);
    expect(await dialog.getByLabel('Content').inputValue()).toBe('Every word is still there.');
    await dialog.getByRole('button', { name: 'Create Post' }).click();
    await expectToast(page, 'Success', 'Blog post created successfully');
  });

  test('the session cookie is out of reach for scripts and other sites', async () => {
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

  test.each(['/auth', portal])('signing in on %s works on a small screen', async (path) => {
    const page = await newPage({ width: 390 });
    await page.goto(path);
    await signIn(page);
    await expectDashboard(page);
    await expectNoSidewaysScroll(page);
  });
});
