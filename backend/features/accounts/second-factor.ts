import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import { seal, unsealWith } from '@prism/core/config/sealed';
import { factorSeal } from '@prism/core/config/seals';
import type { FactorKey, SecondFactorState } from '@prism/core/contract/own-account-calls';
import { withoutFactor } from '@prism/core/contract/roles';
import { addAuditLine, type AuditedPerson } from '@prism/core/database/audit-line';
import { accessLevelOf } from '@prism/core/database/factor-demand';
import { Passkey } from '@prism/core/database/passkey';
import { RecoveryCode } from '@prism/core/database/recovery-code';
import { SecondFactor } from '@prism/core/database/second-factor';
import { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';
import type { Limits, RateLimit } from '../../plugins/rate-limits.ts';
import { countCodes, renewCodes, takeRecoveryCode } from './recovery-codes.ts';
import { keyUri, newKey, stepOf } from './totp.ts';

/**
 * Someone who reaches this knows the password and has six digits to guess. All unknown browsers share an account's
 * limit. A known browser and an open session have their own, so that guesses do not lock their user out.
 */
const codeMisses: RateLimit = { name: 'second-factor', points: 10, seconds: 3_600 };

/**
 * Recovery codes cannot be guessed, so each client has its own limit. They still work when the limit of codes is
 * exhausted.
 */
const recoveryMisses: RateLimit = { name: 'recovery-code', points: 10, seconds: 3_600 };

/** Wrong codes with a correct password after which the owner is notified, because someone else may know it. */
const missesReported = 5;

/** Wrong codes after which unknown browsers need a new password. */
const missesExhausted = 30;

/**
 * Throws 'unauthenticated' if the password must be replaced after too many wrong codes. Known browsers may go on,
 * and accounts without an email, which could get no link.
 */
export function refuseExhausted({ wrongCodes, email }: User, isKnown: boolean): void {
  if (isKnown || !email || wrongCodes < missesExhausted) return;
  throw new CallerError(
    'unauthenticated',
    'This password is blocked after too many wrong codes. Select “Forgot your password?” and choose another one.',
  );
}

export interface FactorDeps {
  em: EntityManager;
  limits: Limits;
  secrets: Secrets;
  who: CodeTrier;
}

export interface CodeTrier {
  known?: string | undefined;
  /** The network of an unknown browser. */
  client: string;
}

export type PassedBy = 'password' | 'app' | 'recovery code' | 'passkey';

export const auditDetailsOf = (passedBy: PassedBy) => ({
  detail: `By ${passedBy}`,
  also: passedBy === 'recovery code' ? ({ act: 'use-recovery-code' } as const) : undefined,
});

export async function factorsOf(em: EntityManager, user: string): Promise<{ app: boolean; passkey: boolean }> {
  return {
    app: (await em.count(SecondFactor, { user, confirmedAt: { $ne: null } })) > 0,
    passkey: (await em.count(Passkey, { user })) > 0,
  };
}

export async function hasFactor(em: EntityManager, user: string): Promise<boolean> {
  const { app, passkey } = await factorsOf(em, user);
  return app || passkey;
}

export async function factorState(em: EntityManager, user: string): Promise<SecondFactorState> {
  const factor = await em.findOne(SecondFactor, { user, confirmedAt: { $ne: null } });
  const passkeys = await em.find(Passkey, { user }, { orderBy: { createdAt: 'asc' } });
  return {
    since: factor?.confirmedAt?.toISOString() ?? null,
    usedAt: factor?.usedAt?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      since: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    codesLeft: await countCodes(em, user),
  };
}

/** Creates a key for an authenticator app, pending until `confirmFactor`. Throws 'conflict'. */
export async function beginFactor(
  em: EntityManager,
  { user: { id, username }, issuer, secrets }: { user: User; issuer: string; secrets: Secrets },
): Promise<FactorKey> {
  if ((await factorsOf(em, id)).app) throw hasOne();
  const key = newKey();
  await em.upsert(SecondFactor, { user: id, sealedKey: seal(key, factorSeal(id)(secrets[0])), createdAt: new Date() });
  return { key, uri: keyUri(key, { issuer, username }) };
}

/**
 * Sets up the factor by its first code. Returns recovery codes for a first factor. Throws 'invalid' by field, and
 * 'conflict'.
 */
export async function confirmFactor(
  em: EntityManager,
  user: string,
  { code, secrets }: { code: string; secrets: Secrets },
): Promise<string[]> {
  const factor = await em.findOne(SecondFactor, { user });
  if (!factor || factor.confirmedAt) throw hasOne();
  const step = stepIn(factor, user, code, secrets);
  if (step === undefined) throw wrongCode('invalid', 'Wrong code. Enter the six digits that the app shows now.');
  const isFirst = !(await hasFactor(em, user));
  const confirmed = { confirmedAt: new Date(), lastStep: step };
  if ((await em.nativeUpdate(SecondFactor, { user, confirmedAt: null }, confirmed)) === 0) throw hasOne();
  return isFirst ? await renewCodes(em, user) : [];
}

interface Ending {
  app?: true;
  passkeys?: { id?: string };
}

export async function endFactors(em: EntityManager, user: string, { app, passkeys }: Ending): Promise<void> {
  if (app) await em.nativeDelete(SecondFactor, { user });
  if (passkeys) await em.nativeDelete(Passkey, { user, ...passkeys });
  if (!(await hasFactor(em, user))) await em.nativeDelete(RecoveryCode, { user });
}

/** Removes factors of the user. Throws 'conflict' if the role requires a factor and none would remain. */
export async function endOwnFactors(em: EntityManager, user: User, ending: Ending): Promise<void> {
  await endFactors(em, user.id, ending);
  if ((await accessLevelOf(em, user)) === withoutFactor)
    throw new CallerError(
      'conflict',
      'Your role requires two-factor authentication. Add another method before you remove this one.',
    );
}

/**
 * Consumes a code of the app or a recovery code, once under concurrency. Throws 'unauthenticated' by field, and
 * 'too-many'.
 */
export async function takeCode(
  { em, limits, secrets, who: { known, client } }: FactorDeps,
  user: string,
  code: string,
): Promise<PassedBy> {
  const digits = code.replaceAll(/\s/g, '');
  const isOfApp = /^\d{6}$/.test(digits);
  const misses = isOfApp ? codeMisses : recoveryMisses;
  const trier = known ?? (isOfApp ? user : `${user} ${client}`);
  await limits.take(misses, trier);
  const isRight = isOfApp
    ? await takeAppCode(em, user, { code: digits, secrets })
    : await takeRecoveryCode(em, user, code);
  if (!isRight) throw wrongCode('unauthenticated', 'Wrong code, or already used.');
  await limits.forget(misses, trier);
  await em.nativeUpdate(User, { id: user, wrongCodes: { $gt: 0, $lt: missesExhausted } }, { wrongCodes: 0 });
  return isOfApp ? 'app' : 'recovery code';
}

/**
 * Counts a wrong code after a correct password. Every fifth is mailed to the account's owner; the last mail says
 * that the password is blocked.
 */
export async function noteWrongCode(em: EntityManager, user: User, by: AuditedPerson): Promise<void> {
  await em.transactional(async (tx) => {
    const [row] = await tx.execute<{ count: number }[]>(
      'update users set wrong_codes = wrong_codes + 1 where id = ? returning wrong_codes as count',
      [user.id],
    );
    if (!row || row.count % missesReported !== 0) return;
    const subject = { kind: 'users', id: user.id, title: user.name ?? user.username };
    const act = row.count >= missesExhausted && user.email ? 'end-password' : 'wrong-codes';
    await addAuditLine(tx, by, { act, subject, detail: `${row.count} since the last right one` });
  });
}

async function takeAppCode(
  em: EntityManager,
  user: string,
  { code, secrets }: { code: string; secrets: Secrets },
): Promise<boolean> {
  const factor = await em.findOne(SecondFactor, { user, confirmedAt: { $ne: null } });
  const step = factor && stepIn(factor, user, code, secrets);
  if (step === null || step === undefined) return false;
  const used = { lastStep: step, usedAt: new Date() };
  return (await em.nativeUpdate(SecondFactor, { user, lastStep: { $lt: step } }, used)) > 0;
}

function stepIn({ sealedKey }: SecondFactor, user: string, code: string, secrets: Secrets): number | undefined {
  const key = unsealWith(sealedKey, secrets, factorSeal(user))?.text;
  return key === undefined ? undefined : stepOf(key, code.replaceAll(/\s/g, ''));
}

const hasOne = () =>
  new CallerError('conflict', 'Your two-factor authentication changed in the meantime. Reload this page.');

const wrongCode = (kind: 'invalid' | 'unauthenticated', message: string) =>
  new CallerError(kind, message, { fields: { code: message } });
