import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Role } from '@prism/core/contract/roles';
import { post } from './api.ts';
import { remember } from './browser.ts';
import type { Product } from './product.ts';

export const dashboard = '/prism-dashboard-2025';
export const portal = '/prism-secure-portal';

export const admin = { username: 'ada', password: 'a password of length', email: 'ada@example.com', name: 'Ada Byron' };

/** Registers the admin of a product; returns the session's `Cookie` header. */
export async function registerAdmin(product: Product): Promise<string> {
  const response = await post(product, '/api/register', admin);
  if (response.status !== 201)
    throw new Error(`registering the admin failed: ${response.status} ${await response.text()}`);
  return cookieOf(response);
}

/** Adds an account with this role and the admin's password; returns its session's `Cookie` header. */
export async function signInAs(product: Product, role: Role): Promise<string> {
  const username = `${role}-${randomUUID()}`;
  await product.sql(
    `insert into users (id, username, name, password_hash, role, created_at)
     select gen_random_uuid(), $1, 'Grace Hopper', password_hash, $2, now() from users where username = $3`,
    [username, role, admin.username],
  );
  return cookieOf(await post(product, '/api/login', { username, password: admin.password }));
}

/** The `Cookie` header for the session that a response starts. */
export function cookieOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Restores the state before registration. */
export async function forgetAdmin(product: Product): Promise<void> {
  await product.sql('delete from sessions');
  await product.sql('delete from users');
}

export async function openRegistration(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register Admin' }).click();
}

export async function fillInRegistration(page: Page, changes: Partial<typeof admin> = {}): Promise<void> {
  const given = { ...admin, ...changes };
  await page.getByLabel('Full Name').fill(given.name);
  await page.getByLabel('Email').fill(given.email);
  await page.getByLabel('Username').fill(given.username);
  await page.getByLabel(/^Password/).fill(given.password);
}

/** Fills in and sends the sign-in form. */
export async function signIn(page: Page, { username = admin.username, password = admin.password } = {}): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: /Sign In|Access Dashboard/ }).click();
}

export async function expectDashboard(page: Page): Promise<void> {
  await page.waitForURL(`**${dashboard}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

/** Opens the dashboard with an existing session. */
export async function openDashboard(page: Page, { baseUrl }: Product, cookie: string, more = ''): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: baseUrl, httpOnly: true, sameSite: 'Lax' as const };
  });
  await page.context().addCookies(cookies);
  await remember(page, { admin_authenticated: 'true' });
  await page.goto(dashboard + more);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
