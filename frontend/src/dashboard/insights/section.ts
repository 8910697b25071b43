import { fetchedSection, type Section } from '../frame/section.ts';

export const insights: Section = {
  path: 'insights',
  label: 'Insights',
  needs: ['insights'],
  icon: 'M4 20h16M6 16v-5M11 16V5M16 16V9',
  Content: fetchedSection(() => import('./insights-section.tsx')),
};
