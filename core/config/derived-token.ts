import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Secrets } from './secret-list.ts';

/**
 * A token for one purpose. The same secret always gives the same token, which reveals neither the secret nor other
 * tokens.
 */
function derivedToken(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url').slice(0, 32);
}

/** Stored instead of the token, so that the table alone opens nothing. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Derives the token of a stored hash again, with the secret that made it; with the newest if none matches. */
export function tokenAgain(secrets: Secrets, hash: string, derive: (secret: string) => string): string {
  return secrets.map(derive).find((token) => hashOf(token) === hash) ?? derive(secrets[0]);
}

export function firstAdminToken(sessionSecret: string): string {
  return derivedToken(sessionSecret, 'first administrator');
}

/** The token of a reset link. Derived, so that a repeated mail has the same link. */
export function passwordResetToken(sessionSecret: string, resetId: string): string {
  return derivedToken(sessionSecret, `password reset ${resetId}`);
}

/** The id that follows a session's id. It cannot be computed from that id alone. */
export function nextSessionId(sessionSecret: string, id: string): string {
  return createHmac('sha256', sessionSecret).update(`session after ${id}`).digest('base64url');
}

export function invitationToken(sessionSecret: string, invitationId: string): string {
  return derivedToken(sessionSecret, `invitation ${invitationId}`);
}

export function addressToken(sessionSecret: string, changeId: string): string {
  return derivedToken(sessionSecret, `address ${changeId}`);
}

/** Authenticates the URL of a quote. Eight bytes suffice, because its id is random too. */
export function quoteProof(linkSecret: string, quoteId: string): Buffer {
  return createHmac('sha256', linkSecret).update(`quote ${quoteId}`).digest().subarray(0, 8);
}

export function receiptProof(linkSecret: string, enquiryId: string): string {
  return derivedToken(linkSecret, `receipt ${enquiryId}`);
}

/** Authenticates a reply address. Letters and digits only, so that mail servers keep it. */
export function replyProof(linkSecret: string, about: string): string {
  return createHmac('sha256', linkSecret).update(`reply to ${about}`).digest('hex').slice(0, 12);
}

export function challengeProof(linkSecret: string, purpose: string): string {
  return derivedToken(linkSecret, `work ${purpose}`);
}

/** The token that ends all sessions of an account, from a mail sent at `at`. */
export function notMeToken(sessionSecret: string, userId: string, at: number): string {
  return derivedToken(sessionSecret, `not me ${userId} ${at}`);
}

/** Seals authenticator keys: 32 bytes for AES-256. */
export function secondFactorKey(sessionSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'second factors', 32));
}

/** Seals secrets of webhooks: 32 bytes for AES-256. */
export function webhookKey(sessionSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'webhooks', 32));
}

/** Seals the password of the mail server: 32 bytes for AES-256. */
export function mailPasswordKey(sessionSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'mail server', 32));
}

/** Seals keys of AI providers: 32 bytes for AES-256. */
export function aiKeysKey(aiKeysSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', aiKeysSecret, '', 'keys of AI providers', 32));
}

export function mailboxToken(sessionSecret: string): string {
  return derivedToken(sessionSecret, 'mailbox');
}
