import { createHmac } from 'node:crypto';

/** What of an address may be kept to know it again: without the secret nobody can tell whose it is, not even by trying. */
export function addressHash(secret: string, email: string): string {
  return createHmac('sha256', secret).update(email.toLowerCase()).digest('hex');
}

/** The mailbox an address leads to, as most mail servers see it: in lower case, without what follows a plus. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
}
