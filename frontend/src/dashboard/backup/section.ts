import { fetchedNow, fetchedSection, type Section } from '../frame/section.ts';

export const backups: Section = {
  path: 'settings/backups',
  label: 'Backups',
  about: 'Schedule, download, restore',
  settings: [{ label: 'Backups', also: ['restore', 'export', 'download', 'archive'] }],
  needs: ['settings'],
  icon: 'M4 6c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3zM4 6v12c0 1.7 3.6 3 8 3s8-1.3 8-3V6M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
  Now: fetchedNow(async () => (await import('./backups-now.tsx')).BackupsNow),
  Content: fetchedSection(() => import('./backups-section.tsx')),
  hasOwnTitle: true,
};
