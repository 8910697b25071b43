import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, rememberTheme, type TestBrowser } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, extremes, focusedName, scrollBeyond } from './harness/checks.ts';
import { startProduct, type Product } from './harness/product.ts';

const headerLinks = [
  ['Home', '/'],
  ['Marketplace', '/marketplace'],
  ['Local business', '/local-business-apps'],
  ['About', '/about'],
  ['Case studies', '/case-studies'],
  ['Contact', '/contact'],
];

const footerPaths = [
  ...['/mobile-app-development', '/web-app-development', '/local-business-apps', '/about', '/case-studies'],
  ...['/testimonials', '/careers', '/blog', '/contact', '/returns-calculator', '/monetization-guide'],
  ...['/tech-comparison', '/marketplace', '/privacy', '/terms', '/sitemap'],
];

const publicPages = ['/', '/contact'];
const unknownPage = '/no-such-page';
const everyPage = [...publicPages, unknownPage, '/auth', '/prism-secure-portal'];
/** The browser notes a page that is not found, and that nobody is signed in on the sign-in page. */
const noted = [/status of 404/, /status of 401.*\/api\/user\)/];

let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.baseUrl);
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

async function open(path: string, options?: Parameters<TestBrowser['newPage']>[0]): Promise<Page> {
  const page = await browser.newPage({ expected: noted, ...options });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
const rootClass = async (page: Page) => await page.locator('html').getAttribute('class');

describe('the header', () => {
  test('links to the six main pages', async () => {
    const page = await open('/');
    const links = await mainLinks(page).all();
    const shown = links.map(async (link) => [await link.innerText(), await link.getAttribute('href')]);
    expect(await Promise.all(shown)).toEqual(headerLinks);
  });

  test('marks the page that is open, also after moving on inside the site', async () => {
    const page = await open('/');
    const current = page.getByRole('navigation', { name: 'Main', exact: true }).locator('[aria-current="page"]');
    expect(await current.allInnerTexts()).toEqual(['Home']);
    await mainLinks(page).filter({ hasText: 'Contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tell us what it should do.' }).waitFor();
    expect(await current.allInnerTexts()).toEqual(['Contact']);
  });

  test('becomes translucent with a border once the page is scrolled by more than 50 px', async () => {
    const page = await open('/', { reducedMotion: true });
    expect(await headerLook(page, 50)).toMatchObject({ filter: 'none', border: 'rgba(0, 0, 0, 0)' });
    await expect.poll(() => headerLook(page, 51)).toMatchObject({ filter: expect.stringContaining('blur') });
    await expect.poll(() => headerLook(page, 51)).not.toMatchObject({ border: 'rgba(0, 0, 0, 0)' });
    expect((await headerLook(page, 51)).position).toBe('fixed');
  });

  test('can be walked through with the keyboard alone', async () => {
    const page = await open('/contact');
    const walk = ['Skip to content', 'Prism, home', ...headerLinks.map(([label]) => label)];
    for (const name of [...walk, 'Theme', 'Book a session']) {
      await page.keyboard.press('Tab');
      expect(await focusedName(page)).toBe(name);
      expect(await outlineOfFocus(page), `the focus on ${name} is visible`).not.toBe('none');
    }
    const back = headerLinks.length + 1;
    for (let step = 0; step < back; step += 1) await page.keyboard.press('Shift+Tab');
    expect(await focusedName(page)).toBe('Home');
    await page.keyboard.press('Enter');
    await page.waitForURL(product.baseUrl + '/');
  });

  test('begins with a link that moves the focus past it', async () => {
    const page = await open('/contact');
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to content' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('main:focus').waitFor();
    await page.keyboard.press('Tab');
    await page.getByLabel('First name').and(page.locator(':focus')).waitFor();
  });
});

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

describe('the menu of a small screen', () => {
  const openMenu = async (page: Page) => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    return menu;
  };

  test('offers the six main pages, which the header itself no longer shows', async () => {
    const page = await open('/', { width: 390 });
    expect(await mainLinks(page).count()).toBe(0);
    const menu = await openMenu(page);
    const links = menu.getByRole('navigation').getByRole('link');
    expect(await links.allInnerTexts()).toEqual(headerLinks.map(([label]) => label));
  });

  test('keeps the focus inside', async () => {
    const page = await open('/', { width: 390 });
    const menu = await openMenu(page);
    const stops = await menu.locator('a[href], button').count();
    const focusInside = menu.locator(':focus');
    for (let step = 0; step <= stops; step += 1) {
      await page.keyboard.press('Tab');
      expect(await focusInside.count()).toBe(1);
    }
    for (let step = 0; step <= stops + 1; step += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await focusInside.count()).toBe(1);
    }
  });

  test('closes on Escape and gives the focus back', async () => {
    const page = await open('/', { width: 390 });
    const menu = await openMenu(page);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open menu' }).and(page.locator(':focus')).waitFor();
  });

  test('closes when a link is chosen, and the page is there from its top', async () => {
    const page = await open('/', { width: 390 });
    await scrollBeyond(page, 600);
    const menu = await openMenu(page);
    await menu.getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tell us what it should do.' }).waitFor();
    expect(await menu.isVisible()).toBe(false);
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await canScroll(page)).toBe(true);
  });

  test('holds the page behind it still', async () => {
    const page = await open('/', { width: 390 });
    const menu = await openMenu(page);
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 800);
    await page.keyboard.press('End');
    expect(await canScroll(page)).toBe(false);
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await menu.waitFor({ state: 'hidden' });
    expect(await page.evaluate('scrollY')).toBe(0);
  });

  test('has the choice of theme too', async () => {
    const page = await open('/', { width: 390 });
    const menu = await openMenu(page);
    await menu.getByLabel('Theme').selectOption('Dark');
    expect(await rootClass(page)).toContain('dark');
  });

  test('goes when the window becomes wide', async () => {
    const page = await open('/', { width: 390 });
    const menu = await openMenu(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await menu.waitFor({ state: 'hidden' });
    expect(await mainLinks(page).count()).toBe(headerLinks.length);
  });
});

