import { enquiry, expectSent, fillIn, sendButton, stored } from './harness/contact-form.ts';
import { expect, test } from './harness/test.ts';

const path = '/contact?app=1&support=premium&addons=reskin';

test('an enquiry about a configuration keeps its text across changes, has a source, and gets a quote', async ({
  open,
  product,
}) => {
  const page = await open('/contact?app=2&support=regular&addons=');
  const description = page.getByLabel('What should the app do?');
  await description.fill(enquiry.description);
  await page.reload();
  await expect(description).toHaveValue(enquiry.description);
  await page.goto(path);
  await expect(description).toHaveValue(enquiry.description);

  const email = await fillIn(page, { company: 'Engines' });
  await sendButton(page).click();
  await expectSent(page);
  expect(await stored(product, email)).toMatchObject([{ source: '/app/1', description: enquiry.description }]);
  await page.getByRole('link', { name: 'Open your quote' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parallel for Engines');
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$14,448');
});
