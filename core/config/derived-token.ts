import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Secrets } from './secret-list.ts';

/** A token for one purpose. The same secret gives the same token; a token reveals neither the secret nor another token. */
function derivedToken(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url').slice(0, 32);
}

/** What a row keeps of a token, so that the table alone opens nothing. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The token that a row keeps the hash of, derived again: it may have been derived under an older secret. The newest's where
 * none of the secrets is that one.
 */
export function tokenAgain(secrets: Secrets, hash: string, derive: (secret: string) => string): string {
  return secrets.map(derive).find((token) => hashOf(token) === hash) ?? derive(secrets[0]);
}

/** The token for registering the first administrator where the operator set none. */
export function firstAdminToken(sessionSecret: string): string {
  return derivedToken(sessionSecret, 'first administrator');
}

/** What stands in the link of a reset. Derived, so that a mail that is sent once more carries the same link. */
export function passwordResetToken(sessionSecret: string, resetId: string): string {
  return derivedToken(sessionSecret, `password reset ${resetId}`);
}

/** The id that a session gets after `id`. Whoever knows that alone cannot tell it. */
export function nextSessionId(sessionSecret: string, id: string): string {
  return createHmac('sha256', sessionSecret).update(`session after ${id}`).digest('base64url');
}

/** What stands in the link of an invitation. Derived for the same reason. */
export function invitationToken(sessionSecret: string, invitationId: string): string {
  return derivedToken(sessionSecret, `invitation ${invitationId}`);
}

/** What stands in the link that confirms another address of an account. Derived for the same reason. */
export function addressToken(sessionSecret: string, changeId: string): string {
  return derivedToken(sessionSecret, `address ${changeId}`);
}

/** What proves that we gave the address of a quote: eight bytes, for nobody can guess its id either. */
export function quoteProof(linkSecret: string, quoteId: string): Buffer {
  return createHmac('sha256', linkSecret).update(`quote ${quoteId}`).digest().subarray(0, 8);
}

/** What proves that we gave the address of an enquiry's receipt. */
export function receiptProof(linkSecret: string, enquiryId: string): string {
  return derivedToken(linkSecret, `receipt ${enquiryId}`);
}

/** What proves that we gave the address to which answers about something come: in letters and digits that any mail server keeps. */
export function replyProof(linkSecret: string, about: string): string {
  return createHmac('sha256', linkSecret).update(`reply to ${about}`).digest('hex').slice(0, 12);
}

/** What proves that we gave a puzzle, for what it says. */
export function puzzleProof(linkSecret: string, purpose: string): string {
  return derivedToken(linkSecret, `puzzle ${purpose}`);
}

/** What stands in the link by which somebody ends all sessions of their account after a mail that was sent at `at`. */
export function notMeToken(sessionSecret: string, userId: string, at: number): string {
  return derivedToken(sessionSecret, `not me ${userId} ${at}`);
}

/** What seals the keys of authenticator apps, 32 bytes for AES-256. */
export function secondFactorKey(sessionSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'second factors', 32));
}

/** What seals the secrets of webhooks, 32 bytes for AES-256. */
export function webhookKey(sessionSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'webhooks', 32));
}

/** What seals the keys of AI providers, 32 bytes for AES-256. */
export function aiKeysKey(aiKeysSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', aiKeysSecret, '', 'keys of AI providers', 32));
}

/** The token that opens the development mailbox. */
export function mailboxToken(sessionSecret: string): string {
  return derivedToken(sessionSecret, 'mailbox');
}
