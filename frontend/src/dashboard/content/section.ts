import { contentChildren } from '../shared/content-groups.ts';
import { fetchedSection, type Section } from '../frame/section.ts';

const Content = fetchedSection(() => import('./content-section.tsx'));

export const positions: Section = {
  query: 'section=content&kind=positions',
  label: 'Positions',
  needs: ['positions'],
  unless: 'content',
  icon: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
  hasOwnTitle: true,
  Content,
};

export const content: Section = {
  query: 'section=content',
  label: 'Content',
  needs: ['content'],
  icon: 'M12 3l9 5-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5',
  hasOwnTitle: true,
  children: contentChildren,
  Content,
};

export const settings: Section = {
  query: 'section=settings',
  label: 'Studio settings',
  needs: ['settings'],
  icon: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 5v4M10 15v4',
  hasOwnTitle: true,
  Content,
};
