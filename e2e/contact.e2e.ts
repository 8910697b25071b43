import { randomUUID } from 'node:crypto';
import { demoStudio } from '../infra/test/demo-studio.ts';
import { expectAccessible, expectNoSidewaysScroll, focusedName } from './harness/checks.ts';
import { calls, enquiry, expectFailed, expectSent, fillIn, sendButton, stored } from './harness/contact-form.ts';
import { holdAnswer, rememberTheme } from './harness/browser.ts';
import { errorAt, toasts } from './harness/forms.ts';
import { expect, test } from './harness/test.ts';

const messages = [
  ['First name', 'First name is required'],
  ['Last name', 'Last name is required'],
  ['Email', 'Invalid email address'],
  ['Company', 'Company name is required'],
  ['Budget', 'Please select a budget range'],
  ['What should the app do?', 'Please provide at least 10 characters'],
  ['I agree to receive communications', 'You must agree to receive communications'],
] as const;

test.describe('what is missing', () => {
  test('is said at each field, and the focus goes to the first of them', async ({ open }) => {
    const page = await open('/contact');
    await sendButton(page).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    const shown = messages.map(async ([label]) => [label, await errorAt(page.getByLabel(label))]);
    expect(await Promise.all(shown)).toEqual(messages);
    await expect(page.getByLabel('First name')).toBeFocused();
  });

  test('is looked for before anything is sent', async ({ open }) => {
    const page = await open('/contact');
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    await fillIn(page);
    await page.getByLabel('I agree to receive communications').uncheck();
    await sendButton(page).click();
    await expect(page.getByText('You must agree to receive communications')).toBeVisible();
    await expect(page.getByLabel('I agree to receive communications')).toBeFocused();
    expect(sent).toEqual([]);
  });

  for (const [label, value, message] of [
    ['Email', 'ada', 'Invalid email address'],
    ['Email', 'ada@analytical', 'Invalid email address'],
    ['First name', '   ', 'First name is required'],
    ['What should the app do?', 'Nine char', 'Please provide at least 10 characters'],
  ] as const)
    test(`${label} “${value}” is refused`, async ({ open }) => {
      const page = await open('/contact');
      await fillIn(page);
      await page.getByLabel(label).fill(value);
      await sendButton(page).click();
      await expect(page.getByText(message)).toBeVisible();
      expect(await errorAt(page.getByLabel(label))).toBe(message);
      await expect(page.getByLabel(label)).toBeFocused();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
    });

  test('is no longer said once the field is changed', async ({ open }) => {
    const page = await open('/contact');
    await sendButton(page).click();
    await expect(page.getByText('Company name is required')).toBeVisible();
    await page.getByLabel('Company').fill('A');
    await expect(page.getByText('Company name is required')).toHaveCount(0);
    await expect(page.getByText('Last name is required')).toBeVisible();
  });

  test('is marked with an asterisk beforehand', async ({ open }) => {
    const page = await open('/contact');
    const form = page.getByRole('form', { name: 'Get Your Free Strategy Session' });
    await expect(form.locator('label').filter({ hasText: '*' })).toHaveCount(messages.length);
  });
});

