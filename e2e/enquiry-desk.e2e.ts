import type { Locator } from '@playwright/test';
import { openDashboard } from './harness/admin.ts';
import { expectToast } from './harness/forms.ts';
import { enquire, row, test } from './harness/people.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test('a stage, an owner and a next step update other screens', async ({ product, openPeople }) => {
  await enquire(product);
  const [page, other] = [await openPeople(), await openPeople()];
  await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeFocused();
  await page.getByLabel('Stage: Ada Lovelace').selectOption('Won');
  await expectToast(page, 'Moved to Won');
  await expect(page.getByText('Kept for 7 years, as a customer record')).toBeVisible();
  await expect(other.getByLabel('Stage: Ada Lovelace')).toHaveValue('won');

  const owner = page.getByLabel('Owner');
  const name = (await owner.getByRole('option').nth(1).textContent()) ?? '';
  await owner.selectOption(name);
  await expectToast(page, `Owner: ${name}`);
  await page.getByRole('button', { name: 'Save next step' }).click();
  await expect(page.getByText('Enter a task')).toBeVisible();
  await page.getByLabel('Task').fill('Send the contract');
  await page.getByLabel('Date').fill('2027-01-04');
  await page.getByRole('button', { name: 'Save next step' }).click();
  await expect(row(other, 'Ada Lovelace').getByText(/^Next, 4 Jan 2027: Send the contract/)).toBeVisible();
  await other.getByRole('button', { name: 'Unassigned' }).click();
  await expect(other.getByText('No enquiries match.')).toBeVisible();
  await other.getByRole('button', { name: 'Mine' }).click();
  await expect(row(other, 'Ada Lovelace')).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(row(other, 'Ada Lovelace').getByText('Send the contract')).toBeHidden();
});

test('losing an enquiry needs a reason, and a second editor reads who was first', async ({
  product,
  cookie,
  openPeople,
  newPage,
}) => {
  await enquire(product);
  const page = await openPeople();
  await page.getByLabel('Stage: Ada Lovelace').selectOption('Lost');
  const dialog = page.getByRole('dialog', { name: 'Why was Ada Lovelace lost?' });
  await dialog.getByRole('button', { name: 'Move to Lost' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Another studio was cheaper');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Ada Lovelace').getByText('Lost: Another studio was cheaper')).toBeVisible();

  const late = await newPage({ expected: [/409/] });
  await openDashboard(late, product, cookie, '/enquiries');
  await product.sql(`update contacts set stage = 'lost'`);
  // The other change is in progress when this one is sent.
  await late.route('**/api/admin/contacts/*', async (route) => {
    if (route.request().method() === 'PATCH') await product.sql(`update contacts set stage = 'session'`);
    await route.continue();
  });
  await late.getByLabel('Stage: Ada Lovelace').selectOption('Won');
  await expectToast(late, 'Error');
  await expect(late.getByText(/moved it to Lost in the meantime\. Choose again to change it\.$/)).toBeVisible();
  await expect(late.getByLabel('Stage: Ada Lovelace')).toHaveValue('session');
});

test('the history is in order, and notes are added, corrected and removed', async ({ product, openPeople }) => {
  await enquire(product);
  const page = await openPeople();
  await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
  await page.getByLabel('Stage: Ada Lovelace').selectOption('In conversation');
  const moments = page.getByRole('main').locator('ol > li');
  await expect(moments.filter({ hasText: 'moved it from New to In conversation' })).toBeVisible();
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Enter a note')).toBeVisible();
  await page.getByLabel('Note', { exact: true }).fill('Ask about the data.');
  await page.keyboard.press('Control+Enter');
  await expect(moments.filter({ hasText: 'Internal note' })).toHaveText([/Ask about the data\./]);
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('');
  await expect(moments).toHaveText([
    /^Ada Lovelace.*enquiry form/,
    /Confirmation sent/,
    /moved it from/,
    /Note, .*Ask about the data/,
    /Add note/,
  ]);
  await page.getByRole('button', { name: 'Edit note: Ask about the data.' }).click();
  const note = page.getByRole('article').filter({ hasText: 'Note, ' });
  await note.getByLabel('Note', { exact: true }).fill('Ask about the export.');
  await note.getByRole('button', { name: 'Save note' }).click();
  await expect(note.getByText('Edited. Internal note')).toBeVisible();
  await page.getByRole('button', { name: 'Remove note: Ask about the export.' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove note' }).click();
  await expect(note).toHaveCount(0);
});

test("a reply is sent once, in the confirmation's thread, answers the enquiry and shows its mail's state", async ({
  product,
  openPeople,
}) => {
  await enquire(product);
  const confirmation = await product.mail.waitFor(({ to }) => to === 'ada@analytical.example');
  const page = await openPeople();
  await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Enter a reply')).toBeVisible();
  await page.getByLabel('Reply', { exact: true }).fill('Dear Ada,\n\nyes, it can.');
  await page.getByRole('button', { name: 'Send reply' }).dblclick();
  await expectToast(page, 'Reply sent');
  const sent = page.getByRole('article').filter({ hasText: 'yes, it can.' });
  await expect(sent.getByText(/^Email sent today, \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByLabel('Stage: Ada Lovelace')).toHaveValue('talk');
  await expect(page.getByText('Answered on time')).toBeVisible();
  const replies = product.mail.mails().filter(({ subject }) => subject.startsWith('Re: '));
  expect(replies).toMatchObject([{ to: 'ada@analytical.example', subject: `Re: ${confirmation.subject}` }]);
});

test('a half-written reply is kept, and sent once', async ({ product, openPeople }) => {
  await enquire(product);
  const page = await openPeople();
  const toAda = page.getByRole('link', { name: 'Ada Lovelace', exact: true });
  await toAda.click();
  await page.getByLabel('Reply', { exact: true }).fill('Dear Ada, half of');
  await page.goBack();
  await expectToast(page, 'Draft kept');
  await toAda.click();
  const field = page.getByLabel('Reply', { exact: true });
  await expect(field).toHaveValue('Dear Ada, half of');
  await field.fill('Dear Ada, all of it.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expectToast(page, 'Reply sent');
  await expect(field).toHaveValue('');
  await page.goBack();
  await toAda.click();
  await expect(page.getByRole('article').filter({ hasText: 'all of it.' })).toBeVisible();
  await expect(field).toHaveValue('');
});

test('on the board an enquiry is moved by dragging and keyboard, and lost with a reason', async ({
  product,
  openPeople,
}) => {
  await enquire(product);
  await enquire(product, { firstName: 'Grace' });
  const page = await openPeople();
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await page.waitForURL('**view=board');
  const lane = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) });
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(lane('New').getByRole('listitem')).toHaveCount(2);
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  expect(await widthOf(card('Ada Lovelace'))).toBeLessThanOrEqual(await widthOf(lane('New')));
  await card('Ada Lovelace').dragTo(lane('Session'));
  await expectToast(page, 'Moved to Session');
  await expect(lane('Session').getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  await card('Ada Lovelace').dragTo(lane('Lost'));
  const dialog = page.getByRole('dialog', { name: 'Why was Ada Lovelace lost?' });
  await dialog.getByLabel('Reason').fill('Price');
  await page.keyboard.press('Enter');
  await expect(lane('Lost').getByText('Lost: Price')).toBeVisible();
  await page.getByLabel('Stage: Grace Lovelace').focus();
  await page.keyboard.type('Prop');
  await expect(lane('Proposal').getByRole('link', { name: 'Grace Lovelace' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lane('New').getByRole('link', { name: 'Grace Lovelace' })).toBeVisible();
});
