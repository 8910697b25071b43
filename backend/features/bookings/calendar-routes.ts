import type { Plugin, Request, ServerRoute } from '@hapi/hapi';
import type { SessionCalendar } from '@prism/core/contract/bookings';
import { enquiryPage } from '@prism/core/contract/desk-links';
import { CallerError } from '../../http/caller-error.ts';
import { privately } from '../../http/private-pages.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import {
  calendarLinkMadeAt,
  calendarPath,
  makeCalendarLink,
  readCalendar,
  removeCalendarLink,
} from './calendar-link.ts';

export interface SessionCalendarOptions {
  /** Without a trailing slash. */
  publicUrl: string;
}

const call = signedInCall('contacts', 'enquiries');
const path = '/api/admin/session-calendar';

const stateRoute: ServerRoute = {
  method: 'GET',
  path,
  options: call('Whether you have an address by which a calendar reads the coming sessions'),
  handler: async (request): Promise<SessionCalendar> => {
    const madeAt = await calendarLinkMadeAt(request.em, signedIn(request).user);
    return { madeAt: madeAt?.toISOString() ?? null };
  },
};

const makeRoute = ({ publicUrl }: SessionCalendarOptions): ServerRoute => ({
  method: 'POST',
  path,
  options: {
    ...call('Make an address by which your calendar reads the coming sessions; the one before ends'),
    plugins: { audit: 'make-calendar', stepUp: true },
  },
  handler: async (request, h) => {
    const url = await request.audited(async (tx) => await makeCalendarLink(tx, signedIn(request).user, publicUrl));
    return h.response({ url }).code(201);
  },
});

const removeRoute: ServerRoute = {
  method: 'DELETE',
  path,
  options: {
    ...call('End the address by which your calendar reads the coming sessions'),
    plugins: { audit: 'remove-calendar' },
  },
  handler: async (request, h) => {
    await request.audited(async (tx) => await removeCalendarLink(tx, signedIn(request).user));
    return h.response().code(204);
  },
};

const readRoute = ({ publicUrl }: SessionCalendarOptions): ServerRoute => ({
  method: 'GET',
  path: `${calendarPath}/{token}.ics`,
  options: { plugins: { rateLimit: { name: 'calendars', points: 60, seconds: 60 } } },
  handler: async (request, h) => {
    const file = await readCalendar(request.em, tokenOf(request), {
      studio: await request.studio(),
      enquiryUrl: (contactId) => publicUrl + enquiryPage(contactId),
      now: new Date(),
    });
    if (!file) throw new CallerError('not-found', 'There is no calendar at this address.');
    return privately(h.response(file).type('text/calendar'));
  },
});

/** '' for what is none. */
function tokenOf({ params }: Pick<Request, 'params'>): string {
  const token: unknown = params['token'];
  return typeof token === 'string' && /^[\w-]{43}$/.test(token) ? token : '';
}

/** An address by which calendars of the studio read its coming sessions. */
export const sessionCalendar: Plugin<SessionCalendarOptions> = {
  name: 'session-calendar',
  register(server, options) {
    server.route([stateRoute, makeRoute(options), removeRoute, readRoute(options)]);
  },
};
