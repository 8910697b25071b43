import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { hash } from '@node-rs/argon2';
import { recoveryCodeCount } from '@prism/core/contract/accounts';
import { RecoveryCode } from '@prism/core/database/recovery-code';

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Gives the account new codes, within the transaction of `em`; those it had work no more. */
export async function renewCodes(em: EntityManager, user: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const hashes = await Promise.all(codes.map(async (code) => await hashOf(plain(code), user)));
  await em.nativeDelete(RecoveryCode, { user });
  for (const codeHash of hashes) em.create(RecoveryCode, { user, codeHash });
  await em.flush();
  return codes;
}

/** Uses up one of the codes; false where it is none of them. Of many at once with the same code one is told true. */
export async function takeRecoveryCode(em: EntityManager, user: string, code: string): Promise<boolean> {
  const known = await em.findOne(RecoveryCode, { user, codeHash: await hashOf(plain(code), user) });
  return known !== null && (await em.nativeDelete(RecoveryCode, { id: known.id })) > 0;
}

export const countCodes = async (em: EntityManager, user: string) => await em.count(RecoveryCode, { user });

/** Three groups of four: 59 random bits. */
function newCode(): string {
  const letter = () => alphabet[randomInt(alphabet.length)];
  return Array.from({ length: 3 }, () => Array.from({ length: 4 }, letter).join('')).join('-');
}

/** As it was shown or typed, without what only helps to read it. */
const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase();

/** The same for the same code of the same account, so that a code is found by its hash. */
const hashOf = async (code: string, user: string) =>
  await hash(code, { salt: Buffer.from(user.replaceAll('-', ''), 'hex') });
