import { dayAfter, dayIn, monthsAfter } from '@prism/core/contract/days';
import { admin, dashboard } from './harness/admin.ts';
import { test, title } from './harness/content.ts';
import { errorAt, expectToast, rowsIn, chooseCommand } from './harness/forms.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test('a page that is off answers 404 and leaves menu, footer and sitemap, until it is on again', async ({
  openContent,
  product,
}) => {
  const { baseUrl } = product;
  const page = await openContent('pages');
  const home = page.getByRole('switch', { name: 'Home is on the site' });
  const status = async () => (await fetch(baseUrl)).status;
  const sitemap = async () => await (await fetch(`${baseUrl}/sitemap.xml`)).text();
  const about = async () => await (await fetch(`${baseUrl}/about`)).text();
  await expect(page.getByRole('link', { name: 'View page Home' })).toBeVisible();
  expect(await sitemap()).toContain(`<loc>${baseUrl}/</loc>`);
  await home.press('Space');
  await expect(home).not.toBeChecked();
  await expect.poll(status).toBe(404);
  expect(await sitemap()).not.toContain(`<loc>${baseUrl}/</loc>`);
  await expect.poll(about).not.toMatch(/<a[^>]* href="\/"[^>]*>Home</);
  await expect(page.getByRole('link', { name: 'View page Home' })).toHaveCount(0);
  await home.press('Space');
  await expect(home).toBeChecked();
  await expect.poll(status).toBe(200);
  await expect.poll(about).toMatch(/<a[^>]* href="\/"[^>]*>Home</);

  // A page with a list says what happens to its entries.
  const marketplace = page.getByRole('switch', { name: 'Marketplace is on the site' });
  const row = rowsIn(page).filter({ has: marketplace });
  await expect(marketplace).toBeChecked();
  await expect(row).not.toContainText('While it is hidden');
  await marketplace.press('Space');
  await expect(row).toContainText('While it is hidden, app pages still open by link');
  await marketplace.press('Space');
  await expect(marketplace).toBeChecked();
  await page.getByRole('main').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Status' })).toContainText(
    'While it is hidden, its articles and feed are hidden too.',
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

  test('lists what needs attention first; a renewed claim returns to the site', async ({ openContent, product }) => {
    await product.sql(
      `update content set owner_id = (select id from users where username = $1) where kind = 'figures'`,
      [admin.username],
    );
    const page = await openContent('proof');
    const rows = rowsIn(page.getByRole('region', { name: 'Claims' }));
    const [figure] = await product.sql<{ key: string }>(`select key from content where kind = 'figures' and place = 1`);
    const shown = async () => await (await fetch(`${product.baseUrl}/api/content/figures`)).text();
    await expect.poll(shown).not.toContain(`"key":"${figure?.key}"`);
    await expect(page.getByText('1 needs evidence', { exact: true })).toBeVisible();
    await expect(rows.first()).toContainText('Expired');
    await expect(rows.nth(1)).toContainText(/\d days left/);
    await expect(rows.nth(1)).toContainText(`Owner: ${admin.name}`);
    await rows.first().getByRole('button', { name: 'Renew' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Renew' });
    await expect(dialog.getByLabel('Evidence')).toHaveValue('A survey');
    const until = dialog.getByLabel('Valid until');
    await until.fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Renew' }).click();
    await expect(until).toBeFocused();
    expect(await errorAt(until)).toBe('Valid until must be in the future, or blank');
    await until.fill('');
    await dialog.getByRole('button', { name: 'Renew' }).click();
    await expectToast(page, 'Verified');
    await expect(page.getByText('No claims need evidence', { exact: true })).toBeVisible();
    await expect.poll(shown).toContain(`"key":"${figure?.key}"`);
  });

  test(
    'links to the evidence, is filtered and searched, and deletes a sample with undo',
    { tag: '@long' },
    async ({ openContent, product }) => {
      const said = {
        source: 'A survey of May',
        confirmedBy: 'Ada Byron',
        evidence: '41 answers, at https://survey.example/may?of=clients, and kept <https://survey.example/all>.',
      };
      await product.sql(
        `update content set data = jsonb_set(data, '{proof}', data->'proof' || $1::jsonb) where kind = 'figures' and place = 2`,
        [JSON.stringify(said)],
      );
      const page = await openContent('proof?state=expiring');
      const row = rowsIn(page.getByRole('region', { name: 'Claims' }));
      const links = row.getByRole('link', { name: /^survey\.example/ });
      await expect(links).toHaveCount(2);
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(addresses).toEqual(['https://survey.example/may?of=clients', 'https://survey.example/all']);
      for (const link of await links.all())
        for (const [name, value] of Object.entries({ target: '_blank', rel: 'noopener noreferrer' }))
          await expect(link).toHaveAttribute(name, value);
      await expect(row).toContainText('A survey of May · Confirmed by Ada Byron');

      await page.getByRole('button', { name: /^Verified/ }).click();
      await row.getByRole('link').first().click();
      await expect(page).toHaveURL(/\/catalogue\/figures\/\d/);
      await page.goBack();
      await page.getByRole('button', { name: /^All/ }).click();
      await expect(row).toHaveCount(50);
      await page.getByRole('button', { name: 'Show more' }).press('Enter');
      await expect.poll(() => row.count()).toBeGreaterThan(50);
      await page.getByRole('button', { name: /^Expiring/ }).click();
      await expect(row).toHaveCount(1);
      await expect(row.getByRole('button', { name: 'Confirm' })).toBeVisible();
      await expect(page).toHaveURL(/state=expiring/);
      await page.goBack();
      await expect.poll(() => row.count()).toBeGreaterThan(1);

      const [figures] = await product.sql<{ count: number }>(
        `select count(*)::int as count from content where kind = 'figures' and deleted_at is null`,
      );
      await page.getByRole('combobox', { name: 'Kind' }).selectOption('Figures');
      await expect(page).toHaveURL(/of=figures/);
      await expect(row).toHaveCount(figures?.count ?? 0);
      await expect(page.getByRole('button', { name: 'All', exact: false })).toHaveText(`All ${figures?.count}`);
      await page.reload();
      await expect(row).toHaveCount(figures?.count ?? 0);
      const [first = ''] = await row.locator('b').allTextContents();
      await page.getByRole('searchbox', { name: 'Search claims' }).fill(first);
      await expect(row.first()).toContainText(first);
      await page.getByRole('searchbox', { name: 'Search claims' }).fill('nothing says this');
      await expect(page.getByText('No claims match.')).toBeVisible();

      await page.goto(`${dashboard}/proof?state=sample`);
      await expect(row.first()).toBeVisible();
      const samples = page.getByRole('button', { name: /^Sample/ });
      const before = Number((await samples.textContent())?.replace(/\D/g, ''));
      await row
        .first()
        .getByRole('button', { name: /^Actions/ })
        .press('Enter');
      await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
      await expect(samples).toHaveText(`Sample ${before - 1}`);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(samples).toHaveText(`Sample ${before}`);
      await page.getByRole('button', { name: 'Add claim' }).click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^Testimonial/ })
        .click();
      await expect(title(page, 'New testimonial')).toBeVisible();
    },
  );

  test("uses the studio's day in every time zone", { tag: '@long' }, async ({ openContent, product }) => {
    const now = Date.now();
    // In one of these, it is another day than in UTC.
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
    const page = await openContent('proof');
    const rows = rowsIn(page.getByRole('region', { name: 'Claims' }));
    await expect(rows.nth(0)).toContainText('Expired');
    await expect(rows.nth(1)).toContainText('Last day');
    await rows.nth(1).getByRole('button', { name: 'Confirm' }).click();
    const until = page.getByRole('dialog', { name: 'Confirm' }).getByLabel('Valid until');
    await expect(until).toHaveValue(monthsAfter(today, 12));
    const figures = rowsIn(await openContent('catalogue/figures'));
    for (const state of ['Expires soon', 'Expired']) await expect(figures.filter({ hasText: state })).toHaveCount(1);
    await liveIn('Europe/London');
  });
});

