import type { AppDetail } from '@prism/core/contract/apps';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, rememberTheme, type TestBrowser } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './harness/checks.ts';
import { startProduct, type Product } from './harness/product.ts';

let product: Product;
let browser: TestBrowser;
let parallel: AppDetail;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.baseUrl);
  parallel = JSON.parse(await (await fetch(`${product.baseUrl}/api/apps/1`)).text());
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

async function open(path = '/app/1', options?: Parameters<TestBrowser['newPage']>[0]): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const header = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const conf = (page: Page) => page.getByRole('form', { name: 'Price configurator' });
const buy = (page: Page) => page.getByRole('link', { name: /^Get This App - / });
/** Whether the browser has drawn the last picture whose address holds `part`. */
async function isDrawn(page: Page, part: string) {
  const picture = `[...document.images].findLast(({ src }) => src.includes('${part}'))`;
  await expect.poll(() => page.evaluate<number>(`${picture}?.naturalWidth ?? 0`)).toBeGreaterThan(0);
}
/** Header, configurator and closing button all say the same. */
async function totals(page: Page, total: string, struck: string) {
  const said = async () => [
    await conf(page).locator('output').innerText(),
    await header(page).innerText(),
    await header(page).locator('s').innerText(),
    await conf(page).locator('s').innerText(),
    await buy(page).innerText(),
  ];
  // All at once: a page that is being left says its own total until the next one is there.
  const [isTotal, hasTotal, hasStruck] = [total, expect.stringContaining(total), expect.stringContaining(struck)];
  await expect.poll(said).toEqual([isTotal, hasTotal, hasStruck, hasStruck, `Get This App - ${total}`]);
}

