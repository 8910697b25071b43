import { openDashboard } from './harness/admin.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import type { Product } from './harness/product.ts';
import { apply, enquire, row, rows, test } from './harness/people.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

/** As if all that was sent had come three hours and a half, and its promised time, earlier. */
const makeLate = async ({ sql }: Product) =>
  await sql(`update answer_promises set starts_at = starts_at - (due_at - now()) - interval '210 minutes',
    due_at = now() - interval '210 minutes'`);

test('Today begins with who waits for an answer, the latest first, and follows what others do', async ({
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
  const needed = today.getByRole('region', { name: /^Needs a person/ });
  await expect(needed.getByRole('listitem')).toHaveText([
    /^Answer Ada Lovelace, .*Late by 3 h.*Promised by/,
    /^Answer Grace Hopper, devops engineer.*Due in/,
  ]);
  await expectAccessible(today);

  const people = await openPeople();
  await expect(row(people, 'Ada Lovelace').getByText('Late by 3 h', { exact: true })).toBeVisible();
  await people.getByLabel('Stage: Ada Lovelace').selectOption('In talk');
  await expect(row(people, 'Ada Lovelace').getByText('Late by 3 h', { exact: true })).toBeHidden();
  await expect(needed.getByRole('listitem')).toHaveText([/^Answer Grace Hopper/]);

  await needed.getByRole('link', { name: 'Open application: Grace Hopper' }).click();
  const saved = today.waitForResponse((response) => response.request().method() === 'PATCH');
  await today.getByRole('button', { name: 'Answered: Grace Hopper' }).click();
  await saved;
  await openDashboard(today, product, cookie, '');
  await expect(needed.getByText('Nobody waits for an answer. 1 promise kept today, median answer')).toBeVisible();
});

test('a proposal that was promised with a session waits under Today and with the enquiry, until it was made', async ({
  product,
  cookie,
  openPeople,
}) => {
  await enquire(product);
  await product.sql(`update contacts set stage = 'session'`);
  await product.sql(`update answer_promises set answered_at = now()`);
  await product.sql(
    `insert into bookings (id, contact_id, line_id, starts_at, ends_at, free_at, proposal_due_at, created_at)
     select gen_random_uuid(), id, gen_random_uuid(), now() - interval '52 hours', now() - interval '51 hours',
       now() - interval '51 hours', now() - interval '190 minutes', now() - interval '7 days' from contacts`,
  );
  const people = await openPeople();
  await openDashboard(people, product, cookie, '');
  const needed = people.getByRole('region', { name: /^Needs a person/ });
  await expect(needed.getByRole('listitem')).toHaveText([
    /^Send a proposal to Ada Lovelace, .*Late by 3 h.*Promised by/,
  ]);
  await expectAccessible(people);
  // On top of the list, above what is newer and due later, and in the calendar.
  await enquire(product, { firstName: 'Bea' });
  await people.goto('/prism-dashboard-2025?section=people');
  await expect(rows(people).locator('b')).toHaveText(['Ada Lovelace', 'Bea Lovelace']);
  await expect(row(people, 'Ada Lovelace').getByText('Proposal late by 3 h', { exact: true })).toBeVisible();
  const due = new Date(Date.now() - 190 * 60_000).toLocaleDateString('sv', { timeZone: 'Europe/London' });
  await people.goto(`/prism-dashboard-2025?section=people&view=calendar&day=${due}`);
  await expect(people.getByRole('cell').getByText(/^\d\d:\d\d Proposal late$/)).toBeVisible();
  await openDashboard(people, product, cookie, '');
  await needed.getByRole('link', { name: 'Open enquiry: Ada Lovelace' }).click();
  const session = people.getByRole('region', { name: 'Session' });
  await expect(session.getByText('Late by 3 h')).toBeVisible();
  await people.getByLabel('Stage: Ada Lovelace').selectOption('Proposal');
  await expect(session.getByText('Late by 3 h')).toBeHidden();
  await openDashboard(people, product, cookie, '');
  await expect(needed.getByText('median proposal 2 days.')).toBeVisible();
});

test('on a phone it fits, in the dark too', async ({ product, cookie, newPage }) => {
  await enquire(product);
  const page = await newPage({ width: 390, dark: true });
  await openDashboard(page, product, cookie, '');
  await expect(page.getByRole('region', { name: /^Needs a person/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the contact page tells the measured median of twenty enquiries, and nothing of fewer', async ({
  product,
  newPage,
}) => {
  const answered = async (count: number) =>
    await product.sql(
      `insert into answer_promises (contact_id, starts_at, half_at, soon_at, due_at)
       select gen_random_uuid(), now() - interval '1 hour', now(), now(), now() from generate_series(1, $1::int)`,
      [count],
    );
  const answer = async () =>
    await product.sql(`update answer_promises set answered_at = starts_at + interval '46 minutes'`);
  await answered(19);
  await answer();
  const page = await newPage();
  await page.goto('/contact');
  await expect(page.getByText('Response guarantee. Often within 2 hours on business days.')).toBeVisible();
  await expect(page.getByText(/^We answered in/)).toBeHidden();
  await answered(1);
  await answer();
  await expect.poll(async () => await (await fetch(`${product.baseUrl}/contact`)).text()).toContain('46 minutes');
  await page.reload();
  await expect(page.getByText('We answered in 46 minutes, median of the last 90 days.')).toBeVisible();
  await expectAccessible(page);
});
