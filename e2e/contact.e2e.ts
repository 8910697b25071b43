import { randomUUID } from 'node:crypto';
import { demoStudio } from '../infra/test/demo-studio.ts';
import { expectAccessible, expectNoSidewaysScroll, focusedName } from './harness/checks.ts';
import { calls, enquiry, expectFailed, expectSent, fillIn, sendButton, stored } from './harness/contact-form.ts';
import { holdAnswer } from './harness/browser.ts';
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

test('required fields are marked, errors appear before sending, and disappear on change', async ({ open }) => {
  const page = await open('/contact');
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  const form = page.getByRole('form', { name: 'Get Your Free Strategy Session' });
  await expect(form.locator('label').filter({ hasText: '*' })).toHaveCount(messages.length);
  await sendButton(page).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  const shown = messages.map(async ([label]) => [label, await errorAt(page.getByLabel(label))]);
  expect(await Promise.all(shown)).toEqual(messages);
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('Company').fill('A');
  await expect(page.getByText('Company name is required')).toHaveCount(0);
  await expect(page.getByText('Last name is required')).toBeVisible();

  await test.step('a single invalid field gets the focus', async () => {
    await fillIn(page, { description: 'Nine char' });
    await sendButton(page).click();
    const description = page.getByLabel('What should the app do?');
    await expect.poll(() => errorAt(description)).toBe('Please provide at least 10 characters');
    await expect(description).toBeFocused();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  });
  expect(sent).toEqual([]);
});

test('an enquiry by keyboard arrives as one mail to the client and one to the studio', async ({ open, product }) => {
  const page = await open('/contact');
  const trap = page.locator('input[name="website"]');
  const box = await trap.boundingBox();
  expect(box === null || box.x + box.width < 0, 'the trap is not seen').toBe(true);
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);

  const email = `keys.${randomUUID()}@analytical.example`;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (const text of ['Grace', 'Hopper', email, 'Compilers Ltd', '$50K', enquiry.description]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  // Tab skips the honeypot.
  for (const name of ['privacy policy', 'Book my free session']) {
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe(name);
  }
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

test('repeated clicks send one enquiry with its source, and the next steps are shown', async ({ page, product }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  const answer = await holdAnswer(page, calls);
  const email = await fillIn(page);
  await sendButton(page).dblclick();
  const busy = page.getByRole('button', { name: 'Sending...' });
  await answer.asked;
  await expect(busy).toBeVisible();
  await expect(busy).toBeDisabled();
  await expect(busy).toBeFocused();
  await busy.press('Enter');
  await page.getByLabel('First name').press('Enter');
  await answer.letGo();
  await expectSent(page);
  expect(sent).toHaveLength(1);
  expect(await stored(product, email)).toMatchObject([{ source: '/' }]);

  const toast = toasts(page).getByRole('status');
  await expect(toast.getByText('Message sent successfully!', { exact: true })).toBeVisible();
  await expect(toast.getByText("We'll get back to you within 2 hours.")).toBeVisible();
  await expect(page.locator('h1:focus')).toBeVisible();
  const steps = page.getByRole('main').getByRole('listitem');
  await expect(steps).toHaveText([
    /confirmation e-mail.*within minutes/,
    /reviews your requirements/,
    /strategy session is scheduled/,
    /proposal.*48 hours/,
  ]);
  await expect(page.getByLabel('First name')).toHaveCount(0);
});

test('a link fills the description and sets the source, also on a phone by touch', async ({ newPage, product }) => {
  const about = 'We would like a monetization analysis.\nModel: Freemium.';
  const page = await newPage({ width: 390 });
  await page.goto(`/contact?${new URLSearchParams({ source: '/monetization-guide', about })}`);
  await expect(page.getByLabel('What should the app do?')).toHaveValue(about);
  const email = await fillIn(page, { description: about });
  await sendButton(page).tap();
  await expectSent(page);
  await expectNoSidewaysScroll(page);
  expect(await stored(product, email)).toMatchObject([{ source: '/monetization-guide', description: about }]);
});

test('messages, toast and confirmation are accessible in both themes', async ({ newPage }) => {
  const page = await newPage({ reducedMotion: true, expected: [/net::ERR_FAILED/] });
  const expectAccessibleInBoth = async () => {
    for (const theme of ['dark', 'light']) {
      await page.evaluate(`document.documentElement.className = '${theme}'`);
      await expectAccessible(page);
    }
  };
  await page.goto('/contact');
  await sendButton(page).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expectAccessibleInBoth();
  await page.route(calls, (route) => route.abort());
  await fillIn(page);
  await sendButton(page).click();
  await expectFailed(page);
  await expectAccessibleInBoth();
  await page.unroute(calls);
  await sendButton(page).click();
  await expectSent(page);
  await expectAccessibleInBoth();
});
