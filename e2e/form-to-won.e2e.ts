import type { Page } from '@playwright/test';
import { admin, openDashboard } from './harness/admin.ts';
import { fillIn } from './harness/contact-form.ts';
import { expectToast } from './harness/forms.ts';
import { row } from './harness/people.ts';
import { expect, test, type NewPage } from './harness/test.ts';

test.use({ ownProduct: {} });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const done = (page: Page, step: string) => page.getByRole('heading', { level: 3, name: `Done: ${step}`, exact: true });
const total = (page: Page) => page.getByRole('row', { name: /^Total/ });

/** From the app's page with a configuration to the enquiry's status page. */
async function sendFromApp(newPage: NewPage): Promise<Page> {
  const page = await newPage();
  await page.goto('/app/1');
  await page.getByRole('radio', { name: /^Premium/ }).check({ force: true });
  await page
    .getByRole('link', { name: /^Get This App/ })
    .first()
    .click();
  await page.waitForURL('**/contact?app=1&support=premium&addons=*');
  await fillIn(page, { firstName: 'Josephine', lastName: 'Adler', company: 'Adler Provisions' });
  await page.getByRole('button', { name: /Book my free session/ }).click();
  await page.getByRole('link', { name: 'See its status' }).click();
  await page.waitForURL('**/enquiry/*');
  return page;
}

/** Returns a check that is false after a reload. */
async function markLoaded(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate('globalThis.isAsItWas = true');
  return async () => await page.evaluate<boolean>('globalThis.isAsItWas === true');
}

test("an enquiry goes from the app's page to an agreement, and both sides see each step live", async ({
  newPage,
  product,
  cookie,
}) => {
  test.setTimeout(180_000);
  const desk = await newPage();
  await openDashboard(desk, product, cookie, '/enquiries');
  await expect(desk.getByRole('searchbox')).toBeVisible();
  const isDeskAsItWas = await markLoaded(desk);

  const visitor = await sendFromApp(newPage);
  await expect(title(visitor)).toHaveText('We have it, Josephine.');
  await expect(done(visitor, 'Received')).toBeVisible();
  await expect(visitor.getByText(/^Live\. Last change/)).toBeVisible();
  const isVisitorAsItWas = await markLoaded(visitor);
  await expect(done(visitor, 'Confirmation sent')).toBeVisible();
  const theirQuote = visitor.getByRole('link', { name: /^Parallel, Q-/ });
  await expect(theirQuote).toBeVisible();

  const enquiry = row(desk, 'Josephine Adler');
  await expect(enquiry.getByText('Adler Provisions').first()).toBeVisible();
  await enquiry.getByRole('link', { name: 'Josephine Adler', exact: true }).click();
  await expect(title(desk)).toHaveText('Josephine Adler');
  const stage = desk.getByLabel('Stage: Josephine Adler');
  await expect(stage).toHaveValue('new');

  await desk.getByLabel('Owner').selectOption(admin.name);
  await expectToast(desk, `Owner: ${admin.name}`);
  await expect(done(visitor, `${admin.name} has it`)).toBeVisible();

  await desk.getByLabel('Reply', { exact: true }).fill('Dear Josephine,\n\nstock per shop is in it already.');
  await desk.getByRole('button', { name: 'Send reply' }).click();
  await expectToast(desk, 'Reply sent');
  await expect(title(visitor)).toHaveText('Ada has answered.');
  await expect(done(visitor, 'Answered')).toBeVisible();
  const answer = visitor.getByRole('region', { name: `Answer from ${admin.name}` });
  await expect(answer).toContainText('stock per shop is in it already.');
  await expect(stage).toHaveValue('talk');

  await visitor.getByLabel('A sentence we should know').fill('It must print labels.');
  await visitor.getByRole('button', { name: 'Add to my enquiry' }).click();
  await expect(desk.getByRole('article').filter({ hasText: 'It must print labels.' })).toBeVisible();

  await desk.getByRole('button', { name: 'Book session' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Book session' });
  await dialog.getByRole('button', { name: 'Book session' }).click();
  await expectToast(desk, 'Session booked');
  await expect(done(visitor, 'Session booked')).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 3, name: 'To come: Proposal' })).toBeVisible();
  await expect(stage).toHaveValue('session');

  await stage.selectOption('Proposal');
  await expectToast(desk, 'Moved to Proposal');
  await expect(done(visitor, 'Proposal')).toBeVisible();

  // Anyone with the URL can accept the quote, on any device.
  const partner = await newPage();
  await partner.goto((await theirQuote.getAttribute('href')) ?? '');
  await expect(title(partner)).toHaveText('Parallel for Adler Provisions');
  const price = (await total(partner).innerText()).match(/\$[\d,.]+/)?.[0] ?? '';
  await partner.getByLabel('First name').fill('Irene');
  await partner.getByLabel('Last name').fill('Norton');
  await partner.getByLabel('Email').fill('irene@adler.example');
  await partner.getByRole('checkbox').check();
  await partner.getByRole('button', { name: `Accept for ${price}` }).click();
  await expect(partner.getByRole('heading', { name: 'Accepted. Thank you.' })).toBeVisible();

  await expect(stage).toHaveValue('proposal');
  await expect(visitor.getByRole('heading', { level: 3, name: /^Done: Quote Q-\S+ accepted$/ })).toBeVisible();
  await expect(title(visitor)).toHaveText('The quote is accepted.');
  await stage.selectOption('Won');
  await expectToast(desk, 'Moved to Won');
  await expect(visitor.getByText('This enquiry has become an agreement')).toBeVisible();
  await expect(desk.getByText('Accepted', { exact: true }).first()).toBeVisible();
  expect([await isVisitorAsItWas(), await isDeskAsItWas()]).toEqual([true, true]);

  await product.mail.waitFor(({ subject }) => subject.startsWith('Strategy session'));
  const toHer = product.mail.mails().filter(({ to }) => to.endsWith('@analytical.example'));
  expect(toHer.map(({ subject }) => subject.split(/[:,]/)[0])).toEqual([
    'We have your enquiry',
    'Re',
    'Strategy session',
  ]);
});
