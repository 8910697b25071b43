import { registerFields } from './accounts.ts';
import type { FieldInput, FieldRules } from './fields.ts';
import { roles, type Role } from './roles.ts';

/** Everybody with an account and who is invited: the answer of `GET /api/admin/people`. All times are ISO 8601. */
export interface People {
  people: PersonRow[];
  invitations: InvitationRow[];
  /** The roles that demand a second factor. */
  factorDemands: Role[];
}

export interface PersonRow {
  id: string;
  username: string;
  name: string | null;
  email: string | null;
  /** The address of their picture. */
  portrait: string | null;
  role: Role;
  /** When one of their sessions was used last, to the minute; null where they have none. */
  lastSeenAt: string | null;
  /** What signs them in besides their password. */
  factors: { app: boolean; passkeys: number };
  /** Whoever asks. */
  isYou: boolean;
}

export interface InvitationRow {
  id: string;
  email: string;
  role: Role;
  /** Who invited; null where it was `npm run admin`. */
  invitedBy: string | null;
  invitedAt: string;
  /** From then on the link opens nothing. */
  endsAt: string;
}

/** How long the link of an invitation is good. */
export const invitationHours = 72;

/** For how many days an invitation that nobody took up is still listed. */
export const expiredInvitationDays = 7;

export const invitationFields = {
  email: { label: 'Email', min: 1, max: 254, message: 'Enter a whole email address', kind: 'email' },
  role: { label: 'Role', min: 1, max: 20, message: 'Choose a role', oneOf: roles },
} as const satisfies FieldRules;
export type InvitationInput = FieldInput<typeof invitationFields>;

export const roleFields = { role: invitationFields.role } as const satisfies FieldRules;
export type RoleInput = FieldInput<typeof roleFields>;

/** Which roles demand a second factor from now on; the others do not. */
export interface FactorDemandsInput {
  roles: Role[];
}

/** What the invited choose. */
export const acceptFields = {
  name: { label: 'Full name', min: 1, max: registerFields.name.max, message: 'Full name is required' },
  username: registerFields.username,
  password: registerFields.password,
} as const satisfies FieldRules;

export interface AcceptInput extends FieldInput<typeof acceptFields> {
  /** What stands in the link. */
  token: string;
}
