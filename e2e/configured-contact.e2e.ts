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
    await expect.poll(() => description.inputValue()).toContain('Parallel with Premium support');
    await description.press('End');
    await description.fill(`${await description.inputValue()}\nBy spring, please.`);
    await page.reload();
    await expect(description).toHaveValue(/Parallel with Premium support[^]*By spring, please\.$/);
    await page.goto('/contact?app=2&support=regular&addons=');
    await expect
      .poll(() => description.inputValue())
      .toMatch(/^We are interested in Shelfmark[^]*By spring, please\.$/);
    expect(await description.inputValue()).not.toContain('Parallel');
  });

  test('sends along where the enquiry began', async ({ open, product }) => {
    const page = await open(path);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Company').fill('Engines');
    await page.getByLabel('Budget').selectOption('10k-25k');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /Book my free session/ }).click();
    await expect(page.getByRole('heading', { name: 'Message Sent Successfully' })).toBeVisible();
    const [contact] = await product.sql('select source, description from contacts');
    expect(contact).toMatchObject({ source: '/app/1', description: expect.stringContaining('$14,448') });
  });
});
