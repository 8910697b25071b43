import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { passkeyMinutes } from '@prism/core/contract/accounts';
import type { MadePasskey, PasskeyAnswer } from '@prism/core/contract/sign-in-calls';
import type { PasskeyInput } from '@prism/core/contract/own-account-calls';
import { Passkey } from '@prism/core/database/passkey';
import { PasskeyChallenge, type PasskeyUse } from '@prism/core/database/passkey-challenge';
import type { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';
import { renewCodes } from './recovery-codes.ts';
import { endOwnFactors, hasFactor } from './second-factor.ts';

/** Imported with the first passkey, because its certificate parsers take 4 MB. */
const webauthn = async () => await import('@simplewebauthn/server');

export interface Challenge {
  use: PasskeyUse;
  askedBy: string;
}

export interface PasskeyDeps {
  em: EntityManager;
  publicUrl: string;
}

export async function registrationOptions(
  { em, publicUrl }: PasskeyDeps,
  asked: Challenge,
  user: User,
  siteName: string,
) {
  const { generateRegistrationOptions } = await webauthn();
  const known = await em.find(Passkey, { user: user.id });
  const options = await generateRegistrationOptions({
    rpID: new URL(publicUrl).hostname,
    rpName: siteName,
    userID: idBytes(user.id),
    userName: user.username,
    userDisplayName: user.name ?? user.username,
    attestationType: 'none',
    supportedAlgorithmIDs,
    timeout: passkeyMs,
    excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
    // It replaces the password, so it is discoverable and verifies the user.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await remember(em, options.challenge, asked);
  return options;
}

export async function authenticationOptions({ em, publicUrl }: PasskeyDeps, asked: Challenge) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: new URL(publicUrl).hostname,
    userVerification: 'required',
    timeout: passkeyMs,
  });
  await remember(em, options.challenge, asked);
  return options;
}

/** Verifies a registration and consumes its challenge. Throws 'invalid'. */
export async function verifyRegistration({ em, publicUrl }: PasskeyDeps, asked: Challenge, made: MadePasskey) {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: async (challenge) => await take(em, challenge, asked),
      expectedOrigin: new URL(publicUrl).origin,
      expectedRPID: new URL(publicUrl).hostname,
      supportedAlgorithmIDs,
    });
    if (!registrationInfo) throw new Error('not verified');
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return { credentialId, publicKey: Buffer.from(publicKey), counter };
  } catch {
    throw new CallerError('invalid', 'Couldn’t add the passkey, or it took too long. Try again.');
  }
}

/**
 * Adds a verified passkey in the transaction of `em`. Returns recovery codes for a first factor. Throws 'conflict' if
 * it exists.
 */
export async function addPasskey(
  em: EntityManager,
  user: string,
  { name, ...made }: Pick<PasskeyInput, 'name'> & Awaited<ReturnType<typeof verifyRegistration>>,
): Promise<string[]> {
  const isFirst = !(await hasFactor(em, user));
  em.create(Passkey, { user, name, ...made });
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException)
      throw new CallerError('conflict', 'This passkey is already set up.');
    throw error;
  }
  return isFirst ? await renewCodes(em, user) : [];
}

export async function namePasskey(em: EntityManager, user: string, id: string, name: string): Promise<string> {
  const { name: before } = await ownPasskey(em, user, id);
  await em.nativeUpdate(Passkey, { id, user }, { name });
  return before;
}

/**
 * Removes a passkey of the user, and the recovery codes with the last factor. Returns its name. Throws
 * 'not-found', and 'conflict' if the role requires a factor.
 */
export async function removePasskey(em: EntityManager, user: User, id: string): Promise<string> {
  const { name } = await ownPasskey(em, user.id, id);
  await endOwnFactors(em, user, { passkeys: { id } });
  return name;
}

async function ownPasskey(em: EntityManager, user: string, id: string): Promise<Passkey> {
  const passkey = await em.findOne(Passkey, { id, user });
  if (!passkey) throw new CallerError('not-found', 'This passkey was already removed.');
  return passkey;
}

export interface Checked {
  passkey: Passkey;
  user: User;
  /** The reported signature count. */
  counter: number;
}

/**
 * Verifies an answer and consumes its challenge, once under concurrency and also for a wrong answer. Throws
 * 'unauthenticated'.
 */
export async function verifyAuthentication(
  { em, publicUrl }: PasskeyDeps,
  asked: Challenge,
  answer: PasskeyAnswer,
): Promise<Checked> {
  const passkey = await em.findOne(
    Passkey,
    { credentialId: answer.id, user: { removedAt: null } },
    { populate: ['user'], refresh: true },
  );
  if (!passkey) throw refused('This passkey doesn’t match any account. It may have been removed.');
  const { credentialId: id, publicKey } = passkey;
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: async (challenge) => await take(em, challenge, asked),
      expectedOrigin: new URL(publicUrl).origin,
      expectedRPID: new URL(publicUrl).hostname,
      // The counter is compared when it is recorded, in one statement.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    if (!verified) throw new Error('not verified');
    return { passkey, user: passkey.user, counter: authenticationInfo.newCounter };
  } catch {
    throw refused('This passkey was not accepted, or it took too long. Try again.');
  }
}

export async function recordPasskeyUse(em: EntityManager, { passkey: { id }, counter }: Checked): Promise<void> {
  const wentOn = counter === 0 ? { counter: 0 } : { counter: { $lt: counter } };
  if ((await em.nativeUpdate(Passkey, { id, ...wentOn }, { counter, usedAt: new Date() })) === 0)
    throw refused('This passkey may have been copied, so it was not accepted. Remove it under Account.');
}

/** Ed25519, ES256 and RS256. The library's default includes one that Node logs as experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];

const passkeyMs = passkeyMinutes * 60_000;

async function remember(em: EntityManager, challenge: string, asked: Challenge): Promise<void> {
  await em.nativeDelete(PasskeyChallenge, { endsAt: { $lt: new Date() } });
  await em.insert(PasskeyChallenge, { challenge, ...asked, endsAt: new Date(Date.now() + passkeyMs) });
}

async function take(em: EntityManager, challenge: string, asked: Challenge): Promise<boolean> {
  return (await em.nativeDelete(PasskeyChallenge, { challenge, ...asked, endsAt: { $gt: new Date() } })) > 0;
}

/** The user handle. */
const idBytes = (id: string) => new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex'));

const refused = (message: string) => new CallerError('unauthenticated', message);
