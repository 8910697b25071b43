import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { test } from './harness/desk.ts';
import { expectToast } from './harness/forms.ts';
import { enquire } from './harness/people.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test.describe('the ledger of runs', () => {
  const runs = (page: Page) => page.getByRole('region', { name: /^Runs/ });
  const run = (page: Page, name: string) => runs(page).getByRole('listitem').filter({ hasText: name });

  // A job that fails is worth one mail an hour to the admin, which would be a run of its own here.
  test.beforeEach(async ({ product }) => {
    await product.sql('truncate contacts, queue_wishes cascade');
    await product.sql(
      `insert into alerts (kind, facts, mail_ordered_at, raised_at) values ('job-failed', '{}', now(), now())
       on conflict (kind) do update set mail_ordered_at = now()`,
    );
  });
  test.afterEach(({ product }) => product.mail.behave('accept'));

  test('leads from an enquiry to what ran for it, to its steps and back', async ({ product, openSection }) => {
    const page = await openSection('queues');
    await enquire(product);
    await expect(run(page, 'Contact received: Ada Lovelace').getByText('Sent')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search post, address, worker or error' }).fill('nobody@else.example');
    await expect(runs(page).getByText('Nothing matches. Try other words, or show all.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search post, address, worker or error' }).fill('ada@analytical.example');
    await page.getByRole('link', { name: 'Contact received: Ada Lovelace' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact received: Ada Lovelace' })).toBeVisible();
    const steps = page.getByRole('region', { name: /^What happened/ }).getByRole('listitem');
    await expect(steps.first()).toContainText('Queued');
    await expect(steps.filter({ hasText: 'mail sent: contact-confirmation' })).toHaveCount(1);
    await expect(steps.last()).toContainText('Sent');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
    await page.getByText('What ran for the enquiry of Ada Lovelace').click();
    await page.getByRole('link', { name: 'Contact received: Ada Lovelace' }).click();
    await expect(steps.last()).toContainText('Sent');
  });

  test('has several failed runs tried again together', async ({ product, openSection }) => {
    const page = await openSection('queues');
    product.mail.failNext(4, 550);
    await enquire(product);
    await enquire(product);
    await page.getByRole('button', { name: 'Failed', exact: true }).click();
    const boxes = runs(page).getByRole('checkbox');
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await box.check();
    await page.getByRole('button', { name: 'Retry 2 runs' }).click();
    await expectToast(page, '2 runs queued again');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(runs(page).getByText('Sent', { exact: true })).toHaveCount(2);
  });

  test('of a paused queue shows what waits, which is cancelled or goes on', async ({ product, openSection }) => {
    const page = await openSection('queues');
    const mail = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Mail' }) });
    await mail.getByRole('button', { name: 'Pause Mail' }).click();
    await expect(mail.getByText(/^Paused by /)).toBeVisible();
    await enquire(product);
    await enquire(product);
    const cancel = page.getByRole('button', { name: 'Cancel: Contact received: Ada Lovelace' });
    await expect(cancel).toHaveCount(2);
    await cancel.first().click();
    await expectToast(page, 'Cancelled', 'Contact received: Ada Lovelace will not be done.');
    await expect(cancel).toHaveCount(1);
    await mail.getByRole('button', { name: 'Resume Mail' }).click();
    await expect(runs(page).getByText('Sent', { exact: true })).toHaveCount(1);
    await expect(runs(page).getByText('Cancelled', { exact: true })).toHaveCount(1);
    const sent = 'select from mails where sent_at is not null and subject_id in (select id from contacts)';
    expect(await product.sql(sent)).toHaveLength(2);
  });

  test('stands beside who works, and how much at once, which can be changed', async ({ openSection }) => {
    const page = await openSection('queues');
    const workers = page.getByRole('region', { name: /^Workers/ });
    await expect(workers.getByText(/Mail, 10 at once/)).toBeVisible();
    await page.getByRole('rowheader', { name: 'Mail' }).getByRole('link').click();
    const number = page.getByLabel('Jobs at once, each worker');
    await expect(number).toHaveValue('10');
    await number.fill('21');
    await expect(page.getByText('Give a whole number from 1 to 20')).toBeVisible();
    await number.fill('12');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Queues', exact: true }).first().click();
    await expect(workers.getByText(/Mail, 12 at once/)).toBeVisible();
  });

  for (const [theme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const)
    test(`is accessible and fits (${theme}, ${width} px)`, async ({ product, openSection }) => {
      product.mail.failNext(2, 550);
      await enquire(product);
      const page = await openSection('queues', { width, theme });
      await expect(run(page, 'Contact received').getByText('Failed')).toBeVisible();
      for (const size of [width, 820]) {
        await page.setViewportSize({ width: size, height: 900 });
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
});
