import { dayAfter, dayIn, monthsAfter } from '@prism/core/contract/days';
import { admin } from './harness/admin.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { test, title } from './harness/content.ts';
import { errorAt, expectToast } from './harness/forms.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test('a page is switched off and on again: it is a 404 meanwhile, and in no menu, footer or sitemap', async ({
  openContent,
  product,
}) => {
  const { baseUrl } = product;
  const page = await openContent('kind=pages');
  const home = page.getByRole('switch', { name: 'Home is on the site' });
  const status = async () => (await fetch(baseUrl)).status;
  const sitemap = async () => await (await fetch(`${baseUrl}/sitemap.xml`)).text();
  const about = async () => await (await fetch(`${baseUrl}/about`)).text();
  await expect(page.getByRole('link', { name: 'See the page Home' })).toBeVisible();
  expect(await sitemap()).toContain(`<loc>${baseUrl}/</loc>`);
  await home.press('Space');
  await expect(home).not.toBeChecked();
  await expect.poll(status).toBe(404);
  expect(await sitemap()).not.toContain(`<loc>${baseUrl}/</loc>`);
  await expect.poll(about).not.toMatch(/<a[^>]* href="\/"[^>]*>Home</);
  await expect(page.getByRole('link', { name: 'See the page Home' })).toHaveCount(0);
  await home.press('Space');
  await expect(home).toBeChecked();
  await expect.poll(status).toBe(200);
  await expect.poll(about).toMatch(/<a[^>]* href="\/"[^>]*>Home</);
});

test('a page that lists others says what becomes of those while it is off', async ({ openContent }) => {
  const page = await openContent('kind=pages');
  const marketplace = page.getByRole('switch', { name: 'Marketplace is on the site' });
  const row = page.getByRole('listitem').filter({ has: marketplace });
  await expect(marketplace).toBeChecked();
  await expect(row).not.toContainText('While it is off');
  await marketplace.press('Space');
  await expect(row).toContainText('While it is off, the page of an app still opens for whoever has its address');
  await marketplace.press('Space');
  await expect(marketplace).toBeChecked();
  await page.getByRole('main').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'State' })).toContainText(
    'While it is off, so are its articles and its feed.',
  );
});

