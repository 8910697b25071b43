import { randomBytes } from 'node:crypto';
import type { Secrets } from '../config/secret-list.ts';
import { seal, unsealWith } from '../config/sealed.ts';
import { webhookSeal } from '../config/seals.ts';

const prefix = 'whsec_';

/** A new secret, as Standard Webhooks writes it. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** A secret for the row of its webhook. */
export function sealWebhookSecret(secret: string, webhookId: string, [newest]: Secrets): string {
  return seal(secret, webhookSeal(webhookId)(newest));
}

/** The bytes that sign; undefined where it was sealed under a session secret that is none of these. */
export function openWebhookSecret(sealed: string, webhookId: string, secrets: Secrets): Buffer | undefined {
  const opened = unsealWith(sealed, secrets, webhookSeal(webhookId));
  return opened && Buffer.from(opened.text.slice(prefix.length), 'base64');
}
