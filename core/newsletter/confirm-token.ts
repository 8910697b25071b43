import { createHash, createHmac } from 'node:crypto';

/**
 * The token of the confirmation mail for one request. Derived, so that a mail that is sent once more carries the same link,
 * and nothing but its hash is ever stored.
 */
export function confirmToken(secret: string, requestId: string): string {
  return createHmac('sha256', secret).update(`newsletter-confirm:${requestId}`).digest('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
