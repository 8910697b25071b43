import type { Secrets } from './secret-list.ts';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface Seal {
  key: Buffer;
  rowId: string;
}

/** Encrypts `text` for one row: useless without the key, and in any other row. */
export function seal(text: string, { key, rowId }: Seal): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(rowId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function unseal(text: string, { key, rowId }: Seal): string | undefined {
  const bytes = Buffer.from(text, 'base64url');
  const [nonce, tag, sealed] = [bytes.subarray(0, 12), bytes.subarray(12, 28), bytes.subarray(28)];
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(rowId)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Tries each secret, and says whether the newest matched; undefined if none did. */
export function unsealWith(
  text: string,
  secrets: Secrets,
  sealOf: (secret: string) => Seal,
): { text: string; isNewest: boolean } | undefined {
  for (const secret of secrets) {
    const opened = unseal(text, sealOf(secret));
    if (opened !== undefined) return { text: opened, isNewest: secret === secrets[0] };
  }
  return undefined;
}
