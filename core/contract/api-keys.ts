import type { FieldRules } from './fields.ts';

/** What a key may let its holder do, and how the dashboard says it. A name stays as it is: keys hold it. */
export const apiScopes = {
  'enquiries:read': 'Read enquiries',
  'applications:read': 'Read applications, without their files',
  'quotes:read': 'Read quotes',
  'sessions:read': 'Read sessions',
  'posts:read': 'Read published articles',
} as const satisfies Readonly<Record<string, string>>;

export type ApiScope = keyof typeof apiScopes;

export function isApiScope(name: string): name is ApiScope {
  return Object.hasOwn(apiScopes, name);
}

export const apiScopeNames: readonly ApiScope[] = Object.keys(apiScopes).filter(isApiScope);

export const apiKeyFields = {
  name: { label: 'What it is for', min: 1, max: 100, message: 'Say what it is for' },
} as const satisfies FieldRules;

export const apiScopesMessage = 'Choose at least one permission';

/** How long a key may work, in days: a year at most. */
export const apiKeyDays = [30, 90, 180, 365] as const;
export type ApiKeyDays = (typeof apiKeyDays)[number];

/** Where its maker chooses nothing. */
export const usualApiKeyDays: ApiKeyDays = 90;

/** So many keys there may be. */
export const mostApiKeys = 50;

/** The body of `POST /api/admin/api-keys`. */
export interface ApiKeyInput {
  name: string;
  scopes: ApiScope[];
  /** `usualApiKeyDays` where it is left out. */
  days?: ApiKeyDays;
}

/** One row of `GET /api/admin/api-keys`; all times are ISO 8601. */
export interface ApiKeyRow {
  id: string;
  name: string;
  /** The beginning of the key. */
  prefix: string;
  scopes: ApiScope[];
  createdAt: string;
  /** What its maker is called, also once their account has ended. */
  madeBy: string;
  endsAt: string;
  /** To the hour; null where it was not used yet. */
  usedAt: string | null;
}

/** The answer of `POST /api/admin/api-keys`: the key is shown this once. */
export interface MadeApiKey extends ApiKeyRow {
  key: string;
}
