import type { Locator, Page } from '@playwright/test';
import { dashboard, openDashboard } from './harness/admin.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import type { Product } from './harness/product.ts';
import { expectToast } from './harness/forms.ts';
import { test } from './harness/desk.ts';
import { enquire } from './harness/people.ts';
import { expect } from './harness/test.ts';

// The browser logs the 401 of an ended session.
test.use({ ownProduct: {}, expected: /status of 401|WebSocket is closed before/ });

async function enquireTimes(product: Product, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await enquire(product);
}

test.describe('the queues', () => {
  const mail = (page: Page) => page.getByRole('region', { name: 'Email', exact: true });
  const figure = (queue: Locator, label: string) =>
    queue.locator('dl > div', { has: queue.page().getByText(label, { exact: true }) }).locator('dd');
  const expectFigure = async (queue: Locator, label: string, count: string) =>
    await expect(figure(queue, label)).toHaveText(count);

  // A failed job alerts the admin by one mail an hour, which would be counted or refused here.
  test.beforeEach(async ({ product }) => {
    await product.sql(
      `insert into alerts (kind, facts, mail_ordered_at, raised_at) values ('job-failed', '{}', now(), now())
       on conflict (kind) do update set mail_ordered_at = now()`,
    );
  });

  test.afterEach(({ product }) => product.mail.behave('accept'));

  test('show a failed job with its reason, and retry one or all, live on another dashboard', async ({
    product,
    openSection,
  }) => {
    const page = await openSection('queues/email');
    await expect(mail(page).getByText('Idle')).toBeVisible();
    product.mail.failNext(2, 550);
    await enquire(product);
    await expectFigure(mail(page), 'Failed', '1');
    await expect(page.getByRole('link', { name: 'Queues 1 failed' })).toBeVisible();
    await expect(
      mail(page).getByText('Confirmation to the visitor: The mail server rejected it permanently'),
    ).toBeVisible();
    await mail(page).getByRole('button', { name: 'Retry: Contact received' }).click();
    await expectToast(page, 'Retrying', 'Contact received is queued again.');
    await expectFigure(mail(page), 'Failed', '0');
    await expectFigure(mail(page), 'Sent', '1');
    await expect(mail(page).getByText('No failed jobs. Failed jobs stay here for 14 days.')).toBeVisible();

    const other = await openSection('queues/email');
    product.mail.failNext(6, 550);
    await enquireTimes(product, 3);
    for (const each of [page, other]) await expectFigure(mail(each), 'Failed', '3');
    await mail(page).getByRole('button', { name: 'Retry all' }).click();
    await expectToast(page, 'Retrying', '3 jobs are queued again.');
    await expectFigure(mail(other), 'Sent', '4');
    await expectFigure(mail(other), 'Failed', '0');
    await expect(mail(other).getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  });

  test(
    'report a lost connection and catch up automatically',
    { tag: '@long' },
    async ({ newPage, product, session }) => {
      const page = await newPage({ expected: [/ERR_FAILED/] });
      let isCut = false;
      const cuts: (() => void)[] = [];
      await page.routeWebSocket(/socket\.io/, (socket) => {
        if (isCut) return void socket.close();
        socket.connectToServer();
        cuts.push(() => void socket.close());
      });
      await page.route(/socket\.io/, (route) => (isCut ? route.abort() : route.continue()));
      await openDashboard(page, product, session);
      await page.goto(`${dashboard}/queues/email`);
      await expectFigure(mail(page), 'Sent', '0');
      const lost = page.getByText('Connection lost.');
      isCut = true;
      for (const cut of cuts) cut();
      await expect(lost).toBeVisible();
      await enquire(product);
      await product.mail.waitFor(2);
      isCut = false;
      await expect(lost).toHaveCount(0);
      await expectFigure(mail(page), 'Sent', '1');
    },
  );

  test(
    'a mail outage is shown on top of every section until it ends',
    { tag: '@long' },
    async ({ product, openSection }) => {
      const page = await openSection('enquiries');
      const warning = page.getByRole('status', { name: 'Warnings' }).getByText(/^Email can’t be sent/);
      product.mail.behave('refuse');
      await enquire(product);
      await expect(warning).toBeVisible({ timeout: 40_000 });
      await expectAccessible(page);
      const small = await openSection('queues', { width: 390, theme: 'dark' });
      await expect(small.getByText(/^Email can’t be sent/)).toBeVisible();
      await expectAccessible(small);
      await expectNoSidewaysScroll(small);

      product.mail.behave('accept');
      await expect(warning).toHaveCount(0, { timeout: 40_000 });
    },
  );
});
