import type { Page } from '@playwright/test';
import { openDashboard } from './harness/admin.ts';
import { callsOf, rememberTheme } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './harness/checks.ts';
import { expectSent, fillIn, sendButton } from './harness/contact-form.ts';
import { expect, test } from './harness/test.ts';

test.use({ ownProduct: {} });

const article = '/blog/forms-people-finish';

/** Hides that the browser is automated. */
async function pretendToBeAPerson(page: Page): Promise<void> {
  await page.addInitScript(`Object.defineProperty(navigator, 'webdriver', { get: () => false })`);
  await page.setExtraHTTPHeaders({
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
}

test('a visit that becomes an enquiry is attributed to its source in the enquiry and in the stats', async ({
  product,
  cookie,
  newPage,
}) => {
  const visitor = await newPage();
  await pretendToBeAPerson(visitor);
  // On a slow line, the visitor leaves the article before the code that counts it arrives.
  const left = Promise.withResolvers<void>();
  await visitor.route('**/assets/late-*.js', async (route) => {
    await left.promise;
    await route.continue();
  });
  await visitor.goto(`${article}?utm_source=Letter&utm_medium=mail&utm_campaign=spring`);
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await visitor.waitForURL('**/contact');
  left.resolve();
  const email = await fillIn(visitor);
  await sendButton(visitor).click();
  await expectSent(visitor);
  expect(await visitor.context().cookies()).toEqual([]);
  expect(Object.keys(await visitor.evaluate('({ ...sessionStorage })'))).toContain('prism-touches');

  const staff = await newPage();
  await rememberTheme(staff, 'light');
  await openDashboard(staff, product, cookie, '/enquiries');
  await staff.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
  await expect(staff.getByText(`letter (mail, spring), opened ${article}`)).toBeVisible();
  expect(await product.sql('select touches from contacts where email = $1', [email])).toHaveLength(1);

  const counted = () =>
    product.sql(`select key, count from daily_counts where kind in ('pages', 'begun', 'sent') order by key`);
  await expect.poll(counted).toEqual([
    { key: article, count: 1 },
    { key: '/contact', count: 1 },
    { key: 'enquiry', count: 1 },
    { key: 'enquiry', count: 1 },
  ]);
  await staff.goto(`${product.baseUrl}/prism-dashboard-2025/insights`);
  const sources = staff.getByRole('table', { name: 'By source' });
  await expect(sources.getByRole('row', { name: 'letter 1 1 0' })).toBeVisible();
  await expect(staff.getByRole('table', { name: 'By article' }).getByRole('row')).toHaveCount(2);
  await expect(staff.getByText('1 begun, 1 sent')).toBeVisible();
  await expect(staff.getByRole('img', { name: /^Visits from .*: most, 1, on / })).toBeVisible();
  await staff.getByText('View as table').click();
  await expect(staff.getByRole('row', { name: /^\d+ \w+ \d{4} 1 1 0$/ })).toBeVisible();

  await staff.getByRole('button', { name: '12 months' }).click();
  await expect(staff).toHaveURL(/days=365/);
  await expect(staff.getByText('1 more than in the previous 12 months')).toHaveCount(2);
  await staff.goBack();
  await expect(staff.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
  const [download] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('insights.csv');
  for (const { width, theme } of looks) {
    await staff.setViewportSize({ width, height: 900 });
    await staff.evaluate(`document.documentElement.className = '${theme}'`);
    await expectNoSidewaysScroll(staff);
    await expectAccessible(staff);
  }
});

test('the newsletter box counts starts and submissions', { tag: '@long' }, async ({ product, newPage }) => {
  const page = await newPage();
  await pretendToBeAPerson(page);
  await page.goto('/blog');
  await page.getByPlaceholder('Enter your email address').fill('reader@analytical.example');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Check your inbox to confirm your subscription.')).toBeVisible();
  const counted = () => product.sql(`select kind, count from daily_counts where key = 'newsletter' order by kind`);
  await expect.poll(counted).toEqual([
    { kind: 'begun', count: 1 },
    { kind: 'sent', count: 1 },
  ]);
});

test(
  'a browser with Do Not Track or automation is neither counted nor attributed',
  { tag: '@long' },
  async ({ newPage }) => {
    const asking = await newPage();
    await pretendToBeAPerson(asking);
    await asking.addInitScript(`Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })`);
    for (const page of [asking, await newPage()]) {
      const calls = callsOf(page);
      await page.goto('/about?utm_source=letter', { waitUntil: 'networkidle' });
      expect(calls).toEqual([]);
      expect(Object.keys(await page.evaluate('({ ...sessionStorage })'))).not.toContain('prism-touches');
    }
  },
);

test(
  'a return in the same tab from another source counts as a new visit, and a reload does not',
  { tag: '@long' },
  async ({ newPage, product }) => {
    const page = await newPage();
    await pretendToBeAPerson(page);
    const keys = ['/about', '/app/1', '/careers', 'autumn', 'news.example'];
    const counted = () =>
      product.sql('select key, sum(count)::int as count from daily_counts where key = any($1) group by 1 order by 1', [
        keys,
      ]);
    const countsVisit = async (open: () => Promise<unknown>) =>
      await Promise.all([page.waitForRequest('**/api/visits'), open()]);
    await countsVisit(async () => await page.goto('/about', { referer: 'https://www.news.example/today' }));
    await page.reload();
    await countsVisit(async () => await page.goto('/app/1?utm_source=autumn'));
    await countsVisit(async () => await page.goto('/careers'));
    await expect.poll(counted).toEqual(keys.map((key) => ({ key, count: 1 })));
    expect(JSON.parse(await page.evaluate(`sessionStorage.getItem('prism-touches')`))).toMatchObject({
      first: { host: 'news.example', page: '/about' },
      last: { source: 'autumn', page: '/app/1' },
    });
  },
);
