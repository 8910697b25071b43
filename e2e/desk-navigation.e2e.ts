import type { Page } from '@playwright/test';
import navigation from '../core/content/demo/settings/navigation.json' with { type: 'json' };
import { test, title } from './harness/content.ts';
import { errorAt, expectToast } from './harness/forms.ts';
import { mainLinks } from './harness/frame.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

const place = 'settings/navigation';
const part = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const menuOf = async (page: Page) => await mainLinks(page).allInnerTexts();

test.beforeEach(async ({ product }) => {
  const data = JSON.stringify(navigation);
  await product.sql(`update content set data = $1 where kind = 'settings' and key = 'navigation'`, [data]);
});

test('the menu is sorted by keyboard, each page once, and every page shows it', async ({ openContent, open }) => {
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

  await menu.getByRole('button', { name: 'Add to Menu' }).press('Enter');
  const added = menu.getByRole('combobox', { name: /^Page/ });
  await added.selectOption({ label: 'About' });
  await page.keyboard.press('Control+Enter');
  await expect(added).toBeFocused();
  expect(await errorAt(added)).toBe('About is in this list already');
  await added.selectOption({ label: 'Blog' });
  await page.keyboard.press('Control+Enter');
  await expect(async () => {
    await visitor.reload();
    expect(await menuOf(visitor)).toContain('Blog');
  }).toPass();
});

test(
  'the footer is sorted by keyboard, and a link gets its own text and the default again',
  { tag: '@long' },
  async ({ openContent, product }) => {
    /** The footer's links, from left to right and top to bottom. */
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
    await expect
      .poll(async () => (await footer()).slice(0, 4))
      .toEqual(['Company', 'About', 'Careers', 'Case studies']);
    expect((await footer()).toSorted()).toEqual(before.toSorted());

    await columns.getByRole('button', { name: 'Careers', exact: true }).press('Enter');
    const words = columns.getByRole('textbox', { name: /^Label/ });
    await words.fill('Work with us');
    await page.keyboard.press('Control+Enter');
    await expect.poll(footer).toContain('Work with us');
    await words.fill('');
    await page.keyboard.press('Control+Enter');
    await expect.poll(footer).toContain('Careers');
  },
);

test(
  'a page whose last link would be removed stays, and the form says so',
  { tag: '@long' },
  async ({ openContent, product }) => {
    const page = await openContent(place);
    const notes = page.getByRole('complementary', { name: 'Status' }).getByRole('status');
    await expect(notes).not.toContainText('in neither');
    await part(page, 'Footer').getByRole('button', { name: 'Resources', exact: true }).press('Enter');
    await part(page, 'Footer').getByRole('button', { name: 'Remove Blog' }).press('Enter');
    await expectToast(page, 'Removed from Pages');
    await expect(notes).toContainText('One page is in neither. It stays on the sitemap page and at its URL:');
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
  },
);

test('required pages have no switch and say why', { tag: '@long' }, async ({ openContent }) => {
  const page = await openContent('pages');
  const note = 'Always on: ';
  for (const name of ['Newsletter links', 'Page not found', 'Sign-in', 'Position']) {
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(row).toContainText(note);
    await expect(row.getByRole('switch')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Page not found', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Status' })).toContainText(note);
  await expect(page.getByRole('switch')).toHaveCount(0);
});
