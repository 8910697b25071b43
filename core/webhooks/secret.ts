import { randomBytes } from 'node:crypto';
import { webhookKey } from '../config/derived-token.ts';
import { seal, unseal, type Seal } from '../config/sealed.ts';

const prefix = 'whsec_';

/** A new secret, as Standard Webhooks writes it. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** A secret for the row of its webhook. */
export function sealWebhookSecret(secret: string, webhookId: string, sessionSecret: string): string {
  return seal(secret, sealOf(webhookId, sessionSecret));
}

/** The bytes that sign; undefined where it was sealed under another session secret. */
export function openWebhookSecret(sealed: string, webhookId: string, sessionSecret: string): Buffer | undefined {
  const secret = unseal(sealed, sealOf(webhookId, sessionSecret));
  return secret === undefined ? undefined : Buffer.from(secret.slice(prefix.length), 'base64');
}

const sealOf = (rowId: string, sessionSecret: string): Seal => ({ key: webhookKey(sessionSecret), rowId });
