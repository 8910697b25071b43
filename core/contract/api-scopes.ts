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
