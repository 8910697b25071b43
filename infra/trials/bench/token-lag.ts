import { eventually, until } from '../../test/wait.ts';
import { connectAdmin, hearArticles } from '../admin-socket.ts';
import { orderArticle } from '../people.ts';
import { openSite, type Site } from '../site.ts';
import { median, percentile, sum } from '../statistics.ts';
import type { Finding, Trial } from '../trials.ts';
import { openArticlePages } from './article-pages.ts';
import { openDirectSocket } from './direct-socket.ts';
import { articles, createWriter, markOf, textOf, topicOf, type Order } from './writer.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Expected, Heard } from './watchers.ts';

type ArticlePages = Awaited<ReturnType<typeof openArticlePages>>;

const slices = 5;
/** Watching dashboards: one in a browser, the others only as sockets, because two cores cannot run twenty browsers. */
const dashboards = 20;

/**
 * Ten concurrent articles watched by twenty dashboards. First at the pace of fast models: each chunk of the visible
 * article goes to the provider's stream and simultaneously to a plain socket of the same page. Then much faster than
 * any model.
 */
export const tokenLag: Trial = {
  async run(stage) {
    const order = {
      // A response above its hold of 32,000 characters is aborted.
      chunks: stage.options.quick ? 1_000 : 3_000,
      paced: stage.options.quick ? 200 : 1_000,
      intervalMs: 25,
    };
    const socket = await openDirectSocket(stage.cleanUp);
    const writer = createWriter(order, socket.send);
    const env = { ARTICLE_CONCURRENCY: String(articles), LOG_LEVEL: 'warn' };
    const site = await openSite(stage, { processes: ['api', 'worker'], env, provider: writer });
    const admin = connectAdmin(site);
    stage.cleanUp.defer(() => void admin.disconnect());
    const heardOf = hearArticles(admin);
    await new Promise<void>((resolve) => admin.once('connect', resolve));
    const others = await watchBySocket(site, dashboards - 2, stage.cleanUp);
    const pages = await openArticlePages(site, socket.url, stage.cleanUp);
    const postIds: string[] = [];
    for (let article = 0; article < articles; article += 1)
      postIds.push(await orderArticle(site, topicOf(article), { targetLength: 'long' }));
    await writer.asked;
    const writerAhead = await pages.open(postIds[0] ?? '');

    const lag = await lagFindings(pages, writerAhead, order, await writer.pace());
    const texts = postIds.map((_, article) => textOf(article, order));
    const heard = postIds.map(heardOf);
    const startedAt = performance.now();
    writer.flood();
    const isHeard = () => heard.every(({ text }, article) => text.length >= (texts[article]?.length ?? 0));
    // Missing text is reported below.
    await until(isHeard, 'not all was heard', 90_000).catch(() => undefined);
    const seconds = (performance.now() - startedAt) / 1000;
    const shown = await shownArticles(pages, postIds, texts);
    const expected = Object.fromEntries(postIds.map((id, article) => [id, texts[article] ?? '']));
    let watched = await others.heard(expected);
    const areWhole = async () => (watched = await others.heard(expected)).notWhole === 0;
    await until(areWhole, 'not all was heard elsewhere', 20_000).catch(() => undefined);
    writer.end();
    const saved = await savedTexts(site, postIds);

    const wrong: [count: number, what: string][] = [
      [sum(heard.map(({ outOfOrder }) => outOfOrder)) + watched.outOfOrder, 'deltas out of order'],
      [watched.notWhole, 'articles not whole at the other dashboards'],
      [heard.filter(({ text }, article) => text !== texts[article]).length, 'articles not whole at the socket'],
      [shown.filter((whole) => !whole).length, 'articles not whole on the screen'],
      [saved.filter((text, article) => text !== texts[article]).length, 'articles not whole in the database'],
    ];
    const speed = Math.round((articles * (order.chunks - order.paced)) / seconds);
    return [
      ...lag,
      {
        what: `${(articles * order.chunks).toLocaleString('en-GB')} chunks, ${articles} articles at once, ${dashboards} dashboards watching: no gap, none out of order`,
        broken: wrong.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`),
        detail: `${sum(heard.map(({ deltas }) => deltas))} deltas to each; after the paced part ${speed} chunks/s`,
      },
    ];
  },
};

async function lagFindings(
  pages: ArticlePages,
  writerAhead: number,
  { paced, intervalMs }: Order,
  written: Record<'streamed' | 'direct', Float64Array>,
): Promise<Finding[]> {
  const marks = Array.from({ length: paced }, (_, index) => markOf(0, index));
  const arrivals = await eventually(async () => {
    const found = await pages.arrivals(marks);
    if ([...found.shown, ...found.direct].some(Number.isNaN)) throw new Error('a paced chunk did not arrive');
    return found;
  });
  const lagOf = (at: number[], from: Float64Array) =>
    at.map((time, index) => time + writerAhead - (from[index] ?? NaN));
  const shown = lagOf(arrivals.shown, written.streamed);
  const plain = lagOf(arrivals.direct, written.direct);
  const size = paced / slices;
  return ([0.5, 0.99] as const).map((share) => {
    const ratios = Array.from({ length: slices }, (_, index) => {
      const [ours, bare] = [shown, plain].map((lag) => percentile(lag.slice(index * size, (index + 1) * size), share));
      return (ours ?? NaN) / (bare ?? NaN);
    });
    const [ours, bare] = [shown, plain].map((lag) => percentile(lag, share).toFixed(2));
    return {
      what: `token lag, provider chunk to the DOM, ${dashboards} dashboards watching, against a direct write: p${share * 100}`,
      ratio: { value: median(ratios), ...(share === 0.5 && { atMost: 3 }) },
      detail:
        `${ours} ms against ${bare} ms; ${articles} articles at ${1000 / intervalMs} chunks/s each, in ${slices} slices ` +
        `from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
    };
  });
}

