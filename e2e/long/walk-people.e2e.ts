import { dashboard } from '../harness/admin.ts';
import { post } from '../harness/api.ts';
import { expectAccessible } from '../harness/checks.ts';
import { enquiry } from '../harness/contact-form.ts';
import { apply, enquire, row, subscribe } from '../harness/people.ts';
import type { Product } from '../harness/product.ts';
import { expect } from '../harness/test.ts';
import { button, dialog, inspect, test } from '../harness/walk-sections.ts';

// Deliberate refusals are in the console.
test.use({ ownProduct: {}, expected: /status of (400|401|404|428)|WebSocket is closed before/ });

async function seedPeople(product: Product): Promise<void> {
  const email = `${'a-very-long-address'.repeat(3)}@example.com`;
  await enquire(product, { description: 'A long one. '.repeat(40), email });
  await enquire(product, { firstName: 'Bea', email });
  await enquire(product, { firstName: 'Caught', website: 'x' });
  await product.sql(
    `insert into labels (id, name, created_at) values (gen_random_uuid(), '${'long '.repeat(7)}', now())`,
  );
  await product.sql(
    `insert into contact_labels select c.id, l.id from contacts c, labels l where c.first_name = 'Ada'`,
  );
  await product.sql(
    `update contacts set next_step = 'Call them', next_step_on = '2027-03-10', stage = 'session' where first_name = 'Ada'`,
  );
  await product.sql(
    `insert into history_lines (id, contact_id, details, text, created_at)
     select gen_random_uuid(), id, '{"act": "note"}', 'Pays by escrow.', now() from contacts where first_name = 'Ada'`,
  );
  await product.sql(
    `insert into bookings (id, contact_id, line_id, starts_at, ends_at, free_at, proposal_due_at, created_at)
     select gen_random_uuid(), id, gen_random_uuid(), now() - interval '52 hours', now() - interval '51 hours',
       now() - interval '51 hours', now() - interval '190 minutes', now() - interval '7 days' from contacts where first_name = 'Ada'`,
  );
}

test('enquiries, bulk actions, and the page of an enquiry', async ({ walk, product }) => {
  const { page, go, look, close } = await walk();
  await seedPeople(product);
  await go('enquiries', row(page, 'Ada Lovelace'));
  await page.getByLabel('Select Ada Lovelace').check();
  await look(page.getByRole('group', { name: 'Bulk actions' }));
  await page.getByRole('group', { name: 'Bulk actions' }).getByLabel('Move to').selectOption('Lost');
  await look(dialog(page).getByLabel('Reason'));
  await close();
  await page.getByRole('group', { name: 'Bulk actions' }).getByRole('button', { name: 'Erase' }).click();
  await look(dialog(page));
  await close();
  await page.getByRole('group', { name: 'Bulk actions' }).getByRole('button', { name: 'Label' }).click();
  await look(dialog(page).getByRole('checkbox'));
  await close();
  await page.goto(`${dashboard}/enquiries`);
  await page.getByRole('searchbox').fill('--');
  await look(page.getByText(/^Symbols alone are searched/));
  await go('enquiries?show=spam', row(page, 'Caught'));
  await go('enquiries?view=board', page.getByRole('link', { name: 'Bea Lovelace', exact: true }));
  await go('enquiries?view=calendar&day=2027-03-10', page.getByText('Call them'));
  await go('enquiries?view=labels', page.getByRole('heading', { level: 1, name: 'Labels' }));

  await page.goto(`${dashboard}/enquiries`);
  await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
  await look(page.getByText('Pays by escrow.'));
  await button(page, 'Edit email of Ada Lovelace').click();
  await look(dialog(page).getByLabel('Email'));
  await close();
  await page.getByLabel('Stage: Ada Lovelace').selectOption('Lost');
  await look(dialog(page).getByLabel('Reason'));
  await close();
  await page.getByLabel('Template').selectOption('About the quote');
  await look(page.getByText('Replace {app} and {price} before sending'));
  await page.getByLabel('Reply', { exact: true }).fill('It costs $18,400: https://prism.example/quote');
  await button(page, 'Preview').click();
  await look(page.getByRole('dialog', { name: 'Preview' }));
  await close();
  await page.getByLabel('Reply', { exact: true }).fill('');
  await button(page, 'Merge: Bea Lovelace').click();
  await look(page.getByRole('region', { name: /^Merged into this one/ }));
});

