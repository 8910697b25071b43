import { listOf, maybe, nullable, object, text, time, whole, yesNo, id, type ValueOf } from '../fields/shapes.ts';
import {
  addressFields,
  codeFields,
  passkeyFields,
  passwordFields,
  profileFields,
  sessionNameFields,
} from './accounts.ts';
import { callsOf } from './call.ts';
import { madePasskey, passkeyAnswer, passkeyOptions, password } from './sign-in-calls.ts';

const addressState = object({
  /** The account's current email. */
  email: nullable(text()),
  /** The new email until it is confirmed. */
  pending: nullable(object({ email: text(), endsAt: time })),
});
export type PendingAddress = NonNullable<ValueOf<typeof addressState>['pending']>;

const passkeyRow = object({ id, name: text(), since: time, usedAt: nullable(time) });
export type PasskeyRow = ValueOf<typeof passkeyRow>;

const secondFactorState = object({
  /** When the authenticator app was added; otherwise null. */
  since: nullable(time),
  usedAt: nullable(time),
  /** Oldest first. */
  passkeys: listOf(passkeyRow),
  codesLeft: whole(),
});
export type SecondFactorState = ValueOf<typeof secondFactorState>;

/** The key of an authenticator app, as text and as the URL in its QR code. */
const factorKey = object({ key: text(), uri: text() });
export type FactorKey = ValueOf<typeof factorKey>;

/** Shown once; only hashes are stored. Empty if the account already has codes. */
const recoveryCodes = object({ codes: listOf(text()) });
export type RecoveryCodes = ValueOf<typeof recoveryCodes>;

export const sessionRow = object({
  id: text({ description: 'Identifies the session; it cannot be used to sign in' }),
  /** The owner's name for it. */
  name: nullable(text()),
  /** 'Firefox on Windows'; null if the browser did not say. */
  device: nullable(text()),
  /** The start of the IP at sign-in, such as '203.0.113.x'. */
  network: nullable(text()),
  startedAt: time,
  /** Rounded to the minute. */
  lastSeenAt: time,
  current: yesNo,
});
export type SessionRow = ValueOf<typeof sessionRow>;

const passwordInput = object({
  currentPassword: password(passwordFields.currentPassword),
  newPassword: password(passwordFields.newPassword),
  /** Also ends the person's API keys, draft links and invitations and pauses their webhooks. */
  endAccess: maybe(yesNo),
});
export type PasswordInput = ValueOf<typeof passwordInput>;

/** A code or a passkey if there is a second factor, otherwise the password. */
const proofInput = object({
  currentPassword: maybe(password(passwordFields.currentPassword)),
  code: maybe(password(codeFields.code)),
  passkey: maybe(passkeyAnswer),
});
export type ProofInput = ValueOf<typeof proofInput>;

const passkeyInput = object({ ...passkeyFields, made: madePasskey });
export type PasskeyInput = ValueOf<typeof passkeyInput>;

const sessionId = text({ pattern: '^[a-fA-F0-9]+$', maxLength: 100 });

const call = callsOf('accounts', 'own');
/** Also for people whose role requires a second factor that they still lack. */
const settingUp = callsOf('accounts', 'second-factor');
const access = { group: 'access' } as const;
const mailed = { ...access, mailed: true } as const;
const picturing = { act: 'change-portrait', label: 'Change own picture', ...access } as const;
const beginning = { act: 'begin-factor', label: 'Start two-factor setup', ...access } as const;

const ofUser = ['/user'];
const ofSessions = ['/admin/sessions'];
// A role may require the factor, and every other session ends.
const ofFactors = ['/admin/second-factor', ...ofUser, ...ofSessions];

const profileCalls = {
  changeProfile: call('PATCH /admin/profile', {
    says: 'Set your name or time zone; omitted fields stay',
    body: object(profileFields, { least: 1 }),
    audit: { act: 'change-name', label: 'Change own profile', ...access, kind: 'users' },
    changes: ofUser,
  }),
  keepPortrait: call('PUT /admin/profile/picture', {
    says: 'Set your portrait; the browser has scaled it down',
    audit: picturing,
    changes: ofUser,
  }),
  removePortrait: call('DELETE /admin/profile/picture', {
    says: 'Remove your portrait; your initials are shown instead',
    audit: picturing,
    changes: ofUser,
  }),
  portrait: call('GET /admin/portraits/{hash}', {
    says: 'Get the portrait of a staff member',
    params: { hash: text({ pattern: '^[a-fA-F0-9]{64}$' }) },
    file: 'image/*',
  }),
  address: call('GET /admin/profile/address', {
    says: 'Get your email and a change that waits for confirmation',
    answer: addressState,
  }),
  askAddress: call('POST /admin/profile/address', {
    says: 'Request a change of email; it takes effect when the mailed link is followed',
    body: object(addressFields),
    status: 202,
    audit: { act: 'ask-address', label: 'Request email change', ...access },
    stepUp: true,
  }),
  keepAddress: call('DELETE /admin/profile/address', {
    says: 'Cancel a change of email; its link stops working',
    audit: { act: 'keep-address', label: 'Keep email', ...access },
  }),
};

