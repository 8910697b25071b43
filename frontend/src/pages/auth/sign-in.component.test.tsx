import { beforeEach, describe, expect, test } from 'vitest';
import { hasAdminHint } from '../../api/admin-hint.ts';
import { callsTo, held, noAnswer, refusal, serve } from '../../../test/network.ts';
import { field, notices, openSite, screen, waitFor } from '../../../test/site.tsx';

const auth = { path: '/auth', press: 'Sign In', busyName: 'Signing in...' };
const portal = { path: '/prism-secure-portal', press: 'Access Dashboard', busyName: 'Authenticating...' };

const wrong = refusal(401, 'Invalid username or password');

beforeEach(() =>
  serve({
    'GET /api/user': refusal(401, 'Not authenticated'),
    'GET /api/admin-exists': { adminExists: true, setupTokenRequired: false },
  }),
);

async function fillIn(user: ReturnType<typeof openSite>, press: string) {
  const send = await screen.findByRole('button', { name: press });
  await user.type(field('Username'), 'ada');
  await user.type(field('Password'), 'a password of length');
  await user.click(send);
}

describe.each([auth, portal])('$path', ({ path, press, busyName }) => {
  test('username and password are required, and the first error gets the focus', async () => {
    const user = openSite(path);
    await user.click(await screen.findByRole('button', { name: press }));
    expect(screen.getByText('Username is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(field('Username'));
    expect(callsTo('POST', '/')).toEqual([]);
  });

  test('S-008: the password can be shown and hidden again', async () => {
    const user = openSite(path);
    await screen.findByRole('button', { name: press });
    const password = field('Password');
    await user.type(password, 'what is this');
    expect(password.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.type).toBe('password');
    expect(password.value).toBe('what is this');
  });

  test('the button shows the progress, and is disabled', async () => {
    const login = held(wrong);
    serve({ 'POST /api/login': login.answer });
    const user = openSite(path);
    await fillIn(user, press);
    const busy = screen.getByRole('button', { name: busyName });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await user.click(busy);
    await user.type(field('Password'), '{Enter}');
    login.letGo();
    await screen.findByRole('button', { name: press });
    expect(callsTo('POST', '/api/login')).toMatchObject([
      { body: { username: 'ada', password: 'a password of length' } },
    ]);
  });
});

test.each([
  { ...auth, lines: ['Login failed', 'Invalid username or password'] },
  { ...portal, lines: ['Invalid Credentials', 'Please check your username and password.'] },
])('a wrong password is reported on $path', async ({ path, press, lines }) => {
  serve({ 'POST /api/login': wrong });
  const user = openSite(path);
  await fillIn(user, press);
  for (const line of lines) expect(await notices().findByText(line)).toBeTruthy();
  expect(location.pathname).toBe(path);
  expect(hasAdminHint()).toBe(false);
});

test('too many wrong passwords show when to retry', async () => {
  serve({ 'POST /api/login': refusal(429, 'Too many attempts', { retryAfter: 90 }) });
  const user = openSite(portal.path);
  await fillIn(user, portal.press);
  expect(await notices().findByText('Login Failed')).toBeTruthy();
  expect(notices().getByText(/Try again in 2 minutes\.$/)).toBeTruthy();
});

test('a failed request is reported on the portal', async () => {
  serve({ 'POST /api/login': noAnswer });
  const user = openSite(portal.path);
  await fillIn(user, portal.press);
  expect(await notices().findByText('Login Failed')).toBeTruthy();
  expect(notices().getByText('An error occurred during login.')).toBeTruthy();
});

test('registration is not offered if there is an account', async () => {
  openSite(auth.path);
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Login']);
  await waitFor(() => expect(callsTo('GET', '/api/admin-exists')).toHaveLength(1));
  expect(screen.getAllByRole('tab')).toHaveLength(1);
});

test('the second step is a page with one way back', async () => {
  serve({ 'POST /api/login': { codeRequired: true, app: true, passkey: false } });
  const user = openSite(auth.path);
  await fillIn(user, auth.press);
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy();
  expect([
    screen.queryByRole('tab'),
    screen.queryByText('Admin area'),
    screen.queryByText('Back to the website'),
  ]).toEqual([null, null, null]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
});
