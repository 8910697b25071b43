import { setTimeout as delay } from 'node:timers/promises';
import { enquiryStageNames } from '@prism/core/contract/stages';
import { freePort } from '../../local/ports.ts';
import { openSite } from '../site.ts';
import { withClient } from '../sql.ts';
import { percentile } from '../statistics.ts';
import type { Finding, Trial } from '../trials.ts';
import { commonWord, grow, knownAddress, notedWord, rareWord, type Size } from './growth-data.ts';

const sizes: readonly Size[] = [
  { enquiries: 1_000, posts: 10, apps: 100, revisions: 10, pictures: 10 },
  { enquiries: 100_000, posts: 1_000, apps: 1_000, revisions: 1_000, pictures: 1_000 },
  { enquiries: 1_000_000, posts: 100_000, apps: 10_000, revisions: 100_000, pictures: 20_000 },
];
const mostGrowth = 1.5;

interface Target {
  path: string;
  /** Requests that one screen makes concurrently. */
  alongside?: readonly string[];
  body?: object;
  /** On the operators' port. */
  ofOperators?: true;
  /** Rebuilt each time, as after a change of these, instead of served from the cache. */
  invalidates?: 'posts' | 'apps';
  /** Shows posts, of which ten do not fill a page: growth counts from a full page. */
  ofPosts?: true;
  /** May grow with the data: a search with more hits, a whole table, the list of all pages. */
  mayGrow?: true;
}

const desk = '/api/admin';
const postsInvalidated = { invalidates: 'posts', ofPosts: true } as const;
const lists = (names: readonly string[], rest = '') => names.map((name) => `${desk}/${name}?limit=50${rest}`);
const all = (paths: readonly string[], how: Omit<Target, 'path'> = {}) =>
  paths.map((path): Target => ({ path, ...how }));

/** As it opens: a lane for each stage. */
const lanes = enquiryStageNames.flatMap((stage) => lists(['contacts'], `&order=urgent&stage=${stage}`));
const board: Target = { path: lanes[0] ?? '', alongside: lanes.slice(1) };

const targets: readonly Target[] = [
  ...all(['/', '/blog', '/marketplace', '/app/1', '/rss.xml', '/api/posts', '/api/apps']),
  ...all(
    ['/blog', '/blog?category=design', '/blog?category=cloud', '/blog/post-1', '/api/posts', '/rss.xml'],
    postsInvalidated,
  ),
  ...all(['/api/posts?search=%25'], postsInvalidated),
  ...all(
    ['/', '/marketplace', '/marketplace?page=2', '/marketplace?category=food', '/app/1', '/api/apps', '/api/apps/1'],
    { invalidates: 'apps' },
  ),
  ...all(['/api/categories', ...[rareWord, commonWord].map((word) => `/api/apps?search=${word}`)], {
    invalidates: 'apps',
    mayGrow: true,
  }),
  ...all(['/sitemap.xml', ...[rareWord, commonWord].map((word) => `/api/posts?search=${word}`)], {
    invalidates: 'posts',
    mayGrow: true,
  }),
  ...all(lists(['content/apps'])),
  ...all(lists(['content/apps'], `&search=${rareWord}`), { mayGrow: true }),
  ...all(lists(['contacts', 'quarantined-contacts', 'applications', 'subscribers'])),
  ...all(lists(['contacts'], '&handled=false')),
  ...all(lists(['contacts'], '&stage=talk')),
  ...all(
    ['', '&stage=talk', '&stage=new', '&waiting=true'].flatMap((only) => lists(['contacts'], `&order=urgent${only}`)),
  ),
  ...all(lists(['contacts'], '&search=--')),
  ...all(lists(['contacts'], `&search=${notedWord}`)),
  board,
  ...all([`${desk}/jobs`]),
  ...all(lists(['generations']), { ofPosts: true }),
  ...all(lists(['blog-posts'], '&content=false'), { ofPosts: true }),
  ...all(lists(['blog-posts'], '&content=false&status=draft'), { ofPosts: true }),
  // As many rows as at first.
  ...all([`${desk}/revisions/pages/about?limit=5`, `${desk}/revisions/pages/about/5`]),
  ...all(['', '&used=nowhere', '&used=posts'].map((use) => `${desk}/pictures?limit=5${use}`)),
  ...all([`${desk}/post-counts`], { ofPosts: true }),
  ...all([`${desk}/personal-data/find`], { body: { email: knownAddress } }),
  ...[rareWord, commonWord, 'nobody-has-this', 'ze'].flatMap((word) =>
    all(lists(['contacts'], `&search=${word}`), { mayGrow: true }),
  ),
  ...all(
    lists(['quarantined-contacts', 'applications', 'subscribers', 'generations', 'blog-posts'], `&search=${rareWord}`),
    {
      mayGrow: true,
    },
  ),
  ...all([`${desk}/pictures?limit=5&search=${rareWord}`, `/api/search?q=${rareWord}`, `${desk}/search?q=${rareWord}`], {
    mayGrow: true,
  }),
  // Sums up articles and resumes.
  ...all(['/metrics'], { ofOperators: true, mayGrow: true }),
];

