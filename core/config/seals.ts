import type { ProviderId } from '../contract/generations.ts';
import { aiKeysKey, mailPasswordKey, secondFactorKey, webhookKey } from './derived-token.ts';
import type { Seal } from './sealed.ts';

export const factorSeal =
  (userId: string) =>
  (sessionSecret: string): Seal => ({ key: secondFactorKey(sessionSecret), rowId: userId });

export const webhookSeal =
  (webhookId: string) =>
  (sessionSecret: string): Seal => ({ key: webhookKey(sessionSecret), rowId: webhookId });

export const aiKeySeal =
  (provider: ProviderId) =>
  (aiKeysSecret: string): Seal => ({ key: aiKeysKey(aiKeysSecret), rowId: `ai ${provider}` });

/** Seals the mail server's password with the session secret. Bound to the host, so that no other server receives it. */
export const mailPasswordSeal =
  (host: string) =>
  (sessionSecret: string): Seal => ({ key: mailPasswordKey(sessionSecret), rowId: `mail ${host}` });
