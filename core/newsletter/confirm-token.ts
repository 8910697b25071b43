import { createHash, createHmac } from 'node:crypto';

/** The token of a confirmation link. Derived, so that a repeated mail has the same link and only its hash is stored. */
export function confirmToken(secret: string, requestId: string): string {
  return createHmac('sha256', secret).update(`newsletter-confirm:${requestId}`).digest('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
