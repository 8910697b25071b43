import type { FieldInput, FieldRules } from './fields.ts';
import type { PasskeyAnswer, PasskeyRow } from './passkeys.ts';
import type { Role, Standing } from './roles.ts';

export const passwordMinLength = 12;

export const registerFields = {
  username: { label: 'Username', min: 1, max: 60, message: 'Username is required' },
  password: {
    label: 'Password',
    min: passwordMinLength,
    max: 200,
    message: `Password must be at least ${passwordMinLength} characters`,
  },
  name: { label: 'Full name', min: 0, max: 120, message: 'Full name is too long' },
  email: { label: 'Email', min: 0, max: 254, message: 'Invalid email address', kind: 'email' },
} as const satisfies FieldRules;

export interface LoginInput extends Pick<RegisterInput, 'username' | 'password'> {
  /** Of the authenticator app, or a recovery code; needed where the answer before was `CodeRequired`. */
  code?: string;
}

/** The answer to a right password, with 202, where the account has a second factor: nobody is signed in yet. */
export interface CodeRequired {
  codeRequired: true;
  /** Whether an authenticator app is set up; recovery codes are taken in any case. */
  app: boolean;
  /** Whether a passkey is, which signs in by itself. */
  passkey: boolean;
}

export interface RegisterInput extends FieldInput<typeof registerFields> {
  /** Needed where `GET /api/admin-exists` says so. */
  setupToken?: string;
}

export interface User {
  id: string;
  username: string;
  name: string | null;
  email: string | null;
  /** The address of their picture. */
  portrait: string | null;
  /** IANA; null where times are told by the studio's. */
  timeZone: string | null;
  role: Role;
}

/** The answer of `GET /api/user`. */
export interface Self extends User {
  /** What decides what one may do now. */
  standing: Standing;
}

/** What somebody says of themselves; without a name, they are called by their username, without a time zone they have the studio's. */
export const profileFields = {
  name: registerFields.name,
  timeZone: { label: 'Time zone', min: 0, max: 64, message: 'Choose a time zone' },
} as const satisfies FieldRules;
export type ProfileInput = FieldInput<typeof profileFields>;

/** Another mail address for one's account. */
export const addressFields = {
  email: { label: 'New address', min: 1, max: 254, message: 'Enter a whole email address', kind: 'email' },
} as const satisfies FieldRules;
export type AddressInput = FieldInput<typeof addressFields>;

/** How long the link that confirms an address is good. */
export const addressHours = 24;

export interface ConfirmAddressInput {
  /** What stands in the link. */
  token: string;
}

/** The answer of `GET /api/admin/profile/address`. */
export interface AddressState {
  /** That of the account now. */
  email: string | null;
  pending: PendingAddress | null;
}

/** An address that waits to be confirmed. */
export interface PendingAddress {
  email: string;
  /** ISO 8601. */
  endsAt: string;
}

export const passwordFields = {
  currentPassword: { label: 'Current password', min: 1, max: 200, message: 'Current password is required' },
  newPassword: { ...registerFields.password, label: 'New password' },
} as const satisfies FieldRules;

export type PasswordInput = FieldInput<typeof passwordFields>;

export interface NewPasswordInput extends PasswordInput {
  /** API keys, links to drafts and invitations that one made end, and webhooks are paused; not if not given. */
  endAccess?: boolean;
}

/** The second step of signing in. */
export const codeFields = {
  code: { label: 'Code', min: 1, max: 40, message: 'Code is required' },
} as const satisfies FieldRules;
export type CodeInput = FieldInput<typeof codeFields>;

/** How many recovery codes somebody gets at once. */
export const recoveryCodeCount = 10;

/** How long who has proved who they are is not asked again. */
export const proofMinutes = 15;

/** Shows that it is still the one who signed in: a code or a passkey where there is a second factor, else the password. */
export interface ProofInput {
  currentPassword?: string;
  code?: string;
  passkey?: PasskeyAnswer;
}

/** The answer of `GET /api/admin/second-factor`; times are ISO 8601. */
export interface SecondFactorState {
  /** Of the authenticator app; null where there is none. */
  since: string | null;
  usedAt: string | null;
  /** The first made first. */
  passkeys: PasskeyRow[];
  codesLeft: number;
}

/** What an authenticator app is told, as text and as the address that is in the picture. */
export interface FactorKey {
  key: string;
  uri: string;
}

/** Shown once; only their hashes are kept. None where one has codes already. */
export interface RecoveryCodes {
  codes: string[];
}

/** What is asked of somebody who forgot their password. */
export const forgottenFields = {
  name: { label: 'Username or email', min: 1, max: 254, message: 'Username or email is required' },
} as const satisfies FieldRules;
export type ForgottenInput = FieldInput<typeof forgottenFields>;

export const resetFields = { newPassword: passwordFields.newPassword } as const satisfies FieldRules;
export interface ResetInput extends FieldInput<typeof resetFields> {
  /** What stands in the link. */
  token: string;
}

/** What ends sessions: the one named, or without an `id` all of them, the one it is sent in too. */
export interface EndSessionsInput {
  currentPassword: string;
  id?: string;
}

export const endSessionsFields = { currentPassword: passwordFields.currentPassword } as const satisfies FieldRules;

/** What its owner calls a session; empty to call it by its device again. */
export const sessionNameFields = {
  name: { label: 'Name', min: 0, max: 60, message: 'Name is too long' },
} as const satisfies FieldRules;
export type SessionNameInput = FieldInput<typeof sessionNameFields>;

/** One row of `GET /api/admin/sessions`; all times are ISO 8601. */
export interface SessionRow {
  /** Names the session; nobody can sign in with it. */
  id: string;
  /** What its owner calls it. */
  name: string | null;
  /** 'Firefox on Windows'; null when the browser did not say. */
  device: string | null;
  /** The beginning of the address it signed in from, such as '203.0.113.x'; null where that is not known. */
  network: string | null;
  startedAt: string;
  /** To the minute. */
  lastSeenAt: string;
  /** The session this was asked in. */
  current: boolean;
}

/** The answer of `GET /api/admin-exists`. */
export interface AdminExists {
  adminExists: boolean;
  setupTokenRequired: boolean;
}
