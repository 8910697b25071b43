import { expect } from '@playwright/test';
import type { SessionPage } from '@prism/core/contract/receipt-calls';
import { newQuotePath } from '@prism/core/contract/quote-links';
import { admin, signInAs } from './admin.ts';
import { post, submit } from './api.ts';
import type { Product } from './product.ts';

/** Triggers every account mail to staff. Afterwards the session of `cookie` has ended. */
export async function causeStaffMails(product: Product, cookie: string): Promise<void> {
  const call = async (path: string, body: object, status: number) =>
    expect((await post(product, path, body, cookie)).status, path).toBe(status);
  const { username, password } = admin;
  // Another owner, who is notified of this one's actions.
  await signInAs(product, 'owner');
  await product.sql(`update users set email = username || '@example.com' where username like 'owner-%'`);
  await call('/api/admin/invitations', { email: 'invited@example.com', role: 'owner' }, 204);
  expect((await post(product, '/api/login', { username, password })).status, 'a new device').toBe(200);
  await product.mail.waitFor(({ subject }) => subject === 'New device signed in to your account');
  await call('/api/admin/profile/address', { email: 'other@example.com' }, 202);
  // A new password would cancel the link before the mail is sent.
  await product.mail.waitFor(({ to }) => to === 'other@example.com');
  const other = 'another battery, correct';
  await call('/api/admin/password', { currentPassword: password, newPassword: other }, 204);
  await call('/api/forgotten-password', { name: username }, 202);
  const { text } = await product.mail.waitFor(({ subject }) => subject === 'Choose a new password');
  const [, token = ''] = /\/auth\/new-password#(\S+)/.exec(text) ?? [];
  await call('/api/new-password', { token, newPassword: password }, 204);
}

/** Creates and accepts a quote with the forms of its pages; returns the path of its page. */
export async function acceptAQuote(product: Product): Promise<string> {
  const { to } = await submit(product, newQuotePath, { app: '1', support: 'regular' }, 303);
  const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@engines.example', company: 'Engines' };
  return (await submit(product, to, { ...person, agreed: 'yes' }, 303)).to;
}

/** Replies to the newest enquiry and the newest application. */
export async function replyToThem({ baseUrl, sql }: Product, cookie: string): Promise<void> {
  for (const list of ['contacts', 'applications']) {
    const [row] = await sql<{ id: string }>(`select id from ${list} order by created_at desc limit 1`);
    const [last] = await sql<{ id: string }>(
      `select id from history_lines where '${row?.id}' in (contact_id, application_id) order by created_at desc, seq desc limit 1`,
    );
    const answer = await fetch(`${baseUrl}/api/admin/${list}/${row?.id}/replies/${crypto.randomUUID()}`, {
      method: 'PUT',
      headers: { cookie, origin: baseUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Yes, it can.', seen: last?.id ?? null }),
    });
    expect(answer.status, `a reply to one of the ${list}`).toBe(204);
  }
}

/** Triggers the SLA reminders: at half time, shortly before the due time, and after it. */
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

/**
 * Lets the newest client add to the enquiry and book a session. Triggers both client reminders and the studio's
 * reminder of the proposal.
 */
export async function addAndBookASession(product: Product): Promise<void> {
  const { baseUrl, mail, sql } = product;
  const { text } = await mail.waitFor((each) => receiptPattern.test(each.text));
  const [path = ''] = receiptPattern.exec(text) ?? [];
  const form = new FormData();
  form.append('text', 'It has to work without a connection.');
  const to = `${baseUrl}${path.replace('/enquiry', '/api/receipts')}/additions`;
  const added = await fetch(to, { method: 'POST', headers: { origin: baseUrl }, body: form });
  expect(added.status, 'an addition').toBe(200);
  const answer = await fetch(`${baseUrl}${path.replace('/enquiry', '/api/receipts')}/session`);
  const { slots }: SessionPage = await answer.json();
  const booked = await fetch(`${baseUrl}${path}/session`, {
    method: 'POST',
    headers: { origin: baseUrl },
    body: new URLSearchParams({ act: 'book', slot: slots[0] ?? '', zone: 'Asia/Dubai' }),
    redirect: 'manual',
  });
  expect(booked.status, 'a session').toBe(303);
  await sql(`update history_lines set created_at = now() - interval '7 days' where details->>'act' = 'booking'`);
  for (const [kind, left] of Object.entries({ 'booking-day': '23 hours', 'booking-hour': '50 minutes' })) {
    const begins = `now() + interval '${left}'`;
    const ends = `${begins} + interval '1 hour'`;
    await sql(`update bookings set starts_at = ${begins}, ends_at = ${ends}, free_at = ${ends}`);
    const sent = async () => {
      await sql(`update outbox set due_at = now() where name = 'booking-due'`);
      return (await sql(`select from mails where sent_at is not null and kind = '${kind}'`)).length;
    };
    await expect.poll(sent, kind).toBe(1);
  }
  for (const [kind, passed] of Object.entries({ half: 30, soon: 40, late: 50 })) {
    await sql(
      `update bookings set starts_at = now() - $1 * interval '1 hour' - interval '1 hour', free_at = now() - $1 * interval '1 hour',
         ends_at = now() - $1 * interval '1 hour', proposal_due_at = now() + (48 - $1) * interval '1 hour'`,
      [passed],
    );
    const sent = async () => {
      await sql(`update outbox set due_at = now() where name = 'proposal-due'`);
      return (await sql(`select from mails where sent_at is not null and kind = 'proposal-${kind}'`)).length;
    };
    await expect.poll(sent, kind).toBe(1);
  }
}

export const receiptPattern = /\/enquiry\/[\w-]{54}/;
