import type { ProviderId } from '../contract/generations.ts';
import { aiKeysKey, secondFactorKey, webhookKey } from './derived-token.ts';
import type { Seal } from './sealed.ts';

/** What the key of somebody's authenticator app is sealed with, by the session secret. */
export const factorSeal =
  (userId: string) =>
  (sessionSecret: string): Seal => ({ key: secondFactorKey(sessionSecret), rowId: userId });

/** What the secret of a webhook is sealed with, by the session secret. */
export const webhookSeal =
  (webhookId: string) =>
  (sessionSecret: string): Seal => ({ key: webhookKey(sessionSecret), rowId: webhookId });

/** What the key of an AI provider is sealed with, by AI_KEYS_SECRET. */
export const aiKeySeal =
  (provider: ProviderId) =>
  (aiKeysSecret: string): Seal => ({ key: aiKeysKey(aiKeysSecret), rowId: `ai ${provider}` });
