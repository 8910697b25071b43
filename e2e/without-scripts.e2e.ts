import { expect, test } from './harness/test.ts';

test('without scripts, lists are filtered and searched by forms, with links to more pages', async ({ open }) => {
  const page = await open('/marketplace', { javaScript: false });
  const main = page.getByRole('main');
  const submit = async (name: string) => await page.getByRole('button', { name, exact: true }).click();

  await test.step('the marketplace', async () => {
    await expect(page.locator('button[aria-label^="Save "]:visible')).toHaveCount(0);
    await submit('Food');
    await page.waitForURL(/category=food/);
    await expect(main.getByRole('article')).toHaveCount(6);
    await main.getByRole('button', { name: 'Saved', exact: true }).click();
    await page.waitForURL(/saved=yes/);
    await expect(page.getByText('scripts, which are switched off')).toBeVisible();
    await expect(page.locator('.animate-pulse:visible')).toHaveCount(0);
    await page.goto('/marketplace?category=food');
    await main.getByRole('article').getByRole('link').first().click();
    await page.waitForURL('**/app/*');
  });

  await test.step('the blog', async () => {
    await page.goto('/blog');
    await submit('Marketing');
    await page.waitForURL(/category=marketing/);
    await expect(page.locator('#results').getByRole('status')).toHaveText('1 article found');
    await page.locator('#results').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Launch week without a budget' })).toBeVisible();
    await expect(main.getByRole('menuitem', { name: 'Twitter' })).toBeVisible();
  });

  await test.step('the search', async () => {
    await page.goto('/search');
    await page.getByRole('searchbox', { name: 'Search the site' }).fill('forms people');
    await submit('Search');
    await expect(page).toHaveURL('/search?q=forms+people');
    await expect(main.locator('ol').first().getByRole('listitem').first()).toContainText('Forms people finish');
  });

  await test.step('the ROI calculator', async () => {
    await page.goto('/returns-calculator');
    await page.getByLabel('Monetization').selectOption('Marketplace');
    await submit('Calculate');
    await page.waitForURL(/monetization=marketplace/);
    await expect(page.getByRole('region', { name: 'Projected return, first year' })).toContainText('524.0%');
  });
});

test('without scripts, a phone gets the page of all pages as its menu, and links and lists for tabs and slides', async ({
  open,
}) => {
  const page = await open('/about', { javaScript: false, width: 390 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.waitForURL('**/sitemap*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers', exact: true }).click();
  await page.getByRole('link', { name: 'Apply Now for UX/UI Designer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'UX/UI Designer' })).toBeVisible();

  await page.goto('/monetization-guide');
  await page.getByRole('tab', { name: 'Premium' }).click();
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3, name: 'Premium' })).toBeVisible();

  await page.goto('/testimonials');
  for (const name of ['Eleanor Voss', 'Dr Kwame Asante', 'Sunniva Haugen'])
    await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next testimonial' })).toBeHidden();
});