describe('the theme', () => {
  const choice = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Theme' });
  const stored = (page: Page) => page.evaluate<string | null>("localStorage.getItem('appbase-ui-theme')");

  test('is light at first, also on a device that prefers dark', async () => {
    const page = await open('/', { dark: true });
    expect(await rootClass(page)).toContain('light');
    expect(await stored(page)).toBeNull();
  });

  test('changes by choice and is the same after a reload', async () => {
    const page = await open('/');
    await choice(page).selectOption('Dark');
    expect(await rootClass(page)).toContain('dark');
    expect(await stored(page)).toBe('dark');
    await page.reload();
    expect(await rootClass(page)).toContain('dark');
    await expect.poll(() => choice(page).inputValue()).toBe('dark');
    await choice(page).selectOption('Light');
    expect(await rootClass(page)).toContain('light');
    expect(await stored(page)).toBe('light');
  });

  test('is on the root element before there is anything to paint', async () => {
    const page = await browser.newPage();
    await rememberTheme(page, 'dark');
    await page.addInitScript(`
      window.seen = [];
      new MutationObserver(() => document.body && seen.push(document.documentElement.className))
        .observe(document, { childList: true, subtree: true, attributes: true });
    `);
    await page.goto('/');
    await choice(page).waitFor();
    const seen = await page.evaluate<string[]>('[...new Set(seen)]');
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every((names) => names.split(' ').includes('dark') && !names.includes('light '))).toBe(true);
  });

  test('follows the device where System is chosen, also after a reload', async () => {
    const page = await open('/', { dark: true });
    await choice(page).selectOption('System');
    expect(await stored(page)).toBe('system');
    expect((await rootClass(page))?.split(' ')).toContain('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(async () => (await rootClass(page))?.split(' ')).toContain('light');
    await page.reload();
    await expect.poll(() => choice(page).inputValue()).toBe('system');
  });

  test('is light where an unknown value is stored', async () => {
    const page = await browser.newPage({ dark: true });
    await rememberTheme(page, 'sepia');
    await page.goto('/');
    expect(await choice(page).inputValue()).toBe('light');
    expect((await rootClass(page))?.split(' ')).toContain('light');
  });
});

describe('an unknown address', () => {
  test('answers 404 with a page of the site', async () => {
    const page = await browser.newPage({ expected: noted });
    const response = await page.goto(unknownPage);
    expect(response?.status()).toBe(404);
    expect(await page.title()).toBe('404 Page Not Found | Prism');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('404 Page Not Found');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      expect(await page.getByRole(landmark).count()).toBe(1);
    }
  });

  test('offers the way home', async () => {
    const page = await open(unknownPage);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.waitForURL(product.baseUrl + '/');
    await expect.poll(() => page.title()).toBe('Apps for business, ready or built for you | Prism');
  });
});

describe('the footer', () => {
  test.each(['/', '/about', '/app/1', '/auth', '/no-such-page'])(
    'says at %s that this is a demonstration',
    async (path) => {
      const html = await (await fetch(product.baseUrl + path)).text();
      expect(html).toContain('Demonstration content: people, companies, reviews and figures are invented.');
      for (const claim of ['aggregateRating', 'JobPosting', 'foundingDate', 'numberOfEmployees'])
        expect(html, claim).not.toContain(claim);
    },
  );

  test('links to all the pages it should', async () => {
    const page = await open('/');
    const links = await page.getByRole('navigation', { name: 'Footer' }).getByRole('link').all();
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(paths.toSorted()).toEqual(footerPaths.toSorted());
    const calculator = page.getByRole('contentinfo').getByRole('link', { name: 'ROI Calculator' });
    expect(await calculator.getAttribute('href')).toBe('/returns-calculator');
  });

  test('has four social links that lead nowhere', async () => {
    const page = await open('/');
    const placeholders = page.getByRole('contentinfo').locator('[role="link"][aria-disabled="true"]');
    expect(await placeholders.count()).toBe(4);
    await placeholders.first().click({ force: true });
    expect(page.url()).toBe(product.baseUrl + '/');
  });
});

