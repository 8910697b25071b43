import type { Page, Route } from '@playwright/test';
import { focusedName, scrollBeyond } from './harness/checks.ts';
import { mainLinks, rootClass } from './harness/frame.ts';
import { expect, test } from './harness/test.ts';

const headerLinks = ['Home', 'Marketplace', 'Local business', 'About', 'Case studies', 'Contact'];

/** The header's styles after scrolling to `top`. */
async function headerLook(page: Page, top: number) {
  return await page.evaluate<{ filter: string; border: string; position: string }>(`(async () => {
    scrollTo({ top: ${top}, behavior: 'instant' });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { backdropFilter, borderBottomColor, position } = getComputedStyle(document.querySelector('header'));
    return { filter: backdropFilter, border: borderBottomColor, position };
  })()`);
}

const outlineOfFocus = (page: Page) => page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle');
const canScroll = async (page: Page) =>
  (await page.evaluate('getComputedStyle(document.documentElement).overflowY')) !== 'hidden';

test('a tab from an older release reloads at the next page', async ({ newPage }) => {
  const page = await newPage({ expected: [/status of 404/] });
  // Its loader is the last script of the page.
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  let documents = 0;
  page.on('request', (request) => void (documents += request.isNavigationRequest() ? 1 : 0));
  await page.route('**/about', async (route) => {
    // The new document loads matching chunks.
    if (route.request().isNavigationRequest()) await page.unroute('**/assets/*.js');
    await route.continue();
  });
  await mainLinks(page).filter({ hasText: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => documents).toBe(1);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Nobody should pay twice for a sign-in screen.' }),
  ).toBeVisible();
  await expect(page.getByText('This page could not be shown.')).toHaveCount(0);
});

test('the header marks the open page, and is translucent with a border after 50 px of scrolling', async ({ open }) => {
  const page = await open('/', { reducedMotion: true });
  expect(await headerLook(page, 50)).toMatchObject({ filter: 'none', border: 'rgba(0, 0, 0, 0)' });
  await expect.poll(() => headerLook(page, 51)).toMatchObject({ filter: expect.stringContaining('blur') });
  await expect.poll(() => headerLook(page, 51)).not.toMatchObject({ border: 'rgba(0, 0, 0, 0)' });
  expect((await headerLook(page, 51)).position).toBe('fixed');

  const current = page.getByRole('navigation', { name: 'Main', exact: true }).locator('[aria-current="page"]');
  await expect(current).toHaveText(['Home']);
  await mainLinks(page).filter({ hasText: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us what it should do.' })).toBeVisible();
  await expect(current).toHaveText(['Contact']);
});

test('the header works by keyboard and starts with a skip link', async ({ open, product }) => {
  const page = await open('/contact');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main:focus')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('First name')).toBeFocused();

  await page.reload();
  const walk = ['Skip to content', 'Prism, home', ...headerLinks];
  for (const name of [...walk, 'Search', 'Theme', 'Book a session']) {
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe(name);
    expect(await outlineOfFocus(page), `the focus on ${name} is visible`).not.toBe('none');
  }
  const back = headerLinks.length + 2;
  for (let step = 0; step < back; step += 1) await page.keyboard.press('Shift+Tab');
  expect(await focusedName(page)).toBe('Home');
  await page.keyboard.press('Enter');
  await page.waitForURL(product.baseUrl + '/');
});

test.describe('the menu of a small screen', () => {
  const openMenu = async (page: Page) => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    return menu;
  };

  test('offers six main pages and the theme, locks scrolling and traps the focus', async ({ open }) => {
    const page = await open('/', { width: 390 });
    await expect(mainLinks(page)).toHaveCount(0);
    const menu = await openMenu(page);
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(headerLinks);
    const stops = await menu.locator('a[href], button').count();
    const focusInside = menu.locator(':focus');
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 0; step <= stops + 1; step += 1) {
        await page.keyboard.press(key);
        await expect(focusInside).toHaveCount(1);
      }

    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 800);
    await page.keyboard.press('End');
    expect(await canScroll(page)).toBe(false);
    await menu.getByLabel('Theme').selectOption('Dark');
    expect(await rootClass(page)).toContain('dark');
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    expect(await page.evaluate('scrollY')).toBe(0);
  });

  test(
    'closes on Escape with the focus restored, on a chosen link, and in a wide window',
    { tag: '@long' },
    async ({ open }) => {
      const page = await open('/', { width: 390 });
      const menu = await openMenu(page);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

      await scrollBeyond(page, 600);
      await openMenu(page);
      await menu.getByRole('link', { name: 'Contact' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Tell us what it should do.' })).toBeVisible();
      await expect(menu).toBeHidden();
      expect(await page.evaluate('scrollY')).toBe(0);
      expect(await canScroll(page)).toBe(true);

      await openMenu(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(menu).toBeHidden();
      await expect(mainLinks(page)).toHaveCount(headerLinks.length);
    },
  );

  test('opens at the first press, even while it loads', { tag: '@long' }, async ({ newPage }) => {
    const page = await newPage({ width: 390 });
    const script = Promise.withResolvers<Route>();
    await page.route('**/assets/menu-dialog*.js', (route) => script.resolve(route));
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).focus();
    await page.keyboard.press('Enter');
    await (await script.promise).continue();
    await expect(page.getByRole('dialog', { name: 'Menu' }).locator(':focus')).toHaveCount(1);
  });

  test('opens after hydration if pressed before', { tag: '@long' }, async ({ newPage }) => {
    const page = await newPage({ width: 390 });
    const script = Promise.withResolvers<Route>();
    await page.route('**/assets/entry-client*.js', (route) => script.resolve(route));
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).click({ noWaitAfter: true });
    await (await script.promise).continue();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('falls back to the page of all pages if it fails to load', { tag: '@long' }, async ({ newPage, product }) => {
    const page = await newPage({ width: 390, expected: [/ERR_FAILED/] });
    await page.route('**/assets/menu-dialog*.js', (route) => route.abort());
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.waitForURL(`${product.baseUrl}/sitemap*`);
    await expect(page.getByRole('heading', { level: 1, name: 'Every page, on one page.' })).toBeVisible();
  });
});
