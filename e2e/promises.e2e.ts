import { openDashboard } from './harness/admin.ts';
import type { Product } from './harness/product.ts';
import { apply, enquire, names, row, test } from './harness/people.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

/** Moves all arrivals and due times three and a half hours back. */
const makeLate = async ({ sql }: Product) =>
  await sql(`update answer_promises set starts_at = starts_at - (due_at - now()) - interval '210 minutes',
    due_at = now() - interval '210 minutes'`);

test('Today starts with unanswered clients, the most overdue first, and follows changes live', async ({
  product,
  cookie,
  newPage,
  openPeople,
}) => {
  await enquire(product);
  await makeLate(product);
  await apply(product);
  const today = await newPage();
  await openDashboard(today, product, cookie, '');
  const needed = today.getByRole('region', { name: /^Needs your attention/ });
  await expect(needed.getByRole('listitem')).toHaveText([
    /^Reply to Ada Lovelace, .*Late by 3 h.*Reply due/,
    /^Reply to Grace Hopper, DevOps Engineer.*Due in/,
  ]);

  const people = await openPeople();
  await expect(row(people, 'Ada Lovelace').getByText('Late by 3 h', { exact: true })).toBeVisible();
  // A stage change is not an answer.
  await product.sql(
    `update contacts set ours_since = null, ours_by = null, theirs_since = now(), stage = 'talk' where first_name = 'Ada'`,
  );
  await people.reload();
  await expect(row(people, 'Ada Lovelace').getByText('Late by 3 h', { exact: true })).toBeHidden();
  await openDashboard(today, product, cookie, '');
  await expect(needed.getByRole('listitem')).toHaveText([/^Reply to Grace Hopper/]);

  await needed.getByRole('link', { name: 'Reply to Grace Hopper', exact: true }).click();
  const saved = today.waitForResponse((response) => response.request().method() === 'PATCH');
  await today.getByRole('button', { name: 'Answered by phone: Grace Hopper' }).click();
  const asked = today.getByRole('dialog', { name: 'How was Grace Hopper answered?' });
  await asked.getByLabel('How').fill('Called her.');
  await asked.getByRole('button', { name: 'Save as answered' }).click();
  await saved;
  await openDashboard(today, product, cookie, '');
  await expect(needed.getByText('You’re all caught up. 1 reply on time today')).toBeVisible();
});

test(
  'a proposal promised with a session is due in Today and in the enquiry until it is made',
  { tag: '@long' },
  async ({ product, cookie, openPeople }) => {
    await enquire(product);
    await product.sql(`update contacts set stage = 'session', ours_since = null, ours_by = null,
    theirs_since = now() - interval '6 days'`);
    await product.sql(`update answer_promises set answered_at = now()`);
    await product.sql(
      `insert into bookings (id, contact_id, line_id, starts_at, ends_at, free_at, proposal_due_at, created_at)
     select gen_random_uuid(), id, gen_random_uuid(), now() - interval '52 hours', now() - interval '51 hours',
       now() - interval '51 hours', now() - interval '190 minutes', now() - interval '7 days' from contacts`,
    );
    const people = await openPeople();
    await openDashboard(people, product, cookie, '');
    const needed = people.getByRole('region', { name: /^Needs your attention/ });
    await expect(needed.getByRole('listitem')).toHaveText([
      /^Send a proposal to Ada Lovelace, .*Late by 3 h.*Reply due/,
    ]);
    // Above newer and less urgent ones in the list, and in the calendar.
    await enquire(product, { firstName: 'Bea' });
    await people.goto('/prism-dashboard-2025/enquiries');
    await expect(names(people)).toHaveText(['Ada Lovelace', 'Bea Lovelace']);
    await expect(row(people, 'Ada Lovelace').getByText('Proposal late by 3 h', { exact: true })).toBeVisible();
    const due = new Date(Date.now() - 190 * 60_000).toLocaleDateString('sv', { timeZone: 'Europe/London' });
    await people.goto(`/prism-dashboard-2025/enquiries?view=calendar&day=${due}`);
    await expect(people.getByRole('cell').getByText(/^\d\d:\d\d Proposal late$/)).toBeVisible();
    await openDashboard(people, product, cookie, '');
    await needed.getByRole('link', { name: 'Reply to Ada Lovelace', exact: true }).click();
    const session = people.getByRole('region', { name: 'Session' });
    await expect(session.getByText('Late by 3 h')).toBeVisible();
    await people.getByLabel('Reply', { exact: true }).fill('Here is our proposal.');
    await people.getByRole('button', { name: 'Send reply' }).click();
    await expect(session.getByText('Late by 3 h')).toBeHidden();
    await openDashboard(people, product, cookie, '');
    await expect(needed.getByText('median proposal 2 days.')).toBeVisible();
  },
);
