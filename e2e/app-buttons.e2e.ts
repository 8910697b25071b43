import { expectAccessible } from './harness/checks.ts';
import { isDrawn } from './harness/app-page.ts';
import { expect, test } from './harness/test.ts';

test.describe('the buttons', () => {
  test("Live Demo walks through the app's screens, closes on Escape and restores the focus", async ({ open }) => {
    const page = await open('/app/1');
    const demo = page.getByRole('button', { name: 'Live Demo', exact: true });
    await demo.click();
    const dialog = page.getByRole('dialog', { name: 'Parallel, live demo' });
    await expect(dialog.getByRole('img', { name: 'Parallel: Sign in' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Next screen' }).click();
    await expect(dialog.getByRole('img', { name: 'Parallel: First screen' })).toBeVisible();
    await isDrawn(page, 'parallel-home');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(demo).toBeFocused();
    await page.getByRole('button', { name: 'View Live Demo' }).click();
    await expect(dialog).toBeVisible();
  });

  test('the browser stores Save, and Share copies the URL if the device has no share dialog', async ({
    open,
    product,
  }) => {
    const page = await open('/app/1?tab=features');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await page.reload();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await save.click();
    expect(await page.evaluate("localStorage.getItem('prism-saved-apps')")).toBe('[]');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${product.baseUrl}/app/1`);
  });
});

test('a focused toast stays until it is dismissed, and restores the focus', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  await page.addInitScript("Object.defineProperty(navigator, 'share', { value: undefined })");
  await page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } })");
  await page.goto('/app/1');
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await share.press('Enter');
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await expect(dismiss).toBeVisible();
  await page.keyboard.press('F8');
  await page.clock.runFor(20_000);
  await expect(dismiss).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dismiss).toHaveCount(0);
  await expect(share).toBeFocused();
});
