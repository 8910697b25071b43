import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, rememberTheme, type TestBrowser } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { startProduct, type Product } from './harness/product.ts';

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
  '/returns-calculator': 'ROI Calculator | Prism',
  '/monetization-guide': 'Monetization guide | Prism',
  '/tech-comparison': 'Tech comparison | Prism',
};
const pages = Object.keys(titles);

async function open(path: string, options?: Parameters<TestBrowser['newPage']>[0]): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const main = (page: Page) => page.getByRole('main');
const searchOf = (page: Page) => new URL(page.url()).search;
/** Terms and what is said of them, in a list of definitions. */
const definitions = async (list: Locator) =>
  Object.fromEntries(
    (await list.locator('> div').allInnerTexts()).map((row) => row.split(/\n+/).map((text) => text.trim())),
  );

describe('the ROI calculator', () => {
  const path = '/returns-calculator';
  const results = (page: Page) => page.getByRole('region', { name: 'Projected return, first year' });
  const roi = async (page: Page) => await results(page).locator('h2 + p').innerText();
  const figures = async (page: Page) => await definitions(results(page).locator('dl'));
  const slider = (page: Page, name: string) => page.getByRole('slider', { name });
  const cost = (page: Page) => page.getByLabel('Development cost');

  test('begins with the usual figures', async () => {
    const page = await open(path);
    expect(await roi(page)).toBe('368.0%');
    expect(await figures(page)).toMatchObject({
      'Monthly revenue': '$22,500',
      'Yearly revenue': '$351,000',
      'Break-even': '3.3 months',
      '3-year ROI': '1097.6%',
      'User lifetime value': '$1,714',
    });
    await results(page).getByText('Excellent ROI potential! Your app could generate significant returns.').waitFor();
    expect(await results(page).getByRole('figure').locator('li b').allInnerTexts()).toEqual([
      '$351,000',
      '$296,595',
      '$250,623',
    ]);
  });

  test('follows every choice at once', async () => {
    const page = await open(path);
    await page.getByRole('radio', { name: 'Mobile + Web' }).check();
    await page.getByLabel('Industry').selectOption('Gaming');
    await page.getByLabel('Monetization').selectOption('Marketplace');
    expect(await figures(page)).toMatchObject({ 'Monthly revenue': '$45,000', 'Yearly revenue': '$864,000' });
    expect(await roi(page)).toBe('1052.0%');
  });

  test('moves its sliders with the keyboard, in exact steps', async () => {
    const page = await open(path);
    const conversion = slider(page, 'Conversion rate');
    const steps = [
      ['ArrowRight', '2.6%'],
      ['ArrowUp', '2.7%'],
      ['ArrowLeft', '2.6%'],
      ['Shift+ArrowRight', '3.6%'],
      ['Shift+ArrowDown', '2.6%'],
      ['PageUp', '3.6%'],
      ['PageDown', '2.6%'],
      ['Home', '0.5%'],
      ['ArrowLeft', '0.5%'],
      ['End', '10.0%'],
      ['PageUp', '10.0%'],
    ] as const;
    for (const [key, value] of steps) {
      await conversion.press(key);
      expect(await conversion.getAttribute('aria-valuetext'), key).toBe(value);
    }
    await slider(page, 'Monthly revenue per user').press('Shift+ArrowRight');
    await slider(page, 'User base').press('PageUp');
    await slider(page, 'Annual retention').press('End');
    const texts = page.getByRole('slider');
    expect(await texts.evaluateAll((all) => all.map((each) => each.getAttribute('aria-valuetext')))).toEqual([
      '20,000',
      '$100',
      '10.0%',
      '95%',
    ]);
  });

  test('is red and says so when the first year is a loss', async () => {
    const page = await open(path);
    const colour = () =>
      results(page)
        .locator('h2 + p')
        .evaluate((figure) => getComputedStyle(figure).color);
    const gain = await colour();
    await cost(page).fill('500000');
    expect(await roi(page)).toBe('-29.8%');
    await results(page).getByText('Loss on $500,000').waitFor();
    await results(page).getByText('Consider adjusting your strategy to improve profitability.').waitFor();
    expect([gain, await colour()]).toEqual(['rgb(101, 202, 127)', 'rgb(255, 138, 130)']);
    await cost(page).fill('200000');
    await results(page).getByText('Good ROI potential. Consider optimizing conversion or pricing.').waitFor();
  });

  test('divides by nothing: without a cost there is no return to show', async () => {
    const page = await open(path);
    for (const text of ['0', 'a lot', '-75000', '']) {
      await cost(page).fill(text);
      expect(await roi(page), text).toBe('n/a');
      expect(await figures(page)).toMatchObject({ '3-year ROI': 'n/a', 'Break-even': '0.0 months' });
      expect(await cost(page).inputValue()).toBe(text);
    }
  });

  test('keeps the inputs in the address, without a step in the history for each', async () => {
    const page = await open(path);
    const before = await page.evaluate('history.length');
    await page.getByLabel('Industry').selectOption('Education');
    await cost(page).fill('40000');
    await expect.poll(() => searchOf(page)).toContain('developmentCost=40000');
    expect(searchOf(page)).toContain('industry=education');
    expect(await page.evaluate('history.length')).toBe(before);
    const shown = await roi(page);
    await page.reload();
    expect(await roi(page)).toBe(shown);
    expect(await cost(page).inputValue()).toBe('40000');
  });

  test('renders a shared address on the server, and puts right what is wrong in it', async () => {
    const page = await open(`${path}?industry=gaming&appType=boat&userBase=5&retentionRate=120&developmentCost=x`, {
      javaScript: false,
    });
    expect(await roi(page)).toBe('n/a');
    expect(await page.getByLabel('Industry').inputValue()).toBe('gaming');
    expect(await slider(page, 'User base').getAttribute('aria-valuetext')).toBe('1,000');
    expect(await slider(page, 'Annual retention').getAttribute('aria-valuetext')).toBe('95%');
    expect(await page.getByRole('radio', { name: 'Mobile App' }).isChecked()).toBe(true);
  });

  test('calculates without JavaScript', async () => {
    const page = await open(path, { javaScript: false });
    await page.getByLabel('Monetization').selectOption('Marketplace');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.waitForURL(/monetization=marketplace/);
    expect(await roi(page)).toBe('524.0%');
  });

  test('tells screen readers the outcome in one sentence, once the moving stops', async () => {
    const page = await open(path);
    const status = main(page).getByRole('status');
    expect(await status.innerText()).toBe('');
    await slider(page, 'User base').press('PageUp');
    await expect.poll(() => status.innerText()).toBe('First-year ROI 836.0%, break-even 1.7 months.');
  });

  test('copies a link to the figures', async () => {
    const page = await open(path);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await cost(page).fill('60000');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain(`${path}?appType=mobile&`);
  });

  test('takes inputs and results along to the enquiry', async () => {
    const page = await open(path);
    await cost(page).fill('60000');
    const consultation = page.getByRole('link', { name: 'Schedule Consultation' });
    expect(await consultation.getAttribute('href')).toContain('485.0%25');
    await page.getByRole('link', { name: 'Get Detailed Analysis' }).click();
    const description = page.getByLabel('What should the app do?');
    await expect
      .poll(() => description.inputValue())
      .toMatch(/Development cost: \$60,000\n[^]*First-year ROI: 485\.0%/);
    expect(searchOf(page)).toContain('source=%2Freturns-calculator');
  });

  test('has four insights about industries', async () => {
    const page = await open(path);
    expect(await page.locator('ul > [data-cat]').getByRole('heading', { level: 3 }).count()).toBe(4);
  });
});

