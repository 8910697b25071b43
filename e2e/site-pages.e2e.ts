import { expectAccessible, expectNoSidewaysScroll, extremes, scrollBeyond } from './harness/checks.ts';
import type { Product } from './harness/product.ts';
import { callsOf } from './harness/browser.ts';
import { textAt } from './harness/api.ts';
import { mainLinks } from './harness/frame.ts';
import { expect, test } from './harness/test.ts';
const footerPaths = [
  ...['/mobile-app-development', '/web-app-development', '/local-business-apps', '/about', '/case-studies'],
  ...['/testimonials', '/careers', '/blog', '/contact', '/returns-calculator', '/monetization-guide'],
  ...['/tech-comparison', '/marketplace', '/privacy', '/terms', '/sitemap'],
];

const publicPages = ['/', '/contact'];
const unknownPage = '/no-such-page';
const everyPage = [...publicPages, unknownPage, '/auth', '/prism-secure-portal'];
// The browser notes a page that is not found, and that nobody is signed in on the sign-in page.
test.use({ expected: /status of (404|401.*\/api\/user\))/ });
test.describe('an unknown address', () => {
  test('answers 404 with a page of the site', async ({ newPage }) => {
    const page = await newPage();
    const response = await page.goto(unknownPage);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('404 Page Not Found | Prism');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
  });

  test('offers the way home', async ({ open, product }) => {
    const page = await open(unknownPage);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.waitForURL(product.baseUrl + '/');
    await expect(page).toHaveTitle('Apps for business, ready or built for you | Prism');
  });
});

test.describe('the footer', () => {
  for (const path of ['/', '/about', '/app/1', '/auth', '/no-such-page'])
    test(`says at ${path} that this is a demonstration`, async ({ product }) => {
      const html = await textAt(product, path);
      expect(html).toContain('Demonstration content: people, companies, reviews and figures are invented.');
      for (const claim of ['aggregateRating', 'JobPosting', 'foundingDate', 'numberOfEmployees'])
        expect(html, claim).not.toContain(claim);
    });

  test('links to all the pages it should', async ({ open }) => {
    const page = await open('/');
    const links = await page.getByRole('navigation', { name: 'Footer' }).getByRole('link').all();
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(paths.toSorted()).toEqual(footerPaths.toSorted());
    const calculator = page.getByRole('contentinfo').getByRole('link', { name: 'ROI Calculator' });
    await expect(calculator).toHaveAttribute('href', '/returns-calculator');
  });

  test('has four social links that lead nowhere', async ({ open, product }) => {
    const page = await open('/');
    const placeholders = page.getByRole('contentinfo').locator('[role="link"][aria-disabled="true"]');
    await expect(placeholders).toHaveCount(4);
    await placeholders.first().click({ force: true });
    expect(page.url()).toBe(product.baseUrl + '/');
  });
});

