import { fetchedSection, type Section } from '../frame/section.ts';

const Content = fetchedSection(() => import('./content-section.tsx'));

export const pages: Section = {
  path: 'pages',
  label: 'Pages',
  isInBar: true,
  needs: ['content'],
  icon: 'M5 4h14v16H5zM5 9h14M9 9v11',
  hasOwnTitle: true,
  Content,
};

export const catalogue: Section = {
  path: 'catalogue',
  label: 'Catalogue',
  needs: ['content'],
  icon: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  hasOwnTitle: true,
  Content,
};

export const positions: Section = {
  path: 'catalogue/positions',
  label: 'Positions',
  needs: ['positions'],
  unless: 'content',
  icon: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
  hasOwnTitle: true,
  Content,
};

export const proof: Section = {
  path: 'proof',
  label: 'Social proof',
  needs: ['content'],
  icon: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM8.5 11.5l2.5 2.5 4.5-5',
  hasOwnTitle: true,
  Content,
};

export const legal: Section = {
  path: 'legal',
  label: 'Legal',
  needs: ['content'],
  icon: 'M12 3v18M8 21h8M5 6h14M5 6l-3 7h6zM19 6l-3 7h6z',
  hasOwnTitle: true,
  Content,
};

export const redirects: Section = {
  path: 'redirects',
  label: 'Redirects',
  needs: ['content'],
  icon: 'M4 18V9h13M13 5l4 4-4 4',
  hasOwnTitle: true,
  Content,
};

export const settings: Section = {
  path: 'settings',
  label: 'Settings',
  tab: 'General',
  needs: ['settings', 'content'],
  icon: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 4.5h4v5h-4zM7 14.5h4v5H7z',
  hasOwnTitle: true,
  Content,
};
