import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { callsOf, rememberTheme } from './harness/browser.ts';
import { expect, test } from './harness/test.ts';

const positions = [
  ['Senior Full-Stack Developer', 'Engineering', 'London', '£70,000–£90,000', '/careers/senior-fullstack-developer'],
  ['UX/UI Designer', 'Design', 'London or Remote', '£55,000–£75,000', '/careers/ux-ui-designer'],
  ['Product Manager', 'Product', 'London', '£65,000–£85,000', '/careers/product-manager'],
  ['DevOps Engineer', 'Engineering', 'Remote', '£60,000–£80,000', '/careers/devops-engineer'],
  ['Customer Success Manager', 'Sales', 'London', '£45,000–£60,000', '/careers/customer-success-manager'],
] as const;

const job = '/careers/devops-engineer';
const main = (page: Page) => page.getByRole('main');
const openings = (page: Page) => page.getByRole('region', { name: 'Five open positions' });
test.describe('the list', () => {
  test('has four figures, five positions with what each offers, and four benefits', async ({ open }) => {
    const page = await open('/careers');
    const figures = await main(page).locator('.fig').allInnerTexts();
    expect(figures).toEqual(['150+', '25+', '500+', '4.9/5']);
    const rows = openings(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    for (const [index, [title, department, place, salary, path]] of positions.entries()) {
      const row = rows.nth(index);
      await expect(row.getByRole('heading', { level: 3 })).toHaveText(title);
      const shown = await row.innerText();
      for (const fact of ['Full-time', department, place, salary]) expect(shown).toContain(fact);
      await expect(row.getByRole('list', { name: 'Key requirements' }).getByRole('listitem')).toHaveCount(3);
      const link = row.getByRole('link', { name: `Apply Now for ${title}` });
      await expect(link).toHaveAttribute('href', path);
    }
    await expect(rows).toHaveCount(5);
    await expect(main(page).getByText('£2,000 a year')).toBeVisible();
    await expect(main(page).getByText('typically responds within 24 hours')).toBeVisible();
    const other = page.getByRole('region', { name: 'Don’t See Your Role?' });
    await expect(other.getByRole('link')).toHaveAttribute('href', 'mailto:careers@prism.example');
  });

  test('leads to a position and back, and asks on the way for the words of its page and form alone', async ({
    open,
  }) => {
    const page = await open('/careers');
    const asked = callsOf(page);
    await openings(page).getByRole('link', { name: 'Apply Now for Product Manager' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Product Manager' })).toBeVisible();
    await expect(page).toHaveTitle('Product Manager | Prism');
    await page.getByRole('link', { name: 'Back to Careers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shape the future' })).toBeVisible();
    expect(asked.toSorted()).toEqual([
      '/api/content/pages/position',
      '/api/content/wordings/application',
      '/api/content/wordings/keep-application',
    ]);
  });
});

test.describe('a position', () => {
  for (const [title, department, place, salary, path] of positions)
    test(`${title} has all its facts`, async ({ open }) => {
      const page = await open(path, { javaScript: false });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const facts = await page.getByRole('definition').allInnerTexts();
      expect(facts).toEqual([place, salary, 'Full-time', department]);
      for (const name of ['Responsibilities', 'Requirements', 'Questions?', 'Apply for this position'])
        await expect(page.getByRole('heading', { level: 2, name }), name).toHaveCount(1);
      const lists = main(page).getByRole('list');
      for (let index = 0; index < 2; index += 1)
        expect(await lists.nth(index).getByRole('listitem').count()).toBeGreaterThanOrEqual(5);
      const described = await page.locator('script[type="application/ld+json"]').allTextContents();
      // A job that nobody offers is none for search engines.
      expect(described.map((json) => JSON.parse(json)['@type'])).toEqual(['BreadcrumbList']);
    });

  test('that does not exist says so, with status 404', async ({ newPage }) => {
    const page = await newPage({ expected: [/status of 404/] });
    const response = await page.goto('/careers/lamplighter');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Job Not Found' })).toBeVisible();
    await expect(page.getByText('This job position does not exist.')).toBeVisible();
    await expect(page).toHaveTitle('Job Not Found | Prism');
    await page.getByRole('link', { name: 'View All Positions' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shape the future' })).toBeVisible();
  });

  test('is read and linked without JavaScript, with the way to apply by mail', async ({ open }) => {
    const page = await open('/careers', { javaScript: false });
    await openings(page).getByRole('link', { name: 'Apply Now for UX/UI Designer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'UX/UI Designer' })).toBeVisible();
    // In the page, although the test's way of switching scripts off does not make the browser paint it.
    const instead = await page.locator('form noscript').textContent();
    expect(instead).toContain('This form needs JavaScript.');
    expect(instead).toContain('careers@prism.example');
  });
});

test('a closed position says when and why with status 410, at every width and in both themes', async ({
  newPage,
  product,
}) => {
  const close = async (closesOn: string) =>
    await product.sql(
      `update content set data = data || '{"closesOn": "${closesOn}", "closedBy": "hire"}'
       where kind = 'positions' and key = 'ux-ui-designer'`,
    );
  await close('2025-01-31');
  try {
    const address = `${product.baseUrl}/careers/ux-ui-designer`;
    await expect.poll(async () => (await fetch(address)).status).toBe(410);
    const page = await newPage({ reducedMotion: true, expected: [/status of 410/] });
    await page.goto('/careers/ux-ui-designer');
    await expect(page).toHaveTitle('UX/UI Designer, closed | Prism');
    await expect(main(page).getByText('This position closed on 31 January 2025.')).toBeVisible();
    await expect(main(page).getByText('It was filled after 23 days.')).toBeVisible();
    const others = page.getByRole('region', { name: 'Open today' }).getByRole('listitem');
    await expect(others).toHaveCount(4);
    await expectAccessible(page);
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    const dark = await newPage({ width: 390, reducedMotion: true, expected: [/status of 410/] });
    await rememberTheme(dark, 'dark');
    await dark.goto('/careers/ux-ui-designer');
    await expectAccessible(dark);
  } finally {
    await close('');
  }
});

for (const path of ['/careers', job, '/careers/lamplighter'])
  test(`${path} is accessible and fits every width`, async ({ newPage, open }) => {
    const expected = [/status of 404/];
    const wide = await open(path, { reducedMotion: true, expected });
    await expectAccessible(wide);
    for (const width of [1440, 820, 390]) {
      await wide.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(wide);
    }
    const dark = await newPage({ width: 390, reducedMotion: true, expected });
    await rememberTheme(dark, 'dark');
    await dark.goto(path);
    await expectAccessible(dark);
  });