test('redirects are added singly, from a file, and for missed URLs', async ({ openContent, open, product }) => {
  const page = await openContent('redirects', { expected: [/status of 400/] });
  await expect(title(page, 'Redirects')).toBeVisible();
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await page.getByLabel('Old URL').fill('/Old-Page/');
  await page.getByLabel('New URL').fill('//example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('New URL')).toBeFocused();
  await expect(page.getByLabel('New URL')).toHaveAccessibleDescription(/must be a path that begins/);
  await page.getByLabel('New URL').fill('/about');
  await page.getByLabel('New URL').press('Enter');
  await expectToast(page, 'Redirect saved', '/old-page now redirects to /about.');

  const redirects = page.getByRole('region', { name: /^All redirects/ });
  await expect(rowsIn(redirects)).toContainText([/\/old-page redirects to \/about/]);
  const visitor = await open('/old-page?from=mail');
  await expect(visitor).toHaveURL(`${product.baseUrl}/about?from=mail`);

  await page.getByRole('textbox', { name: 'Test a URL' }).fill(`${product.baseUrl}/old-page`);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('/old-page redirects to /about permanently (301).')).toBeVisible();

  await chooseCommand(page, '/old-page', 'Change');
  await page.getByLabel('New URL').fill('https://example.com/');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rowsIn(redirects)).toContainText(['https://example.com/']);
  await chooseCommand(page, '/old-page', 'Remove');
  await expect(redirects.getByText('No redirects yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowsIn(redirects)).toContainText(['https://example.com/']);
  await chooseCommand(page, '/old-page', 'Remove');
  await expect(redirects.getByText('No redirects yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import redirects' });
  const send = dialog.getByRole('button', { name: 'Import' });
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from('/one,/about\n/two\n/three,/blog') });
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('Line 2: Enter two URLs separated by a comma.');
  await dialog.getByLabel('Or paste the lines').fill('/one,/about\n/two,/\n/three,/blog');
  await send.click();
  await expectToast(page, 'Redirects imported', '3 redirects added.');
  await expect(rowsIn(page.getByRole('region', { name: /^All redirects/ }))).toHaveCount(3);

  await product.sql(
    `insert into missed_addresses (path, count, last_at) values ('/pricing', 12, now()), ('/team', 3, now())`,
  );
  await page.reload();
  const missed = page.getByRole('region', { name: /^Broken links \(404\)/ });
  await expect(rowsIn(missed)).toContainText([/\/pricing.*12 times/, /\/team.*3 times/]);
  await chooseCommand(page, '/team', 'Dismiss');
  await missed.getByRole('button', { name: 'Redirect to… /pricing' }).click();
  await page.getByRole('dialog', { name: 'Redirect /pricing' }).getByLabel('New URL').fill('/offer1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rowsIn(missed).filter({ hasText: /\/(?:pricing|team)/ })).toHaveCount(0);
});

test('an internal link to moved content leads to its new URL', async ({ open, product, cookie }) => {
  const visitor = await open('/blog', { expected: [/status of 404/] });
  const link = visitor.getByRole('main').locator('a[href^="/blog/"]').first();
  const from = (await link.getAttribute('href')) ?? '';
  await product.sql('update posts set slug = $1 where slug = $2', ['moved-by-another', from.replace('/blog/', '')]);
  await expect.poll(async () => (await fetch(product.baseUrl + from)).status).toBe(404);
  const headers = { 'content-type': 'application/json', origin: product.baseUrl, cookie };
  const body = JSON.stringify({ from, to: '/blog/moved-by-another' });
  const { status } = await fetch(`${product.baseUrl}/api/admin/redirects`, { method: 'PUT', headers, body });
  expect(status).toBeLessThan(300);
  await link.click();
  await expect(visitor).toHaveURL(`${product.baseUrl}/blog/moved-by-another`);
  await expect(visitor.getByRole('article')).toBeVisible();
});
