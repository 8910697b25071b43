import { createHmac } from 'node:crypto';
import { addressKey } from './address-spelling.ts';

/** A keyed hash that recognises an email: without the secret it cannot be reversed, not even by guessing. */
export function addressHash(secret: string, email: string): string {
  return createHmac('sha256', secret).update(addressKey(email)).digest('hex');
}

/** The mailbox of an email, as most servers see it: lower case, without a plus suffix. */
export function mailboxOf(email: string): string {
  const [name = '', ...rest] = addressKey(email).split('@');
  return [name.split('+')[0], ...rest].join('@');
}
