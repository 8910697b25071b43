import type { Plugin, Request, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  countedForms,
  formSteps,
  keyMaxLength,
  otherKeys,
  type Counted,
  type VisitNews,
} from '@prism/core/contract/insights';
import { insightCalls as calls } from '@prism/core/contract/insights-calls';
import type { TrustedProxies } from '@prism/core/config/trusted-proxies';
import type { Fact } from '@prism/core/contract/facts';
import { countedHost, countedName, countedPath, directSource, sourceOf } from '@prism/core/contract/attribution';
import type { ContentWatch } from '@prism/core/live/content-watch';
import type { Log } from '@prism/core/log/log';
import Joi from 'joi';
import { clientKey } from '../../http/client-address.ts';
import { csvOf } from '../../http/csv.ts';
import { answerDownload } from '../../http/downloads.ts';
import { headerOf } from '../../http/headers.ts';
import { countedText } from '../../http/schemas.ts';
import { knowPages, type CountedPage } from '../../http/known-pages.ts';
import { serveAll } from '../../plugins/calls.ts';
import type { RateLimit } from '../../plugins/rate-limits.ts';
import { eachCount, readInsights } from './insights.ts';
import { isPerson, VisitCounts } from './visit-counts.ts';

const text = (max: number) => countedText().characters({ min: 1, max });

const visitNews = Joi.alternatives(
  Joi.object({
    page: text(keyMaxLength)
      .custom((path: string, { error }) => (countedPath(path) ? path : error('string.pattern.base')))
      .required()
      .description('The path of the page that was opened'),
    source: text(100).custom(countedSource).description('Where the visit came from, where it begins with this page'),
  }),
  Joi.object({
    form: Joi.valid(...Object.keys(countedForms)).required(),
    step: Joi.valid(...formSteps).required(),
  }),
);

/** A host or campaign name from the browser, never a personal address. */
function countedSource(given: string): string {
  return sourceOf({ host: countedHost(given), source: countedHost(given) ? '' : countedName(given) });
}

/** A client may name this many sources; further visits count without one. */
const named: RateLimit = { name: 'visit-sources', points: 30, seconds: 3600 };

interface Counting {
  counts: VisitCounts;
  countedPage: CountedPage;
  trustProxy: TrustedProxies | undefined;
}

/** A page's beacon. The response is empty and no one waits for it. */
const noteRoute = (counting: Counting): ServerRoute<{ Payload: VisitNews }> => ({
  method: 'POST',
  path: '/visits',
  options: {
    tags: ['api', 'insights'],
    description: 'Count that a page was opened, or a form begun or sent',
    payload: { maxBytes: 2 * 1024 },
    validate: { payload: visitNews },
    plugins: { rateLimit: { name: 'visits', points: 240, seconds: 60 } },
  },
  handler: async (request, h) => {
    const { counts: isCounting } = await request.studio();
    if (isCounting && isVisitor(request)) await note(request, counting);
    return h.response().code(204);
  },
});

type Telling = Pick<Request, 'em' | 'server' | 'headers' | 'info'> & { payload: VisitNews };

async function note(request: Telling, { counts, countedPage, trustProxy }: Counting): Promise<void> {
  const { em, payload, server } = request;
  if ('form' in payload) return counts.note(payload);
  const page = await countedPage(em, payload.page);
  if (!page) return;
  const { source } = payload;
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
/** So many times there is nothing to write until what other processes counted is added up. */
const emptyRounds = 24;

export const insights: Plugin<InsightsOptions> = {
  name: 'insights',
  register(server, { content, fork, log, trustProxy }) {
    const counts = new VisitCounts();
    server.route(noteRoute({ counts, countedPage: knowPages(content), trustProxy }));
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
        log.warn({ err: error }, 'what was counted since the last time is not stored');
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
