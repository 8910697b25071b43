import type { Secrets } from '@prism/core/config/secret-list';
import { receiptPath, sessionPath } from '@prism/core/contract/receipt-links';
import type { Plugin, Request, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { calendarFile } from '@prism/core/bookings/calendar';
import { fillInAll } from '@prism/core/contract/fill-in';
import { sessionFile, type Unbooked } from '@prism/core/contract/bookings';
import { receiptCalls, type Receipt, type SessionPage } from '@prism/core/contract/receipt-calls';
import { timeZoneNamed } from '@prism/core/contract/zoned-time';
import { Booking } from '@prism/core/database/booking';
import { readMailWords } from '@prism/core/database/content/mail-words';
import { enquiryOf } from '@prism/core/people/receipt-token';
import { CallerError } from '../../http/caller-error.ts';
import { formOf, formPayload, privately, privatePage, visitsOnly } from '../../http/private-pages.ts';
import { serveAll } from '../../plugins/calls.ts';
import { bookByVisitor, cancelByVisitor, type Wanted } from './booking.ts';
import { readSessionPage } from './session-page.ts';

export interface BookingsOptions {
  secrets: Secrets;
  /** See `addressHash`. */
  addressSecret: string;
  /** Without a trailing slash. */
  publicUrl: string;
  receiptOf(em: EntityManager, token: string): Promise<Receipt | undefined>;
}

// Each page is rendered per visitor, which costs as much as a hundred cached pages.
const looking = { name: 'sessions', points: 60, seconds: 60 };
const changing = { name: 'session-changes', points: 20, seconds: 60 };

const showRoute: ServerRoute = {
  method: 'GET',
  path: `${receiptPath}/{token}/${sessionPath}`,
  options: { plugins: { rateLimit: looking } },
  handler: async (request, h) => await privatePage(request, h),
};

/** Books, moves or cancels the session by an HTML form, and answers with a page. */
const changeRoute = (options: BookingsOptions): ServerRoute => ({
  method: 'POST',
  path: `${receiptPath}/{token}/${sessionPath}`,
  options: { payload: formPayload, plugins: { rateLimit: changing } },
  handler: async (request, h) => {
    const found = await find(request, options);
    if (!found) return await privatePage(request, h);
    if (found.page.isRestricted) return (await privatePage(request, h)).code(409);
    const unbooked = await change(request, found.contactId, options);
    if (unbooked) return (await privatePage(request, h, JSON.stringify(unbooked))).code(409);
    return h.redirect(request.path).code(303);
  },
});

async function change(
  request: Request,
  contactId: string,
  { addressSecret }: BookingsOptions,
): Promise<Unbooked | undefined> {
  const { em } = request;
  const form = formOf(request);
  const at = { studio: await request.studio(), now: new Date() };
  if (form.get('act') === 'cancel')
    return (await cancelByVisitor(em, contactId, at)) ? undefined : { startsAt: null, reason: 'too-late' };
  const wanted = wantedIn(form);
  if (!wanted) return { startsAt: null, reason: 'none-chosen' };
  const reason = await bookByVisitor(em, contactId, wanted, { ...at, addressSecret });
  return reason && { startsAt: wanted.startsAt.toISOString(), reason };
}

const fileRoute = (options: BookingsOptions): ServerRoute => ({
  method: 'GET',
  path: `${receiptPath}/{token}/${sessionFile}`,
  options: { plugins: { rateLimit: looking } },
  handler: async (request, h) => {
    const found = await find(request, options);
    const booking = found && (await request.em.findOne(Booking, { enquiry: found.contactId, cancelledAt: null }));
    if (!found || !booking) throw new CallerError('not-found', 'There is nothing at this address.');
    const { page } = found;
    const url = `${options.publicUrl}${page.path}`;
    const studio = await request.studio();
    const words = await readMailWords(request.em, studio, 'session');
    const entry = {
      booking,
      url,
      place: page.place,
      title: fillInAll(words.entry, { session: page.name }),
      text: [page.note, `${words.change}: ${url}`].filter(Boolean).join('\n'),
    };
    const file = calendarFile([entry], studio.name);
    return privately(
      h.response(file).type('text/calendar').header('Content-Disposition', 'attachment; filename=session.ics'),
    );
  },
});

interface Visit extends Pick<Request, 'em' | 'studio'> {
  params: { token?: string };
}

async function find(
  request: Visit,
  { secrets, receiptOf }: BookingsOptions,
): Promise<{ contactId: string; page: SessionPage } | undefined> {
  const { token = '' } = request.params;
  const receipt = await receiptOf(request.em, token);
  const contactId = receipt && enquiryOf(secrets, token);
  if (!contactId) return undefined;
  const page = await readSessionPage(request.em, { contactId, receipt }, await request.studio(), new Date());
  return page && { contactId, page };
}

function wantedIn(form: URLSearchParams): Wanted | undefined {
  const startsAt = new Date(form.get('slot') ?? '');
  if (Number.isNaN(startsAt.getTime())) return undefined;
  return { startsAt, timeZone: timeZoneNamed(form.get('zone') ?? '') ?? null };
}

export const bookings: Plugin<BookingsOptions> = {
  name: 'bookings',
  register(server, options) {
    serveAll(server, receiptCalls, {
      session: {
        work: async ({ request, h }) => {
          const found = await find(request, options);
          if (!found) throw new CallerError('not-found', 'There is nothing at this address.');
          return privately(h.response(found.page));
        },
        plugins: { rateLimit: visitsOnly(looking) },
      },
    });
  },
};

export const bookingPages: Plugin<BookingsOptions> = {
  name: 'booking-pages',
  register(server, options) {
    server.route([showRoute, changeRoute(options), fileRoute(options)]);
  },
};
