import { expectToast } from './harness/forms.ts';
import { apply, row, test } from './harness/people.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

const list = 'applications';

test('a stage change updates other screens and can be undone', async ({ product, openPeople }) => {
  await apply(product);
  const [page, other] = [await openPeople(list), await openPeople(list)];
  await page.getByRole('link', { name: 'Grace Hopper', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeFocused();
  const stage = page.getByLabel('Stage: Grace Hopper');
  await stage.selectOption('Interview');
  await expectToast(page, 'Moved to Interview');
  await expect(other.getByLabel('Stage: Grace Hopper')).toHaveValue('interview');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByLabel('Stage: Grace Hopper')).toHaveValue('new');
  const moments = page.getByRole('main').locator('ol > li');
  await expect(moments.filter({ hasText: 'moved it from Interview to New' })).toBeVisible();
  await other.getByRole('button', { name: 'Interview', exact: true }).click();
  await expect(other.getByText('No applications match.')).toBeVisible();
  await stage.selectOption('Interview');
  await expect(row(other, 'Grace Hopper')).toBeVisible();
});

test('a mail to a declined applicant is previewed and editable, by keyboard', async ({ product, openPeople }) => {
  await apply(product);
  const page = await openPeople(list);
  await page.getByRole('link', { name: 'Grace Hopper', exact: true }).press('Enter');
  const stage = page.getByLabel('Stage: Grace Hopper');
  await stage.focus();
  await page.keyboard.type('D');
  const dialog = page.getByRole('dialog', { name: 'Decline Grace Hopper?' });
  await expect(dialog.getByText('The email goes to grace@navy.example.')).toBeVisible();
  const text = dialog.getByLabel('Email');
  await expect(text).toHaveValue(/^Hello Grace,\n\nThank you for applying to .* as DevOps Engineer/);
  await page.keyboard.press('Escape');
  await expect(stage).toBeFocused();
  await expect(stage).toHaveValue('new');

  await stage.selectOption('Declined');
  await text.fill('');
  await dialog.getByRole('button', { name: 'Send and decline' }).press('Enter');
  await expect(dialog.getByText('Enter a text')).toBeVisible();
  await text.fill('Dear Grace,\n\nnot this time.');
  await dialog.getByRole('button', { name: 'Send and decline' }).press('Enter');
  await expectToast(page, 'Moved to Declined', 'The email to grace@navy.example is on its way.');
  await expect(stage).toHaveValue('declined');
  const mail = await product.mail.waitFor(({ text: said }) => said.includes('not this time.'));
  expect(mail).toMatchObject({ to: 'grace@navy.example', subject: expect.stringMatching(/^Your application to /) });
  const begun = await product.mail.waitFor(({ messageId }) => messageId === mail.headers['references']);
  expect(begun).toMatchObject({ to: 'grace@navy.example', subject: 'We have your application: what happens next' });
  const sent = page.getByRole('article').filter({ hasText: 'not this time.' });
  await expect(sent.getByText(/^Email sent today, \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('Answered on time')).toBeVisible();
});

test(
  "an offer needs no mail, and an application's page has replies and notes",
  { tag: '@long' },
  async ({ product, openPeople }) => {
    await apply(product);
    const page = await openPeople(list);
    await page.getByLabel('Stage: Grace Hopper').selectOption('Offer');
    await page.getByRole('dialog', { name: 'Offer Grace Hopper the position?' }).getByText('Skip email').click();
    await expectToast(page, 'Moved to Offer');
    await page.getByRole('link', { name: 'Grace Hopper', exact: true }).click();
    await page.getByLabel('Reply', { exact: true }).fill('When can you start?');
    await page.getByRole('button', { name: 'Send reply' }).click();
    const mail = await product.mail.waitFor(({ text }) => text.includes('When can you start?'));
    expect(mail.subject).toBe('Re: We have your application: what happens next');
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await page.getByLabel('Note', { exact: true }).fill('Ask about the moth.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Ask about the moth.' })).toContainText('Internal note');
  },
);

test('on the board an application is moved by dragging and keyboard, and declined with a previewed mail', async ({
  product,
  openPeople,
}) => {
  await apply(product);
  await apply(product, { firstName: 'Ada', email: 'ada@analytical.example' });
  const page = await openPeople(list);
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await page.waitForURL('**view=board');
  const lane = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) });
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(lane('New').getByRole('listitem')).toHaveCount(2);
  await card('Grace Hopper').dragTo(lane('Interview'));
  await expectToast(page, 'Moved to Interview');
  await expect(lane('Interview').getByRole('link', { name: 'Grace Hopper' })).toBeVisible();
  await page.getByLabel('Stage: Ada Hopper').focus();
  await page.keyboard.press('i');
  await expect(lane('In review').getByRole('link', { name: 'Ada Hopper' })).toBeFocused();
  await expectToast(page, 'Moved to In review');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(lane('New').getByRole('link', { name: 'Ada Hopper' })).toBeVisible();
  await card('Grace Hopper').dragTo(lane('Declined'));
  const dialog = page.getByRole('dialog', { name: 'Decline Grace Hopper?' });
  await expect(dialog.getByLabel('Email')).toHaveValue(/^Hello Grace/);
  await dialog.getByRole('button', { name: 'Send and decline' }).press('Enter');
  await expect(lane('Declined').getByRole('link', { name: 'Grace Hopper' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search applications' }).fill('analytical');
  await expect(lane('Declined').getByText('Empty')).toBeVisible();
});
