import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appOf } from './harness/apps.ts';
import { openBrowser, type TestBrowser } from './harness/browser.ts';
import { begunEnquiry } from './harness/enquiry.ts';
import { startProduct, type Product } from './harness/product.ts';
import { expectSoundAtEveryWidth } from './harness/whole-page.ts';

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
  const page = await browser.newPage(options);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const main = (page: Page) => page.getByRole('main');

/** Keeps what the first countdown on the page says, should it be there only for a moment. */
async function watchForCountdown(page: Page): Promise<() => Promise<string | undefined>> {
  await page.addInitScript(`new MutationObserver(() => {
    globalThis.firstCountdown ??= document.querySelector('[role="timer"]')?.innerText;
  }).observe(document, { subtree: true, childList: true, characterData: true })`);
  return async () => await page.evaluate<string | undefined>('globalThis.firstCountdown');
}

describe('the offer', () => {
  const offer = '/offer1';
  /** What is only read needs no scripts, and proves that it can be read without. */
  const read = async () => await open(offer, { javaScript: false });

  describe('while its sale runs', () => {
    const patience = { timeout: 15_000 };

    async function openAt(time: string): Promise<Page> {
      const page = await browser.newPage();
      await page.clock.install({ time: new Date(time) });
      await page.goto(offer);
      await page.getByRole('timer').waitFor();
      return page;
    }

    test('strikes the prices it replaces, and says how much less they are', async () => {
      const page = await openAt('2025-05-26T10:00:00Z');
      await page.getByText('At least 67% off').waitFor();
      expect(await page.getByRole('article').locator('s').allInnerTexts()).toEqual([
        expect.stringContaining('$1,997'),
        expect.stringContaining('$9,997'),
      ]);
    });

    test('counts down to the last second of 28 May 2025 in the UK, and the banner goes with it', async () => {
      const page = await openAt('2025-05-26T10:00:00Z');
      const timer = page.getByRole('timer');
      await page.clock.pauseAt(new Date('2025-05-27T20:58:56Z'));
      await expect.poll(() => timer.innerText(), patience).toBe('1d 02h 01m 03s');
      await page.clock.pauseAt(new Date('2025-05-28T22:59:57Z'));
      await expect.poll(() => timer.innerText(), patience).toBe('00h 00m 02s');
      await page.clock.runFor(2_000);
      await timer.waitFor({ state: 'detached' });
      expect(await page.getByText('Flash sale ends in').count()).toBe(0);
    });

    test('counts rightly from the first moment', async () => {
      const page = await browser.newPage();
      await page.clock.install({ time: new Date('2025-05-26T10:00:00Z') });
      const firstCountdown = await watchForCountdown(page);
      await page.goto(offer);
      await expect.poll(firstCountdown, patience).toMatch(/^2d 12h 59m/);
    });

    test('moves nothing on the page when the banner comes', async () => {
      const after = await openAt('2025-05-26T10:00:00Z');
      const before = await open(offer);
      const top = async (page: Page) => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
      expect(await top(after)).toBe(await top(before));
      const banner = await after.getByText('Flash sale ends in').boundingBox();
      expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual((await top(after)) ?? 0);
    });

    test('says until when its prices hold', async () => {
      await (await openAt('2025-05-26T10:00:00Z')).getByText('They hold until 28 May 2025, 23:59 UK time.').waitFor();
    });
  });

  test('has no countdown once the sale is over, not for a moment, and says so', async () => {
    const page = await browser.newPage();
    await page.clock.install();
    const firstCountdown = await watchForCountdown(page);
    await page.goto(offer);
    // By the first tick of its clock everything on the page has asked for the time.
    await page.clock.runFor(1_000);
    expect(await firstCountdown()).toBeUndefined();
    await page.getByText('The flash sale closed on 28 May 2025.').waitFor();
    expect(await page.getByText('Flash sale ends in').count()).toBe(0);
  });

  test('compares six features of the old way and the new', async () => {
    const table = (await read()).getByRole('table', { name: 'The old way, and this one' });
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['What you need', 'Old way', 'New way']);
    expect(await table.getByRole('rowheader').count()).toBe(6);
  });

  test('delivers in four steps within 30 days', async () => {
    const page = await read();
    expect(await page.locator('ol > li > p').allInnerTexts()).toEqual(['Day 1', 'Days 2–20', 'Days 21–25', 'Day 30']);
  });

  test('shows four cases', async () => {
    const cases = (await read()).getByRole('list', { name: 'Four businesses, four figures' });
    expect(await cases.getByRole('listitem').count()).toBe(4);
  });

  test('lets six people speak at length and six briefly, nobody twice', async () => {
    const page = await read();
    const lengths = await page
      .locator('blockquote')
      .evaluateAll((all) => all.map(({ textContent }) => textContent.length));
    expect(lengths).toHaveLength(12);
    expect(Math.min(...lengths.slice(0, 6))).toBeGreaterThan(2 * Math.max(...lengths.slice(6)));
    expect(new Set(await page.locator('figcaption b').allInnerTexts()).size).toBe(12);
  });

  test('has two prices, which claim to be reduced only while the sale runs', async () => {
    const page = await read();
    const monthly = page.getByRole('article', { name: 'Monthly plan' });
    expect(await monthly.locator('h3 + p').innerText()).toMatch(/^\$499\s+per month$/);
    const once = page.getByRole('article', { name: 'One-time plan' });
    expect(await once.locator('h3 + p').innerText()).toMatch(/^\$3,000\s+once$/);
    await once.getByText('Plus $49.99 per month hosting.').waitFor();
  });

  test('states the claims it stands by', async () => {
    const text = await main(await read()).innerText();
    for (const claim of ['$6,997/month', '30-day delivery', 'Money-back guarantee', '25 new businesses per month'])
      expect(text).toContain(claim);
  });

  test.each([
    ['Choose monthly', 'Plan: monthly, $499 per month.'],
    ['Choose one-time', 'Plan: one-time, $3,000 plus $49.99 per month hosting.'],
  ])('%s begins an enquiry that names the plan', async (button, plan) => {
    const page = await open(offer);
    await main(page).getByRole('link', { name: button }).click();
    expect(await begunEnquiry(page)).toBe(`We would like the AI business app system.\n${plan}`);
  });

  test('answers six questions, one at a time', async () => {
    const page = await open(offer);
    const questions = page.locator('.acc > details');
    const isOpen = async () => await questions.evaluateAll((all) => all.map((item) => item.hasAttribute('open')));
    expect(await isOpen()).toEqual([false, false, false, false, false, false]);
    await questions.nth(1).locator('summary').click();
    await expect.poll(isOpen).toEqual([false, true, false, false, false, false]);
    await questions.nth(4).locator('summary').click();
    await expect.poll(isOpen).toEqual([false, false, false, false, true, false]);
    await questions.nth(4).locator('summary').click();
    await expect.poll(isOpen).toEqual([false, false, false, false, false, false]);
  });

  test('gives search engines the same questions, and both prices', async () => {
    const page = await read();
    const blocks = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
      JSON.parse(text),
    );
    const asked = blocks.find((block) => block['@type'] === 'FAQPage');
    expect(asked.mainEntity.map(({ name }: { name: string }) => name)).toEqual(
      (await page.locator('.acc summary').allInnerTexts()).map((question) => question.trim()),
    );
    const service = blocks.find((block) => block['@type'] === 'Service');
    expect(service.offers).toMatchObject([
      { price: 499, priceCurrency: 'USD' },
      { price: 3000, priceCurrency: 'USD' },
    ]);
  });

  test('can be asked about by telephone and mail', async () => {
    const questions = main(await read())
      .locator('section')
      .filter({ hasText: 'Six questions, six answers' });
    expect(
      await questions.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['tel:+442079460958', 'mailto:hello@prism.example']);
  });
});

