import { deskPage } from '@prism/core/contract/desk-links';
import { fetchedNow, fetchedSection, type Section } from '../frame/section.ts';

export const staff: Section = {
  path: 'people',
  label: 'Team',
  about: 'Members, roles, two-factor authentication',
  settings: [
    { label: 'Members and roles', also: ['users', 'team', 'permissions', 'accounts'] },
    { label: 'Required two-factor authentication', also: ['2FA', 'MFA'] },
  ],
  needs: ['people'],
  icon: 'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.5 3.5 0 010 6.3M18 14.5c2 .8 3.2 2.6 3.5 5.5',
  hasOwnTitle: true,
  creates: [{ label: 'Invite a colleague', opens: `${deskPage('people')}?open=invite` }],
  Now: fetchedNow(async () => (await import('./staff-now.tsx')).StaffNow),
  Content: fetchedSection(() => import('./staff-section.tsx')),
};
