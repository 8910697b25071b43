import type { Page, Route } from '@playwright/test';
import { focusedName, scrollBeyond } from './harness/checks.ts';
import { mainLinks, rootClass } from './harness/frame.ts';
import { expect, test } from './harness/test.ts';

const headerLinks = [
  ['Home', '/'],
  ['Marketplace', '/marketplace'],
  ['Local business', '/local-business-apps'],
  ['About', '/about'],
  ['Case studies', '/case-studies'],
  ['Contact', '/contact'],
] as const;
// The browser notes a page that is not found, and that nobody is signed in on the sign-in page.
test.use({ expected: /status of (404|401.*\/api\/user\))/ });

/** After the page has been scrolled to `top` and drawn. */
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

test.describe('the header', () => {
  test('links to the six main pages', async ({ open }) => {
    const page = await open('/');
    const links = await mainLinks(page).all();
    const shown = links.map(async (link) => [await link.innerText(), await link.getAttribute('href')]);
    expect(await Promise.all(shown)).toEqual(headerLinks);
  });

  test('marks the page that is open, also after moving on inside the site', async ({ open }) => {
    const page = await open('/');
    const current = page.getByRole('navigation', { name: 'Main', exact: true }).locator('[aria-current="page"]');
    await expect(current).toHaveText(['Home']);
    await mainLinks(page).filter({ hasText: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tell us what it should do.' })).toBeVisible();
    await expect(current).toHaveText(['Contact']);
  });

  test('becomes translucent with a border once the page is scrolled by more than 50 px', async ({ open }) => {
    const page = await open('/', { reducedMotion: true });
    expect(await headerLook(page, 50)).toMatchObject({ filter: 'none', border: 'rgba(0, 0, 0, 0)' });
    await expect.poll(() => headerLook(page, 51)).toMatchObject({ filter: expect.stringContaining('blur') });
    await expect.poll(() => headerLook(page, 51)).not.toMatchObject({ border: 'rgba(0, 0, 0, 0)' });
    expect((await headerLook(page, 51)).position).toBe('fixed');
  });

  test('can be walked through with the keyboard alone', async ({ open, product }) => {
    const page = await open('/contact');
    const walk = ['Skip to content', 'Prism, home', ...headerLinks.map(([label]) => label)];
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

  test('begins with a link that moves the focus past it', async ({ open }) => {
    const page = await open('/contact');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main:focus')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('First name')).toBeFocused();
  });
});

test.describe('the menu of a small screen', () => {
  const openMenu = async (page: Page) => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    return menu;
  };

  test('offers the six main pages, which the header itself no longer shows', async ({ open }) => {
    const page = await open('/', { width: 390 });
    await expect(mainLinks(page)).toHaveCount(0);
    const menu = await openMenu(page);
    const links = menu.getByRole('navigation').getByRole('link');
    await expect(links).toHaveText(headerLinks.map(([label]) => label));
  });

  test('keeps the focus inside', async ({ open }) => {
    const page = await open('/', { width: 390 });
    const menu = await openMenu(page);
    const stops = await menu.locator('a[href], button').count();
    const focusInside = menu.locator(':focus');
    for (let step = 0; step <= stops; step += 1) {
      await page.keyboard.press('Tab');
      await expect(focusInside).toHaveCount(1);
    }
    for (let step = 0; step <= stops + 1; step += 1) {
      await page.keyboard.press('Shift+Tab');
      await expect(focusInside).toHaveCount(1);
    }
  });

  test('closes on Escape and gives the focus back', async ({ open }) => {
    const page = await open('/', { width: 390 });
    const menu = await openMenu(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });

  test('closes when a link is chosen, and the page is there from its top', async ({ open }) => {
    const page = await open('/', { width: 390 });
    await scrollBeyond(page, 600);
    const menu = await openMenu(page);
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tell us what it should do.' })).toBeVisible();
    await expect(menu).toBeHidden();
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await canScroll(page)).toBe(true);
  });

  test('holds the page behind it still', async ({ open }) => {
    const page = await open('/', { width: 390 });
    const menu = await openMenu(page);
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 800);
    await page.keyboard.press('End');
    expect(await canScroll(page)).toBe(false);
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    expect(await page.evaluate('scrollY')).toBe(0);
  });

  test('has the choice of theme too', async ({ open }) => {
    const page = await open('/', { width: 390 });
    const menu = await openMenu(page);
    await menu.getByLabel('Theme').selectOption('Dark');
    expect(await rootClass(page)).toContain('dark');
  });

  test('goes when the window becomes wide', async ({ open }) => {
    const page = await open('/', { width: 390 });
    const menu = await openMenu(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(menu).toBeHidden();
    await expect(mainLinks(page)).toHaveCount(headerLinks.length);
  });

  test('opens at the first press, also while it is still on its way', async ({ newPage }) => {
    const page = await newPage({ width: 390 });
    const script = Promise.withResolvers<Route>();
    await page.route('**/assets/menu-dialog*.js', (route) => script.resolve(route));
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).focus();
    await page.keyboard.press('Enter');
    await (await script.promise).continue();
    await expect(page.getByRole('dialog', { name: 'Menu' }).locator(':focus')).toHaveCount(1);
  });

  test('opens once the scripts are there, pressed before', async ({ newPage }) => {
    const page = await newPage({ width: 390 });
    const script = Promise.withResolvers<Route>();
    await page.route('**/assets/entry-client*.js', (route) => script.resolve(route));
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).click({ noWaitAfter: true });
    await (await script.promise).continue();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  for (const [without, javaScript] of [
    ['that cannot be fetched', true],
    ['without scripts', false],
  ] as const)
    test(`${without} gives way to the page that lists all pages`, async ({ newPage, product }) => {
      const page = await newPage({ width: 390, javaScript, expected: [/ERR_FAILED/] });
      await page.route('**/assets/menu-dialog*.js', (route) => route.abort());
      await page.goto('/about');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.waitForURL(`${product.baseUrl}/sitemap*`);
      await expect(page.getByRole('heading', { level: 1, name: 'Every page, on one page.' })).toBeVisible();
    });
});
