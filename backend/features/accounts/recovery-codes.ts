import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { hash } from '@node-rs/argon2';
import { recoveryCodeCount } from '@prism/core/contract/accounts';
import { RecoveryCode } from '@prism/core/database/recovery-code';

/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export async function renewCodes(em: EntityManager, user: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const hashes = await Promise.all(codes.map(async (code) => await hashOf(plain(code), user)));
  await em.nativeDelete(RecoveryCode, { user });
  for (const codeHash of hashes) em.create(RecoveryCode, { user, codeHash });
  await em.flush();
  return codes;
}

/** Consumes a code, once under concurrency. False if invalid. */
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

/** Without formatting. */
const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase();

/** Deterministic per account, so that a code is found by its hash. */
const hashOf = async (code: string, user: string) =>
  await hash(code, { salt: Buffer.from(user.replaceAll('-', ''), 'hex') });