test('applications, subscribers, personal data, and all of them on the first page', async ({ walk, product }) => {
  await enquire(product);
  await apply(product, { email: `${'a-very-long-address'.repeat(3)}@navy.example` });
  await subscribe(product, 'reader@example.com');
  const { page, go, look, close } = await walk();
  await go('applications', row(page, 'Grace Hopper'));
  await page.getByRole('link', { name: 'Grace Hopper', exact: true }).click();
  await button(page, /^Resume .* of Grace Hopper$/).click();
  await look(dialog(page));
  await close();
  await look(page.getByRole('heading', { level: 2, name: 'Deletion' }));
  await page.getByLabel('Stage: Grace Hopper').selectOption('Declined');
  await look(dialog(page).getByLabel('Email'));
  await close();
  await go('applications?view=board', page.getByRole('link', { name: 'Grace Hopper' }));
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`${dashboard}/applications?show=declined`);
  await expect(button(page, 'Declined')).toBeInViewport();
  await go('subscribers', row(page, 'reader@example.com'));
  await page.goto(`${dashboard}/personal-data`);
  await page.getByRole('textbox', { name: 'Email address' }).fill('reader@example.com');
  await page.keyboard.press('Enter');
  await look(button(page, 'Erase everything'));

  await product.sql(
    `insert into bookings (id, contact_id, line_id, starts_at, ends_at, free_at, created_at)
     select gen_random_uuid(), id, gen_random_uuid(), now() + interval '1 day', now() + interval '25 hours',
       now() + interval '25 hours', now() from contacts c
     where c.quarantine is null and not exists (select from bookings where contact_id = c.id) limit 1`,
  );
  await go('', page.getByRole('region', { name: /^Sessions/ }));
  await button(page, 'Search the dashboard').click();
  await page.getByRole('combobox', { name: 'Search the dashboard' }).fill('app');
  await look(page.getByRole('option'));
  await close();
  await page.setViewportSize({ width: 390, height: 900 });
  await button(page, 'More').click();
  await expect(page.getByRole('dialog', { name: 'All sections' })).toBeVisible();
  await expectAccessible(page);
});

test("a client's receipt, session and quote", async ({ open, product }) => {
  test.setTimeout(300_000);
  const sent = await post(product, '/api/contacts', { ...enquiry, app: '1', support: 'premium', addons: 'reskin' });
  const { receipt, quote }: { receipt: string; quote: string } = await sent.json();
  const page = await open(receipt, { reducedMotion: true });
  await inspect(page, page.getByRole('heading', { name: 'Add something' }));
  await product.sql(
    `update answer_promises set starts_at = now() - interval '3 hours', due_at = now() - interval '38 minutes'`,
  );
  await page.goto(receipt);
  await inspect(page, page.getByRole('heading', { level: 1, name: 'We are late.' }));
  await button(page, 'Add to my enquiry').click();
  await inspect(page, page.getByText('Write a sentence or choose a file'));
  await page.goto(`${receipt}/session`);
  await inspect(page, page.getByRole('radio').first());
  await page.getByRole('radio').first().check({ force: true });
  await button(page, 'Book this time').click();
  await inspect(page, page.getByRole('heading', { level: 1, name: /^Booked\./ }));
  await page.goto(quote);
  await inspect(page, page.getByRole('row', { name: /^Total/ }));
  const email = 'refused@analytical.example';
  product.mail.failNext(1, 550, email);
  const other: { receipt: string } = await (await post(product, '/api/contacts', { ...enquiry, email })).json();
  await page.goto(other.receipt);
  await page.getByLabel('Email').fill('jo@adler');
  await button(page, 'Send it again').click();
  await inspect(page, page.getByText('Invalid email address'));
});
