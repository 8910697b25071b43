import { fetchedSection, type Section } from '../frame/section.ts';

export const account: Section = {
  path: 'account',
  label: 'Account',
  about: 'Your password, passkeys, time zone and sessions',
  settings: [
    { label: 'Password', also: ['change password', 'sign in'], field: 'currentPassword' },
    {
      label: 'Two-factor authentication',
      also: ['2FA', 'MFA', 'authenticator app', 'recovery codes'],
      field: 'factor-title',
    },
    { label: 'Your name', also: ['full name', 'profile picture', 'portrait'], field: 'profile-title' },
    { label: 'Your time zone', also: ['timezone', 'clock'], field: 'timeZone' },
    { label: 'Calendar feed', also: ['iCal', 'calendar link'], field: 'calendar-title' },
    { label: 'Your sessions', also: ['devices', 'signed in', 'log out everywhere'] },
  ],
  needs: ['own', 'second-factor'],
  icon: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4 21c.5-4.5 3.5-7 8-7s7.5 2.5 8 7',
  Content: fetchedSection(() => import('./account-section.tsx')),
};
