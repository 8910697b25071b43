import { choice } from '../fields/fields.ts';
import { mapFields, email } from './fields.ts';
import { id, listOf, nullable, object, oneOf, text, time, whole, yesNo, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { roleWords, roles } from './roles.ts';

const role = oneOf(roles);

const staffRow = object({
  id,
  username: text(),
  name: nullable(text()),
  email: nullable(text()),
  portrait: nullable(text()),
  role,
  /** The last use of a session, to the minute; null without a session. */
  lastSeenAt: nullable(time),
  factors: object({ app: yesNo, passkeys: whole() }),
  isYou: yesNo,
});
export type StaffRow = ValueOf<typeof staffRow>;

const invitationRow = object({
  id,
  email: text(),
  role,
  /** Null if invited by `npm run admin`. */
  invitedBy: nullable(text()),
  invitedAt: time,
  endsAt: time,
});
export type InvitationRow = ValueOf<typeof invitationRow>;

const factorDemands = listOf(role, { unique: true });

const staff = object({ people: listOf(staffRow), invitations: listOf(invitationRow), factorDemands });
export type Staff = ValueOf<typeof staff>;

export const invitationHours = 72;

export const expiredInvitationDays = 7;

export const invitationFields = {
  email: email('Email', { message: 'Enter a full email address' }),
  role: choice(
    'Role',
    mapFields(roleWords, ({ label }) => label),
    { message: 'Choose a role' },
  ),
};

const call = callsOf('people', 'people');
const access = { group: 'access' } as const;
const ofUsers = { ...access, kind: 'users' } as const;
const inviting = { act: 'invite', label: 'Invite', ...access, kind: 'invitations' } as const;
const changes = ['/admin/people'];

export const staffCalls = {
  list: call('GET /admin/people', { says: 'List staff and pending invitations', answer: staff }),
  changeRole: call('PATCH /admin/people/{id}', {
    says: 'Change a colleague’s role; it applies from their next request',
    body: object({ role: invitationFields.role }),
    audit: { act: 'change-role', label: 'Change role', ...ofUsers },
    stepUp: true,
  }),
  remove: call('DELETE /admin/people/{id}', {
    says: 'Remove a colleague; their name stays on their work',
    audit: { act: 'remove-person', label: 'Remove person', ...ofUsers },
    stepUp: true,
  }),
  handOver: call('POST /admin/people/{id}/hand-over', {
    says: 'Transfer ownership to a colleague and become an editor',
    audit: { act: 'hand-over', label: 'Transfer ownership', ...ofUsers },
    stepUp: true,
  }),
  demandFactors: call('PUT /admin/factor-demands', {
    says: 'Set which roles require a second factor; staff without one must set it up first',
    body: object({ roles: factorDemands }),
    audit: { act: 'demand-factor', label: 'Require two-factor authentication by role', ...access },
    stepUp: true,
    changes,
  }),
  invite: call('POST /admin/invitations', {
    says: 'Invite a colleague by email; an earlier invitation of the same address is revoked',
    body: object(invitationFields),
    audit: inviting,
    stepUp: true,
    changes,
  }),
  inviteAgain: call('POST /admin/invitations/{id}/again', {
    says: 'Resend an invitation with a new link; the previous link stops working',
    audit: inviting,
    stepUp: true,
    changes,
  }),
  withdrawInvitation: call('DELETE /admin/invitations/{id}', {
    says: 'Revoke an invitation',
    audit: { act: 'withdraw-invitation', label: 'Revoke invitation', ...access, kind: 'invitations' },
    changes,
  }),
};
