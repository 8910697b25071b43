import { eventually } from '../test/wait.ts';
import { admin, orderArticle } from '../trial/people.ts';
import type { Product } from '../trial/product.ts';
import { median, percentile, sum } from '../trial/statistics.ts';
import { articles, markOf, shownWords, textOf, topicOf } from './article-text.ts';
import { startChild } from './child.ts';
import { openDashboard, type DashboardPage } from './dashboard-page.ts';
import { listenToDeltas, type HeardArticle } from './delta-listener.ts';
import type { Row } from './result.ts';
import { startOnStage, type BenchmarkInput, type Mode } from './stage.ts';
import type { Cue, ProviderNews, ProviderOrder } from './token-provider.ts';

const rounds = 5;
const floodTimeoutMs = 90_000;

/**
 * Ten articles at once. First at the pace of fast models: each chunk of the article on the screen is written to the
 * provider's stream and, in the same moment, to a plain socket of the same page. Then much faster than any model writes.
 */
export async function benchTokenLag(input: BenchmarkInput): Promise<Row[]> {
  const { mode, options, cleanUp } = input;
  const order: ProviderOrder = options.quick
    ? { chunks: 1_000, paced: 200, intervalMs: 25 }
    : { chunks: 10_000, paced: 1_000, intervalMs: 25 };
  const provider = startChild<Cue, ProviderNews>('token-provider.ts', { ...order }, cleanUp);
  const ready = await hear(provider, 'ready');
  const env = {
    ARTICLE_CONCURRENCY: String(articles),
    OPENAI_API_KEY: 'bench',
    OPENAI_BASE_URL: ready.baseUrl,
  };
  const product = await startOnStage(input, { processes: ['api', 'worker'], env });
  const { baseUrl } = product;
  const cookie = await admin(baseUrl);
  const listener = await listenToDeltas(baseUrl, cookie, cleanUp);
  const dashboard = await openDashboard(baseUrl, cookie, ready.socketUrl, cleanUp);

  const postIds: string[] = [];
  for (let article = 0; article < articles; article += 1)
    postIds.push(await orderArticle({ baseUrl, cookie }, topicOf(article), { targetLength: 'long' }));
  await hear(provider, 'asked');
  await dashboard.choose(0);

  provider.tell('pace');
  const { streamed, direct } = await hear(provider, 'paced');
  const lag = await lagRows(dashboard, { mode, order, streamed, direct });

  const floodFrom = performance.now();
  provider.tell('flood');
  const heard = postIds.map((id) => listener.article(id));
  const texts = postIds.map((_, article) => textOf(article, order.chunks));
  await eventually(() => assertAllHeard(heard, texts), floodTimeoutMs).catch(() => undefined);
  const floodSeconds = (performance.now() - floodFrom) / 1000;

  const shown = await shownArticles(dashboard, texts);
  provider.tell('end');
  const saved = await savedTexts(product, postIds, texts);
  const total = articles * order.chunks;
  const faults = [
    fault(sum(heard.map(({ outOfOrder }) => outOfOrder)), 'deltas out of order'),
    fault(heard.filter(({ text }, article) => text !== texts[article]).length, 'articles not whole at the socket'),
    fault(shown.filter((whole) => !whole).length, 'articles not whole on the screen'),
    fault(saved.filter((text, article) => text !== texts[article]).length, 'articles not whole in the database'),
  ].filter(Boolean);
  const speed = Math.round((articles * (order.chunks - order.paced)) / floodSeconds);
  return [
    ...lag,
    {
      what: `${total.toLocaleString('en-GB')} chunks, ${articles} articles at once: none lost or out of order`,
      mode: mode.name,
      outcome: { kept: faults.length === 0 },
      detail: [
        ...faults,
        `at the socket, on the screen and in the database`,
        `${sum(heard.map(({ deltas }) => deltas))} deltas; after the paced part ${speed} chunks/s`,
      ].join('; '),
    },
  ];
}

