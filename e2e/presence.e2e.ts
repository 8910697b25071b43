import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { openDashboard, signInAs } from './harness/admin.ts';
import { test } from './harness/content.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

const form = 'kind=apps&entry=1';
const elsewhere = (page: Page) => page.getByText('You have this open in another window.');

test('a form says when it is open in another window, and no longer once that is closed', async ({ openContent }) => {
  const page = await openContent(form);
  await expect(page.getByRole('button', { name: 'Revisions' })).toBeVisible();
  await expect(elsewhere(page)).toHaveCount(0);
  const other = await openContent(form, { width: 390 });
  await expect(elsewhere(page)).toBeVisible();
  await expect(elsewhere(other)).toBeVisible();
  await expectNoSidewaysScroll(other);
  await expectAccessible(page);
  await other.reload();
  await expect(elsewhere(other)).toBeVisible();
  await other.close();
  await expect(elsewhere(page)).toHaveCount(0);
});

test('somebody else is named, with initials', async ({ openContent, product }) => {
  const page = await openContent(form);
  await expect(page.getByRole('button', { name: 'Revisions' })).toBeVisible();
  // As another process of the API says it, again and again.
  const open = {
    window: 'elsewhere',
    person: { id: 'grace', name: 'Grace Hopper' },
    forms: [{ kind: 'apps', id: '1' }],
  };
  await product.sql(`select pg_notify('prism_live', $1)`, [JSON.stringify([{ type: 'presence', open }])]);
  await expect(page.getByText('Grace Hopper has this open, too.')).toBeVisible();
  await expect(page.getByRole('main').getByText('GH', { exact: true })).toBeVisible();
  await expect(page.getByText('Grace Hopper has this open, too.')).toHaveCount(0);
});

test('who else is here stands in the header, and is listed by keyboard', async ({ openContent, product, newPage }) => {
  const page = await openContent(form);
  const others = page.getByRole('button', { name: '1 other here Grace Hopper' });
  const sales = await newPage({ width: 390 });
  await openDashboard(sales, product, await signInAs(product, 'sales'));
  await expect(others).toBeVisible();
  await expect(sales.getByRole('button', { name: '1 other here Ada Byron' })).toBeVisible();
  await expectNoSidewaysScroll(sales);
  await others.press('Enter');
  await expect(page.getByText('Here now')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Here now')).toBeHidden();
  await sales.close();
  await expect(others).toHaveCount(0);
});
