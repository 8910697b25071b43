import { createHmac } from 'node:crypto';

/** A token for one purpose: the same for the same secret, and nothing that tells the secret or another token. */
function derivedToken(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url').slice(0, 32);
}

/** What registering the first administrator takes where no other token was given. */
export function firstAdminToken(sessionSecret: string): string {
  return derivedToken(sessionSecret, 'first administrator');
}

/** What opens the development mailbox. */
export function mailboxToken(sessionSecret: string): string {
  return derivedToken(sessionSecret, 'mailbox');
}
