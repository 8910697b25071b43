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
/** A section with few requests. */
const account = {
  'GET /api/admin/profile/address': { email: 'ada@example.com', pending: null },
  'GET /api/admin/second-factor': { since: null, usedAt: null, passkeys: [], codesLeft: 0 },
  'GET /api/admin/sessions': [],
  'GET /api/admin/session-calendar': { madeAt: null },
  'GET /api/admin/notifications/settings': [],
};

let headings: Set<string>;
let watcher: MutationObserver;

// Records every level-1 heading that the page shows, however briefly.
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

test.each(['/auth', portal])('a signed-in user is redirected from %s to the requested page', async (path) => {
  serve({ ...somebody, ...account });
  setAdminHint(true);
  openSite(`${path}?next=${encodeURIComponent(`${dashboard}/account`)}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeTruthy();
  await screen.findByText('Where you are signed in');
  expect(location.pathname + location.search).toBe(`${dashboard}/account`);
});

test('the dashboard without a hint redirects to the portal and requests only its text', async () => {
  openSite(`${dashboard}/queues`);
  expect(await screen.findByRole('button', { name: 'Access Dashboard' })).toBeTruthy();
  expect(location.pathname + location.search).toBe(`${portal}?next=${encodeURIComponent(`${dashboard}/queues`)}`);
  expect(await seen()).toEqual(['Admin login']);
  expect(callsTo('GET', '/').map(({ path }) => path)).toEqual(['/api/content/pages/sign-in']);
});

test('a browser without a sign-in requests no user, so its console has no 401', async () => {
  serve(signedOut);
  openSite('/auth');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
  expect(callsTo('GET', '/api/user')).toEqual([]);
});

test.each([dashboard, portal])(
  'a stale hint redirects from %s to /auth and is cleared, without a flash of content',
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

  test('the user reaches the requested page', async () => {
    const place = `${dashboard}/account?from=mail`;
    expect(await signInAt(`/auth?next=${encodeURIComponent(place)}`)).toBe(place);
  });

  test('S-129: a URL of another site is not followed', async () => {
    serve({ 'GET /api/admin/jobs': [] });
    expect(await signInAt('/auth?next=//evil.example', { ...ada, role: 'operator', accessLevel: 'operator' })).toBe(
      dashboard,
    );
  });
});

test('a browser without passkey support offers none', async () => {
  serve(signedOut);
  expect('PublicKeyCredential' in globalThis).toBe(false);
  openSite('/auth');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});