const downloads = [
  ...all([`${desk}/contacts.csv`]),
  ...all([`${desk}/personal-data/export`], { body: { email: knownAddress } }),
];

interface Figure extends Pick<Target, 'ofPosts' | 'mayGrow'> {
  what: string;
  value: number;
  /** The p95, for information without a goal. */
  p95?: number;
  unit: 'ms' | 's' | 'MB';
}

/** Growth over years: p50 of each response, p95 for visitors, downloads, memory. `rows` filters paths. */
export const growth: Trial = {
  // The growing data is in PostgreSQL in both modes.
  isIn: ({ redis }) => !redis,
  async run(stage) {
    const { options } = stage;
    const METRICS_PORT = String(await freePort());
    const env = { METRICS_PORT, LOG_LEVEL: 'warn' };
    const { baseUrl, cookie, databaseUrl } = await openSite(stage, { processes: ['api'], env });
    const api = { site: askOf(baseUrl, cookie), operators: askOf(`http://127.0.0.1:${METRICS_PORT}`, '') };
    const wanted = new RegExp(options.rows ?? '');
    // A million rows take long, so the full growth needs an explicit `only`.
    const steps = options.quick || !options.only ? sizes.slice(0, 2) : sizes;
    const measured: Figure[][] = [];
    let size: Size = { enquiries: 0, posts: 0, apps: 0, revisions: 0, pictures: 0 };
    for (const next of steps) {
      const before = size;
      console.log(`  with ${inWords(next)}`);
      await withClient(databaseUrl(), async (client) => await grow(client, before, next));
      size = next;
      const figures: Figure[] = [];
      for (const target of targets.filter(({ path }) => wanted.test(path)))
        figures.push(...(await timesOf(target, api, databaseUrl())));
      for (const target of downloads.filter(({ path }) => wanted.test(path)))
        figures.push(...(await download(target, api)));
      measured.push([...figures, { what: 'memory of the API after all that', value: await memoryOf(api), unit: 'MB' }]);
    }
    console.log(`  each row: with ${steps.map(inWords).join(' / ')}`);
    return (measured[0] ?? []).map((figure, place): Finding => {
      const { what, unit, ofPosts, mayGrow } = figure;
      const values = measured.map((figures) => figures[place]?.value ?? NaN);
      const slowest = measured.map((figures) => figures[place]?.p95 ?? NaN);
      const hasGoal = !mayGrow && measured.length > (ofPosts ? 2 : 1);
      const p95 = `p95 ${inTurn(slowest)} ${unit}, ${growthOf(slowest, figure).toFixed(2)} times`;
      return {
        what,
        ratio: { value: growthOf(values, figure), ...(hasGoal && { atMost: mostGrowth }) },
        detail: `${inTurn(values)} ${unit}${figure.p95 === undefined ? '' : `; ${p95}`}`,
      };
    });
  },
};

/** The ratio of the last to the first. */
function growthOf(values: readonly number[], { ofPosts }: Pick<Figure, 'ofPosts'>): number {
  const [first = NaN] = ofPosts ? values.slice(1) : values;
  return (values.at(-1) ?? NaN) / first;
}

const inTurn = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(' / ');

type Ask = (target: Pick<Target, 'path' | 'body'>) => Promise<Response>;

interface Api {
  site: Ask;
  operators: Ask;
}

