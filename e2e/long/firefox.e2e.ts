import { configurationQuery, priceOf, type Options } from '@prism/core/contract/app-price';
import type { Page } from 'puppeteer-core';
import { listedPaths } from '../../infra/test/listed-paths.ts';
import { admin } from '../harness/admin.ts';
import { appOf, textAt } from '../harness/api.ts';
import { by, openFirefox, type Firefox } from '../harness/firefox.ts';
import { expect, test as base } from '../harness/test.ts';

/** What a visitor sees of a page: a script for the browser. */
const look = `({
  title: document.querySelector('h1')?.innerText ?? '',
  tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  broken: [...document.images].filter(({ complete, naturalWidth }) => complete && !naturalWidth).map(({ src }) => src),
})`;

let opened: Firefox | undefined;

const test = base.extend<{ firefox: Firefox }>({
  firefox: async ({ product }, provide) => provide((opened ??= await openFirefox(product.baseUrl))),
});

test.use({ ownProduct: { processes: true } });
test.beforeAll('an admin exists', async ({ cookie }) => expect(cookie).not.toBe(''));
test.afterAll(async () => await opened?.close());
test.afterEach(({ firefox }) => firefox.expectNoComplaints());

test.describe('in Firefox', () => {
  /** Repeats a script in the page until it returns this. */
  const expectInPage = async (page: Page, script: string, wanted: unknown) =>
    await expect.poll(() => page.evaluate(script)).toEqual(wanted);
  const textOf = (selector: string) => `document.querySelector('${selector}')?.innerText`;

  test('every public page, the sign-in and the portal are complete, wide and narrow', async ({ product, firefox }) => {
    const paths = [...(await listedPaths(product.baseUrl)), '/auth', '/prism-secure-portal'];
    expect(paths.length).toBeGreaterThan(20);
    const page = await firefox.newPage();
    for (const path of paths) {
      await firefox.open(page, path);
      for (const width of [1440, 390]) {
        await page.setViewport({ width, height: 900 });
        await expectInPage(page, look, { title: expect.stringMatching(/\S/), tooWide: 0, broken: [] });
      }
    }
  });

  test('a configured app shows its price', async ({ product, firefox }) => {
    const app = await appOf(product, '1');
    const page = await firefox.newPage();
    await firefox.open(page, '/app/1');
    await page.locator('form input[value="enterprise"]').click();
    await page.locator('form input[value="seo"]').click();
    const chosen = { support: 'enterprise', addOns: ['reskin', 'publish', 'seo'] } as const;
    const options: Options = {
      supportLevels: JSON.parse(await textAt(product, '/api/content/support-levels')),
      addOns: JSON.parse(await textAt(product, '/api/content/add-ons')),
    };
    const total = `$${priceOf(app, chosen, options).total.toLocaleString('en-US')}`;
    await expectInPage(page, textOf('form output'), total);
    await page.locator('form a[href^="/contact"]').click();
    await expectInPage(page, 'location.search.slice(1)', configurationQuery('1', chosen));
    const panel = `document.querySelector('section[aria-label="What you configured"]')?.innerText`;
    await expect.poll(() => page.evaluate(panel)).toContain(total);
  });

  test('an enquiry is sent and stored', async ({ product, firefox }) => {
    const page = await firefox.newPage();
    await firefox.open(page, '/contact');
    const fields = {
      'First name': 'Ada',
      'Last name': 'Lovelace',
      Email: 'ada@analytical.example',
      Company: 'Analytical Engines',
      'What should the app do?': 'A loom that takes its orders from an app.',
    };
    for (const [label, text] of Object.entries(fields)) await page.locator(by('textbox', label)).fill(text);
    await page.locator(by('combobox', 'Budget')).fill('50k-100k');
    await page.locator('input[type="checkbox"][name="agreed"]').click();
    await page.locator(by('button', 'Book my free session')).click();
    await page.locator(by('heading', 'Message Sent Successfully')).wait();
    const stored = await product.sql('select first_name, company from contacts where email = $1', [fields.Email]);
    expect(stored).toEqual([{ first_name: 'Ada', company: 'Analytical Engines' }]);
  });

  test('a slider of the calculator moves by mouse and key', async ({ firefox }) => {
    const page = await firefox.newPage();
    await firefox.open(page, '/returns-calculator');
    const slider = by('slider', 'Conversion rate');
    const value = `document.activeElement.getAttribute('aria-valuetext')`;
    await page.locator(slider).click();
    const clicked = await page.evaluate(value);
    expect(clicked).not.toBe('2.5%');
    await page.keyboard.press('Home');
    await expectInPage(page, value, '0.5%');
    await page.keyboard.press('ArrowRight');
    await expectInPage(page, value, '0.6%');
    await expect.poll(() => page.evaluate('location.search')).toContain('conversionRate=0.6');
  });

  test('the theme changes and survives a reload', async ({ firefox }) => {
    const page = await firefox.newPage();
    await firefox.open(page, '/');
    const background = 'getComputedStyle(document.documentElement).backgroundColor';
    const light = await page.evaluate(background);
    await page.locator(`header ${by('combobox', 'Theme')}`).fill('dark');
    await expectInPage(page, `document.documentElement.classList.contains('dark')`, true);
    await expect.poll(() => page.evaluate(background)).not.toBe(light);
    await page.reload();
    await expectInPage(page, `document.documentElement.classList.contains('dark')`, true);
  });

  test('an article appears live while the sandbox writes it', async ({ product, firefox }) => {
    const page = await firefox.newPage();
    await firefox.open(page, '/auth');
    await page.locator(by('textbox', 'Username')).fill(admin.username);
    await page.locator('input[type="password"]').fill(admin.password);
    await page.locator(by('button', 'Sign In')).click();
    await page.locator(by('button', 'Generate with AI')).click();
    await page.locator('input[name="topic"]').fill('Old phones');
    await page.locator('select[name="targetLength"]').fill('short');
    await page.locator(by('button', 'Generate Article')).click();

    const words = `(document.querySelector('[data-testid="live-draft"]')?.innerText ?? '').split(/\\s+/).length`;
    const counts: unknown[] = [];
    const isDone = async () => {
      counts.push(await page.evaluate(words));
      return await page.evaluate(`document.body.innerText.includes('Article created successfully.')`);
    };
    await expect.poll(isDone, { timeout: 60_000, intervals: [200] }).toBe(true);
    expect(new Set(counts).size, 'it grew before the eyes').toBeGreaterThan(3);
    const [post] = await product.sql<{ content: string }>('select content from posts where ai_generated');
    await page.locator(by('textbox', 'Content')).wait();
    const content = `document.querySelector('input[name="content"]')?.value`;
    expect(await page.evaluate(content)).toBe(post?.content);
  });
});
