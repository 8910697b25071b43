import type { Locator, Page } from 'playwright-core';
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

const mobile = '/mobile-app-development';
const web = '/web-app-development';
const local = '/local-business-apps';
const services = [mobile, web];
const pages = [...services, local];

async function open(path: string, options?: Parameters<TestBrowser['newPage']>[0]): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** What is only read needs no scripts, and proves that it can be read without. */
const read = async (path: string) => await open(path, { javaScript: false });

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, heading: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading }) });
const titles = async (part: Locator) => await part.getByRole('heading', { level: 3 }).allInnerTexts();

async function jsonLd(page: Page, type: string) {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((text) => JSON.parse(text)).find((block) => block['@type'] === type);
}

describe('a service page', () => {
  test.each([
    [mobile, ['500+', '50M+', '4.8/5', '98%']],
    [web, ['300+', '150+', '25M+', '99.9%']],
  ])('%s states its four figures', async (path, figures) => {
    const page = await read(path);
    expect(await page.locator('.fig').allInnerTexts()).toEqual(figures);
  });

  test.each([
    [mobile, 'Four ways to build it', ['Native iOS', 'Native Android', 'Cross-platform', 'Progressive web apps']],
    [
      web,
      'What we build for the browser',
      ['AI assistants', 'Business platforms', 'Data and forecasting', 'Customer portals'],
    ],
  ])('%s has four solutions with features', async (path, heading, names) => {
    const solutions = section(await read(path), heading);
    expect(await titles(solutions)).toEqual(names);
    expect(await solutions.locator('ul ul > li').count()).toBe(16);
  });

  test('for mobile names six technologies with their adoption', async () => {
    const rows = section(await read(mobile), 'What our mobile teams write in').getByRole('listitem');
    expect(
      await Promise.all(
        (await rows.all()).map(
          async (row) => `${await row.locator('b').innerText()} ${await row.locator('strong').innerText()}`,
        ),
      ),
    ).toEqual(['Swift 95%', 'Kotlin 92%', 'React Native 88%', 'Flutter 85%', 'SwiftUI 90%', 'Jetpack Compose 87%']);
  });

  test('for the web names ten technologies, each bar as long as its figure', async () => {
    const rows = section(await read(web), 'Ten tools, known well').getByRole('listitem');
    const figures = await rows.locator('strong').allInnerTexts();
    const widths = await rows.locator('i').evaluateAll((bars) => bars.map((bar) => bar.style.width));
    expect(figures).toHaveLength(10);
    expect(widths).toEqual(figures);
  });

  test.each([
    [mobile, ['1–2 weeks', '2–3 weeks', '8–16 weeks', '2–3 weeks', '1–2 weeks', 'Ongoing']],
    [web, ['1–2 weeks', '2–3 weeks', '4–8 weeks', '8–16 weeks', '2–4 weeks', '1–2 weeks']],
  ])('%s tells how long each of six steps takes', async (path, durations) => {
    const page = await read(path);
    expect(await page.locator('ol > li > p').allInnerTexts()).toEqual(durations);
  });

  test('for mobile shows three apps as the marketplace has them, with downloads and rating', async () => {
    const shown = (await read(mobile)).getByRole('article');
    expect(await shown.count()).toBe(3);
    for (const article of await shown.all()) {
      const link = article.getByRole('link');
      const id = (await link.getAttribute('href'))?.replace('/app/', '') ?? '';
      const { name, rating } = await appOf(product, id);
      expect(await link.innerText()).toBe(name);
      expect(await article.innerText()).toMatch(new RegExp(`Downloads\\s+[\\d.]+[MK]\\s+Rating\\s+${rating / 10}/5`));
    }
  });

  test('for the web shows three apps with their users and what AI does in them', async () => {
    const shown = (await read(web)).getByRole('article');
    expect(await shown.count()).toBe(3);
    for (const article of await shown.all()) {
      expect(await article.innerText()).toMatch(/Users\s+[\d.,]+/);
      expect(
        await article
          .getByRole('list', { name: /^AI in/ })
          .getByRole('listitem')
          .count(),
      ).toBe(3);
    }
  });

  test('for the web has four industries with capabilities and example applications', async () => {
    const industries = section(await read(web), 'Where AI has earned its place');
    expect(await titles(industries)).toEqual(['Fintech', 'Healthcare', 'E-commerce', 'Manufacturing']);
    expect(await industries.locator('h4 + ul').count()).toBe(8);
  });

  test.each([
    [mobile, 'The hard parts, done before'],
    [web, 'What your security officer will ask'],
  ])('%s has four strengths', async (path, heading) => {
    expect(await titles(section(await read(path), heading))).toHaveLength(4);
  });

  test.each(services)('%s leads to an enquiry that says what it is about, and to the marketplace', async (path) => {
    const page = await open(path);
    expect(await main(page).getByRole('link', { name: 'View Our Apps' }).getAttribute('href')).toBe('/marketplace');
    await main(page).getByRole('link', { name: 'Start Your Project' }).click();
    expect(await begunEnquiry(page)).toMatch(/^We would like an? (mobile app|AI web application)\./);
    expect(new URL(page.url()).searchParams.get('source')).toBe(path);
  });

  test.each([
    [mobile, 'Join 15,000+ mobile developers.'],
    [web, 'Join 12,000+ AI developers.'],
  ])('%s takes an address for its letters', async (path, invitation) => {
    const page = await open(path);
    await page.getByText(invitation).waitFor();
    const email = `reader-of${path.replace(/\W/g, '-')}@example.org`;
    await page.getByPlaceholder('Enter your email address').fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Check your inbox to confirm your subscription.').waitFor();
    const rows = await product.sql('select source from subscribers where email = $1', [email]);
    expect(rows).toEqual([{ source: path.slice(1) }]);
  });

  test('for mobile ends in the offer of a free consultation', async () => {
    const last = main(await read(mobile))
      .locator('section')
      .last();
    await last.getByText('Free consultation, no commitment, 48-hour response time.').waitFor();
  });

  test.each(services)('%s describes the service to search engines', async (path) => {
    const page = await read(path);
    const { hasOfferCatalog } = await jsonLd(page, 'Service');
    expect(hasOfferCatalog.itemListElement).toHaveLength(4);
    expect((await jsonLd(page, 'BreadcrumbList')).itemListElement[1].item).toContain(path);
  });
});

