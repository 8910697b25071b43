import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasAdminHint, setAdminHint } from '../../api/admin-hint.ts';
import { callsTo, refusal, serve } from '../../../test/network.ts';
import { ada, caughtUp, field, openSite, screen, waitFor } from '../../../test/site.tsx';

const dashboard = '/prism-dashboard-2025';
const portal = '/prism-secure-portal';
const signedOut = { 'GET /api/user': refusal(401, 'Not authenticated') };
const somebody = {
  'GET /api/user': ada,
  'GET /api/admin/generations?recent=true': [],
  'GET /api/admin/providers': [],
  'GET /api/admin/promises?for=me': caughtUp,
  'GET /api/admin/notifications': { unread: 0, items: [] },
};
/** A section that asks for little. */
const account = {
  'GET /api/admin/profile/address': { email: 'ada@example.com', pending: null },
  'GET /api/admin/second-factor': { since: null, usedAt: null, passkeys: [], codesLeft: 0 },
  'GET /api/admin/sessions': [],
  'GET /api/admin/session-calendar': { madeAt: null },
  'GET /api/admin/notifications/settings': [],
};

let headings: Set<string>;
let watcher: MutationObserver;

// Every level-1 heading the page ever shows, however shortly; one that is only read out names what is awaited.
beforeEach(() => {
  headings = new Set();
  const note = () => document.querySelectorAll('h1:not(.sr-only)').forEach((h1) => headings.add(h1.textContent));
  watcher = new MutationObserver(note);
  watcher.observe(document, { childList: true, subtree: true, characterData: true });
  serve({ 'GET /api/admin-exists': { adminExists: true, setupTokenRequired: false } });
});
afterEach(() => watcher.disconnect());

const seen = async () => {
  await waitFor(() => expect(headings.size).toBeGreaterThan(0));
  return [...headings];
};

test.each(['/auth', portal])('who is signed in is led from %s to where they were going', async (path) => {
  serve({ ...somebody, ...account });
  setAdminHint(true);
  openSite(`${path}?next=${encodeURIComponent(`${dashboard}/account`)}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeTruthy();
  await screen.findByText('Where you are signed in');
  expect(location.pathname + location.search).toBe(`${dashboard}/account`);
});

test('the dashboard without a hint leads to the portal and asks the server for its words alone', async () => {
  openSite(`${dashboard}/queues`);
  expect(await screen.findByRole('button', { name: 'Access Dashboard' })).toBeTruthy();
  expect(location.pathname + location.search).toBe(`${portal}?next=${encodeURIComponent(`${dashboard}/queues`)}`);
  expect(await seen()).toEqual(['Admin login']);
  expect(callsTo('GET', '/').map(({ path }) => path)).toEqual(['/api/content/pages/sign-in']);
});

test('a browser without a sign-in asks for no user, so no 401 appears in its console', async () => {
  serve(signedOut);
  openSite('/auth');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
  expect(callsTo('GET', '/api/user')).toEqual([]);
});

test.each([dashboard, portal])(
  'a stale hint leads from %s to /auth, is cleared, and nothing flashes up',
  async (path) => {
    serve(signedOut);
    setAdminHint(true);
    openSite(path);
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
    expect(location.pathname).toBe('/auth');
    expect(hasAdminHint()).toBe(false);
    expect(await seen()).toEqual(['Sign in to your dashboard.']);
  },
);

describe('after signing in', () => {
  const signInAt = async (path: string, who = ada) => {
    serve({ ...signedOut, 'POST /api/login': () => (serve({ ...somebody, ...account, 'GET /api/user': who }), who) });
    const user = openSite(path);
    const send = await screen.findByRole('button', { name: 'Sign In' });
    await user.type(field('Username'), 'ada');
    await user.type(field('Password'), 'a password of length');
    await user.click(send);
    await screen.findByRole('button', { name: /account menu$/ });
    return location.pathname + location.search;
  };

  test('one is where one was going', async () => {
    const place = `${dashboard}/account?from=mail`;
    expect(await signInAt(`/auth?next=${encodeURIComponent(place)}`)).toBe(place);
  });

  test('S-129: an address of another site is not where one was going', async () => {
    serve({ 'GET /api/admin/jobs': [] });
    expect(await signInAt('/auth?next=//evil.example', { ...ada, role: 'operator', accessLevel: 'operator' })).toBe(
      dashboard,
    );
  });
});

test('a browser that knows no passkeys offers none', async () => {
  serve(signedOut);
  expect('PublicKeyCredential' in globalThis).toBe(false);
  openSite('/auth');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});
