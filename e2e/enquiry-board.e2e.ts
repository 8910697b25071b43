import { expectAccessible } from './harness/checks.ts';
import { expectToast } from './harness/forms.ts';
import { enquire, test } from './harness/people.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test('keys move the focus between cards and a card to another lane with the focus', async ({ product, openPeople }) => {
  for (const firstName of ['Ada', 'Bea', 'Cleo']) await enquire(product, { firstName });
  const page = await openPeople('enquiries?view=board');
  const lane = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) });
  const card = (name: string) => page.getByRole('link', { name: `${name} Lovelace`, exact: true });
  // Whether or not all are due at the same time, the second is in the middle.
  const top = lane('New').getByRole('link').first();
  await top.focus();
  await page.keyboard.press('ArrowDown');
  await expect(card('Bea')).toBeFocused();
  await page.keyboard.press('m');
  await expect(page.getByRole('status').filter({ hasText: 'Bea Lovelace picked up from New.' })).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'To Session, lane 3 of 6' })).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Moved to Session');
  await expect(lane('Session').getByRole('link', { name: 'Bea Lovelace' })).toBeFocused();

  // Empty lanes are skipped.
  await page.keyboard.press('ArrowLeft');
  await expect(top).toBeFocused();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: /Lovelace stays in New\./ })).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(card('Bea')).toBeFocused();

  await page.keyboard.press('m');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Why was Bea Lovelace lost?' }).getByLabel('Reason').fill('Price');
  await page.keyboard.press('Enter');
  await expect(lane('Lost').getByRole('link', { name: 'Bea Lovelace' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bea Lovelace' })).toBeFocused();
});
