import type { Plugin, ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import { idParameter } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { bookByStaff, cancelByStaff, listComing, readDeskSession } from './desk.ts';

const call = signedInCall('contacts', 'enquiries');
const path = '/admin/contacts/{id}/session';

interface OfEnquiry {
  Params: { id: string };
}

const comingRoute: ServerRoute = {
  method: 'GET',
  path: '/admin/bookings',
  options: call('Sessions that are not over yet, the next first'),
  handler: async ({ em }) => await listComing(em, new Date()),
};

const readRoute: ServerRoute<OfEnquiry> = {
  method: 'GET',
  path,
  options: { ...call('The session of an enquiry, and when it could be instead'), validate: { params: idParameter } },
  handler: async (request) =>
    await readDeskSession(request.em, request.params.id, { studio: await request.studio(), now: new Date() }),
};

const bookRoute: ServerRoute<OfEnquiry & { Payload: { startsAt: Date } }> = {
  method: 'PUT',
  path,
  options: {
    ...call('Book the session of an enquiry, or move it: mails tell whoever sent it and the studio'),
    validate: { params: idParameter, payload: Joi.object({ startsAt: Joi.date().iso().required() }) },
    plugins: { audit: 'book-session' },
  },
  handler: async (request, h) => {
    const { id } = request.params;
    const change = { studio: await request.studio(), now: new Date(), by: signedIn(request).user };
    await request.audited(async (tx) => await bookByStaff(tx, id, request.payload.startsAt, change));
    return h.response().code(204);
  },
};

const cancelRoute: ServerRoute<OfEnquiry> = {
  method: 'DELETE',
  path,
  options: {
    ...call('Cancel the session of an enquiry: mails tell whoever sent it and the studio'),
    validate: { params: idParameter },
    plugins: { audit: 'cancel-session' },
  },
  handler: async (request, h) => {
    const { id } = request.params;
    const change = { studio: await request.studio(), now: new Date(), by: signedIn(request).user };
    await request.audited(async (tx) => await cancelByStaff(tx, id, change));
    return h.response().code(204);
  },
};

/** Sessions as the studio sees them. */
export const deskBookings: Plugin<object> = {
  name: 'desk-bookings',
  register(server) {
    server.route(comingRoute);
    server.route(readRoute);
    server.route(bookRoute);
    server.route(cancelRoute);
  },
};
