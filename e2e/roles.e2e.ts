import type { Role } from '@prism/core/contract/roles';
import { openDashboard, signInAs } from './harness/admin.ts';
import { expect, test } from './harness/test.ts';

test.use({ ownProduct: {} });

const sections: readonly [Role, string[], string[]][] = [
  [
    'editor',
    ['Today', 'Articles', 'Pages', 'Catalogue', 'Claims', 'Media', 'Bin', 'Insights', 'Budget', 'Settings'],
    ['Blog posts'],
  ],
  ['sales', ['Today', 'Enquiries', 'Insights', 'Account'], ['Contact submissions']],
  ['recruiter', ['Today', 'Applications', 'Bin', 'Account'], ['Applications']],
  ['operator', ['Today', 'Queues', 'Account'], ['Queue health']],
];

test('each role has its sections and parts of Today, whose requests are allowed', async ({
  newPage,
  product,
  cookie,
}) => {
  expect(cookie).not.toBe('');
  for (const [role, expected, parts] of sections) {
    const page = await newPage();
    await openDashboard(page, product, await signInAs(product, role));
    for (const part of parts) await expect(page.getByRole('heading', { name: part }).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')).toHaveText(expected);
    await expect(page.getByRole('button', { name: 'New Post' })).toHaveCount(role === 'editor' ? 1 : 0);
    await page.context().close();
  }
});