describe('the page of an app', () => {
  test('is rendered with its data and makes no call', async () => {
    const page = await browser.newPage();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto('/app/1', { waitUntil: 'networkidle' });
    const words = (await header(page).innerText()).replace(/\s+/g, ' ');
    for (const part of ['Parallel', 'Fintech', 'Featured', '4.8', '6 reviews', '11 sold', '15% OFF', '14–21 days'])
      expect(words).toContain(part);
    await header(page).getByRole('img', { name: '4 out of 5' }).waitFor();
    expect(await page.title()).toBe('Parallel | Prism');
    expect(calls.filter((path) => path.startsWith('/api'))).toEqual([]);
  });

  test('tells search engines what it sells and where it stands', async () => {
    const page = await open();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const parts = data.map((text) => JSON.parse(text));
    const product = parts.find((part) => part['@type'] === 'Product');
    expect(product).toMatchObject({
      name: 'Parallel',
      description: parallel.about,
      offers: { price: 12_999, priceCurrency: 'USD' },
    });
    expect(product).not.toHaveProperty('aggregateRating');
    const crumbs = parts.find((part) => part['@type'] === 'BreadcrumbList').itemListElement;
    expect(crumbs.map(({ name }: { name: string }) => name)).toEqual(['Marketplace', 'Fintech', 'Parallel']);
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe(parallel.description);
  });

  test('opened from the list it is fetched, with a spinner until it is there', async () => {
    const page = await browser.newPage();
    const arrived = Promise.withResolvers<void>();
    await page.route('**/api/apps/*', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto('/marketplace');
    await page.getByRole('link', { name: 'Parallel', exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    arrived.resolve();
    await page.getByRole('heading', { level: 1, name: 'Parallel' }).waitFor();
    await expect.poll(() => page.title()).toBe('Parallel | Prism');
  });

  test('that cannot be fetched says so and is tried again', async () => {
    const page = await browser.newPage({ expected: [/status of 503/] });
    await page.route('**/api/apps/*', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
    await page.goto('/marketplace');
    await page.getByRole('link', { name: 'Parallel', exact: true }).click();
    await page.getByRole('heading', { name: 'Failed to fetch app' }).waitFor();
    await page.getByRole('link', { name: 'Back to Marketplace' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Parallel' }).waitFor();
  });

  test.each(['/app/999', '/app/parallel'])('%s is not found, with status 404 and the way back', async (path) => {
    const page = await browser.newPage({ expected: [/status of 404/] });
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'App Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Back to Marketplace' }).click();
    await page.waitForURL('**/marketplace');
  });
});

describe('the tabs', () => {
  test('begin with the overview, which lists what is included', async () => {
    const page = await open();
    expect(await page.locator('[role="tab"][aria-selected="true"]').innerText()).toBe('Overview');
    for (const item of [
      ...['Complete source code', 'iOS & Android apps', 'Admin dashboard', 'API documentation', '6 months support'],
      ...['Free updates', 'App store submission', 'Custom branding'],
    ])
      await page.getByRole('listitem').filter({ hasText: item }).first().waitFor();
    await page.getByRole('heading', { name: 'Quick Stats' }).waitFor();
  });

  test('the overview tells the app’s own paragraphs, and an app without any its description', async () => {
    const about = async (page: Page) =>
      await page
        .locator('section', { has: page.getByRole('heading', { name: /^About/ }) })
        .locator('p')
        .allInnerTexts();
    const [first, second, ...others] = await about(await open());
    expect([first, second].join('\n\n')).toBe(parallel.about);
    expect(others).toHaveLength(2);
    const page = await browser.newPage();
    await page.route('**/api/apps/1', (route) => route.fulfill({ json: { ...parallel, about: '' } }));
    await page.goto('/marketplace');
    await page.getByRole('link', { name: 'Parallel', exact: true }).click();
    await page.getByRole('heading', { name: 'About Parallel' }).waitFor();
    expect(await about(page)).toEqual([parallel.description, ...others]);
  });

  test('are in the address: shared, and undone by the back button', async () => {
    const page = await open();
    await tab(page, /Features/).click();
    await page.waitForURL('**/app/1?tab=features');
    await page.getByRole('heading', { name: 'Biometric sign-in' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'What’s Included' }).waitFor();
    const other = await open('/app/1?tab=reviews', { javaScript: false });
    await other.getByText('Based on 6 reviews').waitFor();
    await other.getByRole('heading', { name: 'Sample reviews', exact: true }).waitFor();
  });

  test('are moved through with the arrow keys', async () => {
    const page = await open();
    await tab(page, /Overview/).focus();
    await page.keyboard.press('ArrowRight');
    await tab(page, /Features/)
      .and(page.locator(':focus'))
      .waitFor();
    await page.waitForURL('**?tab=features');
    await page.keyboard.press('End');
    await page.getByText('Based on 6 reviews').waitFor();
    await page.keyboard.press('Home');
    await page.getByRole('heading', { name: 'What’s Included' }).waitFor();
  });

  test.each([
    ['/app/10', 'A record of every change'],
    ['/app/15', 'New content without a release'],
    ['/app/2', 'A short checkout'],
    ['/app/3', 'Works without a signal'],
  ])('%s has the four features of its category', async (path, feature) => {
    const page = await open(`${path}?tab=features`);
    await page.getByRole('heading', { level: 3, name: feature }).waitFor();
    const features = page.getByRole('tabpanel').getByRole('listitem');
    expect(await features.count()).toBe(4);
    await features.last().scrollIntoViewIfNeeded();
    await isDrawn(page, '/feature-');
  });

  test('of reviews shows three, then the others, and then no button', async () => {
    const page = await open('/app/1?tab=reviews');
    const reviews = page.getByRole('tabpanel').getByRole('listitem');
    expect(await reviews.count()).toBe(3);
    const more = page.getByRole('button', { name: 'Load More Reviews' });
    await more.click();
    await expect.poll(() => reviews.count()).toBe(6);
    expect(await more.count()).toBe(0);
  });
});

describe('an app with few reviews', () => {
  const withReviews = async (reviewCount: number) => {
    const page = await browser.newPage();
    await page.route('**/api/apps/1', (route) => route.fulfill({ json: { ...parallel, reviewCount } }));
    await page.goto('/marketplace');
    await page.getByRole('link', { name: 'Parallel', exact: true }).click();
    await page.getByRole('heading', { name: 'About Parallel' }).waitFor();
    return page;
  };

  test('shows no more samples than it has reviews', async () => {
    const page = await withReviews(2);
    await tab(page, /Reviews/).click();
    await page.getByText('Based on 2 reviews').waitFor();
    expect(await page.getByRole('tabpanel').getByRole('listitem').count()).toBe(2);
    expect(await page.getByRole('button', { name: 'Load More Reviews' }).count()).toBe(0);
  });

  test('shows none where it has none', async () => {
    const page = await withReviews(0);
    expect(await tab(page, /Reviews/).count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'From the sample reviews' }).count()).toBe(0);
  });
});

describe('the configurator', () => {
  test('begins with regular support, a reskin and publishing', async () => {
    const page = await open();
    expect(
      await conf(page)
        .getByRole('radio', { name: /Regular/ })
        .isChecked(),
    ).toBe(true);
    expect(
      await conf(page)
        .getByRole('checkbox', { name: /Custom Reskin/ })
        .isChecked(),
    ).toBe(true);
    expect(
      await conf(page)
        .getByRole('checkbox', { name: /App Store Publishing/ })
        .isChecked(),
    ).toBe(true);
    expect(
      await conf(page)
        .getByRole('checkbox', { name: /Store Optimization/ })
        .isChecked(),
    ).toBe(false);
    await totals(page, '$14,099', '$16,399');
  });

  test('adds everything up at once, struck total included', async () => {
    const page = await open();
    await conf(page).getByText('Enterprise').click();
    await conf(page).getByText('Store Optimization').click();
    await conf(page).getByText('Custom Reskin').click();
    await totals(page, '$14,247', '$16,547');
  });

  test('says beside each total that it is with the options chosen, as long as any is', async () => {
    const page = await open();
    const said = async () =>
      await page
        .getByText(/^(?:Your price|Total)(?: with the options chosen)?$/)
        .filter({ visible: true })
        .allInnerTexts();
    await expect.poll(said).toEqual(['Your price with the options chosen', 'Total with the options chosen']);
    await conf(page).getByText('Custom Reskin').click();
    await conf(page).getByText('App Store Publishing').click();
    await expect.poll(said).toEqual(['Your price', 'Total']);
  });

  test('offers nothing to switch off among what is always included', async () => {
    const page = await open();
    for (const item of ['Free updates for 12 months', '6 month support', 'Verified projects', 'Developer tested'])
      await conf(page).getByText(item).waitFor();
    expect(await conf(page).getByRole('checkbox').count()).toBe(3);
  });

  test('is carried to the contact page, which works the price out anew', async () => {
    const page = await open();
    await conf(page).getByText('Premium', { exact: true }).click();
    await conf(page).getByText('App Store Publishing').click();
    await buy(page).click();
    await page.waitForURL('**/contact?app=1&support=premium&addons=reskin');
    const chosen = page.getByRole('region', { name: 'What you configured' });
    const words = (await chosen.innerText()).replace(/\s+/g, ' ');
    for (const part of ['Parallel', 'Premium', 'Custom Reskin', '$14,448']) expect(words).toContain(part);
    const description = page.getByLabel('What should the app do?');
    await expect.poll(() => description.inputValue()).toContain('Total: $14,448.');
  });
});

describe('the buttons', () => {
  test('Live Demo walks through the app’s screens, closes on Escape and gives the focus back', async () => {
    const page = await open();
    const demo = page.getByRole('button', { name: 'Live Demo', exact: true });
    await demo.click();
    const dialog = page.getByRole('dialog', { name: 'Parallel, live demo' });
    await dialog.getByRole('img', { name: 'Parallel: Sign in' }).waitFor();
    await dialog.getByRole('button', { name: 'Next screen' }).click();
    await dialog.getByRole('img', { name: 'Parallel: First screen' }).waitFor();
    await isDrawn(page, 'parallel-home');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await demo.and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'View Live Demo' }).click();
    await dialog.waitFor();
  });

  test('Save is remembered by the browser', async () => {
    const page = await open();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await page.reload();
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true');
    await save.click();
    expect(await page.evaluate("localStorage.getItem('prism-saved-apps')")).toBe('[]');
  });

  test('Share copies the address where the device has no sharing of its own', async () => {
    const page = await open('/app/1?tab=features');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('Link copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${product.baseUrl}/app/1`);
  });
});

describe('on a phone', () => {
  test('the total stays in sight between the first price and the last', async () => {
    const page = await open('/app/1', { width: 390 });
    const bar = page.locator('#bottom-bar');
    expect(await bar.isVisible()).toBe(false);
    await page.getByRole('heading', { name: 'Quick Stats' }).scrollIntoViewIfNeeded();
    await bar.getByText('$14,099').waitFor();
    await conf(page).getByText('Premium', { exact: true }).click();
    await bar.getByText('$14,598').waitFor();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await bar.waitFor({ state: 'hidden' });
  });
});

describe('what was chosen', () => {
  const premium = (page: Page) => conf(page).getByRole('radio', { name: /^Premium/ });
  const optimization = (page: Page) => conf(page).getByRole('checkbox', { name: /^Store Optimization/ });

  test('before the scripts were there counts as soon as they are', async () => {
    const page = await browser.newPage();
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/app/1', { waitUntil: 'commit' });
    await premium(page).check();
    await optimization(page).check();
    held.resolve();
    await totals(page, '$14,697', '$16,997');
    expect([await premium(page).isChecked(), await optimization(page).isChecked()]).toEqual([true, true]);
  });

  test('stays marked from the click on', async () => {
    const page = await open();
    await conf(page).getByText('Premium', { exact: true }).click();
    await totals(page, '$14,598', '$16,898');
    const click =
      "(() => { const box = document.querySelector('input[value=seo]'); box.click(); return box.checked; })()";
    expect(await page.evaluate<boolean>(click)).toBe(true);
    await totals(page, '$14,697', '$16,997');
  });

  test('is there again on the way back from the contact page, by its link, and beside another tab', async () => {
    const page = await open();
    await premium(page).check();
    await optimization(page).check();
    await totals(page, '$14,697', '$16,997');
    await buy(page).click();
    await page.waitForURL('**/contact?*');
    await page.goBack();
    await totals(page, '$14,697', '$16,997');
    await tab(page, /^Features/).click();
    await tab(page, /^Overview/).click();
    await totals(page, '$14,697', '$16,997');
    await buy(page).click();
    await page.getByRole('link', { name: 'Change it' }).click();
    await totals(page, '$14,697', '$16,997');
  });
});

test('a tab whose content is still to come leaves the one before in its place', async () => {
  const page = await browser.newPage();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/features*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/app/1');
  await page.evaluate(`
    window.least = Infinity;
    new MutationObserver(() => (least = Math.min(least, document.querySelector('[role=tabpanel]:not([hidden])').offsetHeight)))
      .observe(document.body, { childList: true, subtree: true, attributes: true });
  `);
  await tab(page, /^Features/).click();
  held.resolve();
  await tab(page, /^Features/)
    .and(page.locator('[aria-selected="true"]'))
    .waitFor();
  expect(await page.evaluate('least')).toBeGreaterThan(200);
});

test('the bar at the bottom of a phone leaves the footer free, also after a jump to the end', async () => {
  const page = await open('/app/1', { width: 390 });
  await page.evaluate(
    "document.getElementById('about')?.scrollIntoView(); scrollTo({ top: 1500, behavior: 'instant' })",
  );
  await page.locator('#bottom-bar').waitFor();
  await page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })");
  await page.locator('#bottom-bar').waitFor({ state: 'hidden' });
});

