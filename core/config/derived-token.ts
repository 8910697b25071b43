import { createHmac, hkdfSync } from 'node:crypto';

/** A token for one purpose. The same secret gives the same token; a token reveals neither the secret nor another token. */
function derivedToken(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url').slice(0, 32);
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

/** What stands in the address of a quote. Derived for the same reason. */
export function quoteToken(sessionSecret: string, quoteId: string): string {
  return derivedToken(sessionSecret, `quote ${quoteId}`);
}

/** What proves that we gave the address of an enquiry's receipt. */
export function receiptProof(sessionSecret: string, enquiryId: string): string {
  return derivedToken(sessionSecret, `receipt ${enquiryId}`);
}

/** What proves that we gave the address to which answers about something come: in letters and digits that any mail server keeps. */
export function replyProof(sessionSecret: string, about: string): string {
  return createHmac('sha256', sessionSecret).update(`reply to ${about}`).digest('hex').slice(0, 12);
}

/** What proves that we gave a puzzle, for what it says. */
export function puzzleProof(sessionSecret: string, purpose: string): string {
  return derivedToken(sessionSecret, `puzzle ${purpose}`);
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
