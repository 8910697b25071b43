import { post } from './harness/api.ts';
import { holdAnswer } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { enquiry, expectSent, fillIn, sendButton, stored } from './harness/contact-form.ts';
import { expect, test } from './harness/test.ts';

test.use({ ownProduct: { env: { RATE_LIMITS: 'on' } } });

const proving = 'One moment: your browser proves that it is not a robot.';

const promise = 'A confirmation e-mail arrives within minutes.';

const aside = `select quarantine->>'reason' as reason from contacts where email = $1 and quarantine is not null`;

test.beforeAll(async ({ product }) => {
  for (let one = 0; one < 5; one += 1) expect((await post(product, '/api/contacts', enquiry)).status).toBe(201);
});

test('many enquiries from one IP need proof of work, during which the page works', async ({ open, product }) => {
  const page = await open('/contact');
  const email = await fillIn(page);
  const solution = await holdAnswer(page, '**/solution');
  await sendButton(page).click();
  await expect(page.getByRole('status').getByText(proving)).toBeVisible();
  await solution.asked;
  expect(await stored(product, email)).toEqual([]);
  expect(await product.sql(aside, [email])).toEqual([{ reason: 'proof-of-work' }]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoSidewaysScroll(page);
  await solution.letGo();
  await expectSent(page);
  await expect(page.getByText(promise)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a time to talk' })).toBeVisible();
  expect(await stored(product, email)).toHaveLength(1);
  expect(await product.sql(aside, [email])).toEqual([]);
  await expect.poll(() => product.mail.mails().filter(({ to }) => to === email)).toHaveLength(1);
});

test(
  'without proof of work an enquiry is quarantined, and its client reads that and gets no promise',
  { tag: '@long' },
  async ({ newPage, product }) => {
    const page = await newPage({ expected: [/ERR_FAILED|Failed to load/] });
    await page.goto('/contact');
    await page.evaluate('delete window.Worker');
    const email = await fillIn(page);
    await sendButton(page).click();
    await expectSent(page);
    expect(await product.sql(aside, [email])).toEqual([{ reason: 'proof-of-work' }]);
    await expect(
      page.getByText('We have received it. A person checks it first, so no email confirms it yet.'),
    ).toBeVisible();
    await expect(page.getByText(promise)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Choose a time to talk' })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See its status' }).click();
    await expect(page.getByText(enquiry.company)).toBeVisible();
  },
);