test('a toast with the focus stays until it is dismissed, and gives the focus back', async () => {
  const page = await browser.newPage();
  await page.clock.install();
  await page.addInitScript("Object.defineProperty(navigator, 'share', { value: undefined })");
  await page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } })");
  await page.goto('/app/1');
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await share.press('Enter');
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await dismiss.waitFor();
  await page.keyboard.press('F8');
  await page.clock.runFor(20_000);
  await dismiss.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dismiss.waitFor({ state: 'detached' });
  await share.and(page.locator(':focus')).waitFor();
});

test('the discount banner leaves with its last second, and the struck prices with it', async () => {
  await product.sql("update apps set discount_end_date = now() + interval '4 seconds' where id = 6");
  await expect
    .poll(async () => await (await fetch(`${product.baseUrl}/app/6`)).text())
    .toContain(new Date().toISOString().slice(0, 13));
  const page = await open('/app/6');
  await page.getByText('25% OFF. Limited Time Deal!').waitFor();
  await page.getByText('25% OFF. Limited Time Deal!').waitFor({ state: 'detached' });
  expect(await page.locator('s').count()).toBe(0);
});

test.each(looks)('nothing is in the way at $width px, $theme', async ({ width, theme }) => {
  const page = await browser.newPage({ width, reducedMotion: true });
  await rememberTheme(page, theme);
  for (const path of ['/app/1', '/app/6?tab=features', '/app/3?tab=reviews', '/contact?app=2']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
