import { line, email } from './fields.ts';

export const passwordMinLength = 12;

export const registerFields = {
  username: line('Username', 60),
  password: line('Password', 200, {
    min: passwordMinLength,
    message: `Password must be at least ${passwordMinLength} characters`,
  }),
  name: line('Full name', 120, { min: 0, message: 'Full name is too long' }),
  email: email('Email', { min: 0, message: 'Invalid email address' }),
};

export const acceptFields = {
  name: line('Full name', registerFields.name.max),
  username: registerFields.username,
  password: registerFields.password,
};

/** Without a name, people appear by username; without a time zone, times are in the studio's. */
export const profileFields = {
  name: registerFields.name,
  timeZone: line('Time zone', 64, { min: 0, message: 'Choose a time zone' }),
};

export const addressFields = {
  email: email('New email', { message: 'Enter a full email address' }),
};

export const addressHours = 24;

export const passwordFields = {
  currentPassword: line('Current password', 200),
  newPassword: { ...registerFields.password, label: 'New password' },
};

export const codeFields = {
  code: line('Code', 40),
};

export const recoveryCodeCount = 10;

export const proofMinutes = 15;

export const passkeyMinutes = 5;

export const passkeyFields = {
  name: line('Name', 60),
};

export const forgottenFields = {
  name: line('Username or email', 254),
};

export const resetFields = { newPassword: passwordFields.newPassword };

export const resetMinutes = 15;

export const notMeDays = 7;

export const endSessionsFields = { currentPassword: passwordFields.currentPassword };

/** The owner's name for a session; empty for its device. */
export const sessionNameFields = {
  name: line('Name', 60, { min: 0, message: 'Name is too long' }),
};
