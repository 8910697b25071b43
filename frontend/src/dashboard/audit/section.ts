import { fetchedSection, type Section } from '../frame/section.ts';

export const audit: Section = {
  path: 'audit',
  label: 'Audit log',
  about: 'Who changed what, and when',
  settings: [{ label: 'Audit log', also: ['activity', 'history', 'who changed'] }],
  needs: ['audit'],
  icon: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  Content: fetchedSection(() => import('./audit-section.tsx')),
};
