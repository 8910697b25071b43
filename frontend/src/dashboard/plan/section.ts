import { deskPage } from '@prism/core/contract/desk-links';
import { fetchedSection, type Section } from '../frame/section.ts';

export const plan: Section = {
  path: 'plan',
  label: 'Content calendar',
  needs: ['posts'],
  icon: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5M8 14h3',
  hasOwnTitle: true,
  creates: [{ label: 'Plan a topic', opens: `${deskPage('plan')}?topic=new` }],
  Content: fetchedSection(() => import('./plan-section.tsx')),
};
