import {
  either,
  id,
  maybe,
  nullable,
  object,
  oneOf,
  plain,
  secret,
  text,
  whole,
  yesNo,
  type ValueOf,
} from '../fields/shapes.ts';
import {
  acceptFields,
  codeFields,
  forgottenFields,
  passkeyMinutes,
  registerFields,
  resetFields,
  resetMinutes,
} from './accounts.ts';
import { callsOf, type BodyOf } from './call.ts';
import type { TextField } from './fields.ts';
import { roles, accessLevels } from './roles.ts';

export const password = (field: TextField) =>
  secret({ minLength: field.min, maxLength: field.max, message: field.message });

const role = oneOf(roles);

const account = {
  id,
  username: text(),
  name: nullable(text()),
  email: nullable(text()),
  portrait: nullable(text()),
  /** IANA; null for the studio's. */
  timeZone: nullable(text()),
  role,
};
const user = object(account);
export type User = ValueOf<typeof user>;

const self = object({
  ...account,
  /** Determines the permissions of the session. */
  accessLevel: oneOf(accessLevels),
});
export type Self = ValueOf<typeof self>;

/** The 202 response to a correct password if the account has a second factor: not yet signed in. */
const codeRequired = object({
  codeRequired: oneOf([true]),
  /** Whether an authenticator app is set up; recovery codes always work. */
  app: yesNo,
  /** Whether a passkey is set up, which signs in without a password. */
  passkey: yesNo,
});
export type CodeRequired = ValueOf<typeof codeRequired>;

const base64url = (maxLength: number) => text({ pattern: String.raw`^[\w-]*$`, maxLength });
const passkeyParts = { id: base64url(1_500), rawId: base64url(1_500), type: oneOf(['public-key']) };
const clientDataJSON = base64url(4_000);
/** Browsers send additional members. */
const asBrowsersSay = { others: 'dropped' } as const;

export const passkeyAnswer = object(
  {
    ...passkeyParts,
    response: object({
      clientDataJSON,
      authenticatorData: base64url(4_000),
      signature: base64url(8_000),
      userHandle: maybe(base64url(100)),
    }),
  },
  asBrowsersSay,
);
export type PasskeyAnswer = ValueOf<typeof passkeyAnswer>;

export const madePasskey = object(
  { ...passkeyParts, response: object({ clientDataJSON, attestationObject: base64url(16_000) }) },
  asBrowsersSay,
);
export type MadePasskey = ValueOf<typeof madePasskey>;

export const passkeyOptions = plain<object>({ type: 'object', description: 'WebAuthn options for the browser' });

const { password: newPassword, ...named } = registerFields;
const token = secret({ minLength: 1, maxLength: 100, description: 'From the link in the email' });

const call = callsOf('accounts');
const inSession = callsOf('accounts', 'second-factor');
const access = { group: 'access' } as const;
const signingIn = { act: 'sign-in', label: 'Sign in', ...access } as const;

export const signInCalls = {
  adminExists: call('GET /admin-exists', {
    says: 'Check whether an administrator is registered',
    answer: object({ adminExists: yesNo, setupTokenRequired: yesNo }),
  }),
  register: call('POST /register', {
    says: 'Register the first administrator',
    body: object({
      ...named,
      password: password(newPassword),
      setupToken: maybe(secret({ maxLength: 500, description: 'Required if `GET /api/admin-exists` says so' })),
    }),
    answer: object({ user }),
    status: 201,
    audit: { act: 'registration', label: 'Register the first administrator', ...access },
  }),
  login: call('POST /login', {
    says: 'Sign in; if the account has a second factor, the password alone is answered 202 and a code is required',
    body: object({
      username: registerFields.username,
      password: secret({ minLength: 1, maxLength: newPassword.max, message: 'Password is required' }),
      /** A code of the authenticator app, or a recovery code. */
      code: maybe(secret({ maxLength: codeFields.code.max, message: 'This code is too long.' })),
    }),
    answer: either(user, codeRequired),
    audit: signingIn,
  }),
  askPasskey: call('POST /login/passkey/challenge', {
    says: `Get a WebAuthn challenge for signing in with this browser, valid for ${passkeyMinutes} minutes`,
    answer: passkeyOptions,
  }),
  loginByPasskey: call('POST /login/passkey', {
    says: 'Sign in by a passkey',
    body: passkeyAnswer,
    answer: user,
    audit: signingIn,
  }),
  logout: inSession('POST /logout', { says: 'Sign out', audit: { act: 'sign-out', label: 'Sign out', ...access } }),
  self: inSession('GET /user', { says: 'Get the signed-in staff member', answer: self }),
  askReset: call('POST /forgotten-password', {
    says: `Request a mailed link for a new password, valid for ${resetMinutes} minutes; the response is the same for every name`,
    body: object(forgottenFields),
    status: 202,
    audit: { act: 'ask-reset', label: 'Request a new password', ...access },
  }),
  resetPassword: call('POST /new-password', {
    says: 'Set a new password by a mailed link, which works once; every session ends',
    body: object({ token, newPassword: password(resetFields.newPassword) }),
    audit: { act: 'reset-password', label: 'Choose a new password', ...access },
  }),
  notMe: call('POST /not-me', {
    says: 'Secure an account by the link of a security notice: end its sessions, revoke the access it gave, and keep its email',
    body: object({
      user: id,
      /** When the mail was sent, in milliseconds since 1970. */
      at: whole({ minimum: 1 }),
      token: text({ pattern: String.raw`^[\w-]{32}$` }),
    }),
    audit: { act: 'not-me', label: 'Sign out every device, by email', ...access },
  }),
  confirmAddress: call('POST /confirm-address', {
    says: 'Confirm a change of email by the mailed link, which works once',
    body: object({ token }),
    audit: { act: 'change-address', label: 'Confirm new email', ...access },
  }),
  acceptInvitation: call('POST /invitation', {
    says: 'Accept an invitation by its link, which works once; creates an account and signs in',
    body: object({ ...acceptFields, token, password: password(acceptFields.password) }),
    answer: user,
    status: 201,
    audit: { act: 'accept-invitation', label: 'Accept invitation', ...access, kind: 'users' },
  }),
};

export type LoginInput = BodyOf<typeof signInCalls.login>;
export type RegisterInput = BodyOf<typeof signInCalls.register>;
export type AcceptInput = BodyOf<typeof signInCalls.acceptInvitation>;
