import type { Page } from 'playwright-core';
import { remember } from './browser.ts';
import type { Product } from './product.ts';

export const admin = { username: 'ada', password: 'a password of length', email: 'ada@example.com', name: 'Ada Byron' };

/** Registers the one admin of a product; the `Cookie` header of the session. */
export async function registerAdmin({ baseUrl }: Product): Promise<string> {
  const response = await fetch(`${baseUrl}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify(admin),
  });
  if (response.status !== 201) throw new Error(`no admin: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Opens the dashboard, or the section of it that `query` names, as somebody who signed in earlier. */
export async function openDashboard(page: Page, { baseUrl }: Product, cookie: string, query = ''): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: baseUrl, httpOnly: true, sameSite: 'Lax' as const };
  });
  await page.context().addCookies(cookies);
  await remember(page, { admin_authenticated: 'true' });
  await page.goto(`/prism-dashboard-2025${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
