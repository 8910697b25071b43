import { tab } from './harness/app-page.ts';
import { expect, test } from './harness/test.ts';

test('an app opened from the list shows a spinner while it loads and can be retried', async ({ newPage }) => {
  const page = await newPage({ expected: [/status of 503/] });
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/apps/*', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const parallel = page.getByRole('heading', { level: 1, name: 'Parallel' });
  await page.goto('/marketplace');
  await page.getByRole('link', { name: 'Parallel', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  arrived.resolve();
  await expect(parallel).toBeVisible();
  await expect(page).toHaveTitle('Parallel | Prism');

  await page.unroute('**/api/apps/*');
  await page.route('**/api/apps/*', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
  await page.goto('/marketplace');
  await page.getByRole('link', { name: 'Parallel', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Failed to fetch app' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Marketplace' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(parallel).toBeVisible();
});

test("an app's tabs are in the URL, follow the back button and the arrow keys", async ({ open }) => {
  const page = await open('/app/1');
  const included = page.getByRole('heading', { name: 'What’s Included' });
  await expect(page.locator('[role="tab"][aria-selected="true"]')).toHaveText('Overview');
  await tab(page, /Features/).click();
  await page.waitForURL('**/app/1?tab=features');
  await expect(page.getByRole('heading', { name: 'Biometric sign-in' })).toBeVisible();
  await page.goBack();
  await expect(included).toBeVisible();

  await tab(page, /Overview/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, /Features/)).toBeFocused();
  await page.waitForURL('**?tab=features');
  await page.keyboard.press('Home');
  await expect(included).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText('Based on 6 reviews')).toBeVisible();

  await test.step('three reviews are shown first, then all, without the button', async () => {
    const reviews = page.getByRole('tabpanel').getByRole('listitem');
    await expect(reviews).toHaveCount(3);
    const more = page.getByRole('button', { name: 'Load More Reviews' });
    await more.click();
    await expect(reviews).toHaveCount(6);
    await expect(more).toHaveCount(0);
  });
});

test('a tab with pending content keeps the previous one visible', { tag: '@long' }, async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/features*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/app/1');
  await page.evaluate(`
    window.least = Infinity;
    new MutationObserver(() => (least = Math.min(least, document.querySelector('[role=tabpanel]:not([hidden])').offsetHeight)))
      .observe(document.body, { childList: true, subtree: true, attributes: true });
  `);
  await tab(page, /^Features/).click();
  held.resolve();
  await expect(tab(page, /^Features/).and(page.locator('[aria-selected="true"]'))).toBeVisible();
  expect(await page.evaluate('least')).toBeGreaterThan(200);
});
