import { test, title } from './harness/content.ts';
import { expectToast } from './harness/forms.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

const place = 'group=addresses';
/** What the browser says of input that the server refuses. */
const refused = { expected: [/status of 400/] };

test('an address is led to another, tried, led elsewhere and let go', async ({ openContent, open, product }) => {
  const page = await openContent(place, refused);
  await expect(title(page, 'Addresses')).toBeVisible();
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await page.getByLabel('Old address').fill('/Old-Page/');
  await page.getByLabel('New address').fill('//example.com');
  await page.getByRole('button', { name: 'Store' }).click();
  await expect(page.getByLabel('New address')).toBeFocused();
  await expect(page.getByLabel('New address')).toHaveAccessibleDescription(/must be a path of this site/);
  await page.getByLabel('New address').fill('/about');
  await page.getByLabel('New address').press('Enter');
  await expectToast(page, 'Redirect stored', '/old-page leads to /about from now on.');

  const redirects = page.getByRole('region', { name: /^Redirects/ });
  await expect(redirects.getByRole('listitem')).toContainText([/\/old-page leads to \/about/]);
  const visitor = await open('/old-page?from=mail');
  await expect(visitor).toHaveURL(`${product.baseUrl}/about?from=mail`);

  await page.getByRole('textbox', { name: 'Try an address' }).fill(`${product.baseUrl}/old-page`);
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(page.getByText('/old-page leads to /about for good (301).')).toBeVisible();

  await redirects.getByRole('button', { name: 'Change where /old-page leads' }).click();
  await page.getByLabel('New address').fill('https://example.com/');
  await page.getByRole('button', { name: 'Store' }).click();
  await expect(redirects.getByRole('listitem')).toContainText(['https://example.com/']);
  await redirects.getByRole('button', { name: 'Remove /old-page' }).click();
  await expect(redirects.getByText('None yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(redirects.getByRole('listitem')).toContainText(['https://example.com/']);
  await redirects.getByRole('button', { name: 'Remove /old-page' }).click();
  await expect(redirects.getByText('None yet.')).toBeVisible();
});

test('a page is led nowhere else, and says so at once', async ({ openContent, product }) => {
  const page = await openContent(place, refused);
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await page.getByLabel('Old address').fill(`${product.baseUrl}/about`);
  await page.getByLabel('New address').fill('/contact');
  await page.getByLabel('New address').press('Enter');
  await expect(page.getByLabel('Old address')).toBeFocused();
  await expect(page.getByLabel('Old address')).toHaveAccessibleDescription(/A page is at this address/);
});

test('many come from a file: all of them, or none with a sentence for each bad line', async ({ openContent }) => {
  const page = await openContent(place, refused);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import redirects' });
  const send = dialog.getByRole('button', { name: 'Import' });
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from('/one,/about\n/two\n/three,/blog') });
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Line 2: It must have two addresses with a comma between them.',
  );
  await dialog.getByLabel('Or the lines themselves').fill('/one,/about\n/two,/\n/three,/blog');
  await send.click();
  await expectToast(page, 'Redirects imported', '3 addresses lead elsewhere from now on.');
  await expect(page.getByRole('region', { name: /^Redirects/ }).getByRole('listitem')).toHaveCount(3);
});

test('what visitors asked for in vain is listed, and led somewhere', async ({ openContent, product }) => {
  await product.sql(
    `insert into missed_addresses (path, count, last_at) values ('/pricing', 12, now()), ('/team', 3, now())`,
  );
  const page = await openContent(place);
  const missed = page.getByRole('region', { name: /^Asked for in vain/ });
  await expect(missed.getByRole('listitem')).toContainText([/\/pricing\s*12 times/, /\/team\s*3 times/]);
  await missed.getByRole('button', { name: 'Forget /team' }).click();
  await missed.getByRole('button', { name: 'Lead it to… /pricing' }).click();
  await page.getByRole('dialog', { name: 'Where /pricing leads' }).getByLabel('New address').fill('/offer1');
  await page.getByRole('button', { name: 'Store' }).click();
  await expect(missed.getByText('Nothing yet.')).toBeVisible();
});

test('a link inside the site to what has moved meanwhile leads to where that is now', async ({
  open,
  product,
  cookie,
}) => {
  const visitor = await open('/blog', { expected: [/status of 404/] });
  const link = visitor.getByRole('main').locator('a[href^="/blog/"]').first();
  const from = (await link.getAttribute('href')) ?? '';
  await product.sql('update posts set slug = $1 where slug = $2', ['moved-meanwhile', from.replace('/blog/', '')]);
  await expect.poll(async () => (await fetch(product.baseUrl + from)).status).toBe(404);
  const headers = { 'content-type': 'application/json', origin: product.baseUrl, cookie };
  const body = JSON.stringify({ from, to: '/blog/moved-meanwhile' });
  const { status } = await fetch(`${product.baseUrl}/api/admin/redirects`, { method: 'PUT', headers, body });
  expect(status).toBeLessThan(300);
  await link.click();
  await expect(visitor).toHaveURL(`${product.baseUrl}/blog/moved-meanwhile`);
  await expect(visitor.getByRole('article')).toBeVisible();
});
