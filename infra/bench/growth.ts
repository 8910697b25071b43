import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../local/ports.ts';
import { admin } from '../trial/people.ts';
import { withClient } from '../trial/sql.ts';
import { percentile } from '../trial/statistics.ts';
import { commonWord, grow, knownAddress, rareWord, type Size } from './growth-data.ts';
import type { Row } from './result.ts';
import { startOnStage, type BenchmarkInput } from './stage.ts';

const sizes: readonly Size[] = [
  { enquiries: 1_000, posts: 10 },
  { enquiries: 100_000, posts: 1_000 },
  { enquiries: 1_000_000, posts: 100_000 },
];
const mostGrowth = 1.5;

interface Target {
  path: string;
  /** Asked for with POST. */
  body?: object;
  /** Of the operators' port. */
  ofOperators?: true;
  /** Made again each time, as after a change of the content, instead of handed out from memory. */
  anew?: true;
  /** Shows posts, of which ten fill no page: what counts is how it grows once its page is full. */
  ofPosts?: true;
  /** Grows with what there is, as it must: a search that finds more, a whole table, the list of all pages. */
  mayGrow?: true;
}

const desk = '/api/admin';
const page = 'limit=50';
const targets: readonly Target[] = [
  ...['/', '/blog', '/marketplace', '/app/1', '/rss.xml', '/api/posts', '/api/apps'].map((path) => ({ path })),
  ...['/blog', '/blog?category=design', '/blog?category=cloud', '/blog/post-1', '/api/posts', '/rss.xml'].map(
    (path) => ({
      path,
      ...({ anew: true, ofPosts: true } as const),
    }),
  ),
  { path: '/marketplace', anew: true },
  { path: `/api/posts?search=${rareWord}`, anew: true, mayGrow: true },
  { path: `/api/posts?search=${commonWord}`, anew: true, mayGrow: true },
  { path: '/api/posts?search=%25', anew: true, ofPosts: true },
  { path: '/sitemap.xml', anew: true, mayGrow: true },
  ...['contacts', 'quarantined-contacts', 'applications', 'subscribers'].map((list) => ({
    path: `${desk}/${list}?${page}`,
  })),
  { path: `${desk}/contacts?${page}&handled=false` },
  ...['generations?', 'blog-posts?content=false&', 'blog-posts?content=false&status=draft&'].map((list) => ({
    path: `${desk}/${list}${page}`,
    ofPosts: true as const,
  })),
  { path: `${desk}/jobs` },
  { path: `${desk}/post-counts`, ofPosts: true },
  { path: `${desk}/personal-data/find`, body: { email: knownAddress } },
  ...[rareWord, commonWord, 'nobody-has-this', 'ze'].map((word) => ({
    path: `${desk}/contacts?${page}&search=${word}`,
    mayGrow: true as const,
  })),
  ...['quarantined-contacts', 'applications', 'subscribers', 'generations', 'blog-posts'].map((list) => ({
    path: `${desk}/${list}?${page}&search=${rareWord}`,
    mayGrow: true as const,
  })),
  { path: `${desk}/contacts?${page}&search=--` },
  // Adds up the articles and the resumes there are.
  { path: '/metrics', ofOperators: true, mayGrow: true },
];

const downloads: readonly Pick<Target, 'path' | 'body'>[] = [
  { path: `${desk}/contacts.csv` },
  { path: `${desk}/personal-data/export`, body: { email: knownAddress } },
];

