import type { Locator, Page } from '@playwright/test';
import { dashboard, openDashboard } from './harness/admin.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import type { Product } from './harness/product.ts';
import { expectToast } from './harness/forms.ts';
import { post } from './harness/api.ts';
import { test } from './harness/desk.ts';
import { enquire } from './harness/people.ts';
import { expect } from './harness/test.ts';

// The browser notes the 401 of a session that has ended.
test.use({ ownProduct: {}, expected: /status of 401/ });

async function enquireTimes(product: Product, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await enquire(product);
}

test.describe('the queues', () => {
  const mail = (page: Page) => page.getByRole('region', { name: 'Mail', exact: true });
  const figure = (queue: Locator, label: string) =>
    queue.locator('dl > div', { has: queue.page().getByText(label, { exact: true }) }).locator('dd');
  const expectFigure = async (queue: Locator, label: string, count: string) =>
    await expect(figure(queue, label)).toHaveText(count);

  // A job that fails is worth one mail an hour to the admin, which would be among those counted here, or be refused in their place.
  test.beforeEach(async ({ product }) => {
    await product.sql(
      `insert into alerts (kind, facts, mail_ordered_at, raised_at) values ('job-failed', '{}', now(), now())
       on conflict (kind) do update set mail_ordered_at = now()`,
    );
  });

  test.afterEach(({ product }) => product.mail.behave('accept'));

  test('show a job that fails with its reason, and try it again', async ({ product, openSection }) => {
    const page = await openSection('queues&queue=email');
    await expect(mail(page).getByText('All quiet')).toBeVisible();
    product.mail.failNext(2, 550);
    await enquire(product);
    await expectFigure(mail(page), 'Failed', '1');
    await expect(page.getByRole('link', { name: 'Queues 1 failed' })).toBeVisible();
    await expect(
      mail(page).getByText('Confirmation to the visitor: The mail server refused it for good'),
    ).toBeVisible();
    await mail(page).getByRole('button', { name: 'Retry: Contact received' }).click();
    await expectToast(page, 'Retrying', 'Contact received is queued again.');
    await expectFigure(mail(page), 'Failed', '0');
    await expectFigure(mail(page), 'Sent', '1');
    await expect(mail(page).getByText('None. A job that fails stays here for 14 days.')).toBeVisible();
  });

  test('are summed up on the first page, where a failed job is tried again by the same button', async ({
    product,
    openSection,
  }) => {
    const page = await openSection('');
    const summary = page.getByRole('complementary', { name: 'Queue health' });
    await summary.getByRole('tab', { name: 'Mail' }).click();
    product.mail.failNext(2, 550);
    await enquire(product);
    await expectFigure(summary, 'Failed', '1');
    await expect(summary.getByText('One job failed')).toBeVisible();
    await summary.getByRole('button', { name: 'Retry: Contact received' }).click();
    await expectToast(page, 'Retrying', 'Contact received is queued again.');
    await expectFigure(summary, 'Sent', '1');
    await expect(summary.getByText('None. A job that fails stays here for 14 days.')).toBeVisible();
    await summary.getByRole('link', { name: 'All queues' }).click();
    await page.getByRole('rowheader', { name: 'Mail' }).getByRole('link').click();
    await expect(mail(page)).toBeVisible();
  });

  test('try all failed jobs again, and another dashboard sees it happen', async ({ product, openSection }) => {
    const [page, other] = [await openSection('queues&queue=email'), await openSection('queues&queue=email')];
    product.mail.failNext(6, 550);
    await enquireTimes(product, 3);
    for (const each of [page, other]) await expectFigure(mail(each), 'Failed', '3');
    await mail(page).getByRole('button', { name: 'Retry all' }).click();
    await expectToast(page, 'Retrying', '3 jobs are queued again.');
    await expectFigure(mail(other), 'Sent', '3');
    await expectFigure(mail(other), 'Failed', '0');
    await expect
      .poll(() =>
        mail(other)
          .getByRole('button', { name: /^Retry/ })
          .count(),
      )
      .toBe(0);
  });

  test('a job that somebody else tried again is no longer there to be tried', async ({ product, openSection }) => {
    const page = await openSection('queues&queue=email', { expected: [/status of 404/] });
    product.mail.failNext(2, 550);
    await enquire(product);
    const retry = mail(page).getByRole('button', { name: 'Retry: Contact received' });
    await expect(retry).toBeVisible();
    await product.sql('delete from bullmq.job');
    await retry.click();
    await expectToast(page, 'Error', 'This job does not exist any more.');
    await expect(retry).toHaveCount(0);
  });

  test('tell workers, throughput and the last jobs, and no more rows than asked for', async ({
    product,
    openSection,
  }) => {
    await enquireTimes(product, 12);
    const page = await openSection('queues&queue=email');
    await expectFigure(mail(page), 'Sent', '12');
    await expect(mail(page).getByText('1 worker', { exact: true })).toBeVisible();
    await expect(mail(page).getByText('Nothing waits')).toBeVisible();
    await expect(mail(page).getByText('12 in 30 minutes')).toBeVisible();
    const drawing = mail(page).getByRole('img', { name: /^12 completed in the last 30 minutes, \d+ in the busiest/ });
    await expect(drawing).toBeVisible();
    const rows = mail(page).getByRole('listitem');
    await expect(rows).toHaveCount(8);
    await mail(page).getByRole('button', { name: 'Show 4 more jobs' }).click();
    await expect(rows).toHaveCount(12);
  });

  test('without any job say so', async ({ openSection }) => {
    const page = await openSection('queues&queue=article');
    await expect(page.getByText('No article has been ordered yet.')).toBeVisible();
    const other = await openSection('queues&queue=email');
    await expect(other.getByText('No mail has been ordered yet.')).toBeVisible();
  });

  test('that cannot be loaded say so, and offer another try', async ({ openSection }) => {
    const page = await openSection('account', { expected: [/status of 503/] });
    const error = 'The job queue cannot be reached at the moment. Please try again in a few seconds.';
    await page.route('**/api/admin/jobs', (route) => route.fulfill({ status: 503, json: { statusCode: 503, error } }));
    await page.getByRole('link', { name: 'Queues', exact: true }).click();
    await expect(page.getByRole('alert').getByText(error)).toBeVisible();
    await page.unroute('**/api/admin/jobs');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('rowheader', { name: 'Mail' })).toBeVisible();
    await expect(page.getByRole('alert').getByText(error)).toHaveCount(0);
  });

  test('say that the connection is lost, and catch up by themselves', async ({ newPage, product, session }) => {
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
    await page.goto(`${dashboard}?section=queues&queue=email`);
    await expectFigure(mail(page), 'Sent', '0');
    const lost = page.getByText('The connection is lost and being sought again.');
    isCut = true;
    for (const cut of cuts) cut();
    await expect(lost).toBeVisible();
    await enquire(product);
    await product.mail.waitFor(2);
    isCut = false;
    await expect(lost).toHaveCount(0);
    await expectFigure(mail(page), 'Sent', '1');
  });

  test('mail that does not go out is said at the top of every section, until it does', async ({
    product,
    openSection,
  }) => {
    const page = await openSection('people');
    const warning = page.getByRole('status', { name: 'Warnings' }).getByText(/^Mail does not go out/);
    product.mail.behave('refuse');
    await enquire(product);
    await expect(warning).toBeVisible({ timeout: 40_000 });
    await expectAccessible(page);
    const small = await openSection('queues', { width: 390, theme: 'dark' });
    await expect(small.getByText(/^Mail does not go out/)).toBeVisible();
    await expectAccessible(small);
    await expectNoSidewaysScroll(small);

    product.mail.behave('accept');
    await expect(warning).toHaveCount(0, { timeout: 40_000 });
  });
});

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const)
  test(`queues and account are accessible and fit (${theme}, ${width} px)`, async ({ product, openSection }) => {
    product.mail.failNext(2, 550);
    await post(product, '/api/contacts', {
      ...{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', company: 'Engines' },
      ...{ budget: '100k+', description: 'A machine that computes.' },
    });
    const queue = await openSection('queues&queue=email', { width, theme });
    await expect(queue.getByRole('button', { name: 'Retry all' })).toBeVisible();
    await expectAccessible(queue);
    await expectNoSidewaysScroll(queue);
    const page = await openSection('queues', { width, theme });
    await expect(page.getByRole('button', { name: 'Retry: Contact received: Ada Lovelace' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 820, height: 900 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('link', { name: 'your profile' }).click();
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 820, height: 900 });
    await expectNoSidewaysScroll(page);
  });