function askOf(url: string, cookie: string): Ask {
  return async ({ path, body }) => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const response = await fetch(url + path, { ...init, headers: { cookie, 'content-type': 'application/json' } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
    return response;
  };
}

/** Milliseconds until the response and those alongside are complete. */
async function timed(ask: Ask, { alongside = [], ...target }: Target): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    [target, ...alongside.map((path) => ({ path }))].map(async (one) => (await ask(one)).arrayBuffer()),
  );
  return performance.now() - startedAt;
}

/** A public page or its data, which also has a goal for p95. */
const isPublic = ({ path, ofOperators }: Target) => !path.startsWith(desk) && !ofOperators;

const renameHome = `update content set data = jsonb_set(data, '{search,name}', to_jsonb($1::text)) where kind = 'pages' and key = 'home'`;

async function timesOf(target: Target, api: Api, databaseUrl: string): Promise<Figure[]> {
  const { path, alongside, invalidates, ofOperators, ofPosts, mayGrow } = target;
  const times: number[] = [];
  // A cached response is compressed fully a moment after it was made, which slows others.
  const warmUntil = performance.now() + (invalidates ? 0 : 2_000);
  while (performance.now() < warmUntil) await timed(ofOperators ? api.operators : api.site, target);
  // The p95 of a few requests depends on other load.
  const rounds = isPublic(target) ? 125 : 45;
  await withClient(databaseUrl, async (client) => {
    for (let round = 0; round < rounds; round += 1) {
      if (invalidates) {
        await client.query('select pg_notify($1, $2)', ['prism_content', invalidates]);
        // A page is cached until its data changes, so something that every page shows changes.
        await client.query(renameHome, [`Home ${round}`]);
        // Until the API has received the change.
        await delay(30);
      }
      times.push(await timed(ofOperators ? api.operators : api.site, target));
    }
  });
  // The first ones warm up.
  const [value = NaN, p95 = NaN] = [0.5, 0.95].map((share) => percentile(times.slice(5), share));
  const how = `${alongside ? ` and ${alongside.length} next to it` : ''}${invalidates ? ', after an invalidation' : ''}`;
  const growing = { ...(ofPosts && { ofPosts }), ...(mayGrow && { mayGrow }) };
  const what = `${path}${how}`;
  const middle: Figure = { ...growing, what: `${what}: p50`, value, unit: 'ms' };
  if (!isPublic(target)) return [{ ...middle, p95 }];
  return [middle, { ...growing, what: `${what}: p95`, value: p95, unit: 'ms' }];
}

/** A download, and how much it slows other requests. */
async function download(target: Target, api: Api): Promise<Figure[]> {
  const startedAt = performance.now();
  const response = await api.site(target);
  let [bytes, firstByte, memory] = [0, 0, 0];
  const waits: number[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<true>();
  const watched = (async () => {
    do {
      waits.push(await timed(api.site, { path: '/api/posts' }));
      memory = Math.max(memory, await memoryOf(api));
    } while (!(await Promise.race([ended, delay(100, false)])));
  })();
  for await (const part of response.body ?? []) {
    if (bytes === 0) firstByte = performance.now() - startedAt;
    bytes += part.length;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  end(true);
  await watched;
  const { path } = target;
  return [
    { what: `${path}: first byte`, value: firstByte, unit: 'ms' },
    { what: `${path}: all of it`, value: seconds, unit: 's', mayGrow: true },
    { what: `${path}: its size`, value: bytes / 2 ** 20, unit: 'MB', mayGrow: true },
    { what: `${path}: memory of the API during it, at most`, value: memory, unit: 'MB' },
    {
      what: `${path}: GET /api/posts of others during it, p50`,
      value: percentile(waits, 0.5),
      unit: 'ms',
      mayGrow: true,
    },
    { what: `${path}: the slowest of these`, value: Math.max(...waits), unit: 'ms', mayGrow: true },
  ];
}

/** Megabytes. */
async function memoryOf({ operators }: Api): Promise<number> {
  const figures = await (await operators({ path: '/metrics' })).text();
  return Number(/^process_resident_memory_bytes(?:\{.*?\})? (\S+)$/m.exec(figures)?.[1]) / 2 ** 20;
}

function inWords({ enquiries, posts, apps, revisions, pictures }: Size): string {
  const counts = Object.entries({ enquiries, posts, apps, revisions, pictures });
  return counts.map(([what, count]) => `${count.toLocaleString('en-GB')} ${what}`).join(', ');
}
