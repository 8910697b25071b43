import { createHmac } from 'node:crypto';
import { addressKey } from './address-spelling.ts';

/** What of an address may be kept to know it again: without the secret nobody can tell whose it is, not even by trying. */
export function addressHash(secret: string, email: string): string {
  return createHmac('sha256', secret).update(addressKey(email)).digest('hex');
}

/** The mailbox an address leads to, as most mail servers see it: in lower case, without what follows a plus. */
export function mailboxOf(email: string): string {
  const [name = '', ...rest] = addressKey(email).split('@');
  return [name.split('+')[0], ...rest].join('@');
}
