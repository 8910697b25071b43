import type { Plugin } from '@hapi/hapi';
import { sessionCalls as calls } from '@prism/core/contract/bookings-calls';
import { serve } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { calendarLinkMadeAt, makeCalendarLink, removeCalendarLink } from './calendar-link.ts';
import { bookByStaff, cancelByStaff, listComing, readDeskSession } from './desk.ts';

export const deskBookings: Plugin<{ publicUrl: string }> = {
  name: 'desk-bookings',
  register(server, { publicUrl }) {
    server.route(serve(calls.coming, async ({ em }) => await listComing(em, new Date())));
    server.route(
      serve(
        calls.read,
        async ({ em, params: { id }, request }) =>
          await readDeskSession(em, id, { studio: await request.studio(), now: new Date() }),
      ),
    );
    server.route(
      serve(calls.book, async ({ em, params: { id }, body: { startsAt }, request }) => {
        const change = { studio: await request.studio(), now: new Date(), by: signedIn(request).user };
        await bookByStaff(em, id, new Date(startsAt), change);
      }),
    );
    server.route(
      serve(calls.cancel, async ({ em, params: { id }, request }) => {
        const change = { studio: await request.studio(), now: new Date(), by: signedIn(request).user };
        await cancelByStaff(em, id, change);
      }),
    );
    server.route(
      serve(calls.calendar, async ({ em, request }) => {
        const madeAt = await calendarLinkMadeAt(em, signedIn(request).user);
        return { madeAt: madeAt?.toISOString() ?? null };
      }),
    );
    server.route(
      serve(calls.makeCalendar, async ({ em, request }) => ({
        url: await makeCalendarLink(em, signedIn(request).user, publicUrl),
      })),
    );
    server.route(
      serve(calls.endCalendar, async ({ em, request }) => await removeCalendarLink(em, signedIn(request).user)),
    );
  },
};
