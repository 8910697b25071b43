import type { App } from '@prism/core/contract/apps';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, focusedName, looks } from './harness/checks.ts';
import { startProduct, type Product } from './harness/product.ts';
import { expectSmallScripts } from './harness/whole-page.ts';

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

const titles: Record<string, string> = {
  '/': 'Apps for business, ready or built for you | Prism',
  '/about': 'About the studio | Prism',
  '/case-studies': 'Case studies | Prism',
  '/testimonials': 'Testimonials | Prism',
  '/contact': 'Contact | Prism',
  '/terms': 'Terms of Service | Prism',
  '/privacy': 'Privacy Policy | Prism',
};
const pages = Object.keys(titles);

async function open(path: string, options?: Parameters<TestBrowser['newPage']>[0]): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const main = (page: Page) => page.getByRole('main');
const figures = async (page: Page) => await page.locator('.stats .fig').allInnerTexts();
const linkedFrom = async (part: Locator) =>
  await part.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

describe('drawings', () => {
  test('come with the page from the server, and not once more as a script', async () => {
    const page = await browser.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/case-studies', { waitUntil: 'networkidle' });
    expect(await main(page).locator('.device svg text').count()).toBeGreaterThan(30);
    expect(scripts.filter((url) => /fintech|health|e-commerce/.test(url))).toEqual([]);
  });

  test('are there too when the page is opened inside the site', async () => {
    const page = await open('/contact');
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Case studies' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Three apps' }).waitFor();
    for (const device of ['fintech', 'health', 'e-commerce']) {
      await page.locator(`#device-${device}`).waitFor({ state: 'attached' });
    }
  });

  test('on the home page follow the category one points at', async () => {
    const page = await open('/', { reducedMotion: true });
    const front = page.locator('.devs .a');
    await page.getByRole('link', { name: /^Health from/ }).hover();
    await front.locator('#device-health').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: /^Fintech from/ }).focus();
    await front.locator('div:last-child #device-fintech').waitFor({ state: 'attached' });
  });
});

describe('the prices on the home page', () => {
  const bands = async (page: Page) => await page.locator('.bands a').allInnerTexts();
  const cheapest = async (category: string) => {
    const apps: App[] = await (await fetch(`${product.baseUrl}/api/apps?category=${category}`)).json();
    return Math.min(...apps.map(({ price }) => price)).toLocaleString('en-US');
  };

  test('are the lowest of each category in the shop, and opening the page asks the API nothing', async () => {
    const page = await browser.newPage();
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    const shown = await bands(page);
    expect(shown).toHaveLength(9);
    for (const text of shown) {
      const [label = '', price] = text.split(/\s*from \$/);
      expect(price, label).toBe(await cheapest(label.trim().toLowerCase()));
    }
    expect(calls).toEqual([]);
  });

  test('follow the shop within a second, on the page and in its description', async () => {
    const html = async () => await (await fetch(product.baseUrl)).text();
    await product.sql("update apps set price = 1234 where name = 'Parallel'");
    await expect.poll(html, { timeout: 1_000 }).toContain('from $1,234');
    expect(await html()).toMatch(/name="description" content="[^"]*finished apps from \$1,234/);
    await product.sql("update apps set price = 12999 where name = 'Parallel'");
    await expect.poll(html).not.toContain('$1,234');
  });
});

describe('about', () => {
  test('states the four figures of the studio', async () => {
    const page = await browser.look('/about');
    expect(await figures(page)).toEqual(['150+', '$2.4B+', '50M+', '99.9%']);
  });

  test('tells the years from 2019 to 2024', async () => {
    const page = await browser.look('/about');
    expect(await page.locator('time').allInnerTexts()).toEqual(['2019', '2020', '2021', '2022', '2023', '2024']);
  });

  test('has three points of value and a mission', async () => {
    const page = await browser.look('/about');
    const rules = page.locator('section').filter({ hasText: 'Three rules that settle our arguments' });
    expect(await rules.getByRole('heading', { level: 3 }).count()).toBe(3);
    await page.getByRole('region', { name: 'Mission' }).getByText('Our mission is').waitFor();
  });

  test('names the leadership and a long team, nobody twice', async () => {
    const page = await browser.look('/about');
    const leaders = await page.locator('.leaders h3').allInnerTexts();
    const team = await page.locator('.groups li b').allInnerTexts();
    const titlesOfTeam = await page.locator('.groups li span').allInnerTexts();
    expect([leaders.length, team.length, titlesOfTeam.length]).toEqual([8, 54, 54]);
    expect(new Set([...leaders, ...team]).size).toBe(62);
    expect(new Set(titlesOfTeam).size).toBe(54);
  });

  test('says where to write for a job', async () => {
    const page = await browser.look('/about');
    const careers = page.getByRole('region', { name: 'Careers' });
    expect(await linkedFrom(careers)).toEqual(['mailto:careers@prism.example', '/careers']);
  });
});

