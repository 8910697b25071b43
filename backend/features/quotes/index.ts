import type { Plugin, Request, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import type { TrustedProxies } from '@prism/core/config/trusted-proxies';
import { newQuotePath, quotePath } from '@prism/core/contract/quote-links';
import { quoteCalls, taxed, type Quote as ShownQuote, type QuoteChoice } from '@prism/core/contract/quotes';
import { readVersions } from '@prism/core/database/content/versions';
import type { Quote } from '@prism/core/database/quote';
import { quotePathOf } from '@prism/core/people/quote-token';
import { CallerError } from '../../http/caller-error.ts';
import { clientKey } from '../../http/client-address.ts';
import { freely } from '../../http/freely.ts';
import { challengeFor } from '../../http/proof-of-work.ts';
import { formOf, formPayload, privately, privatePage, visitsOnly } from '../../http/private-pages.ts';
import { serveAll } from '../../plugins/calls.ts';
import { toQuote } from '../../presenters/quote.ts';
import { acceptQuote, readAcceptance, quarantineAcceptance } from './acceptance.ts';
import { offerOf, type FillIn } from './offer.ts';
import {
  choiceOf,
  findQuote,
  listOfEnquiries,
  makeQuote,
  renewQuote,
  seenQuote,
  successorOf,
  type QuoteMaker,
} from './quotes.ts';

export interface QuotesOptions {
  secrets: Secrets;
  /** Without a trailing slash. */
  publicUrl: string;
  fillIn: FillIn;
  trustProxy: TrustedProxies | undefined;
}

// Each page is rendered per visitor, which costs as much as a hundred cached pages.
const looking = { name: 'quotes', points: 60, seconds: 60 };
// Each adds a row that is kept for months.
const making = { name: 'quotes-made', points: 30, seconds: 3600 };
const changing = { name: 'quote-changes', points: 20, seconds: 60 };

/** Creates a quote by an HTML form, and redirects to its page. */
const makeRoute = (options: QuotesOptions): ServerRoute => ({
  method: 'POST',
  path: newQuotePath,
  options: {
    tags: ['api', 'quotes'],
    description: 'Make a quote, by a form of a page: leads to the page of the quote',
    payload: formPayload,
    plugins: { rateLimit: making },
  },
  handler: async (request, h) => {
    const quote = await makeQuote(request.em, choiceIn(formOf(request)), await makerFor(request, options));
    if (!quote) throw new CallerError('not-found', 'This app is no longer available.');
    return h.redirect(quotePathOf(options.secrets, quote.id)).code(303);
  },
});

const showRoute: ServerRoute = {
  method: 'GET',
  path: `${quotePath}/{token}`,
  options: { plugins: { rateLimit: looking } },
  handler: async (request, h) => await privatePage(request, h),
};

/** Accepts a quote or renews it by an HTML form, and answers with its page. */
const changeRoute = (options: QuotesOptions): ServerRoute => ({
  method: 'POST',
  path: `${quotePath}/{token}`,
  options: { payload: formPayload, plugins: { rateLimit: changing } },
  handler: async (request, h) => {
    const quote = await findQuote(request.em, tokenOf(request), options.secrets).catch(() => undefined);
    if (!quote) return await privatePage(request, h);
    if (quote.contact?.restrictedAt) return (await privatePage(request, h)).code(409);
    const form = formOf(request);
    if (form.has('renew')) {
      const renewed = await renewQuote(request.em, quote, await makerFor(request, options));
      return h.redirect(quotePathOf(options.secrets, (renewed ?? quote).id)).code(303);
    }
    const read = readAcceptance(form, !quote.contact);
    if ('errors' in read) return (await privatePage(request, h, JSON.stringify(read))).code(400);
    const studio = await request.studio();
    const acceptance = { ...read, touches: studio.counts ? read.touches : null };
    const website = form.get('website') ?? '';
    // An acceptance without an enquiry passes the same spam filter.
    const isFree =
      Boolean(quote.contact) ||
      (!website && (await request.server.limits.isWithin(freely, clientKey(request, options.trustProxy))));
    if (!isFree && isOpen(quote)) {
      const id = await quarantineAcceptance(request.em, quote, acceptance, website);
      // The honeypot's catch looks like success.
      if (website) return h.redirect(request.path).code(303);
      const work = challengeFor(options.secrets, id, new Date());
      return await privatePage(request, h, JSON.stringify({ values: {}, errors: {}, held: { id, work } }));
    }
    await acceptQuote(request.em, quote, acceptance, studio);
    // A late acceptance shows the current state.
    return h.redirect(request.path).code(303);
  },
});

const isOpen = ({ acceptedAt, endsAt }: Quote) => !acceptedAt && endsAt.getTime() > Date.now();

/** Tokens are base64url; anything else is not looked up. */
function tokenOf({ params }: { params: { token?: string } }): string {
  const { token = '' } = params;
  return /^[\w-]{32}$/.test(token) ? token : '';
}

/** Add-ons are repeated fields; a form without any chooses none. */
function choiceIn(form: URLSearchParams): QuoteChoice {
  return { app: form.get('app') ?? '', support: form.get('support') ?? '', addons: form.getAll('addons').join(' ') };
}

async function makerFor(
  request: Pick<Request, 'studio'>,
  { secrets, fillIn }: Pick<QuotesOptions, 'secrets' | 'fillIn'>,
): Promise<QuoteMaker> {
  return { studio: await request.studio(), secrets, fillIn };
}

export function quotesOfEnquiries(options: Pick<QuotesOptions, 'secrets' | 'fillIn'>) {
  const { secrets } = options;
  return {
    async make(request: Pick<Request, 'em' | 'studio'>, choice: QuoteChoice) {
      const maker = await makerFor(request, options);
      return (await seenQuote(request.em, choice, maker)) ?? (await makeQuote(request.em, choice, maker));
    },
    of: async (em: EntityManager, contactIds: readonly string[]) => await listOfEnquiries(em, contactIds, secrets),
  };
}

async function present(
  request: Pick<Request, 'em' | 'studio'>,
  quote: Quote,
  options: QuotesOptions,
): Promise<ShownQuote> {
  const { em } = request;
  const { secrets, publicUrl } = options;
  const now = Date.now();
  const isExpired = !quote.acceptedAt && quote.endsAt.getTime() <= now;
  const successor = isExpired ? await successorOf(em, quote) : null;
  const [terms] = await readVersions(em, 'terms');
  const path = quotePathOf(secrets, quote.id);
  return toQuote(
    quote,
    {
      path,
      url: publicUrl + path,
      today: isExpired ? await todayOf(request, quote, options, now) : null,
      renewedAs: successor && quotePathOf(secrets, successor.id),
      terms: terms ? { version: terms.version, publishedAt: terms.publishedAt.toISOString() } : null,
    },
    now,
  );
}

/**
 * The offer of a new quote; null if the app is no longer sold, or in another currency, which cannot be compared.
 */
async function todayOf(request: Pick<Request, 'em' | 'studio'>, quote: Quote, { fillIn }: QuotesOptions, now: number) {
  const studio = await request.studio();
  const { vatRate, vatNumber, currency } = quote;
  const offer = await offerOf(request.em, choiceOf(quote), { studio, fillIn, now });
  return offer && studio.currency === currency
    ? { total: taxed({ subtotal: offer.subtotal, vatRate, vatNumber, currency }).total }
    : null;
}

export const quotes: Plugin<QuotesOptions> = {
  name: 'quotes',
  register(server, options) {
    serveAll(server, quoteCalls, {
      read: {
        work: async ({ em, request, h }) => {
          const quote = await findQuote(em, tokenOf(request), options.secrets);
          return privately(h.response(await present(request, quote, options)));
        },
        plugins: { rateLimit: visitsOnly(looking) },
      },
    });
  },
};

export const quotePages: Plugin<QuotesOptions> = {
  name: 'quote-pages',
  register(server, options) {
    server.route([makeRoute(options), showRoute, changeRoute(options)]);
  },
};
