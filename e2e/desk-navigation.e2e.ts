import type { Page } from '@playwright/test';
import navigation from '../core/content/demo/settings/navigation.json' with { type: 'json' };
import { expectAccessible, extremes } from './harness/checks.ts';
import { test, title } from './harness/content.ts';
import { errorAt, expectToast } from './harness/forms.ts';
import { mainLinks } from './harness/frame.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

const place = 'kind=settings&entry=navigation';
const part = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const menuOf = async (page: Page) => await mainLinks(page).allInnerTexts();

test.beforeEach(async ({ product }) => {
  const data = JSON.stringify(navigation);
  await product.sql(`update content set data = $1 where kind = 'settings' and key = 'navigation'`, [data]);
});

test('the menu is put in another order by keyboard, and every page shows it', async ({ openContent, open }) => {
  const visitor = await open('/about');
  const before = await menuOf(visitor);
  expect(before).toEqual(['Home', 'Marketplace', 'Local business', 'About', 'Case studies', 'Contact']);
  const page = await openContent(place);
  await expect(title(page, 'Menu and footer')).toBeVisible();
  await expect(part(page, 'Buttons').getByRole('button', { name: 'Book a session', exact: true })).toBeVisible();
  const menu = part(page, 'Menu');
  const up = menu.getByRole('button', { name: 'Move Contact up' });
  for (let step = 1; step < before.length; step += 1) await up.press('Enter');
  await expect(menu.getByRole('listitem').first()).toContainText('Contact');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Published', 'Visitors see it within a second.');
  await expect(async () => {
    await visitor.reload();
    expect(await menuOf(visitor)).toEqual(['Contact', ...before.slice(0, -1)]);
  }).toPass();
  await visitor.goto('/blog/forms-people-finish');
  expect((await menuOf(visitor))[0]).toBe('Contact');
});

test('an order that nobody has made yet begins with the one that the site has', async ({ openContent, product }) => {
  await product.sql(`update content set deleted_at = now() where kind = 'settings' and key = 'navigation'`);
  const page = await openContent(place, { expected: [/status of 404/] });
  const names = ['Home', 'App Marketplace', 'Local business apps', 'About', 'Case studies', 'Contact'];
  for (const name of names) await expect(part(page, 'Menu').getByRole('button', { name, exact: true })).toBeVisible();
  const about = async () => await (await fetch(`${product.baseUrl}/about`)).text();
  await expect.poll(about).toContain('href="/marketplace">App Marketplace</a>');
  await product.sql(`update content set deleted_at = null where kind = 'settings' and key = 'navigation'`);
});

test('a link of the footer gets words of its own, and those of its page again', async ({ openContent, product }) => {
  const page = await openContent(place);
  const footer = async () => await (await fetch(`${product.baseUrl}/contact`)).text();
  await part(page, 'Footer').getByRole('button', { name: 'Company', exact: true }).press('Enter');
  await part(page, 'Footer').getByRole('button', { name: 'Careers', exact: true }).press('Enter');
  const words = part(page, 'Footer').getByRole('textbox', { name: /^Words/ });
  await words.fill('Work with us');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Published');
  await expect.poll(footer).toContain('href="/careers">Work with us</a>');
  await words.fill('');
  await page.keyboard.press('Control+Enter');
  await expect.poll(footer).toContain('href="/careers">Careers</a>');
});

