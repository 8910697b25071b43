import { dashboard } from './harness/admin.ts';
import { expectSent, fillIn, sendButton } from './harness/contact-form.ts';
import { test } from './harness/content.ts';
import { errorAt, expectToast } from './harness/forms.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test(
  'changed terms are a new version, and the previous one keeps a URL',
  { tag: '@long' },
  async ({ openContent, open }) => {
    const page = await openContent('legal');
    await page.getByRole('link', { name: /^Terms of Service/ }).click();
    const lead = page.getByLabel(/^Intro/);
    for (const text of ['What holds, once and for all.', 'What holds from now on.']) {
      await lead.fill(text);
      await page.keyboard.press('Control+Enter');
      await expectToast(page, 'Published', 'Visitors see it within a second.');
      await expect(page.getByText('All changes saved')).toBeVisible();
    }
    const versions = page.getByRole('region', { name: 'Versions' });
    const newest = versions.locator('details', { hasText: 'Removed: What holds, once and for all.' });
    await newest.locator('summary').press('Enter');
    await expect(versions.getByText('Removed: What holds, once and for all.')).toBeVisible();
    await expect(versions.getByText('Added: What holds from now on.')).toBeVisible();

    const visitor = await open('/terms');
    await visitor.getByRole('region', { name: 'All versions' }).getByRole('link', { name: 'Version 1' }).click();
    await expect(visitor).toHaveURL(/\/versions\/terms\/1$/);
    await expect(visitor.getByText('What holds, once and for all.')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('What holds, once and for all.')).toBeVisible();
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await visitor.getByRole('link', { name: 'Read the current version' }).click();
    await expect(visitor.getByText('What holds from now on.')).toBeVisible();
  },
);

test('an enquiry links to the wording that its client agreed to, even after a change', async ({
  openContent,
  open,
}) => {
  const contact = await open('/contact');
  await fillIn(contact);
  const page = await openContent('legal/enquiry');
  await page.getByLabel(/^Consent text/).fill('You may write to me about this.');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Published', 'Visitors see it within a second.');
  await sendButton(contact).click();
  await expectSent(contact);
  await contact.goto('/contact');
  await expect(contact.getByLabel(/^You may write to me about this\./)).toBeVisible();

  await page.goto(`${dashboard}/enquiries`);
  await page.getByRole('table').getByRole('link').first().click();
  const [wording] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'wording 2025-01' }).click(),
  ]);
  await expect(wording.getByText('I agree to receive communications about my enquiry.')).toBeVisible();
  await expect(wording.getByRole('note')).toContainText('was replaced on');
});

test(
  "the notice under the application form is edited with its links, and keeps the privacy policy's",
  { tag: '@long' },
  async ({ openContent, open }) => {
    const visitor = await open('/careers/devops-engineer');
    const line = visitor.getByText(/^By submitting this application, you agree to our/);
    await expect(line.getByRole('link')).toHaveText(['Terms of Service', 'Privacy Policy']);
    const page = await openContent('legal/application');
    const text = page.getByLabel(/^Consent text/);
    await text.fill('By sending this you agree.');
    await page.getByRole('button', { name: /^Publish/ }).click();
    expect(await errorAt(text)).toBe('Consent text must have a link to /privacy, written as [text](/privacy)');
    await text.fill('What you send is kept as our [notice](/privacy) says.');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Published', 'Visitors see it within a second.');
    await visitor.reload();
    await expect(visitor.getByRole('link', { name: 'notice', exact: true })).toHaveAttribute('href', '/privacy');
  },
);

test('a wording cannot contain facts', { tag: '@long' }, async ({ openContent }) => {
  const page = await openContent('legal/newsletter-plain');
  const title = page.getByLabel(/^Title/);
  await title.fill('News from {studio}');
  await page.getByRole('button', { name: /^Publish/ }).click();
  expect(await errorAt(title)).toBe('Title can’t contain variables in braces');
});