describe('case studies', () => {
  const clients = ['Larkfield Bank, Manchester', 'Alderbrook Clinics, Sheffield', 'Oakwell Home, Edinburgh'];

  test('open with four figures', async () => {
    const page = await browser.look('/case-studies');
    expect(await figures(page)).toEqual(['250+', '500+', '98%', '30 days']);
  });

  test('are three, the neo-bank first and featured', async () => {
    const page = await browser.look('/case-studies');
    const studies = main(page).getByRole('article');
    expect(await studies.count()).toBe(3);
    const [first = ''] = await studies.allInnerTexts();
    expect(first).toContain('Featured');
    expect(first).toContain('Neo-banking');
  });

  test.each(clients)('%s has all that a study holds', async (client) => {
    const page = await browser.look('/case-studies');
    const study = main(page).getByRole('article').filter({ hasText: client });
    for (const term of ['Client', 'Industry', 'Timeline', 'Team size']) {
      expect(await study.getByRole('term').filter({ hasText: term }).count(), term).toBe(1);
    }
    for (const name of ['Challenge', 'Solution', 'Results']) {
      expect(await study.getByRole('heading', { level: 3, name }).count(), name).toBe(1);
    }
    expect(await study.locator('.results > div').count()).toBeGreaterThanOrEqual(3);
    expect(
      await study
        .getByRole('list', { name: /^Technologies/ })
        .getByRole('listitem')
        .count(),
    ).toBeGreaterThan(3);
  });

  test('count the projects of nine industries in a table', async () => {
    const page = await browser.look('/case-studies');
    const counts = await page.getByRole('table').locator('td.bar').allInnerTexts();
    expect(counts).toHaveLength(9);
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBeGreaterThanOrEqual(500);
  });

  test('end in the ways to the contact page and the marketplace', async () => {
    const page = await browser.look('/case-studies');
    expect(await linkedFrom(main(page).locator('section').last())).toEqual(['/contact', '/marketplace']);
  });
});

