import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { passkeyMinutes, type MadePasskey, type PasskeyAnswer, type PasskeyInput } from '@prism/core/contract/passkeys';
import { Passkey } from '@prism/core/database/passkey';
import { PasskeyChallenge, type PasskeyUse } from '@prism/core/database/passkey-challenge';
import type { User } from '@prism/core/database/user';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { CallerError } from '../../http/caller-error.ts';
import { renewCodes } from './recovery-codes.ts';
import { endOwnFactors, hasFactor } from './second-factor.ts';

/** For what a passkey is asked, and by whom: what names the session, or the browser that nobody has signed in with. */
export interface Asked {
  use: PasskeyUse;
  askedBy: string;
}

export interface PasskeyDeps {
  em: EntityManager;
  publicUrl: string;
}

/** What the browser needs to make a passkey for `user`. */
export async function askForNew({ em, publicUrl }: PasskeyDeps, asked: Asked, user: User, siteName: string) {
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
    // It stands for the password, too: so it is found without a name, and asks for a finger, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await remember(em, options.challenge, asked);
  return options;
}

/** What the browser needs to have one of its passkeys answer, whosever it is. */
export async function askForAny({ em, publicUrl }: PasskeyDeps, asked: Asked) {
  const options = await generateAuthenticationOptions({
    rpID: new URL(publicUrl).hostname,
    userVerification: 'required',
    timeout: passkeyMs,
  });
  await remember(em, options.challenge, asked);
  return options;
}

/** What is stored of a passkey that was made as asked. Its challenge is used up. Throws 'invalid'. */
export async function checkMade({ em, publicUrl }: PasskeyDeps, asked: Asked, made: MadePasskey) {
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
    throw new CallerError('invalid', 'This passkey could not be set up, or it took too long. Try again.');
  }
}

/**
 * Adds a passkey that was checked, within the transaction of `em`. Returns recovery codes where it is the first factor, else
 * none. Throws 'conflict' where it is there already.
 */
export async function addPasskey(
  em: EntityManager,
  user: string,
  { name, ...made }: Pick<PasskeyInput, 'name'> & Awaited<ReturnType<typeof checkMade>>,
): Promise<string[]> {
  const isFirst = !(await hasFactor(em, user));
  em.create(Passkey, { user, name, ...made });
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException)
      throw new CallerError('conflict', 'This passkey is set up already.');
    throw error;
  }
  return isFirst ? await renewCodes(em, user) : [];
}

/** Calls a passkey of `user` otherwise; what it was called. Throws 'not-found'. */
export async function namePasskey(em: EntityManager, user: string, id: string, name: string): Promise<string> {
  const { name: before } = await ownPasskey(em, user, id);
  await em.nativeUpdate(Passkey, { id, user }, { name });
  return before;
}

/**
 * Takes one's own passkey away, and the recovery codes where it was the last factor; what it was called. Throws 'not-found',
 * and 'conflict' where the role of `user` demands that one is left.
 */
export async function removePasskey(em: EntityManager, user: User, id: string): Promise<string> {
  const { name } = await ownPasskey(em, user.id, id);
  await endOwnFactors(em, user, { passkeys: { id } });
  return name;
}

async function ownPasskey(em: EntityManager, user: string, id: string): Promise<Passkey> {
  const passkey = await em.findOne(Passkey, { id, user });
  if (!passkey) throw new CallerError('not-found', 'This passkey was removed already.');
  return passkey;
}

/** A passkey whose signature was right, which `notePasskey` has yet to note. */
export interface Checked {
  passkey: Passkey;
  user: User;
  /** How often the device says that it was used. */
  counter: number;
}

/** Whose passkey answered as asked. The challenge is used up, of many at once by one, also by a wrong answer. Throws 'unauthenticated'. */
export async function checkPasskey(
  { em, publicUrl }: PasskeyDeps,
  asked: Asked,
  answer: PasskeyAnswer,
): Promise<Checked> {
  const passkey = await em.findOne(
    Passkey,
    { credentialId: answer.id, user: { removedAt: null } },
    { populate: ['user'], refresh: true },
  );
  if (!passkey) throw refused('This passkey belongs to no account here. It may have been removed.');
  const { credentialId: id, publicKey } = passkey;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: async (challenge) => await take(em, challenge, asked),
      expectedOrigin: new URL(publicUrl).origin,
      expectedRPID: new URL(publicUrl).hostname,
      // Whether it went on is seen when it is noted, in one statement.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    if (!verified) throw new Error('not verified');
    return { passkey, user: passkey.user, counter: authenticationInfo.newCounter };
  } catch {
    throw refused('This passkey was not accepted, or it took too long. Try again.');
  }
}

/** Notes that a passkey was used, within `em`. Throws 'unauthenticated' where it says it was used no more often than before: then there are two. */
export async function notePasskey(em: EntityManager, { passkey: { id }, counter }: Checked): Promise<void> {
  const wentOn = counter === 0 ? { counter: 0 } : { counter: { $lt: counter } };
  if ((await em.nativeUpdate(Passkey, { id, ...wentOn }, { counter, usedAt: new Date() })) === 0)
    throw refused('This passkey may have been copied, so it was not accepted. Remove it under Account.');
}

/** Ed25519, ES256 and RS256. The library's own list has one more, which Node calls experimental in every log. */
const supportedAlgorithmIDs = [-8, -7, -257];

const passkeyMs = passkeyMinutes * 60_000;

async function remember(em: EntityManager, challenge: string, asked: Asked): Promise<void> {
  await em.nativeDelete(PasskeyChallenge, { endsAt: { $lt: new Date() } });
  await em.insert(PasskeyChallenge, { challenge, ...asked, endsAt: new Date(Date.now() + passkeyMs) });
}

async function take(em: EntityManager, challenge: string, asked: Asked): Promise<boolean> {
  return (await em.nativeDelete(PasskeyChallenge, { challenge, ...asked, endsAt: { $gt: new Date() } })) > 0;
}

/** An account's id, by which a device knows again whose passkey it is. */
const idBytes = (id: string) => new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex'));

const refused = (message: string) => new CallerError('unauthenticated', message);