test.describe('pages', () => {
  for (const path of publicPages)
    test(`${path} is readable without JavaScript, and its links work`, async ({ open }) => {
      const page = await open(path, { javaScript: false });
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(500);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
      await page.waitForURL('**/contact');
      await expect(page.locator('noscript p')).toContainText('This form needs JavaScript.');
    });

  for (const path of [...publicPages, unknownPage])
    test(`opening ${path} calls nothing of the API`, async ({ newPage }) => {
      const page = await newPage();
      const calls = callsOf(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(calls).toEqual([]);
    });

  test('a page opened inside the site begins at its top, with its title and the focus on its heading', async ({
    open,
  }) => {
    const page = await open('/');
    await scrollBeyond(page, 1000);
    await mainLinks(page).filter({ hasText: 'Contact' }).click();
    await expect(page.locator('h1:focus')).toBeVisible();
    expect(await page.evaluate('scrollY')).toBe(0);
    await expect(page).toHaveTitle('Contact | Prism');
  });

  for (const path of publicPages)
    test(`${path} tells search engines and social networks what it is`, async ({ open, product }) => {
      const page = await open(path);
      const meta = (name: string) =>
        page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
      const title = await page.title();
      expect(title).toMatch(/. \| Prism$/);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', product.baseUrl + path);
      expect(await meta('og:url')).toBe(product.baseUrl + path);
      expect([await meta('og:title'), await meta('twitter:title')]).toEqual([title, title]);
      const description = await meta('description');
      expect(description?.length).toBeGreaterThan(40);
      expect([await meta('og:description'), await meta('twitter:description')]).toEqual([description, description]);
      expect(await meta('twitter:card')).toBe('summary_large_image');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const image = await fetch((await meta('og:image')) ?? '');
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(data.map((text) => JSON.parse(text)['@type'])).toContain('Organization');
    });

  for (const path of ['/auth', '/prism-secure-portal', '/prism-dashboard-2025'])
    test(`${path} is not to be indexed`, async ({ product }) => {
      const response = await fetch(product.baseUrl + path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<meta name="robots" content="noindex">');
    });

  for (const path of everyPage)
    test(`${path} never scrolls sideways`, async ({ open }) => {
      const page = await open(path);
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
    });

  for (const { path, width, theme } of everyPage
    .filter((path) => !publicPages.includes(path))
    .flatMap((path) => extremes.map((look) => ({ path, ...look }))))
    test(`${path} has no serious accessibility fault at ${width} px, ${theme}`, async ({ open }) => {
      const page = await open(path, { width, reducedMotion: true });
      await page.evaluate(`document.documentElement.className = '${theme}'`);
      await expectAccessible(page);
    });
});

test.describe('what the server sends', () => {
  const get = async (product: Product, path: string, headers: Record<string, string> = {}) =>
    await fetch(product.baseUrl + path, { headers });

  const assetsOf = async (product: Product, path: string) => {
    const html = await (await get(product, path)).text();
    return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  };

  test('forbids scripts that are not ours', async ({ product }) => {
    const policy = (await get(product, '/')).headers.get('content-security-policy') ?? '';
    const [scripts = ''] = policy.split('; ').filter((rule) => rule.startsWith('script-src'));
    expect(scripts).toMatch(/^script-src 'self'( 'sha256-[^']+')*$/);
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    );
  });

  for (const path of ['/', unknownPage, '/api/user', '/favicon.svg'])
    test(`${path} carries the security headers`, async ({ product }) => {
      const { headers } = await get(product, path);
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

  test('assets are compressed with brotli and never change', async ({ product }) => {
    const files = await assetsOf(product, '/');
    expect(files.some((file) => file.endsWith('.js')) && files.some((file) => file.endsWith('.css'))).toBe(true);
    for (const file of files) {
      const { status, headers } = await get(product, file, { 'accept-encoding': 'br' });
      expect([file, status, headers.get('cache-control')]).toEqual([file, 200, expect.stringContaining('immutable')]);
      const plain = await (await get(product, file, { 'accept-encoding': 'identity' })).arrayBuffer();
      const isLargeText = /\.(js|css)$/.test(file) && plain.byteLength >= 1024;
      if (isLargeText) expect([file, headers.get('content-encoding')]).toEqual([file, 'br']);
    }
  });

  for (const encoding of ['br', 'gzip', 'identity'])
    test(`a page that has not changed is not sent again (${encoding})`, async ({ product }) => {
      const first = await get(product, '/contact', { 'accept-encoding': encoding });
      const etag = first.headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      const again = await get(product, '/contact', { 'accept-encoding': encoding, 'if-none-match': etag });
      expect([again.status, await again.text()]).toEqual([304, '']);
    });

  test('a file that does not exist is a 404, also under /assets', async ({ product }) => {
    expect((await get(product, '/assets/none.js')).status).toBe(404);
    expect((await get(product, '/none.png')).status).toBe(404);
    expect((await get(product, '/assets/none.js')).headers.get('cache-control')).not.toContain('immutable');
  });
});