describe('the monetization guide', () => {
  const path = '/monetization-guide';
  const tab = (page: Page, name: string) => page.getByRole('tab', { name });
  const panel = (page: Page) => page.getByRole('tabpanel');

  test('shows six models with the figures of each, freemium first', async () => {
    const page = await open(path);
    const models = [
      ['Freemium', '75%', '2–5%', 'Medium'],
      ['Subscription', '85%', '15–25%', 'Medium'],
      ['One-time purchase', '60%', '5–15%', 'Easy'],
      ['Advertising', '45%', 'N/A', 'Hard'],
      ['Marketplace commission', '70%', '10–20%', 'Hard'],
      ['Premium', '80%', '20–40%', 'Medium'],
    ] as const;
    expect(await page.getByRole('tab').count()).toBe(6);
    expect(await tab(page, 'Freemium').getAttribute('aria-selected')).toBe('true');
    for (const [name, success, conversion, difficulty] of models) {
      await tab(page, name).click();
      await panel(page).getByRole('heading', { level: 3, name }).waitFor();
      const metrics = await definitions(panel(page).locator('dl').first());
      expect(metrics, name).toMatchObject({ 'Success rate': success, 'Conversion rate': conversion });
      expect(Object.keys(metrics)).toEqual(['Time to revenue', 'Success rate', 'Average revenue', 'Conversion rate']);
      expect(await panel(page).locator('[data-tone]').innerText()).toBe(difficulty);
      const parts = await panel(page).getByRole('heading', { level: 4 }).allInnerTexts();
      expect(parts).toEqual(['Advantages', 'Challenges', 'Best for', 'Real-world examples', 'Implementation steps']);
    }
  });

  test('keeps the chosen model in the address, and goes back to the one before', async () => {
    const page = await open(path);
    await tab(page, 'Freemium').press('ArrowDown');
    await expect.poll(() => searchOf(page)).toBe('?model=subscription');
    await page.keyboard.press('End');
    await panel(page).getByRole('heading', { level: 3, name: 'Premium' }).waitFor();
    await page.goBack();
    await panel(page).getByRole('heading', { level: 3, name: 'Subscription' }).waitFor();
    expect(await page.getByRole('tablist').getAttribute('aria-orientation')).toBe('vertical');
  });

  test('is a select on a phone', async () => {
    const page = await open(`${path}?model=marketplace`, { width: 390 });
    expect(await page.getByRole('tablist').isVisible()).toBe(false);
    const select = page.getByLabel('Monetization model', { exact: true });
    expect(await select.inputValue()).toBe('marketplace');
    await select.selectOption('Advertising');
    await panel(page).getByRole('heading', { level: 3, name: 'Advertising' }).waitFor();
  });

  test('recommends three models to each of six industries, and leads to them', async () => {
    const page = await open(path);
    const rows = page.getByRole('table').locator('tbody tr');
    expect(await rows.locator('th').allInnerTexts()).toEqual([
      'Fintech',
      'Healthcare',
      'E-commerce',
      'Gaming',
      'Education',
      'Productivity',
    ]);
    for (const row of await rows.all()) expect(await row.getByRole('link').count()).toBe(3);
    await rows.first().getByRole('link', { name: 'Premium' }).click();
    await panel(page).getByRole('heading', { level: 3, name: 'Premium' }).waitFor();
  });

  test('takes the model along to the enquiry', async () => {
    const page = await open(`${path}?model=advertising`);
    for (const name of ['Get Monetization Analysis', 'Schedule Strategy Call']) {
      expect(await page.getByRole('link', { name }).getAttribute('href')).toMatch(/^\/contact\?.*Advertising/);
    }
  });

  test('can be read through without JavaScript', async () => {
    const page = await open(path, { javaScript: false, width: 390 });
    await tab(page, 'Premium').click();
    await panel(page).getByRole('heading', { level: 3, name: 'Premium' }).waitFor();
  });
});