describe('testimonials', () => {
  const featured = ['Eleanor Voss', 'Dr Kwame Asante', 'Sunniva Haugen'] as const;
  const carousel = (page: Page) => page.getByRole('region', { name: 'Featured testimonials' });
  const speaker = async (page: Page) => await carousel(page).getByRole('group').locator('figcaption b').innerText();
  const press = async (page: Page, name: string) => await carousel(page).getByRole('button', { name }).click();

  test('state the four figures', async () => {
    const page = await browser.look('/testimonials');
    expect(await figures(page)).toEqual(['4.9/5', '200+', '95%', '98%']);
  });

  test('are six: three in the carousel, three in the grid, some of them marked as a video', async () => {
    const page = await browser.look('/testimonials');
    expect(await carousel(page).locator('blockquote').count()).toBe(3);
    const others = main(page).locator('.told');
    expect(await others.count()).toBe(3);
    expect(await others.filter({ hasText: 'Video' }).locator('.film').count()).toBe(2);
  });

  test('show one featured testimonial after the other and begin again after the last', async () => {
    const page = await open('/testimonials');
    for (const name of [...featured, featured[0]]) {
      expect(await speaker(page)).toBe(name);
      await press(page, 'Next testimonial');
    }
  });

  test('go back from the first to the last', async () => {
    const page = await open('/testimonials');
    await press(page, 'Previous testimonial');
    expect(await speaker(page)).toBe(featured[2]);
  });

  test('can be chosen by a dot, which is then the current one', async () => {
    const page = await open('/testimonials');
    const dot = carousel(page).getByRole('button', { name: `Testimonial 2 of 3: ${featured[1]}` });
    await dot.click();
    expect(await speaker(page)).toBe(featured[1]);
    expect(await dot.getAttribute('aria-current')).toBe('true');
    expect(await carousel(page).locator('[aria-current]').count()).toBe(1);
  });

  test('follow the arrow keys while the focus is in the carousel', async () => {
    const page = await open('/testimonials');
    await carousel(page).getByRole('button', { name: 'Next testimonial' }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await speaker(page)).toBe(featured[2]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await speaker(page)).toBe(featured[1]);
    expect(await focusedName(page)).toBe('Next testimonial');
  });

  test('follow a finger', async () => {
    const page = await open('/testimonials', { width: 390 });
    await swipe(page, carousel(page).locator('.slides'), -160);
    await expect.poll(() => speaker(page)).toBe(featured[1]);
    await swipe(page, carousel(page).locator('.slides'), 160);
    await expect.poll(() => speaker(page)).toBe(featured[0]);
  });

  test('never move by themselves', async () => {
    const page = await browser.newPage();
    await page.clock.install();
    await page.goto('/testimonials');
    await carousel(page).waitFor();
    await page.clock.fastForward('10:00');
    expect(await speaker(page)).toBe(featured[0]);
  });

  test('slide in, but not for those who asked for less motion', async () => {
    const animation = async (reducedMotion: boolean) => {
      const page = await open('/testimonials', { reducedMotion });
      await press(page, 'Next testimonial');
      return await page.evaluate<string>("getComputedStyle(document.querySelector('.slides .shown')).animationName");
    };
    expect(await animation(false)).toBe('from-right');
    expect(await animation(true)).toBe('none');
  });

  test('are announced when they change, and are called a carousel', async () => {
    const page = await open('/testimonials');
    const status = carousel(page).getByRole('status');
    expect(await status.innerText()).toBe('');
    await press(page, 'Next testimonial');
    await expect.poll(() => status.innerText()).toContain(`2 of 3: ${featured[1]}, Alderbrook Clinics.`);
    expect(await carousel(page).getAttribute('aria-roledescription')).toBe('carousel');
    expect(await carousel(page).getByRole('group').getAttribute('aria-roledescription')).toBe('slide');
  });

  test('are all readable without JavaScript', async () => {
    const page = await open('/testimonials', { javaScript: false });
    for (const name of featured) expect(await main(page).getByText(name, { exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Next testimonial' }).isVisible()).toBe(false);
  });

  test('come with the satisfaction of nine industries, in numbers', async () => {
    const page = await browser.look('/testimonials');
    const rows = await page.locator('.satisfaction li').allInnerTexts();
    expect(rows).toHaveLength(9);
    for (const row of rows) expect(row).toMatch(/\d+%/);
  });

  test('end in a call to the contact page', async () => {
    const page = await browser.look('/testimonials');
    expect(await linkedFrom(main(page).locator('section').last())).toContain('/contact');
  });
});

/** Drags a finger sideways over the middle of an element. */
async function swipe(page: Page, element: Locator, distance: number) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('nothing to swipe');
  const y = Math.min(box.y + box.height / 2, 800);
  const x = box.x + box.width / 2 - distance / 2;
  const touch = await page.context().newCDPSession(page);
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await send('touchStart', x);
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', x + distance * part);
  await send('touchEnd');
  await touch.detach();
}

describe('the legal pages', () => {
  const sections = async (page: Page) =>
    await page.locator('.sections').getByRole('heading', { level: 2 }).allInnerTexts();

  test('terms have eight sections and a date', async () => {
    const page = await browser.look('/terms');
    expect(await sections(page)).toEqual([
      'Company information',
      'Service description',
      'No refunds on digital products',
      'Intellectual property',
      'Custom development terms',
      'Limitation of liability',
      'Governing law',
      'Contact',
    ]);
    await page.getByText('Last updated January 2025').waitFor();
  });

  test('privacy has eleven sections and a date', async () => {
    const page = await browser.look('/privacy');
    expect(await sections(page)).toEqual([
      'Data controller',
      'Information we collect',
      'Cookies and tracking',
      'How we use it',
      'Legal bases',
      'Sharing',
      'International transfers',
      'Your rights',
      'Retention',
      'Security',
      'Contact and complaints',
    ]);
    await page.getByText('Last updated January 2025').waitFor();
  });

  test('privacy says exactly how long data is kept', async () => {
    const page = await browser.look('/privacy');
    const rows = page.locator('#retention dl > div');
    expect((await rows.allInnerTexts()).map((row) => row.split('\n'))).toEqual([
      ['Enquiries', '24 months after they came'],
      ['Customer data', '7 years after the last thing we noted about an enquiry that made you a customer'],
      ['Enquiries and applications set aside as suspected spam', '90 days after they came'],
      ['Job applications, with their files', '12 months after they came'],
      ['The same, where you ticked the box for later openings', '3 years after they came'],
      ['Marketing data', 'Until consent is withdrawn, or after 3 years of inactivity'],
      ['Subscriptions that ended, or were never confirmed', '30 days after they ended or were asked for'],
      [
        'The mark that an address unsubscribed, without the address',
        'Until it subscribes again, so that nobody writes to it before',
      ],
      ['Blog posts we deleted', '30 days after the deletion'],
      ['Notes of which mails went out', 'As long as what the mail was about'],
      ['Marks by which a form that is sent twice counts once', '2 days'],
      ['Sessions of our staff', 'Until they sign out, 7 days at most'],
      ['Notes that somebody’s data was erased', '13 months after the erasure'],
      ['Support records', '5 years'],
      ['Analytics', '26 months, if there ever are any'],
      ['Server logs', 'As long as it takes to trace a fault or an attack'],
      ['Backups', 'Until the next ones have replaced them; what was deleted stays in them until then'],
    ]);
  });

  test('privacy names what is kept on this site and no tracking that is not there', async () => {
    const page = await browser.look('/privacy');
    const cookies = await page.locator('#cookies').innerText();
    for (const kept of ['theme', 'apps you saved', 'half-written enquiry', 'signed in there'])
      expect(cookies).toContain(kept);
    expect(cookies.match(/We use none/g)).toHaveLength(2);
    expect(cookies).toContain('There is none today, and so no banner.');
    expect(await page.locator('#information').innerText()).toContain('the page of this site you came from');
    expect(await page.context().cookies()).toEqual([]);
  });

  test('the contents stay in sight on a wide screen and mark what is being read', async () => {
    const page = await open('/privacy', { reducedMotion: true });
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'Retention' }).click();
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(2000);
    await expect.poll(() => contents.locator('[aria-current]').allInnerTexts()).toEqual(['Retention']);
    expect(page.url()).toBe(`${product.baseUrl}/privacy#retention`);
    const box = await contents.boundingBox();
    expect(box?.y).toBeGreaterThan(72);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900);
  });

  test('the contents are folded up on a narrow screen and lead to the section', async () => {
    const page = await open('/terms', { width: 390, reducedMotion: true });
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const link = contents.getByRole('link', { name: 'Governing law' });
    expect(await link.isVisible()).toBe(false);
    await contents.getByText('On this page').click();
    await link.click();
    await expect
      .poll(() => page.evaluate("document.querySelector('#governing-law').getBoundingClientRect().top"))
      .toBeLessThan(120);
  });
});

