import type { Plugin, ServerRoute } from '@hapi/hapi';
import type { Secrets } from '@prism/core/config/secret-list';
import { acceptFields, invitationFields, type AcceptInput, type InvitationInput } from '@prism/core/contract/people';
import { roleWords, type Role } from '@prism/core/contract/roles';
import type { Invitation } from '@prism/core/database/invitation';
import Joi from 'joi';
import { idParameter, schemaOf } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import type { RateLimit } from '../../plugins/rate-limits.ts';
import { openSession, signedIn } from '../../plugins/sessions.ts';
import { toUser } from './accounts.ts';
import { acceptInvitation, invite, inviteAgain, withdraw } from './invitations.ts';

export interface InvitationsOptions {
  /** For links; workers, which write the mails, have the same. */
  secrets: Secrets;
}

const call = signedInCall('people', 'people');

/** For all owners together, so that a stolen session cannot mail lists of addresses. */
const invitesAnHour: RateLimit = { name: 'invite', points: 60, seconds: 3_600 };

const inviteRoute = ({ secrets }: InvitationsOptions): ServerRoute<{ Payload: InvitationInput }> => ({
  method: 'POST',
  path: '/admin/invitations',
  options: {
    ...call('Invite an address by mail; an earlier link of the same address opens nothing any more'),
    validate: { payload: Joi.object<InvitationInput, true>(schemaOf(invitationFields)) },
    plugins: { audit: 'invite', stepUp: true },
  },
  handler: async (request, h) => {
    await request.server.limits.take(invitesAnHour, 'all');
    const { user: by } = signedIn(request);
    await request.audited(async (tx, details) => {
      const invitation = await invite(tx, { ...request.payload, by, secrets });
      Object.assign(details, toldOf(invitation));
    });
    return h.response().code(204);
  },
});

const againRoute = ({ secrets }: InvitationsOptions): ServerRoute<{ Params: { id: string } }> => ({
  method: 'POST',
  path: '/admin/invitations/{id}/again',
  options: {
    ...call('Send an invitation again with a new link; the one before opens nothing any more'),
    validate: { params: idParameter },
    plugins: { audit: 'invite', stepUp: true },
  },
  handler: async (request, h) => {
    await request.server.limits.take(invitesAnHour, 'all');
    const { user: by } = signedIn(request);
    await request.audited(async (tx, details) => {
      const invitation = await inviteAgain(tx, request.params.id, { by, secrets });
      Object.assign(details, toldOf(invitation));
    });
    return h.response().code(204);
  },
});

const withdrawRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'DELETE',
  path: '/admin/invitations/{id}',
  options: {
    ...call('Withdraw an invitation: its link opens nothing any more'),
    validate: { params: idParameter },
    plugins: { audit: 'withdraw-invitation' },
  },
  handler: async (request, h) => {
    const { id } = request.params;
    await request.audited(async (tx, details) => {
      details.subject = { kind: 'invitations', id, title: await withdraw(tx, id) };
    });
    return h.response().code(204);
  },
};

const { name, username, password } = acceptFields;
const acceptInput = Joi.object<AcceptInput, true>({
  ...schemaOf({ name, username }),
  token: Joi.string().max(100).required(),
  // Passwords are never trimmed.
  password: Joi.string().required().min(password.min).max(password.max).messages({ '*': password.message }),
});

const acceptRoute: ServerRoute<{ Payload: AcceptInput }> = {
  method: 'POST',
  path: '/invitation',
  options: {
    tags: ['api', 'accounts'],
    description: 'Take up an invitation by its link, which works once: an account of one’s own, signed in',
    validate: { payload: acceptInput },
    plugins: { audit: 'accept-invitation', rateLimit: { name: 'invitation', points: 20, seconds: 3_600 } },
  },
  handler: async (request, h) => {
    const studio = await request.studio();
    const user = await request.audited(async (tx, details) => {
      const joined = await acceptInvitation(tx, request.payload, studio);
      details.by = { user: joined, sessionIdHash: await openSession(tx, request, joined, false) };
      const role: Role = joined.role;
      details.detail = roleWords[role].label;
      details.tellOwners = true;
      return joined;
    });
    request.server.knownDevices.remember(h, user);
    return h.response(toUser(user)).code(201);
  },
};

function toldOf({ id, email, role }: Invitation) {
  const subject = { kind: 'invitations', id, title: email };
  return { subject, detail: roleWords[role].label, tellOwners: role === 'owner' };
}

export const invitations: Plugin<InvitationsOptions> = {
  name: 'invitations',
  register(server, options) {
    server.route(inviteRoute(options));
    server.route(againRoute(options));
    server.route(withdrawRoute);
    server.route(acceptRoute);
  },
};