const sessionCalls = {
  sessions: call('GET /admin/sessions', {
    says: 'List your sign-in sessions, this one first',
    answer: listOf(sessionRow),
  }),
  nameSession: call('PATCH /admin/sessions/{id}', {
    says: 'Name a sign-in session',
    params: { id: sessionId },
    body: object(sessionNameFields),
    audit: { act: 'name-session', label: 'Name sign-in session', ...access },
  }),
  endSessions: call('POST /admin/sessions/end', {
    says: 'End one session or all, including this one; requires re-authentication',
    body: object({ currentPassword: password(passwordFields.currentPassword), id: maybe(sessionId) }),
    audit: { act: 'end-sessions', label: 'End sessions', ...access },
    changes: ofSessions,
  }),
  changePassword: call('POST /admin/password', {
    says: 'Change the password; every other session ends',
    body: passwordInput,
    audit: { act: 'change-password', label: 'Change password', ...mailed },
    // A pending new email is discarded.
    changes: [...ofSessions, '/admin/profile/address'],
  }),
};

const factorCalls = {
  factor: settingUp('GET /admin/second-factor', {
    says: 'Get your second factor and the number of recovery codes left',
    answer: secondFactorState,
  }),
  beginFactor: settingUp('POST /admin/second-factor', {
    says: 'Create a key for an authenticator app; its first code activates it',
    answer: factorKey,
    audit: beginning,
    stepUp: true,
    changes: [],
  }),
  confirmFactor: settingUp('POST /admin/second-factor/confirm', {
    says: 'Activate the authenticator app by its first code; every other session ends',
    body: object(codeFields),
    answer: recoveryCodes,
    audit: { act: 'add-factor', label: 'Set up two-factor authentication', ...mailed },
    stepUp: true,
    changes: ofFactors,
  }),
  renewCodes: call('POST /admin/second-factor/recovery-codes', {
    says: 'Create new recovery codes; the previous ones stop working, and every other session ends',
    answer: recoveryCodes,
    audit: { act: 'renew-codes', label: 'Create new recovery codes', ...mailed },
    stepUp: true,
    changes: ofFactors,
  }),
  removeFactor: call('DELETE /admin/second-factor', {
    says: 'Remove the authenticator app and the recovery codes; every other session ends',
    audit: { act: 'remove-factor', label: 'Remove two-factor authentication', ...mailed },
    stepUp: true,
    changes: ofFactors,
  }),
  askNewPasskey: settingUp('POST /admin/passkeys/challenge', {
    says: 'Get the WebAuthn options for a new passkey',
    answer: passkeyOptions,
    audit: beginning,
    stepUp: true,
  }),
  addPasskey: settingUp('POST /admin/passkeys', {
    says: 'Register a passkey; every other session ends',
    body: passkeyInput,
    answer: recoveryCodes,
    audit: { act: 'add-passkey', label: 'Set up passkey', ...mailed },
    stepUp: true,
    changes: ofFactors,
  }),
  namePasskey: call('PATCH /admin/passkeys/{id}', {
    says: 'Rename a passkey',
    body: object(passkeyFields),
    audit: { act: 'name-passkey', label: 'Rename passkey', ...access },
    changes: ofFactors,
  }),
  removePasskey: call('DELETE /admin/passkeys/{id}', {
    says: 'Remove a passkey; the last factor also removes the recovery codes; every other session ends',
    audit: { act: 'remove-passkey', label: 'Remove passkey', ...mailed },
    stepUp: true,
    changes: ofFactors,
  }),
  prove: settingUp('POST /admin/proof', {
    says: 'Re-authenticate by a code or passkey if there is a second factor, else by the password',
    body: proofInput,
    audit: { act: 'prove', label: 'Confirm password', ...access },
  }),
  isProven: settingUp('GET /admin/proof', {
    says: 'Check for a recent re-authentication: 204, else 428; for downloads, which cannot ask',
    stepUp: true,
  }),
  askProof: settingUp('POST /admin/proof/challenge', {
    says: 'Get the WebAuthn challenge for re-authentication',
    answer: passkeyOptions,
  }),
};

export const ownAccountCalls = { ...profileCalls, ...sessionCalls, ...factorCalls };