const focusOf = async (page: Page) =>
  await page.evaluate<{ outline: string; top: number }>(`({
    outline: getComputedStyle(document.activeElement).outlineStyle,
    top: document.activeElement.getBoundingClientRect().top + scrollY,
  })`);

describe('every sales page', () => {
  test.each(pages)('%s has a title, a description and one heading of its own', async (path) => {
    const page = await browser.look(path);
    expect(await page.title()).toBe(titles[path]);
    expect((await page.locator('meta[name="description"]').getAttribute('content'))?.length).toBeGreaterThan(60);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => JSON.parse(text)['@type'])).toContain('Organization');
  });

  test('no two pages have a description or a longer sentence in common', async () => {
    const seen = new Map<string, string>();
    for (const path of pages) {
      const page = await open(path, { javaScript: false });
      const text = await main(page).innerText();
      const description = (await page.locator('meta[name="description"]').getAttribute('content')) ?? '';
      const sentences = new Set([description, ...text.split(/(?<=[.!?”])\s+|\n+/)].map((sentence) => sentence.trim()));
      for (const sentence of sentences) {
        if (sentence.split(/\s+/).length < 6 || !/[.!?”]$/.test(sentence)) continue;
        expect(seen.get(sentence), `"${sentence}" on ${path}`).toBeUndefined();
        seen.set(sentence, path);
      }
    }
  });

  test('and every other page takes at most 100 kB of JavaScript', async () => {
    await expectSmallScripts(product.baseUrl);
  });

  test.each(pages)('%s calls nothing of the API', async (path) => {
    const page = await browser.newPage();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(calls.filter((call) => /^\/(api|socket\.io)\b/.test(call))).toEqual([]);
  });

  test.each(pages)('%s can be walked through with the keyboard, in the order it is read', async (path) => {
    const page = await open(path, { reducedMotion: true });
    const stops = await main(page).locator('a[href], button, summary, input, select, textarea').count();
    await page.locator('#main').focus();
    const tops: number[] = [];
    for (let step = 0; step < Math.min(stops, 12); step += 1) {
      await page.keyboard.press('Tab');
      const { outline, top } = await focusOf(page);
      expect(outline).not.toBe('none');
      tops.push(top);
    }
    expect(tops.at(-1)).toBeGreaterThanOrEqual(tops[0] ?? 0);
  });

  test.each(pages)('%s never scrolls sideways', async (path) => {
    const page = await open(path);
    for (const width of [320, 390, 820, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  });

  test.each(pages)('%s has no serious accessibility fault at any width, in either theme', async (path) => {
    const page = await open(path, { reducedMotion: true });
    for (const { width, theme } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(`document.documentElement.className = '${theme}'`);
      await expectAccessible(page);
    }
  });
});