describe('local business apps', () => {
  const packages = [
    ['Restaurants', 'From £1,999', '3–4 weeks'],
    ['Retail', 'From £1,799', '2–3 weeks'],
    ['Beauty', 'From £1,599', '2–3 weeks'],
    ['Service businesses', 'From £2,199', '3–4 weeks'],
    ['Healthcare', 'From £2,799', '4–5 weeks'],
    ['Automotive', 'From £2,399', '3–4 weeks'],
  ] as const;

  test('come in six packages with four features, a price in pounds and a timeline', async () => {
    const rows = (await read(local)).getByRole('list', { name: 'The price list' }).locator('> li');
    expect(await rows.count()).toBe(6);
    for (const [index, [industry, price, timeline]] of packages.entries()) {
      const row = rows.nth(index);
      expect(await row.getByRole('heading', { level: 3 }).innerText()).toBe(industry);
      expect((await row.locator('ul + div').innerText()).split(/\n+/)).toEqual([price, timeline]);
      expect(await row.locator('ul > li').count()).toBe(4);
    }
  });

  test('are asked for with the package named', async () => {
    const page = await open(local);
    await page.getByRole('link', { name: 'Get Started with Retail' }).click();
    expect(await begunEnquiry(page)).toBe('We would like a shop app.\nPackage: Retail, from £1,799, 2–3 weeks.');
  });

  test('have six features in common', async () => {
    expect(await titles(section(await read(local), 'In every package'))).toHaveLength(6);
  });

  test('are praised three times, with stars', async () => {
    const voices = section(await read(local), 'Sample reviews');
    const stars = voices.getByRole('img', { name: /^[1-5] out of 5$/ });
    expect([await voices.locator('blockquote').count(), await stars.count()]).toEqual([3, 3]);
  });

  test('can be talked about on the telephone', async () => {
    const number = main(await read(local)).getByRole('link', { name: '+44 20 7946 0958' });
    expect(await number.getAttribute('href')).toBe('tel:+442079460958');
    expect((await number.boundingBox())?.height).toBeGreaterThan(60);
  });

  test('lead to the contact page and the marketplace', async () => {
    const links = main(await read(local))
      .locator('section')
      .last()
      .getByRole('link');
    const [contact, marketplace] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(contact).toMatch(/^\/contact\?/);
    expect(marketplace).toBe('/marketplace');
  });

  test('are offered to search engines in pounds', async () => {
    const { offers } = await jsonLd(await read(local), 'Service');
    expect(offers.map(({ priceSpecification }: Offer) => priceSpecification)).toMatchObject(
      [1999, 1799, 1599, 2199, 2799, 2399].map((minPrice) => ({ minPrice, priceCurrency: 'GBP' })),
    );
  });
});

interface Offer {
  priceSpecification: unknown;
}

describe('each of these pages', () => {
  test.each(pages)('%s fits every width and has no serious accessibility fault', async (path) => {
    await expectSoundAtEveryWidth(await open(path, { reducedMotion: true }));
  });
});
