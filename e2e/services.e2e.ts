import type { Locator, Page } from '@playwright/test';
import { appOf } from './harness/api.ts';
import { begunEnquiry } from './harness/enquiry.ts';
import { expectSoundAtEveryWidth } from './harness/whole-page.ts';
import { expect, test, type Open } from './harness/test.ts';

const mobile = '/mobile-app-development';
const web = '/web-app-development';
const local = '/local-business-apps';
const services = [mobile, web];
const pages = [...services, local];

/** What is only read needs no scripts, and proves that it can be read without. */
const read = async (open: Open, path: string) => await open(path, { javaScript: false });

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

test.describe('a service page', () => {
  for (const [path, figures] of [
    [mobile, ['500+', '50M+', '4.8/5', '98%']],
    [web, ['300+', '150+', '25M+', '99.9%']],
  ] as const)
    test(`${path} states its four figures`, async ({ open }) => {
      const page = await read(open, path);
      await expect(page.locator('.fig')).toHaveText(figures);
    });

  for (const [path, heading, names] of [
    [mobile, 'Four ways to build it', ['Native iOS', 'Native Android', 'Cross-platform', 'Progressive web apps']],
    [
      web,
      'What we build for the browser',
      ['AI assistants', 'Business platforms', 'Data and forecasting', 'Customer portals'],
    ],
  ] as const)
    test(`${path} has four solutions with features`, async ({ open }) => {
      const solutions = section(await read(open, path), heading);
      expect(await titles(solutions)).toEqual(names);
      await expect(solutions.locator('ul ul > li')).toHaveCount(16);
    });

  test('for mobile names six technologies with their adoption', async ({ open }) => {
    const rows = section(await read(open, mobile), 'What our mobile teams write in').getByRole('listitem');
    expect(
      await Promise.all(
        (await rows.all()).map(
          async (row) => `${await row.locator('b').innerText()} ${await row.locator('strong').innerText()}`,
        ),
      ),
    ).toEqual(['Swift 95%', 'Kotlin 92%', 'React Native 88%', 'Flutter 85%', 'SwiftUI 90%', 'Jetpack Compose 87%']);
  });

  test('for the web names ten technologies, each bar as long as its figure', async ({ open }) => {
    const rows = section(await read(open, web), 'Ten tools, known well').getByRole('listitem');
    const figures = await rows.locator('strong').allInnerTexts();
    const widths = await rows.locator('i').evaluateAll((bars) => bars.map((bar) => bar.style.width));
    expect(figures).toHaveLength(10);
    expect(widths).toEqual(figures);
  });

  for (const [path, durations] of [
    [mobile, ['1–2 weeks', '2–3 weeks', '8–16 weeks', '2–3 weeks', '1–2 weeks', 'Ongoing']],
    [web, ['1–2 weeks', '2–3 weeks', '4–8 weeks', '8–16 weeks', '2–4 weeks', '1–2 weeks']],
  ] as const)
    test(`${path} tells how long each of six steps takes`, async ({ open }) => {
      const page = await read(open, path);
      await expect(page.locator('ol > li > p')).toHaveText(durations);
    });

  test('for mobile shows three apps as the marketplace has them, with downloads and rating', async ({
    open,
    product,
  }) => {
    const shown = (await read(open, mobile)).getByRole('article');
    await expect(shown).toHaveCount(3);
    for (const article of await shown.all()) {
      const link = article.getByRole('link');
      const id = (await link.getAttribute('href'))?.replace('/app/', '') ?? '';
      const { name, rating } = await appOf(product, id);
      await expect(link).toHaveText(name);
      await expect(article).toHaveText(new RegExp(`Downloads\\s+[\\d.]+[MK]\\s+Rating\\s+${rating / 10}/5`), {
        useInnerText: true,
      });
    }
  });

  test('for the web shows three apps with their users and what AI does in them', async ({ open }) => {
    const shown = (await read(open, web)).getByRole('article');
    await expect(shown).toHaveCount(3);
    for (const article of await shown.all()) {
      await expect(article).toHaveText(/Users\s+[\d.,]+/, { useInnerText: true });
      await expect(article.getByRole('list', { name: /^AI in/ }).getByRole('listitem')).toHaveCount(3);
    }
  });

  test('for the web has four industries with capabilities and example applications', async ({ open }) => {
    const industries = section(await read(open, web), 'Where AI has earned its place');
    expect(await titles(industries)).toEqual(['Fintech', 'Healthcare', 'E-commerce', 'Manufacturing']);
    await expect(industries.locator('h4 + ul')).toHaveCount(8);
  });

  for (const [path, heading] of [
    [mobile, 'The hard parts, done before'],
    [web, 'What your security officer will ask'],
  ] as const)
    test(`${path} has four strengths`, async ({ open }) => {
      expect(await titles(section(await read(open, path), heading))).toHaveLength(4);
    });

  for (const path of services)
    test(`${path} leads to an enquiry that says what it is about, and to the marketplace`, async ({ open }) => {
      const page = await open(path);
      await expect(main(page).getByRole('link', { name: 'View Our Apps' })).toHaveAttribute('href', '/marketplace');
      await main(page).getByRole('link', { name: 'Start Your Project' }).click();
      expect(await begunEnquiry(page)).toMatch(/^We would like an? (mobile app|AI web application)\./);
      expect(new URL(page.url()).searchParams.get('source')).toBe(path);
    });

  for (const [path, invitation] of [
    [mobile, 'Join 15,000+ mobile developers.'],
    [web, 'Join 12,000+ AI developers.'],
  ] as const)
    test(`${path} takes an address for its letters`, async ({ open, product }) => {
      const page = await open(path);
      await expect(page.getByText(invitation)).toBeVisible();
      const email = `reader-of${path.replace(/\W/g, '-')}@example.org`;
      await page.getByPlaceholder('Enter your email address').fill(email);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByText('Check your inbox to confirm your subscription.')).toBeVisible();
      const rows = await product.sql('select source from subscribers where email = $1', [email]);
      expect(rows).toEqual([{ source: path.slice(1) }]);
    });

  test('for mobile ends in the offer of a free consultation', async ({ open }) => {
    const last = main(await read(open, mobile))
      .locator('section')
      .last();
    await expect(last.getByText('Free consultation, no commitment, 48-hour response time.')).toBeVisible();
  });

  for (const path of services)
    test(`${path} describes the service to search engines`, async ({ open }) => {
      const page = await read(open, path);
      const { hasOfferCatalog } = await jsonLd(page, 'Service');
      expect(hasOfferCatalog.itemListElement).toHaveLength(4);
      expect((await jsonLd(page, 'BreadcrumbList')).itemListElement[1].item).toContain(path);
    });
});

