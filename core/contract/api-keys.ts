import { line } from './fields.ts';
import { id, listOf, nullable, object, oneOf, text, time, usually, type ValueOf } from '../fields/shapes.ts';
import { apiScopeNames } from './api-scopes.ts';
import { callsOf } from './call.ts';

export const apiKeyFields = {
  name: line('Name', 100),
};

export const apiKeyDays = [30, 90, 180, 365] as const;
export type ApiKeyDays = (typeof apiKeyDays)[number];

export const usualApiKeyDays: ApiKeyDays = 90;

export const mostApiKeys = 50;

const scope = oneOf(apiScopeNames);

export const apiKeyInput = object({
  name: apiKeyFields.name,
  scopes: listOf(scope, { min: 1, message: 'Choose at least one permission' }),
  days: usually(oneOf(apiKeyDays), usualApiKeyDays),
});
export type ApiKeyInput = ValueOf<typeof apiKeyInput>;

const apiKey = {
  id,
  name: text(),
  prefix: text(),
  scopes: listOf(scope),
  createdAt: time,
  /** Kept after the creator's account has ended. */
  madeBy: text(),
  endsAt: time,
  /** Rounded to the hour; null if never used. */
  usedAt: nullable(time),
};
export const apiKeyRow = object(apiKey);
export type ApiKeyRow = ValueOf<typeof apiKeyRow>;

const madeApiKey = object({ ...apiKey, key: text({ description: 'Shown only once' }) });
export type MadeApiKey = ValueOf<typeof madeApiKey>;

const call = callsOf('api-keys', 'integrations');
const done = { group: 'access', kind: 'api-keys' } as const;

export const apiKeyCalls = {
  list: call('GET /admin/api-keys', {
    says: 'List API keys without their secrets, newest first',
    answer: listOf(apiKeyRow),
  }),
  make: call('POST /admin/api-keys', {
    says: 'Create an API key, returned only once',
    body: apiKeyInput,
    answer: madeApiKey,
    status: 201,
    audit: { act: 'add-api-key', label: 'Create API key', ...done },
    stepUp: true,
  }),
  revoke: call('DELETE /admin/api-keys/{id}', {
    says: 'Revoke an API key',
    audit: { act: 'revoke-api-key', label: 'Revoke API key', ...done },
  }),
};