test('the footer is put in another order by keyboard, its columns and the pages of one', async ({
  openContent,
  product,
}) => {
  /** What stands in the footer, from left to right and from top to bottom. */
  const footer = async () => {
    const html = await (await fetch(`${product.baseUrl}/contact`)).text();
    const [, columns = ''] = /<footer.*?<nav[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
    return [...columns.matchAll(/>([^<]+)</g)].map(([, text = '']) => text);
  };
  const before = await footer();
  const [first, second] = navigation.columns;
  expect(before.indexOf(first?.title ?? '')).toBeLessThan(before.indexOf(second?.title ?? ''));
  const page = await openContent(place);
  const columns = part(page, 'Footer');
  await columns.getByRole('button', { name: 'Move Company up' }).press('Enter');
  await columns.getByRole('button', { name: 'Company', exact: true }).press('Enter');
  for (const step of [1, 2]) {
    await columns.getByRole('button', { name: 'Move Careers up' }).press('Enter');
    await expect(columns.getByText(`Careers is ${4 - step} of 5 now`)).toBeAttached();
  }
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Published', 'Visitors see it within a second.');
  await expect.poll(async () => (await footer()).slice(0, 4)).toEqual(['Company', 'About', 'Careers', 'Case studies']);
  expect((await footer()).toSorted()).toEqual(before.toSorted());
});

test('a page whose last link goes stays where it is, and the form says so', async ({ openContent, product }) => {
  const page = await openContent(place);
  const notes = page.getByRole('complementary', { name: 'State' }).getByRole('status');
  await expect(notes).not.toContainText('in neither');
  await part(page, 'Footer').getByRole('button', { name: 'Resources', exact: true }).press('Enter');
  await part(page, 'Footer').getByRole('button', { name: 'Remove Blog' }).press('Enter');
  await expectToast(page, 'Page removed');
  await expect(notes).toContainText('One page is in neither. It stays on the sitemap page and at its address:');
  await expect(notes.getByRole('link')).toHaveText(['Blog']);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(notes).not.toContainText('in neither');
  for (const name of ['Home', 'Marketplace', 'Local business', 'About', 'Case studies', 'Contact'])
    await part(page, 'Menu')
      .getByRole('button', { name: `Remove ${name}` })
      .press('Enter');
  await expect(notes).toContainText('The menu is empty');
  await expect(notes.getByRole('link')).toHaveText(['Home']);
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Published');
  const contact = async () => await (await fetch(`${product.baseUrl}/contact`)).text();
  await expect.poll(contact).toMatch(/<nav aria-label="Main"><\/nav>/);
  expect((await fetch(product.baseUrl)).status).toBe(200);
  expect(await (await fetch(`${product.baseUrl}/sitemap`)).text()).toMatch(/href="\/"[^>]*>Home</);
});

test('a page stands in a list once: the second is refused at its place, and nothing is lost', async ({
  openContent,
}) => {
  const page = await openContent(place);
  const menu = part(page, 'Menu');
  await menu.getByRole('button', { name: 'Add to Menu' }).press('Enter');
  const added = menu.getByRole('combobox', { name: /^Page/ });
  await added.selectOption({ label: 'About' });
  await page.keyboard.press('Control+Enter');
  await expect(added).toBeFocused();
  expect(await errorAt(added)).toBe('About is in this list already');
  await added.selectOption({ label: 'Blog' });
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Published');
});

test('a page gets another name, and links call it so', async ({ openContent, product }) => {
  const page = await openContent('kind=pages&entry=careers');
  await page.getByRole('textbox', { name: /^What links call it/ }).fill('Work with us');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Published');
  for (const path of ['/', '/sitemap'])
    await expect
      .poll(async () => await (await fetch(product.baseUrl + path)).text())
      .toMatch(/href="\/careers"[^>]*>Work with us</);
});

for (const name of ['Newsletter links', 'Page not found', 'Sign-in', 'Position'])
  test(`the page ${name} has no switch, and says why`, async ({ openContent }) => {
    const page = await openContent('kind=pages');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(row).toContainText('This page cannot be switched off: ');
    await expect(row.getByRole('switch')).toHaveCount(0);
    await row.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('complementary', { name: 'State' })).toContainText(
      'This page cannot be switched off: ',
    );
    await expect(page.getByRole('switch')).toHaveCount(0);
  });

for (const { width, theme } of extremes)
  test(`the form is sound at ${width} px, ${theme}`, async ({ openContent }) => {
    const page = await openContent(place, { width, theme, reducedMotion: true });
    await part(page, 'Footer').getByRole('button', { name: 'Company', exact: true }).press('Enter');
    await expectAccessible(page);
  });