test.describe('local business apps', () => {
  const packages = [
    ['Restaurants', 'From £1,999', '3–4 weeks'],
    ['Retail', 'From £1,799', '2–3 weeks'],
    ['Beauty', 'From £1,599', '2–3 weeks'],
    ['Service businesses', 'From £2,199', '3–4 weeks'],
    ['Healthcare', 'From £2,799', '4–5 weeks'],
    ['Automotive', 'From £2,399', '3–4 weeks'],
  ] as const;

  test('come in six packages with four features, a price in pounds and a timeline', async ({ open }) => {
    const rows = (await read(open, local)).getByRole('list', { name: 'The price list' }).locator('> li');
    await expect(rows).toHaveCount(6);
    for (const [index, [industry, price, timeline]] of packages.entries()) {
      const row = rows.nth(index);
      await expect(row.getByRole('heading', { level: 3 })).toHaveText(industry);
      expect((await row.locator('ul + div').innerText()).split(/\n+/)).toEqual([price, timeline]);
      await expect(row.locator('ul > li')).toHaveCount(4);
    }
  });

  test('are asked for with the package named', async ({ open }) => {
    const page = await open(local);
    await page.getByRole('link', { name: 'Get Started with Retail' }).click();
    expect(await begunEnquiry(page)).toBe('We would like a shop app.\nPackage: Retail, from £1,799, 2–3 weeks.');
  });

  test('have six features in common', async ({ open }) => {
    expect(await titles(section(await read(open, local), 'In every package'))).toHaveLength(6);
  });

  test('are praised three times, with stars', async ({ open }) => {
    const voices = section(await read(open, local), 'Sample reviews');
    const stars = voices.getByRole('img', { name: /^[1-5] out of 5$/ });
    expect([await voices.locator('blockquote').count(), await stars.count()]).toEqual([3, 3]);
  });

  test('can be talked about on the telephone', async ({ open }) => {
    const number = main(await read(open, local)).getByRole('link', { name: '+44 20 7946 0958' });
    await expect(number).toHaveAttribute('href', 'tel:+442079460958');
    expect((await number.boundingBox())?.height).toBeGreaterThan(60);
  });

  test('lead to the contact page and the marketplace', async ({ open }) => {
    const links = main(await read(open, local))
      .locator('section')
      .last()
      .getByRole('link');
    const [contact, marketplace] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(contact).toMatch(/^\/contact\?/);
    expect(marketplace).toBe('/marketplace');
  });

  test('are offered to search engines in pounds', async ({ open }) => {
    const { offers } = await jsonLd(await read(open, local), 'Service');
    expect(offers.map(({ priceSpecification }: Offer) => priceSpecification)).toMatchObject(
      [1999, 1799, 1599, 2199, 2799, 2399].map((minPrice) => ({ minPrice, priceCurrency: 'GBP' })),
    );
  });
});

interface Offer {
  priceSpecification: unknown;
}

test.describe('each of these pages', () => {
  for (const path of pages)
    test(`${path} fits every width and has no serious accessibility fault`, async ({ open }) => {
      await expectSoundAtEveryWidth(await open(path, { reducedMotion: true }));
    });
});