describe('the tech comparison', () => {
  const path = '/tech-comparison';
  const panel = (page: Page) => page.getByRole('tabpanel');
  const tabs = {
    frontend: 'Frontend Frameworks',
    backend: 'Backend Technologies',
    mobile: 'Mobile Development',
    database: 'Databases',
    cloud: 'Cloud Platforms',
  };
  const criteria = [
    ...['Learning curve', 'Performance', 'Community size', 'Job market'],
    ...['Development speed', 'Time to market', 'Scalability', 'Cost'],
  ];

  test('has five tabs with an address each, the first one open', async () => {
    const page = await open(path);
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(Object.values(tabs));
    await panel(page).getByRole('heading', { level: 3, name: 'React', exact: true }).waitFor();
    await page.getByRole('tab', { name: tabs.frontend }).press('ArrowRight');
    await panel(page).getByRole('heading', { level: 3, name: 'Node.js' }).waitFor();
    expect(searchOf(page)).toBe('?tab=backend');
    await page.getByRole('tab', { name: tabs.database }).click();
    await panel(page).getByRole('heading', { level: 3, name: 'PostgreSQL' }).waitFor();
    await page.goBack();
    await panel(page).getByRole('heading', { level: 3, name: 'Node.js' }).waitFor();
  });

  test.each(Object.entries(tabs))('%s: each technology has all that is compared', async (id, label) => {
    const page = await open(`${path}?tab=${id}`, { javaScript: false });
    expect(await page.getByRole('tab', { name: label }).getAttribute('aria-selected')).toBe('true');
    const technologies = await panel(page).getByRole('article').all();
    expect(technologies.length).toBeGreaterThanOrEqual(4);
    for (const technology of technologies) {
      expect(await technology.locator('p:has([data-tone]) > span:first-child').allInnerTexts()).toEqual(criteria);
      const popularity = parseInt(await technology.locator('p > b').innerText());
      expect(popularity).toBeGreaterThanOrEqual(70);
      expect(popularity).toBeLessThanOrEqual(95);
      expect(await technology.getByRole('heading', { level: 4 }).allInnerTexts()).toEqual([
        'Pros',
        'Cons',
        'Best for',
        'Used by',
      ]);
      const [pros, cons, uses] = await technology.getByRole('list').all();
      expect([await pros?.locator('li').count(), await cons?.locator('li').count()]).toEqual([3, 3]);
      expect(await uses?.locator('li').count()).toBeGreaterThanOrEqual(2);
    }
  });

  test('colours the words, each with a shape beside it', async () => {
    const page = await open(path);
    const colours = await page.evaluate<Record<string, string>>(`Object.fromEntries(
      [...document.querySelectorAll('[data-tone]')].map((word) => [word.textContent, getComputedStyle(word).color]),
    )`);
    const { Excellent: green, Easy: easy, 'Very Fast': veryFast, Fast: fast } = colours;
    const { Good: blue, Medium: yellow, Hard: red, Large: grey } = colours;
    expect([easy, veryFast, fast]).toEqual([green, green, green]);
    expect(new Set([green, blue, yellow, red, grey]).size).toBe(5);
    expect(await panel(page).locator('[data-tone]:not(:has(svg))').count()).toBe(0);
  });

  test('lays the technologies side by side, and one below the other on a phone', async () => {
    const places = async (width: number) => {
      const page = await open(path, { width });
      const [first, second] = await panel(page).getByRole('article').all();
      return [await first?.boundingBox(), await second?.boundingBox()] as const;
    };
    const [left, right] = await places(1440);
    expect(right?.y).toBe(left?.y);
    expect(right?.x).toBeGreaterThan(left?.x ?? Infinity);
    const [above, below] = await places(390);
    expect(below?.x).toBe(above?.x);
    expect(below?.y).toBeGreaterThan(above?.y ?? Infinity);
  });

  test('helps to decide in four cases', async () => {
    const page = await open(path);
    const guide = page.locator('section').filter({ hasText: 'Quick Decision Guide' });
    expect(await guide.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Rapid Prototyping',
      'Team Learning',
      'High Performance',
      'Enterprise Grade',
    ]);
    await guide.getByRole('link', { name: 'Azure or AWS' }).click();
    await panel(page).getByRole('heading', { level: 3, name: 'AWS' }).waitFor();
  });

  test('leads to the contact page with the tab, and to the portfolio', async () => {
    const page = await open(`${path}?tab=mobile`);
    const link = async (name: string) => await page.getByRole('link', { name }).getAttribute('href');
    expect(await link('Get Tech Consultation')).toMatch(/^\/contact\?.*mobile\+development/);
    expect(await link('View Our Portfolio')).toBe('/case-studies');
  });
});

