import type { SessionRow } from '@prism/core/contract/own-account-calls';
import type { PictureRow } from '@prism/core/contract/pictures';
import { beforeEach, describe, expect, test } from 'vitest';
import { callsTo, held, listOf, noAnswer, refusal, serve } from '../../../test/network.ts';
import { chooseCommand, ada, field, notices, openSection, screen, waitFor, within } from '../../../test/site.tsx';

const here: SessionRow = {
  id: 'here',
  name: null,
  device: 'Firefox on Windows',
  network: '127.0.0.x',
  startedAt: '2026-01-20T11:04:00Z',
  lastSeenAt: new Date().toISOString(),
  current: true,
};
const there: SessionRow = { ...here, id: 'there', device: null, network: null, current: false };

beforeEach(() =>
  serve({
    'GET /api/admin/profile/address': { email: 'ada@example.com', pending: null },
    'GET /api/admin/second-factor': { since: null, usedAt: null, passkeys: [], codesLeft: 0 },
    'GET /api/admin/sessions': [here, there],
    'GET /api/admin/session-calendar': { madeAt: null },
    'GET /api/admin/notifications/settings': [],
  }),
);

const form = async (name: string) => within(await screen.findByRole('form', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const sessions = async () => within(await screen.findByRole('region', { name: /^Where you are signed in/ }));

test('a missing or wrong password is reported at its field, which gets the focus', async () => {
  serve({
    'POST /api/admin/password': refusal(400, 'Wrong', { fields: { currentPassword: 'Current password is wrong' } }),
  });
  const user = await openSection('account');
  const change = await form('Change password');
  await user.click(change.getByRole('button', { name: 'Change password' }));
  expect(change.getByText('Current password is required')).toBeTruthy();
  expect(change.getByText('Password must be at least 12 characters')).toBeTruthy();
  await user.type(field('Current password', change), 'not my password');
  await user.type(field('New password', change), 'another password of length{Enter}');
  expect(await change.findByText('Current password is wrong')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Current password', change)));
});

test('a session is named by keyboard alone', async () => {
  serve({ 'PATCH /api/admin/sessions/here': undefined });
  const user = await openSection('account');
  await chooseCommand(user, /^Actions for Firefox on Windows/, 'Name this device');
  await waitFor(() => expect(document.activeElement).toBe(field('Name', dialog('Name this session'))));
  serve({ 'GET /api/admin/sessions': [{ ...here, name: 'Office Mac' }, there] });
  await user.keyboard('Office Mac{Enter}');
  const list = await sessions();
  await waitFor(() => expect(list.getAllByRole('row')[1]?.textContent).toContain('Office Mac'));
  expect(callsTo('PATCH', '/api/admin/sessions')).toMatchObject([{ body: { name: 'Office Mac' } }]);
});

test('a refusal that belongs to no field is shown in the dialog', async () => {
  serve({ 'PATCH /api/admin/sessions/here': refusal(400, 'Not now', { fields: { device: 'Not now' } }) });
  const user = await openSection('account');
  await chooseCommand(user, /^Actions for Firefox on Windows/, 'Name this device');
  await screen.findByRole('dialog');
  await user.keyboard('Office Mac{Enter}');
  expect((await dialog('Name this session').findByRole('alert')).textContent).toBe('Not now');
});

test('the button that requests the key of an authenticator app keeps the focus and sends one request', async () => {
  const key = held({ key: 'ABCD', uri: 'otpauth://totp/Prism?secret=ABCD' });
  serve({ 'POST /api/admin/second-factor': key.answer });
  const user = await openSection('account');
  const button = await screen.findByRole('button', { name: 'Set up an authenticator app' });
  button.focus();
  await user.keyboard('{Enter}{Enter}');
  expect(button.hasAttribute('disabled')).toBe(false);
  key.letGo();
  await screen.findByRole('dialog', { name: 'Set up an authenticator app' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(callsTo('POST', '/api/admin/second-factor')).toHaveLength(1);
});

test('each session says since when and from where, and the current one is marked', async () => {
  await openSection('account');
  const [, ...rows] = await (await sessions()).findAllByRole('row');
  expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual([
    expect.stringMatching(/^Firefox on Windows This sessionSigned in .*20 Jan.* from 127\.0\.0\.x · in use now$/),
    expect.stringMatching(/^Unknown device Signed in .*20 Jan.* · in use now$/),
  ]);
});

test('ending a session asks for the password, reports a wrong one at the field, and ends that session alone', async () => {
  serve({
    'POST /api/admin/sessions/end': refusal(400, 'Wrong', { fields: { currentPassword: 'Current password is wrong' } }),
  });
  const user = await openSection('account');
  const list = await sessions();
  await chooseCommand(user, /^Actions for Unknown device/, 'End session');
  await screen.findByRole('dialog');
  const question = dialog('End this session?');
  expect(document.activeElement).toBe(field('Current password', question));
  await user.keyboard('guess{Enter}');
  expect(await question.findByText('Current password is wrong')).toBeTruthy();

  serve({ 'POST /api/admin/sessions/end': undefined, 'GET /api/admin/sessions': [here] });
  await user.clear(field('Current password', question));
  await user.type(field('Current password', question), 'a password of length{Enter}');
  expect(await notices().findByText('Unknown device is signed out.')).toBeTruthy();
  expect(await list.findByText('You’re not signed in anywhere else.')).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(/^Where you are signed in/);
  expect(callsTo('POST', '/api/admin/sessions/end')[1]?.body).toEqual({
    currentPassword: 'a password of length',
    id: 'there',
  });
});

test('signing out everywhere asks first, and leads to the sign-in page', async () => {
  serve({ 'POST /api/admin/sessions/end': undefined, 'GET /api/admin-exists': { adminExists: true } });
  const user = await openSection('account');
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const question = dialog('Sign out everywhere?');
  expect(question.getByText('All 2 sessions end, including this one. You’ll need to sign in again.')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Sign out everywhere' }));
  expect(question.getByText('Current password is required')).toBeTruthy();
  expect(callsTo('POST', '/api/admin/sessions/end')).toEqual([]);
  serve({ 'GET /api/user': refusal(401, 'Not authenticated') });
  await user.type(field('Current password', question), 'a password of length{Enter}');
  expect(await notices().findByText('Every session has ended.')).toBeTruthy();
  expect(location.pathname + location.search).toBe('/auth?next=%2Fprism-dashboard-2025%2Faccount');
});

test('a name is saved by keyboard alone, and shows in the header at once', async () => {
  serve({ 'PATCH /api/admin/profile': undefined });
  const user = await openSection('account');
  const profile = await form('Profile');
  const name = field('Full name', profile);
  expect(name.value).toBe('Ada Byron');
  await user.clear(name);
  serve({ 'GET /api/user': { ...ada, name: 'Grace Hopper' } });
  await user.type(name, 'Grace Hopper{Enter}');
  expect(await notices().findByText('Others see Grace Hopper.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'GH, account menu' })).toBeTruthy();
});

test('a time zone of the account applies to all times of the dashboard; without one, the studio’s applies', async () => {
  serve({
    'PATCH /api/admin/profile': undefined,
    'GET /api/admin/sessions': [{ ...here, startedAt: '2026-01-20T11:04:00Z' }],
  });
  const user = await openSection('account');
  const profile = await form('Profile');
  const session = () => screen.getByText(/^Signed in/).textContent;
  await screen.findByText(/^Signed in .*20 Jan/);
  const save = async (timeZone: string) => {
    serve({ 'GET /api/user': { ...ada, timeZone: timeZone || null } });
    await user.selectOptions(field('Time zone', profile), timeZone);
    await user.click(profile.getByRole('button', { name: 'Save profile' }));
  };
  await save('Pacific/Auckland');
  await waitFor(() => expect(session()).toContain('21 Jan'));
  await save('');
  await waitFor(() => expect(session()).toContain('20 Jan'));
});

test('a time zone unknown to the browser falls back to the studio’s', async () => {
  await openSection('account', { timeZone: 'Mars/Base' });
  expect(field('Time zone', await form('Profile')).value).toBe('Mars/Base');
  expect(await screen.findAllByText(/^Signed in .*20 Jan/)).toHaveLength(2);
});

test('sessions that fail to load show an error and a retry', async () => {
  serve({ 'GET /api/admin/sessions': noAnswer });
  const user = await openSection('account');
  const list = await sessions();
  expect((await list.findByRole('alert')).textContent).toContain('The server cannot be reached.');
  serve({ 'GET /api/admin/sessions': [here] });
  await user.click(list.getByRole('button', { name: 'Try again' }));
  expect(await list.findByText('You’re not signed in anywhere else.')).toBeTruthy();
});

test('an email confirmed elsewhere appears in an open page when it regains the focus', async () => {
  const pending = { email: 'ada@phone.example', endsAt: '2027-01-01T00:00:00Z' };
  serve({ 'POST /api/admin/profile/address': undefined });
  const user = await openSection('account');
  const address = await form('Change email');
  expect(screen.getByText('Your email is ada@example.com.')).toBeTruthy();
  await user.type(field('New email', address), 'ada@phone{Enter}');
  expect(address.getByText('Enter a full email address')).toBeTruthy();
  serve({ 'GET /api/admin/profile/address': { email: 'ada@example.com', pending } });
  await user.type(field('New email', address), '.example{Enter}');
  expect(await notices().findByText('We sent a link to ada@phone.example.')).toBeTruthy();
  expect(await screen.findByText(/is not confirmed yet/)).toBeTruthy();
  serve({ 'GET /api/admin/profile/address': { email: 'ada@phone.example', pending: null } });
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Your email is ada@phone.example.')).toBeTruthy();
  expect(screen.queryByText(/is not confirmed yet/)).toBeNull();
});

describe('a picture', () => {
  const portrait = '/api/admin/portraits/a';

  test.each([
    ['Upload', null],
    ['Replace', portrait],
  ])('is chosen in one field: %s', async (label, stored) => {
    await openSection('account', { portrait: stored });
    expect((await screen.findByLabelText('Picture')).parentElement?.textContent).toBe(label);
    expect(screen.queryAllByRole('button', { name: 'Remove picture' })).toHaveLength(stored ? 1 : 0);
  });

  test('that cannot be removed stays, with an error', async () => {
    serve({ 'DELETE /api/admin/profile/picture': refusal(503, 'The database is away.') });
    const user = await openSection('account', { portrait });
    const remove = await screen.findByRole('button', { name: 'Remove picture' });
    await user.click(remove);
    expect(await notices().findByText('The database is away.')).toBeTruthy();
    serve({ 'DELETE /api/admin/profile/picture': undefined, 'GET /api/user': ada });
    await user.click(remove);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull());
  });

  test('that cannot be fetched from the library shows an error', async () => {
    const picture: PictureRow = {
      id: 'p1',
      name: 'me.png',
      alt: 'Ada at her desk',
      isDecoration: false,
      state: 'ready',
      problem: null,
      address: '/media/p1/1200.webp',
      width: 1200,
      height: 800,
      size: 1,
      timesUsed: 0,
      createdAt: here.startedAt,
      focusX: 50,
      focusY: 50,
    };
    serve({
      'GET /api/admin/pictures': listOf([picture]),
      'GET /api/admin/pictures/p1': { ...picture, uses: [] },
      'PUT /api/admin/pictures/p1': picture,
      'GET /media/p1/1200.webp': noAnswer,
    });
    const user = await openSection('account');
    await user.click(await screen.findByRole('button', { name: 'Library' }));
    await user.click(await screen.findByRole('button', { name: 'me.png' }));
    await user.click(await screen.findByRole('button', { name: 'Use picture' }));
    expect(await screen.findByText(/^This picture could not be fetched from the library\./)).toBeTruthy();
  });
});
