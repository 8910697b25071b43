import { expect } from '@playwright/test';
import { admin } from './admin.ts';
import { post } from './api.ts';
import type { Product } from './product.ts';

/** Has every mail sent that people of the studio get about accounts. The session of `cookie` is over afterwards. */
export async function causeStaffMails(product: Product, cookie: string): Promise<void> {
  const call = async (path: string, body: object, status: number) =>
    expect((await post(product, path, body, cookie)).status, path).toBe(status);
  const { username, password } = admin;
  await call('/api/admin/invitations', { email: 'invited@example.com', role: 'editor' }, 204);
  expect((await post(product, '/api/login', { username, password })).status, 'a new device').toBe(200);
  await product.mail.waitFor(({ subject }) => subject === 'New device signed in to your account');
  const other = 'another battery, correct';
  await call('/api/admin/password', { currentPassword: password, newPassword: other }, 204);
  await call('/api/forgotten-password', { name: username }, 202);
  const { text } = await product.mail.waitFor(({ subject }) => subject === 'Choose a new password');
  const [, token = ''] = /\/auth\/new-password#(\S+)/.exec(text) ?? [];
  await call('/api/new-password', { token, newPassword: password }, 204);
}
