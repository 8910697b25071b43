import type { Role } from '@prism/core/contract/roles';
import { openDashboard, signInAs } from './harness/admin.ts';
import { rememberTheme } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, extremes } from './harness/checks.ts';
import { expect, test } from './harness/test.ts';

test.use({ ownProduct: {} });

const sections: readonly [Role, string[], string[]][] = [
  [
    'editor',
    ['Today', 'Articles', 'Plan', 'Article history', 'Content', 'Media', 'Bin', 'Insights', 'Budget', 'Account'],
    ['Blog posts'],
  ],
  ['sales', ['Today', 'Enquiries', 'Insights', 'Account'], ['Contact submissions']],
  ['recruiter', ['Today', 'Applications', 'Positions', 'Bin', 'Account'], ['Applications']],
  ['operator', ['Today', 'Queues', 'Account'], ['Queue health']],
];

for (const [role, expected, parts] of sections)
  test(`${role}: the sections and the parts of Today of that role, and no others`, async ({
    newPage,
    product,
    cookie,
  }) => {
    expect(cookie).not.toBe('');
    for (const { width, theme } of extremes) {
      const page = await newPage({ width });
      await rememberTheme(page, theme);
      await openDashboard(page, product, await signInAs(product, role));
      for (const part of parts) await expect(page.getByRole('heading', { name: part }).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const isNarrow = width < 800;
      if (isNarrow) await page.getByRole('button', { name: 'More' }).press('Enter');
      const rail = page.getByRole('navigation', { name: isNarrow ? 'All sections' : 'Dashboard' });
      await expect(rail.getByRole('link')).toHaveText(expected);
      await expect(page.getByRole('button', { name: 'New Post' })).toHaveCount(role === 'editor' ? 1 : 0);
    }
  });

test('an address that is not theirs says so, and asks for nothing', async ({ newPage, product, cookie }) => {
  expect(cookie).not.toBe('');
  const page = await newPage();
  await openDashboard(page, product, await signInAs(product, 'editor'), '?section=people');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
  await expect(main).toContainText('Your role, Editor, does not include enquiries. An owner can change that.');
  await page.goto('/prism-dashboard-2025?section=settings');
  await expect(main).toContainText('does not include the studio’s settings.');
  await main.getByRole('link', { name: 'Back to Today' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeFocused();
});
