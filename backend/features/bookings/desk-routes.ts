import type { Plugin } from '@hapi/hapi';
import { sessionCalls as calls } from '@prism/core/contract/bookings-calls';
import { serveAll } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { calendarLinkMadeAt, makeCalendarLink, removeCalendarLink } from './calendar-link.ts';
import { bookByStaff, cancelByStaff, listComing, readDeskSession } from './desk.ts';

export const deskBookings: Plugin<{ publicUrl: string }> = {
  name: 'desk-bookings',
  register(server, { publicUrl }) {
    serveAll(server, calls, {
      coming: async ({ em }) => await listComing(em, new Date()),
      read: async ({ em, params: { id }, request }) =>
        await readDeskSession(em, id, { studio: await request.studio(), now: new Date() }),
      book: async ({ em, params: { id }, body: { startsAt }, request }) => {
        const change = { studio: await request.studio(), now: new Date(), by: signedIn(request).user };
        await bookByStaff(em, id, new Date(startsAt), change);
      },
      cancel: async ({ em, params: { id }, request }) => {
        const change = { studio: await request.studio(), now: new Date(), by: signedIn(request).user };
        await cancelByStaff(em, id, change);
      },
      calendar: async ({ em, request }) => {
        const madeAt = await calendarLinkMadeAt(em, signedIn(request).user);
        return { madeAt: madeAt?.toISOString() ?? null };
      },
      makeCalendar: async ({ em, request }) => ({
        url: await makeCalendarLink(em, signedIn(request).user, publicUrl),
      }),
      endCalendar: async ({ em, request }) => await removeCalendarLink(em, signedIn(request).user),
    });
  },
};
