import type { FieldRules } from './fields.ts';

export const passwordMinLength = 12;

export const registerFields = {
  username: { label: 'Username', min: 1, max: 60, message: 'Username is required' },
  password: {
    label: 'Password',
    min: passwordMinLength,
    max: 200,
    message: `Password must be at least ${passwordMinLength} characters`,
  },
  name: { label: 'Full name', min: 0, max: 120, message: 'Full name is too long' },
  email: { label: 'Email', min: 0, max: 254, message: 'Invalid email address', kind: 'email' },
} as const satisfies FieldRules;

export const acceptFields = {
  name: { label: 'Full name', min: 1, max: registerFields.name.max, message: 'Full name is required' },
  username: registerFields.username,
  password: registerFields.password,
} as const satisfies FieldRules;

/** Without a name, people are called by their username; without a time zone, times are told by the studio's. */
export const profileFields = {
  name: registerFields.name,
  timeZone: { label: 'Time zone', min: 0, max: 64, message: 'Choose a time zone' },
} as const satisfies FieldRules;

export const addressFields = {
  email: { label: 'New email', min: 1, max: 254, message: 'Enter a full email address', kind: 'email' },
} as const satisfies FieldRules;

export const addressHours = 24;

export const passwordFields = {
  currentPassword: { label: 'Current password', min: 1, max: 200, message: 'Current password is required' },
  newPassword: { ...registerFields.password, label: 'New password' },
} as const satisfies FieldRules;

export const codeFields = {
  code: { label: 'Code', min: 1, max: 40, message: 'Code is required' },
} as const satisfies FieldRules;

export const recoveryCodeCount = 10;

export const proofMinutes = 15;

export const passkeyMinutes = 5;

export const passkeyFields = {
  name: { label: 'Name', min: 1, max: 60, message: 'Name is required' },
} as const satisfies FieldRules;

export const forgottenFields = {
  name: { label: 'Username or email', min: 1, max: 254, message: 'Username or email is required' },
} as const satisfies FieldRules;

export const resetFields = { newPassword: passwordFields.newPassword } as const satisfies FieldRules;

export const resetMinutes = 15;

export const notMeDays = 7;

export const endSessionsFields = { currentPassword: passwordFields.currentPassword } as const satisfies FieldRules;

/** What its owner calls a session; empty to call it by its device again. */
export const sessionNameFields = {
  name: { label: 'Name', min: 0, max: 60, message: 'Name is too long' },
} as const satisfies FieldRules;