test.describe('the register of claims', () => {
  test.beforeEach(async ({ product }) => {
    const prove = async (place: number, holdsUntil: string) =>
      await product.sql(
        `update content set is_sample = false, data = data::jsonb || jsonb_build_object('proof', jsonb_build_object(
           'source', '', 'evidence', 'A survey', 'confirmedBy', '', 'holdsUntil', to_char(now() + $2::interval, 'YYYY-MM-DD')))
         where kind = 'figures' and place = $1`,
        [place, holdsUntil],
      );
    await prove(1, '-3 days');
    await prove(2, '3 days');
    await prove(3, '300 days');
  });

  test('shows first what needs somebody; an expired claim is renewed and back on the site', async ({
    openContent,
    product,
  }) => {
    await product.sql(
      `update content set owner_id = (select id from users where username = $1) where kind = 'figures'`,
      [admin.username],
    );
    const page = await openContent('group=proof');
    const rows = page.getByRole('region', { name: 'Claims' }).getByRole('listitem');
    const [figure] = await product.sql<{ key: string }>(`select key from content where kind = 'figures' and place = 1`);
    const shown = async () => await (await fetch(`${product.baseUrl}/api/content/figures`)).text();
    await expect.poll(shown).not.toContain(`"key":"${figure?.key}"`);
    await expect(page.getByText('1 to clear', { exact: true })).toBeVisible();
    await expect(rows.first()).toContainText('Expired');
    await expect(rows.nth(1)).toContainText(/\d days left/);
    await expect(rows.nth(1)).toContainText(`Looked after by ${admin.name}`);
    await rows.first().getByRole('button', { name: 'Renew' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Renew' });
    await expect(dialog.getByLabel('Evidence')).toHaveValue('A survey');
    const until = dialog.getByLabel('Holds until');
    await until.fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Renew' }).click();
    await expect(until).toBeFocused();
    expect(await errorAt(until)).toBe('Holds until must be a day to come, or empty');
    await until.fill('');
    await dialog.getByRole('button', { name: 'Renew' }).click();
    await expectToast(page, 'Proven');
    await expect(page.getByText('Nothing to clear', { exact: true })).toBeVisible();
    await expect.poll(shown).toContain(`"key":"${figure?.key}"`);
  });

  test('leads to the evidence that has an address, and says where it comes from and who confirmed it', async ({
    openContent,
    product,
  }) => {
    const said = {
      ...{ source: 'A survey of May', confirmedBy: 'Ada Byron' },
      evidence: '41 answers, at https://survey.example/may?of=clients, and kept <https://survey.example/all>.',
    };
    await product.sql(
      `update content set data = jsonb_set(data, '{proof}', data->'proof' || $1::jsonb) where kind = 'figures' and place = 2`,
      [JSON.stringify(said)],
    );
    const page = await openContent('group=proof&state=expiring');
    const row = page.getByRole('region', { name: 'Claims' }).getByRole('listitem');
    const links = row.getByRole('link', { name: /^survey\.example/ });
    await expect(links).toHaveCount(2);
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(['https://survey.example/may?of=clients', 'https://survey.example/all']);
    for (const link of await links.all())
      for (const [name, value] of Object.entries({ target: '_blank', rel: 'noopener noreferrer' }))
        await expect(link).toHaveAttribute(name, value);
    await expect(row).toContainText('A survey of May · Confirmed by Ada Byron');
    for (const [width, dark] of [
      [1440, false],
      [390, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(`document.documentElement.className = '${dark ? 'dark' : 'light'}'`);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });

  test('goes by the day of the studio, wherever one looks at it from', async ({ openContent, product }) => {
    const now = Date.now();
    // In one of these it is another day than by UTC.
    const elsewhere = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(
      (zone) => dayIn(zone, now) !== dayIn('UTC', now),
    );
    const liveIn = async (zone = '') =>
      await product.sql(
        `update content set data = jsonb_set(data, '{timeZone}', to_jsonb($1::text)) where kind = 'settings' and key = 'studio'`,
        [zone],
      );
    const today = dayIn(elsewhere ?? '', now);
    await liveIn(elsewhere);
    for (const [place, day] of [today, dayAfter(today, -1)].entries())
      await product.sql(
        `update content set data = jsonb_set(data, '{proof,holdsUntil}', to_jsonb($1::text)) where kind = 'figures' and place = $2`,
        [day, place + 1],
      );
    const page = await openContent('group=proof');
    const rows = page.getByRole('region', { name: 'Claims' }).getByRole('listitem');
    await expect(rows.nth(0)).toContainText('Expired');
    await expect(rows.nth(1)).toContainText('Last day');
    await rows.nth(1).getByRole('button', { name: 'Confirm' }).click();
    const until = page.getByRole('dialog', { name: 'Confirm' }).getByLabel('Holds until');
    await expect(until).toHaveValue(monthsAfter(today, 12));
    const figures = (await openContent('kind=figures')).getByRole('main').getByRole('listitem');
    for (const state of ['Expires soon', 'Expired']) await expect(figures.filter({ hasText: state })).toHaveCount(1);
    await liveIn('Europe/London');
  });

  test('is narrowed down by state, which stands in its address', async ({ openContent }) => {
    const page = await openContent('group=proof');
    const rows = page.getByRole('region', { name: 'Claims' }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    const all = await rows.count();
    await page.getByRole('button', { name: /^Expiring/ }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await expect(page).toHaveURL(/state=expiring/);
    await page.goBack();
    await expect(rows).toHaveCount(all);
    await page.getByRole('button', { name: /^Proven/ }).click();
    await rows.getByRole('link', { name: /^Open/ }).click();
    await expect(page).toHaveURL(/kind=figures&entry=/);
  });

  test('shows fifty at a time, is narrowed down by kind, and searched', async ({ openContent, product }) => {
    const [figures] = await product.sql<{ count: number }>(
      `select count(*)::int as count from content where kind = 'figures' and deleted_at is null`,
    );
    const page = await openContent('group=proof');
    const rows = page.getByRole('region', { name: 'Claims' }).getByRole('listitem');
    await expect(rows).toHaveCount(50);
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect.poll(() => rows.count()).toBeGreaterThan(50);
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Figures');
    await expect(page).toHaveURL(/of=figures/);
    await expect(rows).toHaveCount(figures?.count ?? 0);
    await expect(page.getByRole('button', { name: 'All', exact: false })).toHaveText(`All ${figures?.count}`);
    await page.reload();
    await expect(rows).toHaveCount(figures?.count ?? 0);
    const [first = ''] = await rows.locator('b').allTextContents();
    await page.getByRole('searchbox', { name: 'Search claims' }).fill(first);
    await expect(rows.first()).toContainText(first);
    await page.getByRole('searchbox', { name: 'Search claims' }).fill('nothing says this');
    await expect(page.getByText('No claim matches.')).toBeVisible();
  });

  test('removes a sample, which can be undone, and adds a claim of any kind', async ({ openContent }) => {
    const page = await openContent('group=proof&state=sample');
    const rows = page.getByRole('region', { name: 'Claims' }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    const samples = page.getByRole('button', { name: /^Sample/ });
    const before = Number((await samples.textContent())?.replace(/\D/g, ''));
    await rows.first().getByRole('button', { name: 'Remove' }).click();
    await expect(samples).toHaveText(`Sample ${before - 1}`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(samples).toHaveText(`Sample ${before}`);
    await page.getByRole('button', { name: 'Add claim' }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Testimonial/ })
      .click();
    await expect(title(page, 'New testimonial')).toBeVisible();
  });
});