type News<Kind extends ProviderNews['kind']> = Extract<ProviderNews, { kind: Kind }>;

async function hear<Kind extends ProviderNews['kind']>(
  provider: { hear(): Promise<ProviderNews> },
  kind: Kind,
): Promise<News<Kind>> {
  const news = await provider.hear();
  if (!is(news, kind)) throw new Error(`the provider said ${news.kind} instead of ${kind}`);
  return news;
}

function is<Kind extends ProviderNews['kind']>(news: ProviderNews, kind: Kind): news is News<Kind> {
  return news.kind === kind;
}

interface Paced {
  mode: Mode;
  order: ProviderOrder;
  streamed: Float64Array;
  direct: Float64Array;
}

async function lagRows(dashboard: DashboardPage, { mode, order, streamed, direct }: Paced): Promise<Row[]> {
  const marks = Array.from({ length: order.paced }, (_, index) => markOf(0, index));
  const arrivals = await eventually(async () => {
    const found = await dashboard.arrivals(marks);
    if ([...found.shown, ...found.direct].some(Number.isNaN)) throw new Error('a paced chunk did not arrive');
    return found;
  });
  const lagOf = (at: number[], from: Float64Array) =>
    at.map((time, index) => time + dashboard.providerAhead - (from[index] ?? NaN));
  const shown = lagOf(arrivals.shown, streamed);
  const plain = lagOf(arrivals.direct, direct);
  const size = order.paced / rounds;
  const slices = Array.from({ length: rounds }, (_, round) => [round * size, (round + 1) * size] as const);
  const ratioIn = (share: number) =>
    slices.map((slice) => percentile(shown.slice(...slice), share) / percentile(plain.slice(...slice), share));
  const figures = (share: number) => {
    const [least = NaN, most = NaN] = [Math.min(...ratioIn(share)), Math.max(...ratioIn(share))];
    return (
      `${percentile(shown, share).toFixed(2)} ms against ${percentile(plain, share).toFixed(2)} ms; ` +
      `${rounds} rounds from ${least.toFixed(2)} to ${most.toFixed(2)}`
    );
  };
  const pace = `${articles} articles at ${1000 / order.intervalMs} chunks/s each`;
  return [
    {
      what: 'token lag, provider chunk to the DOM, against a direct write: p50',
      mode: mode.name,
      outcome: { ratio: median(ratioIn(0.5)), goal: { atMost: 3 } },
      detail: `${figures(0.5)}; ${pace}`,
    },
    {
      what: 'token lag, the same: p99',
      mode: mode.name,
      outcome: { ratio: median(ratioIn(0.99)), goal: undefined },
      detail: figures(0.99),
    },
  ];
}

function assertAllHeard(heard: HeardArticle[], texts: string[]): void {
  if (heard.some(({ text }, article) => text.length < (texts[article]?.length ?? 0))) throw new Error('not yet');
}

/** For each article, whether the screen shows exactly its words. */
async function shownArticles(dashboard: DashboardPage, texts: string[]): Promise<boolean[]> {
  const whole: boolean[] = [];
  for (const [article, text] of texts.entries()) {
    await dashboard.choose(article);
    const words = shownWords(text);
    const isWhole = async () => {
      if ((await dashboard.words()) !== words) throw new Error('not yet');
      return true;
    };
    whole.push(await eventually(isWhole, 2_000).catch(() => false));
  }
  return whole;
}

/** What the posts hold once their articles are complete. */
async function savedTexts({ sql }: Product, postIds: string[], texts: string[]): Promise<string[]> {
  const read = async () => {
    const rows = await sql<{ id: string; content: string; status: string }>(
      'select p.id, p.content, g.status from posts p join generations g on g.post_id = p.id',
    );
    if (rows.filter(({ status }) => status === 'completed').length < texts.length) throw new Error('not yet');
    return rows;
  };
  const rows = await eventually(read, 20_000).catch(() => []);
  return postIds.map((postId) => rows.find(({ id }) => id === postId)?.content ?? '');
}

function fault(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${what}`;
}
