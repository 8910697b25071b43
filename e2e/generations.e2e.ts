import type { Page } from '@playwright/test';
import { inSteps, type ScriptedArticle } from '../infra/test/in-steps.ts';
import { eventually } from '../infra/test/wait.ts';
import { textOf } from './harness/article-text.ts';
import { openDashboard } from './harness/admin.ts';
import {
  articleTokens,
  bodyOf,
  gate,
  heldBack,
  allowNoFallback,
  readableWords,
  untilAllIsWritten,
} from './harness/article.ts';
import type { Product } from './harness/product.ts';
import { editPage } from './harness/posts.ts';
import { expect, test, type NewPage } from './harness/test.ts';

const tokens = articleTokens(600);

let answers: ScriptedArticle[];

test.use({ ownProduct: { provider: { answers: inSteps(() => answers.shift() ?? { chunks: tokens }) } } });
test.beforeEach(() => void (answers = []));
// An active article would take the responses of the next test.
test.afterEach(async ({ product }) => await untilAllIsWritten(product));
test.beforeEach(async ({ product }) => void (await product.sql(`delete from posts where ai_generated`)));

async function desk(newPage: NewPage, product: Product, cookie: string): Promise<Page> {
  const page = await newPage();
  await openDashboard(page, product, cookie);
  return page;
}

const generateDialog = (page: Page) => page.getByRole('dialog', { name: 'Generate with AI' });
const panel = (page: Page) => page.getByRole('region', { name: 'Article being written' });
const underWay = (page: Page) => page.getByRole('list', { name: 'Articles being written' }).getByRole('listitem');
const shownWords = async (page: Page) => readableWords(await page.getByTestId('live-draft').innerText());

async function generate(
  page: Page,
  topic: string,
  settings: Record<string, string> = {},
  { isAlone = false } = {},
): Promise<void> {
  await page.getByRole('button', { name: 'Generate with AI' }).first().click();
  const dialog = generateDialog(page);
  await dialog.getByLabel('Topic').fill(topic);
  for (const [label, option] of Object.entries(settings))
    await dialog.getByLabel(label).selectOption({ label: option });
  if (isAlone) await allowNoFallback(dialog);
  await dialog.getByRole('button', { name: 'Generate Article' }).click();
  await expect(dialog).toBeHidden();
}

const wordsIn = (figure: string) => Number(figure.replaceAll(',', ''));
const held = (title: string, before: number, opened: Promise<void>) =>
  heldBack(articleTokens(600, title), before, opened);

test('several articles are written concurrently with progress, and the history counts them', async ({
  newPage,
  product,
  cookie,
}) => {
  const half = gate();
  answers = [held('Old phones', 200, half.opened), held('New phones', 300, half.opened)];
  const page = await desk(newPage, product, cookie);
  const today = page.getByRole('link', { name: 'Today' });
  await generate(page, 'Old phones', { Provider: 'Gemini' });
  await today.click();
  await generate(page, 'New phones', { Provider: 'DeepSeek' });
  await today.click();

  const texts = async () => (await underWay(page).allInnerTexts()).join('\n');
  await eventually(async () => expect(await texts()).toMatch(/Old phones[^]*Gemini · gemini[^]*\d+ words · \d+ s/));
  await eventually(async () => expect(await texts()).toMatch(/New phones[^]*DeepSeek · deepseek[^]*\d+ words · \d+ s/));
  await expect(underWay(page).getByText('Writing', { exact: true })).toHaveCount(2);
  const written = underWay(page).getByRole('progressbar');
  await expect(written).toHaveCount(2);
  await eventually(async () => expect(Number(await written.first().getAttribute('aria-valuenow'))).toBeGreaterThan(0));

  await page.getByRole('link', { name: 'Articles', exact: true }).first().click();
  await page.getByRole('link', { name: 'AI runs' }).click();
  const row = page.getByRole('article').filter({ hasText: 'Gemini' });
  const figure = row.getByText('Words', { exact: true }).locator('xpath=following-sibling::dd');
  await eventually(async () => expect(wordsIn(await figure.innerText())).toBeGreaterThan(100));
  const before = wordsIn(await figure.innerText());
  half.open();
  await eventually(async () => expect(wordsIn(await figure.innerText())).toBeGreaterThan(before + 100));
});

