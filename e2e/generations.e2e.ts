import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FakeAnswer } from '../infra/test/fake-provider.ts';
import { eventually } from '../infra/test/wait.ts';
import { openDashboard, registerAdmin } from './harness/admin.ts';
import { articleTokens, bodyOf, gate, heldBack, readableWords } from './harness/article.ts';
import { openBrowser, type TestBrowser } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { startProduct, type Product } from './harness/product.ts';

const tokens = articleTokens(600);

let product: Product;
let browser: TestBrowser;
let cookie: string;
let answers: FakeAnswer[];

beforeAll(async () => {
  product = await startProduct({ provider: { answers: () => answers.shift() ?? { chunks: tokens } } });
  browser = await openBrowser(product.baseUrl);
  cookie = await registerAdmin(product);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});
beforeEach(() => void (answers = []));
afterEach(async () => void (await product.sql(`delete from posts where ai_generated`)));

async function desk(): Promise<Page> {
  const page = await browser.newPage();
  await openDashboard(page, product, cookie);
  return page;
}

const generateDialog = (page: Page) => page.getByRole('dialog', { name: 'Generate with AI' });
const editDialog = (page: Page) => page.getByRole('dialog', { name: /edit/i });
const panel = (page: Page) => page.getByRole('region', { name: 'Article being written' });
const underWay = (page: Page) => page.getByRole('list', { name: 'Articles being written' }).getByRole('listitem');
const shownWords = async (page: Page) => readableWords(await page.getByTestId('live-draft').innerText());

