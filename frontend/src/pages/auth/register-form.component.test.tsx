import { beforeEach, expect, test } from 'vitest';
import { callsTo, held, noAnswer, refusal, serve } from '../../../test/network.ts';
import { field, notices, openSite, screen, waitFor } from '../../../test/site.tsx';

beforeEach(() =>
  serve({
    'GET /api/user': refusal(401, 'Not authenticated'),
    'GET /api/admin-exists': { adminExists: false, setupTokenRequired: false },
  }),
);

async function open() {
  const user = openSite('/auth');
  // Without an account, the page opens with registration.
  await screen.findByRole('button', { name: 'Create Account' });
  return user;
}

const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Account' });

async function fillIn(user: Awaited<ReturnType<typeof open>>, changes: Record<string, string> = {}) {
  const given = { Username: 'grace', Password: 'a password of length', ...changes };
  for (const [label, text] of Object.entries(given)) {
    await user.clear(field(label));
    await user.type(field(label), text);
  }
}

test('errors are shown at their fields, and the first one gets the focus', async () => {
  const user = await open();
  await user.click(create());
  expect(screen.getByText('Username is required')).toBeTruthy();
  expect(screen.getByText('Password must be at least 12 characters')).toBeTruthy();
  expect(document.activeElement).toBe(field('Username'));
  await fillIn(user, { Email: 'ada@nowhere', Password: 'short' });
  await user.click(create());
  expect(screen.getByText('Invalid email address')).toBeTruthy();
  expect(screen.getByText('Password must be at least 12 characters')).toBeTruthy();
  expect(screen.queryByText('Username is required')).toBeNull();
  expect(callsTo('POST', '/')).toEqual([]);
});

test('name and email are optional, and the button shows the progress', async () => {
  const answer = held(refusal(409, 'An administrator already exists.'));
  serve({ 'POST /api/register': answer.answer });
  const user = await open();
  await fillIn(user);
  await user.click(create());
  expect(screen.getByRole('button', { name: 'Creating account...' }).getAttribute('aria-disabled')).toBe('true');
  answer.letGo();
  await waitFor(() => expect(create().getAttribute('aria-disabled')).toBeNull());
  expect(callsTo('POST', '/api/register')).toMatchObject([
    { body: { username: 'grace', password: 'a password of length' } },
  ]);
});

test('a registration that came second shows an error', async () => {
  serve({ 'POST /api/register': refusal(409, 'An administrator already exists.') });
  const user = await open();
  await fillIn(user);
  await user.click(create());
  expect(await notices().findByText('Registration failed')).toBeTruthy();
  expect(notices().getByText('An administrator already exists.')).toBeTruthy();
});

test('a network error is reported, and the typed text stays', async () => {
  serve({ 'POST /api/register': noAnswer });
  const user = await open();
  await fillIn(user);
  await user.click(create());
  expect(await notices().findByText('Network error during registration')).toBeTruthy();
  expect(field('Username').value).toBe('grace');
});

test.each([false, true])('a setup token is requested if the server requires one: %s', async (isWanted) => {
  serve({ 'GET /api/admin-exists': { adminExists: false, setupTokenRequired: isWanted } });
  const user = await open();
  await user.click(create());
  expect(screen.queryAllByText('Setup token is required')).toHaveLength(isWanted ? 1 : 0);
  expect(screen.queryAllByLabelText(/^Setup token/)).toHaveLength(isWanted ? 1 : 0);
});

test('neither form is shown before it is known whether there is an account', async () => {
  const answer = held({ adminExists: false, setupTokenRequired: false });
  serve({ 'GET /api/admin-exists': answer.answer });
  openSite('/auth');
  await screen.findByRole('heading', { name: 'Admin area' });
  expect(screen.queryByRole('tab')).toBeNull();
  answer.letGo();
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Register Admin');
});
