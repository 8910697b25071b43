import { randomBytes } from 'node:crypto';
import type { Secrets } from '../config/secret-list.ts';
import { seal, unsealWith } from '../config/sealed.ts';
import { webhookSeal } from '../config/seals.ts';

const prefix = 'whsec_';

export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

export function sealWebhookSecret(secret: string, webhookId: string, [newest]: Secrets): string {
  return seal(secret, webhookSeal(webhookId)(newest));
}

/** The signing key; undefined if it was sealed under another session secret. */
export function openWebhookSecret(sealed: string, webhookId: string, secrets: Secrets): Buffer | undefined {
  const opened = unsealWith(sealed, secrets, webhookSeal(webhookId));
  return opened && Buffer.from(opened.text.slice(prefix.length), 'base64');
}
