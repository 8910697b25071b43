import { callsOf } from './harness/browser.ts';
import { expect, test } from './harness/test.ts';

test.describe('the contact page with a configuration', () => {
  const path = '/contact?app=1&support=premium&addons=reskin';

  test('is rendered with it, and trusts no price of the address', async ({ page }) => {
    const calls = callsOf(page);
    await page.goto(`${path}+yacht&price=1&total=1`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('region', { name: 'What you configured' })).toContainText('$14,448');
    expect(calls).toEqual([]);
  });

  test('of an app that does not exist is the plain contact page', async ({ open }) => {
    const page = await open('/contact?app=999');
    await expect(page.getByRole('region', { name: 'What you configured' })).toHaveCount(0);
    await expect(page.getByLabel('What should the app do?')).toHaveValue('');
  });

  test('keeps the visitor’s own words across a reload and another choice', async ({ open }) => {
    const page = await open(path);
    const description = page.getByLabel('What should the app do?');
    await description.fill('Our shop, by spring, please.');
    await page.reload();
    await expect(description).toHaveValue('Our shop, by spring, please.');
    await page.goto('/contact?app=2&support=regular&addons=');
    await expect(description).toHaveValue('Our shop, by spring, please.');
  });

  test('sends along where the enquiry began, and gets a quote of it', async ({ open, product }) => {
    const page = await open(path);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Company').fill('Engines');
    await page.getByLabel('What should the app do?').fill('A bank for our members.');
    await page.getByLabel('Budget').selectOption('10k-25k');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /Book my free session/ }).click();
    await expect(page.getByRole('heading', { name: 'Message Sent Successfully' })).toBeVisible();
    const [contact] = await product.sql('select source, description from contacts');
    expect(contact).toEqual({ source: '/app/1', description: 'A bank for our members.' });
    await page.getByRole('link', { name: 'Open your quote' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parallel for Engines');
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$14,448');
  });
});
