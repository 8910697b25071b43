import type { Plugin, Request, ServerRoute } from '@hapi/hapi';
import { enquiryPage } from '@prism/core/contract/desk-links';
import { CallerError } from '../../http/caller-error.ts';
import { privately } from '../../http/private-pages.ts';
import { calendarPath, readCalendar } from './calendar-link.ts';

interface SessionCalendarOptions {
  /** Without a trailing slash. */
  publicUrl: string;
}

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

/** '' if invalid. */
function tokenOf({ params }: Pick<Request, 'params'>): string {
  const token: unknown = params['token'];
  return typeof token === 'string' && /^[\w-]{43}$/.test(token) ? token : '';
}

export const sessionCalendar: Plugin<SessionCalendarOptions> = {
  name: 'session-calendar',
  register(server, options) {
    server.route(readRoute(options));
  },
};
