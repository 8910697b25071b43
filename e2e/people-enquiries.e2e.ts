import { readFile } from 'node:fs/promises';
import { expectToast } from './harness/forms.ts';
import { enquire, expectCount, heading, names, row, rows, test } from './harness/people.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test.describe('submissions', () => {
  test('arrive live, and show if their confirmation is delayed or refused', async ({ product, openPeople }) => {
    const page = await openPeople();
    await expect(page.getByText('No contact submissions yet.', { exact: true })).toBeVisible();
    product.mail.failNext(2, 451, 'ada@analytical.example');
    await enquire(product, { description: `${'Many words. '.repeat(60)}\n\nAnd a last line.` });
    const item = row(page, 'Ada Lovelace');
    await expect(item.getByText('Confirmation retrying: refused by the test', { exact: true })).toBeVisible();
    await expectCount(page, 'Contact submissions', 1);

    product.mail.failNext(1, 552, 'grace@analytical.example');
    await enquire(product, { firstName: 'Grace', email: 'grace@analytical.example' });
    await expect(
      row(page, 'Grace Lovelace').getByText('Confirmation failed: refused by the test', { exact: true }),
    ).toBeVisible();
    await expect(item.getByText(/^Confirmation/)).toBeHidden();
  });

  test('are searched on the server, including new ones, and exported as filtered', async ({ product, openPeople }) => {
    await enquire(product, { firstName: 'Grace', company: 'Navy Yard' });
    await enquire(product);
    const page = await openPeople();
    await expectCount(page, 'Contact submissions', 2);
    await page.getByRole('searchbox', { name: 'Search enquiries' }).fill('navy');
    await expectCount(page, 'Contact submissions', 1);
    await expect(names(page)).toHaveText(['Grace Lovelace']);
    await enquire(product, { firstName: 'Unrelated' });
    await enquire(product, { firstName: 'Jean', description: 'We supply the NAVY with looms.' });
    await expect(rows(page)).toHaveText([/(Jean|Grace) Lovelace/, /(Jean|Grace) Lovelace/]);
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const table = await readFile(await (await started).path(), 'utf8');
    expect(table).toContain('Navy Yard');
    expect(table).not.toContain('Unrelated');
    await page.getByRole('searchbox').fill('nobody');
    await expect(page.getByText('No enquiries match.')).toBeVisible();
  });

  test('leave their stage when moved, and an undo restores it', async ({ product, openPeople }) => {
    await enquire(product);
    await enquire(product, { firstName: 'Grace' });
    const page = await openPeople();
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.waitForURL('**show=new');
    const stage = page.getByLabel('Stage: Ada Lovelace');
    await stage.focus();
    await stage.selectOption('In conversation');
    await expectToast(page, 'Moved to In conversation');
    await expectCount(page, 'Contact submissions', 1);
    await expect(heading(page)).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Moved to New');
    await expect(rows(page)).toHaveCount(2);
    await stage.selectOption('In conversation');
    await expectCount(page, 'Contact submissions', 1);
    await page.getByRole('button', { name: 'In conversation', exact: true }).click();
    await expect(names(page)).toHaveText(['Ada Lovelace']);
  });

  test('are shown fifty at a time', { tag: '@long' }, async ({ product, openPeople }) => {
    await product.sql(
      `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at, consented_at,
         consent_version)
       select gen_random_uuid(), 'Person', n::text, 'a@example.com', 'Company', '10k-25k', 'One of many.',
         now() - make_interval(mins => n), now(), '2025-01' from generate_series(1, 120) n`,
    );
    const page = await openPeople();
    await expect(page.getByText('50 of 120 shown')).toBeVisible();
    await expect(rows(page)).toHaveCount(50);
    await enquire(product);
    await expect(row(page, 'Ada Lovelace')).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByText('100 of 121 shown')).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows(page)).toHaveCount(121);
    expect(await names(page).allInnerTexts()).toEqual([
      'Ada Lovelace',
      ...Array.from({ length: 120 }, (_, index) => `Person ${index + 1}`),
    ]);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  });
});

test.describe('the quarantine', () => {
  test('an enquiry released from it is a submission and gets its mails', async ({ product, openPeople }) => {
    await enquire(product, { firstName: 'Real', email: 'real@person.example', website: 'filled in by a browser' });
    const page = await openPeople();
    await expect(page.getByText('No contact submissions yet.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Spam', exact: true }).click();
    await expectCount(page, 'Suspected spam', 1);
    await expect(row(page, 'Real Lovelace').getByText('Hidden field filled in: filled in by a browser')).toBeVisible();
    await page.getByRole('button', { name: 'Release: Real Lovelace' }).click();
    await expectToast(page, 'Released. It is now with the enquiries, and its emails are sent');
    await expect(page.getByText(/^No spam/)).toBeVisible();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(row(page, 'Real Lovelace')).toBeVisible();
    await product.mail.waitFor((mail) => mail.to === 'real@person.example');
  });
});
