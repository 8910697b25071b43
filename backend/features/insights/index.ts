import type { Plugin, Request } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { otherKeys, type Counted } from '@prism/core/contract/insights';
import { insightCalls as calls, visitCalls, type VisitNews } from '@prism/core/contract/insights-calls';
import type { TrustedProxies } from '@prism/core/config/trusted-proxies';
import type { Fact } from '@prism/core/contract/facts';
import { countedHost, countedName, directSource, sourceOf } from '@prism/core/contract/attribution';
import type { ContentWatch } from '@prism/core/live/content-watch';
import type { Log } from '@prism/core/log/log';
import { clientKey } from '../../http/client-address.ts';
import { csvOf } from '../../http/csv.ts';
import { answerDownload } from '../../http/downloads.ts';
import { headerOf } from '../../http/headers.ts';
import { knowPages, type CountedPage } from '../../http/known-pages.ts';
import { serveAll } from '../../plugins/calls.ts';
import type { RateLimit } from '../../plugins/rate-limits.ts';
import { eachCount, readInsights } from './insights.ts';
import { isPerson, VisitCounts } from './visit-counts.ts';

/** A host or campaign name from the browser, never a personal address. */
function countedSource(given: string): string {
  return sourceOf({ host: countedHost(given), source: countedHost(given) ? '' : countedName(given) });
}

/** Sources per client; further visits count without one. */
const named: RateLimit = { name: 'visit-sources', points: 30, seconds: 3600 };

interface Counting {
  counts: VisitCounts;
  countedPage: CountedPage;
  trustProxy: TrustedProxies | undefined;
}

type Visit = Pick<Request, 'em' | 'server' | 'headers' | 'info'>;

async function note(request: Visit, news: VisitNews, { counts, countedPage, trustProxy }: Counting): Promise<void> {
  const { em, server } = request;
  if ('form' in news) return counts.note(news);
  const page = await countedPage(em, news.page);
  if (!page) return;
  const source = news.source === undefined ? undefined : countedSource(news.source);
  const isHeard =
    source === undefined ||
    source === directSource ||
    (await server.limits.isWithin(named, clientKey(request, trustProxy)));
  counts.note({ page, ...(source !== undefined && { source: isHeard ? source : otherKeys }) });
}

/** Signed-in people are staff. */
function isVisitor(request: Pick<Request, 'headers' | 'state' | 'server'>): boolean {
  return !(request.server.sessionCookie in request.state) && isPerson(headerOf(request, 'user-agent'));
}

const columns: readonly Fact<Counted>[] = [
  { label: 'Day', value: ({ day }) => day },
  { label: 'Counted', value: ({ kind }) => kind },
  { label: 'By', value: ({ key }) => key },
  { label: 'Count', value: ({ count }) => String(count) },
];

export interface InsightsOptions {
  content: ContentWatch;
  fork: () => EntityManager;
  log: Log;
  trustProxy: TrustedProxies | undefined;
}

const writeEveryMs = 5_000;
/** Rounds without counts after which counts of all processes are aggregated. */
const emptyRounds = 24;

export const insights: Plugin<InsightsOptions> = {
  name: 'insights',
  register(server, { content, fork, log, trustProxy }) {
    const counts = new VisitCounts();
    const countedPage = knowPages(content);
    serveAll(server, visitCalls, {
      // A page's beacon, whose answer is ignored.
      note: {
        work: async ({ request, body }) => {
          const { counts: isCounting } = await request.studio();
          if (isCounting && isVisitor(request)) await note(request, body, { counts, countedPage, trustProxy });
        },
        payload: { maxBytes: 2 * 1024 },
        plugins: { rateLimit: { name: 'visits', points: 240, seconds: 60 } },
      },
    });
    serveAll(server, calls, {
      read: async ({ em, query: { days }, request }) => {
        const { counts: isCounting } = await request.studio();
        return { isCounting, ...(await readInsights(em, days, new Date())) };
      },
      export: async ({ em, h, query: { days } }) =>
        await answerDownload(h, csvOf(columns, eachCount(em, days, new Date())), {
          name: 'insights.csv',
          type: 'text/csv',
        }),
    });

    const write = async () => {
      try {
        await counts.write(fork());
      } catch (error) {
        log.warn({ err: error }, 'could not store the counts of visits');
      }
    };
    let rounds = 0;
    const writeSome = async () => {
      rounds = counts.isEmpty() ? rounds + 1 : emptyRounds;
      if (rounds < emptyRounds) return;
      rounds = 0;
      await write();
    };
    const timer = setInterval(() => void writeSome(), writeEveryMs).unref();
    server.ext('onPostStop', async () => {
      clearInterval(timer);
      await write();
    });
  },
};
