import { expectDashboard } from './harness/admin.ts';
import { test } from './harness/desk.ts';
import { expectToast, rowsIn, chooseCommand } from './harness/forms.ts';
import { expect } from './harness/test.ts';

// The browser logs every refusal, including requests during a role change.
test.use({ ownProduct: {}, expected: /status of 40[0139]|WebSocket is closed before/ });

test("a colleague is invited, joins by the mail's link, changes role and is removed, by keyboard alone", async ({
  product,
  openSection,
  newPage,
}) => {
  const page = await openSection('people');
  await page.getByRole('button', { name: 'Invite', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('isla@prism');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a full email address')).toBeVisible();
  await dialog.getByLabel('Email').fill('isla@prism.example');
  await dialog.getByRole('radio', { name: 'Sales' }).press('Space');
  await dialog.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await expectToast(page, 'Invitation sent', 'We sent a link to isla@prism.example.');
  const invited = rowsIn(page.getByRole('region', { name: 'Invited' }));
  await expect(invited).toContainText('Invited by Ada Byron');
  await expect(invited).toContainText('Sales');
  await expect(invited).toContainText('In 72 hours');

  const mail = await product.mail.waitFor(({ subject }) => subject.includes('invites you to the'));
  expect(mail.to).toBe('isla@prism.example');
  const [link = ''] = /https?:\S+\/auth\/invitation#\S+/.exec(mail.text) ?? [];
  const isla = await newPage();
  await isla.goto(link);
  await isla.getByLabel('Full name').fill('Isla McRae');
  await isla.getByLabel('Username').fill('ada');
  await isla.getByRole('textbox', { name: 'Password' }).fill('another battery, correct');
  await isla.keyboard.press('Enter');
  await expect(isla.getByText('This username is taken.')).toBeVisible();
  await isla.getByLabel('Username').fill('isla');
  await isla.keyboard.press('Enter');
  await expectDashboard(isla);
  await expect(isla.getByRole('navigation', { name: 'Dashboard' })).toContainText('Enquiries');

  await page.reload();
  await chooseCommand(page, 'Isla McRae', 'Change role');
  await expect(dialog.getByRole('radio', { name: 'Sales' })).toBeFocused();
  await dialog.getByRole('radio', { name: 'Recruiter' }).press('Space');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expectToast(page, 'Role saved', 'Isla McRae: Recruiter.');
  await expect(isla.getByRole('navigation', { name: 'Dashboard' })).toContainText('Applications');

  await chooseCommand(page, 'Isla McRae', 'Remove');
  await page.getByRole('alertdialog').or(dialog).getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expectToast(page, 'Removed', 'Isla McRae can no longer sign in.');
  await isla.waitForURL('**/auth*');
  await expect(page.getByRole('button', { name: 'Actions for Isla McRae' })).toHaveCount(0);

  await chooseCommand(page, 'Ada Byron', 'Change role');
  await dialog.getByRole('radio', { name: 'Editor' }).press('Space');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    'There must always be an owner. Make someone else an owner first.',
  );
});

test(
  'an invitation is resent and withdrawn, and its page says that the link has ended',
  { tag: '@long' },
  async ({ product, openSection, newPage }) => {
    await product.sql(
      `insert into invitations (id, email, role, token_hash, invited_by_id, created_at, ends_at)
     select gen_random_uuid(), 'priya@prism.example', 'editor', 'hash', id, now() - interval '4 days', now() - interval '1 day' from users`,
    );
    const page = await openSection('people');
    const invited = page.getByRole('region', { name: 'Invited' });
    await expect(invited).toContainText('Expired');
    await invited.getByRole('button', { name: 'Resend to priya@prism.example' }).press('Enter');
    await expect(invited).toContainText('In 72 hours');
    const mail = await product.mail.waitFor(({ to }) => to === 'priya@prism.example');
    await chooseCommand(page, 'priya@prism.example', 'Revoke');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter');
    await expect(invited).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Members' })).toBeFocused();

    const priya = await newPage();
    await priya.goto(/https?:\S+\/auth\/invitation#\S+/.exec(mail.text)?.[0] ?? '');
    await priya.getByLabel('Full name').fill('Priya Raman');
    await priya.getByLabel('Username').fill('priya');
    await priya.getByRole('textbox', { name: 'Password' }).fill('another battery, correct');
    await priya.keyboard.press('Enter');
    await expect(priya.getByRole('main').getByRole('alert')).toHaveText(
      'This invitation was used, revoked or has expired. Ask for a new one.',
    );
    await expect(priya.getByLabel('Full name')).toHaveValue('Priya Raman');
  },
);