test('a lost connection is reported, stops nothing, recovers, and missed events appear', async ({
  newPage,
  product,
  cookie,
}) => {
  const half = gate();
  answers = [held('Old phones', 200, half.opened)];
  const page = await newPage({ expected: [/socket\.io/] });
  const line = await cuttable(page);
  await openDashboard(page, product, cookie);
  await generate(page, 'Old phones');
  await eventually(async () => expect((await shownWords(page)).length).toBeGreaterThan(20));

  await line.cut();
  await expect(panel(page).getByText('Reconnecting, nothing is lost')).toBeVisible();
  half.open();
  await eventually(async () => {
    expect(await product.sql(`select status from generations`)).toEqual([{ status: 'completed' }]);
  });
  line.mend();
  await expect(page.getByText('AI Article Generated!')).toBeVisible();
  await expect(textOf(editPage(page))).toHaveValue(bodyOf(tokens));
});

test(
  'an article is generated again with other settings, and the history lists both',
  { tag: '@long' },
  async ({ newPage, product, cookie }) => {
    answers = [{ fault: { kind: 'status', status: 401 } }];
    const page = await desk(newPage, product, cookie);
    const settings = { Length: 'Short (800–1200 words)', Tone: 'Technical' };
    await generate(page, 'Old phones', settings, { isAlone: true });
    await expect(
      panel(page).getByText('OpenAI refused the API key. Check OPENAI_API_KEY.', { exact: false }),
    ).toBeVisible();

    await panel(page).getByRole('button', { name: 'Regenerate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Regenerate article' });
    await expect(dialog.getByLabel('Topic')).toHaveValue('Old phones');
    await expect(dialog.getByLabel('Length')).toHaveValue('short');
    await expect(dialog.getByLabel('Tone')).toHaveValue('technical');
    await dialog.getByLabel('Provider').selectOption({ label: 'Gemini' });
    await dialog.getByLabel('Tone').selectOption({ label: 'Casual' });
    await dialog.getByRole('button', { name: 'Generate Article' }).click();
    await expect(editPage(page)).toBeVisible();
    expect(product.provider?.requests.at(-1)).toMatchObject({
      provider: 'gemini',
      user: expect.stringContaining('Tone: casual'),
    });
    const stored = await product.sql(`select status, tone, provider from generations order by created_at`);
    expect(stored).toEqual([
      { status: 'failed', tone: 'technical', provider: 'openai' },
      { status: 'completed', tone: 'casual', provider: 'gemini' },
    ]);

    await page.getByRole('link', { name: 'Articles', exact: true }).first().click();
    await page.getByRole('link', { name: 'AI runs' }).click();
    const rows = page.getByRole('region', { name: /^Written by AI/ }).getByRole('article');
    await eventually(async () => await expect(rows).toHaveCount(2));
    const [written = '', failed = ''] = await rows.allInnerTexts();
    expect(failed).toContain('Old phones');
    expect(failed).toContain('OpenAI refused the API key. Check OPENAI_API_KEY.');
    expect(failed).toMatch(/Tokens\s+Not reported/);
    expect(written).toMatch(
      /Testing on old phones[^]*Gemini · gemini[^]*Duration\s+\d+ s[^]*Tokens\s+[\d,]+ in, [\d,]+ out/,
    );
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('testing on');
    await eventually(async () => await expect(rows).toHaveCount(1));
  },
);

/** A page whose live connection can be cut, whatever its transport. */
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

test('writing starts after the outline is approved, and the article has its sections', async ({
  newPage,
  product,
  cookie,
}) => {
  const page = await desk(newPage, product, cookie);
  await page.getByRole('button', { name: 'Generate with AI' }).first().click();
  await generateDialog(page).getByRole('switch', { name: 'Outline first' }).click();
  await page.keyboard.press('Escape');
  // The choice is kept.
  await generate(page, 'Drawers', { Length: 'Short (800–1200 words)' });
  const outline = page.getByRole('region', { name: 'Outline of the article' });
  const rows = outline.getByRole('list', { name: 'Proposed sections' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Lesson 1 of the drawer');
  expect(await product.sql('select status, text from generations')).toEqual([{ status: 'outlined', text: '' }]);
  await rows.nth(1).locator('[draggable=true]').dragTo(rows.first());
  await expect(rows.first()).toContainText('Lesson 2 of the drawer');
  await expect(outline.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await outline.getByRole('button', { name: 'Write it' }).click();
  await untilAllIsWritten(product);
  const [{ outline: headings } = { outline: [] }] = await product.sql<{ outline: string[] }>(
    'select outline from generations',
  );
  expect(headings).toEqual(['Lesson 2 of the drawer', 'Lesson 1 of the drawer']);
  await expect(panel(page).or(editPage(page))).toBeVisible();
});
