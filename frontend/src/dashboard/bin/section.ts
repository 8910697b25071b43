import { subjectPermissions } from '@prism/core/contract/roles';
import { fetchedSection, type Section } from '../frame/section.ts';

export const bin: Section = {
  path: 'bin',
  label: 'Bin',
  needs: subjectPermissions,
  icon: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  Content: fetchedSection(() => import('./bin-section.tsx')),
};
