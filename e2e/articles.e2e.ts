import type { ArticleReset } from '@prism/core/contract/live';
import { createLog } from '@prism/core/log/log';
import { openPatientRedis } from '@prism/core/redis/redis';
import type { Page } from '@playwright/test';
import { inSteps, type ScriptedArticle } from '../infra/test/in-steps.ts';
import { eventually } from '../infra/test/wait.ts';
import { openDashboard } from './harness/admin.ts';
import { textOf } from './harness/article-text.ts';
import { articleTokens, bodyOf, gate, heldBack, allowNoFallback, readableWords } from './harness/article.ts';
import type { Product } from './harness/product.ts';
import { watch } from './harness/live-article.ts';
import { editPage, update } from './harness/posts.ts';
import { expect, test, type NewPage } from './harness/test.ts';

const tokens = articleTokens(1_500);

let answers: ScriptedArticle[];

test.use({
  ownProduct: { processes: true, provider: { answers: inSteps(() => answers.shift() ?? { chunks: tokens }) } },
});

test.describe('an article', () => {
  test.beforeEach(() => void (answers = []));
  // An active article would appear in the next test.
  test.beforeEach(async ({ product }) => void (await product.sql(`delete from posts where ai_generated`)));

  async function desk(newPage: NewPage, product: Product, cookie: string): Promise<Page> {
    const page = await newPage();
    await openDashboard(page, product, cookie);
    return page;
  }

  async function generate(page: Page, { isAlone = false } = {}): Promise<void> {
    await page.getByRole('button', { name: 'Generate with AI' }).click();
    const dialog = page.getByRole('dialog', { name: 'Generate with AI' });
    await dialog.getByLabel('Topic').fill('Old phones');
    await dialog.getByLabel('Provider').selectOption({ label: 'GPT-4o' });
    if (isAlone) await allowNoFallback(dialog);
    await dialog.getByRole('button', { name: 'Generate Article' }).click();
    await expect(dialog).toBeHidden();
  }

  const draft = (page: Page) => page.getByTestId('live-draft');
  const shownWords = async (page: Page) => readableWords(await draft(page).innerText());
  const text = (page: Page) => textOf(editPage(page));
  const stored = async (product: Product) => {
    const [row] = await product.sql<{ content: string; title: string; slug: string; status: string; text: string }>(
      `select p.content, p.title, p.slug, g.status, g.text from posts p join generations g on g.post_id = p.id
       order by g.created_at desc limit 1`,
    );
    if (!row) throw new Error('no article is stored');
    return row;
  };

  test('reaches the browser word for word, is stored as shown, and becomes a post when saved', async ({
    page,
    product,
    cookie,
  }) => {
    const heard = listen(page);
    await openDashboard(page, product, cookie);
    await generate(page);
    await expect(page.getByText('AI Article Generated!')).toBeVisible();
    await expect(page.getByText('Article created successfully. You can now edit and publish it.')).toBeVisible();
    await expect(editPage(page)).toBeVisible();

    const { content, title, slug } = await stored(product);
    expect(content).toBe(bodyOf(tokens));
    expect(title).toBe('Testing on old phones');
    expect(slug).toBe('testing-on-old-phones');
    // Socket messages reach the test a little later than the page.
    await eventually(() => expect(heard.deltas.map(({ text }) => text).join('')).toBe(content));
    expect(heard.deltas.map(({ seq }) => seq)).toEqual(heard.deltas.map((_, index) => index + 1));
    expect(heard.resets).toEqual([]);
    await expect(text(page)).toHaveValue(content);
    await editPage(page).getByLabel('Title').fill('A drawer of phones');
    await update(editPage(page)).click();
    await expect(page.getByText('Blog post updated successfully')).toBeVisible();
    expect((await stored(product)).title).toBe('A drawer of phones');
  });

  test('shows every word in two tabs, after a reload and after lost bus messages', async ({
    newPage,
    product,
    cookie,
  }) => {
    const [first, second] = [gate(), gate()];
    const holds = [
      [600, first.opened],
      [900, second.opened],
    ] as const;
    answers = [{ chunks: tokens, holds }];
    const wordsUpTo = (chunk: number) => readableWords(bodyOf(tokens.slice(0, chunk)));
    const page = await desk(newPage, product, cookie);
    await generate(page);
    await eventually(async () => expect(await shownWords(page)).toEqual(wordsUpTo(600)));
    await page.reload();
    await eventually(async () => expect(await shownWords(page)).toEqual(wordsUpTo(600)));
    const other = await desk(newPage, product, cookie);
    await watch(other);
    await eventually(async () => expect(await shownWords(other)).toEqual(wordsUpTo(600)));

    // No later message reveals the lost ones.
    await breakBus(product);
    first.open();
    for (const each of [page, other])
      await eventually(async () => expect(await shownWords(each)).toEqual(wordsUpTo(900)));
    second.open();
    for (const each of [page, other]) await expect(text(each)).toHaveValue(bodyOf(tokens), { timeout: 30_000 });
  });

  test('keeps its text when stopped', async ({ newPage, product, cookie }) => {
    const never = gate();
    answers = [heldBack(tokens, 600, never.opened)];
    const page = await desk(newPage, product, cookie);
    await generate(page);
    const kept = bodyOf(tokens.slice(0, 600));
    await eventually(async () => expect(await shownWords(page)).toEqual(readableWords(kept)));
    await page.getByRole('button', { name: 'Stop and keep' }).click();
    await eventually(async () => expect(await stored(product)).toMatchObject({ status: 'cancelled', content: kept }));
    await expect(page.getByRole('button', { name: 'Continue writing' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    // Visible, enabled and not covered.
    await page.getByRole('button', { name: 'Edit and publish' }).click({ trial: true });
  });

  test('reports a failure, retries, and continues after its last finished section', async ({
    page,
    product,
    cookie,
  }) => {
    const cutAt = 1_000;
    const finished = finishedPart(bodyOf(tokens.slice(0, cutAt)));
    answers = [{ fault: { kind: 'status', status: 401 } }, { chunks: tokens, fault: { kind: 'cut', after: cutAt } }];
    const heard = listen(page);
    await openDashboard(page, product, cookie);
    await generate(page, { isAlone: true });
    await expect(page.getByText('Generation Failed')).toBeVisible();
    await expect(page.getByText('OpenAI refused the API key', { exact: false }).first()).toBeVisible();
    await page
      .getByRole('region', { name: 'Article being written' })
      .getByRole('button', { name: 'Try again' })
      .click();
    await expect(page.getByText(/Attempt 2 of 3/).first()).toBeVisible();
    await expect(editPage(page)).toBeVisible({ timeout: 30_000 });
    expect((await stored(product)).content).toBe(bodyOf(tokens));
    expect(heard.resets.map(({ text }) => text)).toEqual([finished]);
    expect(product.provider?.requests.at(-1)?.user).toContain('Lesson 1 of the drawer');
  });

  test('continues after its last finished section when its worker is killed', async ({ newPage, product, cookie }) => {
    const never = gate();
    const before = bodyOf(tokens.slice(0, 1_000));
    answers = [heldBack(tokens, 1_000, never.opened)];
    const page = await desk(newPage, product, cookie);
    await generate(page);
    await eventually(async () => expect((await stored(product)).text).toBe(before));
    const requests = product.provider?.requests.length ?? 0;
    product.kill9('worker');
    // Ten seconds are guaranteed; the default stall timeout takes at least thirty.
    await eventually(() => expect(product.provider?.requests.length).toBeGreaterThan(requests), 20_000);
    await expect(text(page)).toHaveValue(bodyOf(tokens), { timeout: 30_000 });
    expect((await stored(product)).content).toBe(bodyOf(tokens));
  });
});

/** Cuts the connections of the live bus; messages published before they are back are lost. */
async function breakBus(product: Product): Promise<void> {
  if (!product.redis) {
    await product.sql(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'prism-live'`);
    return;
  }
  const redis = openPatientRedis(product.redis.url, 'live-publisher', createLog('test', 'silent'));
  await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
  redis.disconnect();
}

/** All article messages on the dashboard's socket, in order. */
function listen(page: Page) {
  const heard: { deltas: { seq: number; text: string }[]; resets: ArticleReset[] } = { deltas: [], resets: [] };
  const places = new Map<number, number>();
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const match = /^42\/admin,(\[.*\])$/s.exec(String(payload));
      if (!match?.[1]) return;
      const [name, event, key = 0] = JSON.parse(match[1]);
      if (name === 'article:at') places.set(event.key, event.seq);
      if (name === 'article:reset') heard.resets.push(event);
      if (name !== 'w') return;
      const seq = (places.get(key) ?? 0) + 1;
      places.set(key, seq);
      heard.deltas.push({ seq, text: event });
    });
  });
  return heard;
}

/** The end of the last section that another one follows. */
function finishedPart(text: string): string {
  return text.slice(0, text.lastIndexOf('## '));
}