describe('the sitemap', () => {
  const groups = {
    'Main Pages': ['/', '/about', '/contact'],
    Services: ['/mobile-app-development', '/web-app-development', '/local-business-apps'],
    Marketplace: ['/marketplace', ...[1, 2, 3, 4, 5].map((number) => `/marketplace/${number}`)],
    Company: ['/case-studies', '/testimonials', '/careers', '/blog'],
    Resources: ['/returns-calculator', '/monetization-guide', '/tech-comparison'],
    Legal: ['/terms', '/privacy', '/sitemap'],
  };

  test('lists every page in six groups', async () => {
    const page = await open('/sitemap', { javaScript: false });
    const columns = page.getByRole('navigation', { name: 'All pages' }).locator(':scope > div');
    const listed = await columns.evaluateAll((all) =>
      all.map((column) => [
        column.querySelector('h2')?.textContent,
        [...column.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      ]),
    );
    expect(listed).toEqual(Object.entries(groups));
  });

  test('calls the five apps by the names they have in the marketplace', async () => {
    const page = await open('/sitemap', { javaScript: false });
    for (const number of [1, 2, 3, 4, 5]) {
      const { name } = await appOf(product, String(number));
      expect(await page.locator(`a[href="/marketplace/${number}"]`).innerText()).toBe(name);
    }
  });

  test('leads from an app that has moved to where it is now', async () => {
    const page = await open('/sitemap');
    await main(page).getByRole('link', { name: 'Table Nine' }).click();
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Go to the app’s own page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Table Nine' }).waitFor();
  });

  test('calls to the contact page and the marketplace', async () => {
    const page = await open('/sitemap', { javaScript: false });
    const calls = page.getByRole('region', { name: 'Where to go from here' }).getByRole('link');
    expect(
      await calls.evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/\?.*/, ''))),
    ).toEqual(['/contact', '/marketplace']);
  });
});

describe('both pages', () => {
  test.each(['/offer1', '/sitemap'])('%s fits every width and has no serious accessibility fault', async (path) => {
    await expectSoundAtEveryWidth(await open(path, { reducedMotion: true }));
  });
});
