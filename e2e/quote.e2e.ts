import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';

test.use({ ownProduct: {} });

const total = (page: Page) => page.getByRole('row', { name: /^Total/ });

async function fillIn(page: Page, name: string) {
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@engines.example`);
  await page.getByRole('textbox', { name: 'Company' }).fill('Engines');
}

test('a configuration becomes an accepted quote by keyboard alone', async ({ open, product }) => {
  const page = await open('/app/1', { expected: [/400/] });
  const tabTo = async (name: RegExp, role: 'link' | 'button' | 'radio') => {
    const target = page.getByRole(role, { name }).first();
    for (let presses = 0; presses < 120; presses += 1) {
      if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no element named ${name} takes the focus`);
  };
  await page.getByRole('radio', { name: /^Regular/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Premium/ })).toBeChecked();
  await tabTo(/^Get This App/, 'link');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/contact?app=1&support=premium&addons=*');
  await page.getByRole('button', { name: 'See it as a quote' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/quote/*');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parallel');
  await expect(total(page)).toContainText('$14,598.00');

  await page.getByLabel('First name').focus();
  for (const word of ['Ada', 'Byron', 'ada@engines', 'Engines']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await tabTo(/^Accept for/, 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not accepted yet')).toBeFocused();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Engines');
  await expect(page.getByRole('checkbox')).toBeChecked();

  await page.getByLabel('Email').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Accepted. Thank you.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parallel for Engines');
  const [enquiry] = await product.sql(`select company, email from contacts`);
  expect(enquiry).toEqual({ company: 'Engines', email: 'ada@engines.example' });
});

test('without scripts a quote is created, refused with a sentence, and accepted', async ({ newPage }) => {
  const page = await newPage({ javaScript: false, width: 390, expected: [/400/] });
  await page.goto('/app/1');
  await page
    .getByRole('link', { name: /^Get This App/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'See it as a quote' }).click();
  await expect(total(page)).toContainText('$14,099.00');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await page.getByRole('button', { name: /^Accept for/ }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByText('Please confirm that you may accept')).toBeVisible();
  await fillIn(page, 'Grace');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Accept for/ }).click();
  await expect(page.getByRole('heading', { name: 'Accepted. Thank you.' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept for/ })).toHaveCount(0);
});
