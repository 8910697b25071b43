import { expect } from '@playwright/test';
import { newQuotePath } from '@prism/core/contract/quote-links';
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
  await call('/api/admin/profile/address', { email: 'other@example.com' }, 202);
  const other = 'another battery, correct';
  await call('/api/admin/password', { currentPassword: password, newPassword: other }, 204);
  await call('/api/forgotten-password', { name: username }, 202);
  const { text } = await product.mail.waitFor(({ subject }) => subject === 'Choose a new password');
  const [, token = ''] = /\/auth\/new-password#(\S+)/.exec(text) ?? [];
  await call('/api/new-password', { token, newPassword: password }, 204);
}

/** Has a quote made and accepted by somebody, as the forms of its pages do. */
export async function acceptAQuote({ baseUrl }: Product): Promise<void> {
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await fetch(baseUrl + path, {
      method: 'POST',
      headers: { origin: baseUrl },
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    expect(answer.status, path).toBe(303);
    return answer.headers.get('location') ?? '';
  };
  const quote = await send(newQuotePath, { app: '1', support: 'regular' });
  const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@engines.example', company: 'Engines' };
  await send(quote, { ...person, agreed: 'yes' });
}

/** Replies to whoever wrote last. */
export async function replyToSomebody(product: Product, cookie: string): Promise<void> {
  const [enquiry] = await product.sql<{ id: string }>('select id from contacts order by created_at desc limit 1');
  const answer = await fetch(`${product.baseUrl}/api/admin/contacts/${enquiry?.id}/replies/${crypto.randomUUID()}`, {
    method: 'PUT',
    headers: { cookie, origin: product.baseUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Yes, it can.' }),
  });
  expect(answer.status, 'a reply').toBe(204);
}

/** Has the studio reminded of what waits for an answer: at half time, soon before it is over, and after. */
export async function causeReminders(product: Product): Promise<void> {
  const steps = { half_at: 'half', soon_at: 'soon', due_at: 'late' };
  for (const [moment, step] of Object.entries(steps)) {
    await product.sql(`update answer_promises set ${moment} = now() - interval '1 minute'`);
    const sent = async () => {
      await product.sql(`update outbox set due_at = now() where name in ('answer-due', 'application-due')`);
      const rows = await product.sql(
        `select distinct kind from mails where sent_at is not null and kind in ('answer-${step}', 'application-${step}')`,
      );
      return rows.length;
    };
    await expect.poll(sent, step).toBe(2);
  }
}