describe('pages', () => {
  test.each(publicPages)('%s is readable without JavaScript, and its links work', async (path) => {
    const page = await open(path, { javaScript: false });
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(500);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await page.waitForURL('**/contact');
    expect(await page.locator('noscript p').innerText()).toContain('This form needs JavaScript.');
  });

  test.each([...publicPages, unknownPage])('opening %s calls nothing of the API', async (path) => {
    const page = await browser.newPage({ expected: noted });
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(calls.filter((call) => /^\/(api|socket\.io)\b/.test(call))).toEqual([]);
  });

  test('a page opened inside the site begins at its top, with its title and the focus on its heading', async () => {
    const page = await open('/');
    await scrollBeyond(page, 1000);
    await mainLinks(page).filter({ hasText: 'Contact' }).click();
    await page.locator('h1:focus').waitFor();
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await page.title()).toBe('Contact | Prism');
  });

  test.each(publicPages)('%s tells search engines and social networks what it is', async (path) => {
    const page = await open(path);
    const meta = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
    const title = await page.title();
    expect(title).toMatch(/. \| Prism$/);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(product.baseUrl + path);
    expect(await meta('og:url')).toBe(product.baseUrl + path);
    expect([await meta('og:title'), await meta('twitter:title')]).toEqual([title, title]);
    const description = await meta('description');
    expect(description?.length).toBeGreaterThan(40);
    expect([await meta('og:description'), await meta('twitter:description')]).toEqual([description, description]);
    expect(await meta('twitter:card')).toBe('summary_large_image');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const image = await fetch((await meta('og:image')) ?? '');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => JSON.parse(text)['@type'])).toContain('Organization');
  });

  test.each(['/auth', '/prism-secure-portal', '/prism-dashboard-2025'])('%s is not to be indexed', async (path) => {
    const response = await fetch(product.baseUrl + path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<meta name="robots" content="noindex">');
  });

  test.each(everyPage)('%s never scrolls sideways', async (path) => {
    const page = await open(path);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  });

  test.each(
    everyPage
      .filter((path) => !publicPages.includes(path))
      .flatMap((path) => extremes.map((look) => ({ path, ...look }))),
  )('$path has no serious accessibility fault at $width px, $theme', async ({ path, width, theme }) => {
    const page = await open(path, { width, reducedMotion: true });
    await page.evaluate(`document.documentElement.className = '${theme}'`);
    await expectAccessible(page);
  });
});

describe('what the server sends', () => {
  const get = async (path: string, headers: Record<string, string> = {}) =>
    await fetch(product.baseUrl + path, { headers });

  const assetsOf = async (path: string) => {
    const html = await (await get(path)).text();
    return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  };

  test('forbids scripts that are not ours', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const [scripts = ''] = policy.split('; ').filter((rule) => rule.startsWith('script-src'));
    expect(scripts).toMatch(/^script-src 'self'( 'sha256-[^']+')*$/);
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    );
  });

  test.each(['/', unknownPage, '/api/user', '/favicon.svg'])('%s carries the security headers', async (path) => {
    const { headers } = await get(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.any(String),
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-resource-policy': path.endsWith('.svg') ? 'cross-origin' : 'same-origin',
    });
    expect(headers.has('x-powered-by')).toBe(false);
  });

  test('assets are compressed with brotli and never change', async () => {
    const files = await assetsOf('/');
    expect(files.some((file) => file.endsWith('.js')) && files.some((file) => file.endsWith('.css'))).toBe(true);
    for (const file of files) {
      const { status, headers } = await get(file, { 'accept-encoding': 'br' });
      expect([file, status, headers.get('cache-control')]).toEqual([file, 200, expect.stringContaining('immutable')]);
      const plain = await (await get(file, { 'accept-encoding': 'identity' })).arrayBuffer();
      const isLargeText = /\.(js|css)$/.test(file) && plain.byteLength >= 1024;
      if (isLargeText) expect([file, headers.get('content-encoding')]).toEqual([file, 'br']);
    }
  });

  test.each(['br', 'gzip', 'identity'])('a page that has not changed is not sent again (%s)', async (encoding) => {
    const first = await get('/contact', { 'accept-encoding': encoding });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await get('/contact', { 'accept-encoding': encoding, 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('a file that does not exist is a 404, also under /assets', async () => {
    expect((await get('/assets/none.js')).status).toBe(404);
    expect((await get('/none.png')).status).toBe(404);
    expect((await get('/assets/none.js')).headers.get('cache-control')).not.toContain('immutable');
  });
});