describe('every tool', () => {
  test.each(pages)('%s has a title, a description, its place on the site and one heading', async (path) => {
    const page = await open(path, { javaScript: false });
    expect(await page.title()).toBe(titles[path]);
    expect((await page.locator('meta[name="description"]').getAttribute('content'))?.length).toBeGreaterThan(60);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => JSON.parse(text)['@type'])).toContain('BreadcrumbList');
  });

  test.each(pages)('%s takes at most 100 kB of JavaScript and calls nothing of the API', async (path) => {
    const page = await browser.newPage();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(calls.filter((call) => /^\/(api|socket\.io)\b/.test(call))).toEqual([]);
    const sizes = calls
      .filter((call) => call.endsWith('.js'))
      .map(async (file) => {
        const { headers } = await fetch(product.baseUrl + file, {
          method: 'HEAD',
          headers: { 'accept-encoding': 'br' },
        });
        return Number(headers.get('content-length'));
      });
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThanOrEqual(100_000);
  });

  test.each(pages)('%s is accessible and fits, wide and light', async (path) => {
    const page = await open(path);
    await expectAccessible(page);
    for (const width of [1440, 820]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  });

  test.each(pages)('%s is accessible and fits, narrow and dark', async (path) => {
    const page = await browser.newPage({ width: 390 });
    await rememberTheme(page, 'dark');
    await page.goto(path);
    expect(await page.locator('html').getAttribute('class')).toContain('dark');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