/** Whether the screen shows exactly each article's words. */
async function shownArticles(pages: ArticlePages, postIds: string[], texts: string[]): Promise<boolean[]> {
  const whole: boolean[] = [];
  for (const [article, text] of texts.entries()) {
    await pages.open(postIds[article] ?? '');
    const words = text.replace(/^## /gm, '').split(/\s+/).join(' ').trim();
    const isWhole = until(async () => (await pages.words()) === words, 'not whole', 2_000);
    whole.push(
      await isWhole.then(
        () => true,
        () => false,
      ),
    );
  }
  return whole;
}

/** What the posts hold once their articles are complete. */
async function savedTexts({ sql }: Site, postIds: string[]): Promise<string[]> {
  const isComplete = async () =>
    (await sql(`select from generations where status not in ('completed', 'needs-look')`)).length === 0;
  await until(isComplete, 'an article is not complete', 20_000).catch(() => undefined);
  const rows = await sql<{ id: string; content: string }>('select id, content from posts');
  return postIds.map((postId) => rows.find(({ id }) => id === postId)?.content ?? '');
}

/** Opens live-event dashboards in another process, so that their cost is not the writer's. */
async function watchBySocket({ baseUrl, cookie }: Site, count: number, cleanUp: AsyncDisposableStack) {
  const child = fork(join(import.meta.dirname, 'watchers.ts'), [baseUrl, cookie, String(count)], { execArgv: [] });
  cleanUp.defer(() => void child.kill());
  const signal = AbortSignal.timeout(60_000);
  await once(child, 'message', { signal });
  return {
    async heard(expected: Expected): Promise<Heard> {
      child.send(expected);
      const [answer]: Heard[] = await once(child, 'message', { signal: AbortSignal.timeout(60_000) });
      if (!answer) throw new Error('the dashboards do not answer');
      return answer;
    },
  };
}
