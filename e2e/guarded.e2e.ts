import { expectDashboard, fillInRegistration, openRegistration } from './harness/admin.ts';
import { post } from './harness/api.ts';
import { enquiry, fillIn, sendButton } from './harness/contact-form.ts';
import { expectToast, toasts } from './harness/forms.ts';
import { expect, test } from './harness/test.ts';

// As on a reachable site. The browser logs refusals.
test.use({
  services: { externalDatabase: true },
  ownProduct: { processes: true, env: { HOST: '0.0.0.0', RATE_LIMITS: 'on' } },
  expected: /status of (401|403|429)|WebSocket is closed before/,
});

test('registering needs the token in the log and the banner', async ({ page, product }) => {
  const [, token = ''] = /Setup token +(\S+), to register the administrator/.exec(product.output()) ?? [];
  expect(product.output()).toContain(`/auth with the setup token ${token}`);
  await openRegistration(page);
  await fillInRegistration(page);
  const create = page.getByRole('button', { name: 'Create Account' });
  await create.click();
  await expect(page.getByText('Setup token is required')).toBeVisible();

  await page.getByLabel('Setup token').fill('a guess');
  await create.click();
  await expectToast(page, 'Registration failed');
  expect(await product.sql('select 1 from users')).toEqual([]);

  await page.getByLabel('Setup token').fill(token);
  await create.click();
  await expectDashboard(page);
});

test('an enquiry over the rate limit says when to retry', { tag: '@long' }, async ({ page, product }) => {
  const send = async () => (await post(product, '/api/contacts', enquiry)).status;
  await expect.poll(send, { intervals: [0] }).toBe(429);
  await page.goto('/contact');
  await fillIn(page);
  await sendButton(page).click();
  const refusal = /^Failed to send message\. Please try again in (\d+ seconds?|1 minute)\.$/;
  await expect(toasts(page).getByRole('alert').getByText(refusal)).toBeVisible();
  await expect(page.getByLabel('Company')).toHaveValue(enquiry.company);
});