/** What grows with the years, measured as it does: each answer's p50, and the memory of the API, at three sizes. `rows` says which addresses. */
export async function benchGrowth(input: BenchmarkInput): Promise<Row[]> {
  const { stage, mode, options } = input;
  // What grows lies in PostgreSQL in either mode.
  if (mode.redisUrl) return [];
  const wanted = options.rows === undefined ? undefined : new RegExp(options.rows);
  const METRICS_PORT = String(await freePort());
  const { baseUrl, databaseUrl } = await startOnStage(input, { processes: ['api'], env: { METRICS_PORT } });
  const cookie = await admin(baseUrl);
  const operators = `http://127.0.0.1:${METRICS_PORT}`;
  const ask = askOf(baseUrl, cookie);
  const askOperators = askOf(operators, '');
  const memory = async () => await memoryOf(`${operators}/metrics`);
  const isWanted = ({ path }: Pick<Target, 'path'>) => wanted?.test(path) ?? true;
  const [asked, downloaded] = [targets.filter(isWanted), downloads.filter(isWanted)];
  // With a million rows it takes a while, so all of it is for those who ask for it alone.
  const steps = options.quick || !options.only ? sizes.slice(0, 2) : sizes;
  const results: { times: number[]; downloads: Download[]; megabytes: number }[] = [];
  let size: Size = { enquiries: 0, posts: 0 };
  for (const next of steps) {
    console.log(`  filling in ${inWords(next)}`);
    const before = size;
    await withClient(stage.asOwner(databaseUrl()), async (client) => await grow(client, before, next));
    size = next;
    console.log('  measuring');
    const times: number[] = [];
    for (const target of asked)
      times.push(await medianTime(target, target.ofOperators ? askOperators : ask, databaseUrl()));
    const found: Download[] = [];
    for (const { path, body } of downloaded) found.push(await download(path, body, ask, memory));
    results.push({ times, downloads: found, megabytes: await memory() });
  }

  console.log(`  each row: at ${steps.map(inWords).join(' / ')}`);
  const grown = (values: readonly number[]) => (values.at(-1) ?? NaN) / (values[0] ?? NaN);
  const shown = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(' / ');
  return [
    ...asked.map(({ path, anew, ofPosts, mayGrow }, place): Row => {
      const times = results.map((result) => result.times[place] ?? NaN);
      const full = ofPosts ? times.slice(1) : times;
      return {
        what: `${path}${anew ? ', made anew' : ''}`,
        mode: mode.name,
        outcome: { ratio: grown(full), goal: mayGrow || full.length < 2 ? undefined : { atMost: mostGrowth } },
        detail: `p50 ${shown(times)} ms`,
      };
    }),
    ...downloaded.flatMap(({ path }, place): Row[] => {
      const each = results.flatMap((result) => result.downloads[place] ?? []);
      const seconds = each.map((one) => one.seconds);
      return [
        {
          what: `${path}: first byte`,
          mode: mode.name,
          outcome: { ratio: grown(each.map((one) => one.firstByteMs)), goal: { atMost: mostGrowth } },
          detail: `${shown(each.map((one) => one.firstByteMs))} ms; all of it ${shown(seconds)} s, ${shown(each.map((one) => one.megabytes))} MB`,
        },
        {
          what: `${path}: memory of the API while it is sent`,
          mode: mode.name,
          outcome: { ratio: grown(each.map((one) => one.memory)), goal: { atMost: mostGrowth } },
          detail: `${shown(each.map((one) => one.memory))} MB at most`,
        },
        {
          what: `${path}: how long others wait for /api/posts meanwhile`,
          mode: mode.name,
          outcome: { ratio: grown(each.map((one) => one.othersMs)), goal: undefined },
          detail: `p50 ${shown(each.map((one) => one.othersMs))} ms, the slowest ${shown(each.map((one) => one.slowestMs))} ms`,
        },
      ];
    }),
    {
      what: 'memory of the API after all that',
      mode: mode.name,
      outcome: { ratio: grown(results.map(({ megabytes }) => megabytes)), goal: { atMost: mostGrowth } },
      detail: `${shown(results.map(({ megabytes }) => megabytes))} MB`,
    },
  ];
}

type Ask = (path: string, body?: object) => Promise<Response>;

function askOf(url: string, cookie: string): Ask {
  return async (path, body) => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const response = await fetch(url + path, { ...init, headers: { cookie, 'content-type': 'application/json' } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
    return response;
  };
}

async function medianTime({ path, body, anew }: Target, ask: Ask, databaseUrl: string): Promise<number> {
  const times: number[] = [];
  await withClient(databaseUrl, async (client) => {
    for (let round = 0; round < 25; round += 1) {
      if (anew) {
        await client.query(`select pg_notify('prism_content', 'posts')`);
        // Until the API has heard of it.
        await delay(30);
      }
      const startedAt = performance.now();
      await (await ask(path, body)).arrayBuffer();
      times.push(performance.now() - startedAt);
    }
  });
  // The first ones warm up.
  return percentile(times.slice(5), 0.5);
}

interface Download {
  firstByteMs: number;
  seconds: number;
  megabytes: number;
  /** Of the API, in MB, at most. */
  memory: number;
  othersMs: number;
  slowestMs: number;
}

async function download(
  path: string,
  body: object | undefined,
  ask: Ask,
  memory: () => Promise<number>,
): Promise<Download> {
  const startedAt = performance.now();
  const response = await ask(path, body);
  let [bytes, firstByteMs, most] = [0, 0, 0];
  const others: number[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<true>();
  const watched = (async () => {
    do {
      const askedAt = performance.now();
      await (await ask('/api/posts')).arrayBuffer();
      others.push(performance.now() - askedAt);
      most = Math.max(most, await memory());
    } while (!(await Promise.race([ended, delay(100, false)])));
  })();
  for await (const part of response.body ?? []) {
    if (bytes === 0) firstByteMs = performance.now() - startedAt;
    bytes += part.length;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  end(true);
  await watched;
  return {
    ...{ firstByteMs, seconds, megabytes: bytes / 2 ** 20, memory: most },
    ...{ othersMs: percentile(others, 0.5), slowestMs: Math.max(...others) },
  };
}

async function memoryOf(metrics: string): Promise<number> {
  const [, bytes] =
    /^process_resident_memory_bytes(?:\{.*?\})? (\S+)$/m.exec(await (await fetch(metrics)).text()) ?? [];
  return Number(bytes) / 2 ** 20;
}

function inWords({ enquiries, posts }: Size): string {
  return `${enquiries.toLocaleString('en-GB')} enquiries and ${posts.toLocaleString('en-GB')} posts`;
}