async function generate(page: Page, topic: string, settings: Record<string, string> = {}): Promise<void> {
  await page.getByRole('button', { name: 'Generate with AI' }).first().click();
  const dialog = generateDialog(page);
  await dialog.getByLabel('Topic').fill(topic);
  for (const [label, option] of Object.entries(settings))
    await dialog.getByLabel(label).selectOption({ label: option });
  await dialog.getByRole('button', { name: 'Generate Article' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const held = (title: string, before: number, opened: Promise<void>) => ({
  chunks: heldBack(articleTokens(600, title), before, opened),
});

test('several articles are written at once, and each says how far it is', async () => {
  const never = gate();
  answers = [held('Old phones', 200, never.opened), held('New phones', 300, never.opened)];
  const page = await desk();
  await generate(page, 'Old phones', { Provider: 'Gemini' });
  await generate(page, 'New phones', { Provider: 'DeepSeek' });

  const texts = async () => (await underWay(page).allInnerTexts()).join('\n');
  await eventually(async () => expect(await texts()).toMatch(/Old phones[^]*Gemini · gemini[^]*\d+ words · \d+ s/));
  await eventually(async () => expect(await texts()).toMatch(/New phones[^]*DeepSeek · deepseek[^]*\d+ words · \d+ s/));
  expect(await underWay(page).getByText('Writing', { exact: true }).count()).toBe(2);
  const written = underWay(page).getByRole('progressbar');
  expect(await written.count()).toBe(2);
  await eventually(async () => expect(Number(await written.first().getAttribute('aria-valuenow'))).toBeGreaterThan(0));
});

test('nothing stops when the page is left', async () => {
  const half = gate();
  answers = [held('Old phones', 200, half.opened)];
  const page = await desk();
  await generate(page, 'Old phones');
  await underWay(page).first().waitFor();
  await page.goto('about:blank');
  half.open();
  await eventually(async () => {
    expect(await product.sql(`select status from generations`)).toEqual([{ status: 'completed' }]);
  });
});

test('a lost connection is said, heals by itself, and what was missed is there', async () => {
  const half = gate();
  answers = [held('Old phones', 200, half.opened)];
  const page = await browser.newPage({ expected: [/socket\.io/] });
  const line = await cuttable(page);
  await openDashboard(page, product, cookie);
  await generate(page, 'Old phones');
  await eventually(async () => expect((await shownWords(page)).length).toBeGreaterThan(20));

  await line.cut();
  await panel(page).getByText('Reconnecting, nothing is lost').waitFor();
  half.open();
  await eventually(async () => {
    expect(await product.sql(`select status from generations`)).toEqual([{ status: 'completed' }]);
  });
  line.mend();
  await page.getByText('AI Article Generated!').waitFor();
  await eventually(async () => expect(await shownWords(page)).toEqual(readableWords(bodyOf(tokens))));
  await editDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await panel(page).getByText('Connected', { exact: true }).waitFor();
});

test('an article is written anew with other settings, as a draft beside the one there is', async () => {
  answers = [{ fault: { kind: 'status', status: 401 } }];
  const page = await desk();
  await generate(page, 'Old phones', { Length: 'Short (800–1200 words)', Tone: 'Technical' });
  await panel(page).getByText('OpenAI refused the API key. Check OPENAI_API_KEY.', { exact: false }).waitFor();

  await panel(page).getByRole('button', { name: 'Regenerate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Regenerate article' });
  expect(await dialog.getByLabel('Topic').inputValue()).toBe('Old phones');
  expect(await dialog.getByLabel('Length').inputValue()).toBe('short');
  expect(await dialog.getByLabel('Tone').inputValue()).toBe('technical');
  await dialog.getByLabel('Provider').selectOption({ label: 'Gemini' });
  await dialog.getByLabel('Tone').selectOption({ label: 'Casual' });
  await dialog.getByRole('button', { name: 'Generate Article' }).click();
  await editDialog(page).waitFor();

  expect(product.provider?.requests.at(-1)).toMatchObject({
    provider: 'gemini',
    user: expect.stringContaining('Tone: casual'),
  });
  const stored = await product.sql(`select status, tone, provider from generations order by created_at`);
  expect(stored).toEqual([
    { status: 'failed', tone: 'technical', provider: 'openai' },
    { status: 'completed', tone: 'casual', provider: 'gemini' },
  ]);
});

test('the history tells who wrote what, how long it took, and why it failed', async () => {
  answers = [{ chunks: tokens }, { fault: { kind: 'status', status: 402 } }];
  const page = await desk();
  await generate(page, 'Old phones', { Provider: 'Gemini' });
  await editDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await generate(page, 'Feature phones');
  await page.getByText('Generation Failed').waitFor();

  await page.getByRole('link', { name: 'Article history' }).click();
  const rows = page.getByRole('region', { name: /Article history/ }).locator('.gen');
  await eventually(async () => expect(await rows.count()).toBe(2));
  const [failed = '', written = ''] = await rows.allInnerTexts();
  expect(failed).toContain('Feature phones');
  expect(failed).toContain('The OpenAI account has no credit left. Check its plan and billing.');
  expect(failed).toMatch(/Tokens\s+Not reported/);
  expect(written).toMatch(
    /Testing on old phones[^]*Gemini · gemini[^]*Duration\s+\d+ s[^]*Tokens\s+[\d,]+ in, [\d,]+ out/,
  );
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Search articles' }).fill('feature');
  await eventually(async () => expect(await rows.count()).toBe(1));
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the history counts the words of an article while it is being written', async () => {
  const half = gate();
  answers = [held('Old phones', 200, half.opened)];
  const page = await desk();
  await generate(page, 'Old phones');
  await eventually(async () => expect((await shownWords(page)).length).toBeGreaterThan(100));

  await page.getByRole('link', { name: 'Article history' }).click();
  const figure = page.locator('.gen').getByText('Words', { exact: true }).locator('xpath=following-sibling::dd');
  await eventually(async () => expect(Number(await figure.innerText())).toBeGreaterThan(100));
  const before = Number(await figure.innerText());
  half.open();
  await eventually(async () => expect(Number(await figure.innerText())).toBeGreaterThan(before + 100));
});

/** A page whose live connection can be cut, whatever way it takes. */
async function cuttable(page: Page): Promise<{ cut(): Promise<void>; mend(): void }> {
  let isCut = false;
  const close: (() => Promise<void>)[] = [];
  await page.route('**/socket.io/**', async (route) => await (isCut ? route.abort() : route.continue()));
  await page.routeWebSocket('**/socket.io/**', async (socket) => {
    if (isCut) return await socket.close();
    socket.connectToServer();
    close.push(async () => await socket.close());
  });
  return {
    async cut() {
      isCut = true;
      await Promise.all(close.splice(0).map(async (each) => await each()));
    },
    mend: () => void (isCut = false),
  };
}
