import type { FieldRules } from '@prism/core/contract/fields';

export const loginFields = {
  username: { label: 'Username', min: 1, max: 60, message: 'Username is required' },
  password: { label: 'Password', min: 1, max: 200, message: 'Password is required' },
} as const satisfies FieldRules;
