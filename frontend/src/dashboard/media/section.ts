import { deskPage } from '@prism/core/contract/desk-links';
import { fetchedSection, type Section } from '../frame/section.ts';

export const media: Section = {
  path: 'media',
  label: 'Media',
  needs: ['media'],
  icon: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5v.1',
  hasOwnTitle: true,
  creates: [{ label: 'Upload pictures', opens: `${deskPage('media')}?open=upload` }],
  Content: fetchedSection(() => import('./media-section.tsx')),
};