test.describe('an enquiry', () => {
  test('written with the keyboard alone arrives as one mail to the visitor and one to the studio', async ({
    open,
    product,
  }) => {
    const page = await open('/contact');
    const email = `keys.${randomUUID()}@analytical.example`;
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    for (const text of ['Grace', 'Hopper', email, 'Compilers Ltd']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type('$50K');
    await page.keyboard.press('Tab');
    await page.keyboard.type(enquiry.description);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('privacy policy');
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Book my free session');
    await page.keyboard.press('Enter');
    await expectSent(page);

    const mine = () => product.mail.mails().filter(({ to, text }) => to === email || text.includes(email));
    await expect.poll(mine).toHaveLength(2);
    const sent = mine().map(({ to, subject }) => ({ to, subject }));
    expect(sent.toSorted((one, other) => one.to.localeCompare(other.to))).toEqual([
      { to: demoStudio().email, subject: 'New enquiry: Compilers Ltd, $50K-$100K' },
      { to: email, subject: 'We have your enquiry: what happens next' },
    ]);
    expect(await stored(product, email)).toMatchObject([
      { budget: '50k-100k', description: enquiry.description, consent_version: '2025-01' },
    ]);
  });

  test('is answered with a screen that says what happens next', async ({ open }) => {
    const page = await open('/contact');
    await fillIn(page);
    await sendButton(page).click();
    await expectSent(page);
    await expect(page.locator('h1:focus')).toBeVisible();
    const steps = await page.getByRole('main').getByRole('listitem').allInnerTexts();
    const expected = [/confirmation e-mail.*within minutes/, /reviews your requirements/];
    for (const [index, pattern] of [...expected, /strategy session is scheduled/, /proposal.*48 hours/].entries()) {
      expect(steps[index]).toMatch(pattern);
    }
    expect(steps).toHaveLength(4);
    await expect(page.getByLabel('First name')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });

  test('is answered with a toast', async ({ open }) => {
    const page = await open('/contact');
    await fillIn(page);
    await sendButton(page).click();
    await expect(
      toasts(page).getByRole('status').getByText('Message sent successfully!', { exact: true }),
    ).toBeVisible();
    await expect(toasts(page).getByRole('status').getByText("We'll get back to you within 2 hours.")).toBeVisible();
  });

  test("is 'Sending...' until the server has answered", async ({ open }) => {
    const page = await open('/contact');
    const answer = await holdAnswer(page, calls);
    await fillIn(page);
    await sendButton(page).click();
    const busy = page.getByRole('button', { name: 'Sending...' });
    await answer.asked;
    await expect(busy).toBeVisible();
    await expect(busy).toBeDisabled();
    await answer.letGo();
    await expectSent(page);
  });

  test('is sent once however fast the button is clicked', async ({ open, product }) => {
    const page = await open('/contact');
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    const email = await fillIn(page);
    await sendButton(page).dblclick();
    await expectSent(page);
    expect(sent).toHaveLength(1);
    expect(await stored(product, email)).toHaveLength(1);
  });

  test('notes where on the site it began', async ({ page, product }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    const email = await fillIn(page);
    await sendButton(page).click();
    await expectSent(page);
    expect(await stored(product, email)).toMatchObject([{ source: '/' }]);
  });

  test('can be sent on a small screen by touch', async ({ open, product }) => {
    const page = await open('/contact', { width: 390 });
    const email = await fillIn(page);
    await expectNoSidewaysScroll(page);
    await sendButton(page).tap();
    await expectSent(page);
    await expectNoSidewaysScroll(page);
    expect(await stored(product, email)).toHaveLength(1);
  });
});

test('a link that says what the enquiry is about fills the description and is its source', async ({
  page,
  product,
}) => {
  const about = 'We would like a monetization analysis.\nModel: Freemium.';
  await page.goto(`/contact?${new URLSearchParams({ source: '/monetization-guide', about })}`);
  await expect(page.getByLabel('What should the app do?')).toHaveValue(about);
  const email = await fillIn(page, { description: about });
  await sendButton(page).click();
  await expectSent(page);
  const rows = await stored(product, email);
  expect(rows).toMatchObject([{ source: '/monetization-guide', description: about }]);
});

test('the trap field is neither seen nor reached with Tab, and has no name for a screen reader', async ({ open }) => {
  const page = await open('/contact');
  const trap = page.locator('input[name="website"]');
  const box = await trap.boundingBox();
  expect(box === null || box.x + box.width < 0).toBe(true);
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  await page.getByRole('link', { name: 'privacy policy' }).focus();
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Book my free session');
});

for (const theme of ['light', 'dark'])
  test(`messages, toast and confirmation are accessible (${theme})`, async ({ newPage }) => {
    const page = await newPage({ reducedMotion: true, expected: [/net::ERR_FAILED/] });
    await rememberTheme(page, theme);
    await page.goto('/contact');
    await sendButton(page).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    await expectAccessible(page);
    await page.route(calls, (route) => route.abort());
    await fillIn(page);
    await sendButton(page).click();
    await expectFailed(page);
    await expectAccessible(page);
    await page.unroute(calls);
    await sendButton(page).click();
    await expectSent(page);
    await expectAccessible(page);
  });
