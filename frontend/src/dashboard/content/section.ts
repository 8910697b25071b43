import { createElement } from 'react';
import { isStudioTopic, studioTopics, type StudioTopic } from '@prism/core/content/settings/topics';
import { fetchedNow, fetchedSection, type Section } from '../frame/section.ts';
import { contentPath } from '../shared/content-groups.ts';

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
  creates: [
    { label: 'New app', opens: contentPath({ kind: 'apps', isNew: true }) },
    { label: 'New position', opens: contentPath({ kind: 'positions', isNew: true }) },
  ],
  Content,
};

export const positions: Section = {
  path: 'catalogue/positions',
  label: 'Positions',
  needs: ['positions'],
  unless: 'content',
  icon: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
  hasOwnTitle: true,
  creates: [{ label: 'New position', opens: contentPath({ kind: 'positions', isNew: true }) }],
  Content,
};

export const proof: Section = {
  path: 'proof',
  label: 'Claims',
  needs: ['content'],
  icon: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM8.5 11.5l2.5 2.5 4.5-5',
  hasOwnTitle: true,
  creates: [{ label: 'New testimonial', opens: contentPath({ kind: 'testimonials', isNew: true }) }],
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
  isIndex: true,
  needs: ['settings', 'content'],
  icon: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 4.5h4v5h-4zM7 14.5h4v5H7z',
  hasOwnTitle: true,
  Content,
};

const icons: Readonly<Record<StudioTopic, string>> = {
  studio: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  brand:
    'M12 3a9 9 0 000 18c1.7 0 2-1 2-2 0-1.6 1-2 2.2-2H18c2 0 3-1.5 3-4 0-5.5-4-10-9-10zM7.5 12v.01M9.5 8v.01M14 7.5v.01M17 11v.01',
  hours: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3.5 2',
  prices: 'M16.5 7.5C16 5.5 14.7 4.5 13 4.5c-2.200 0-3.5 1.5-3.5 4 0 4 1 7-1.5 11h9M7 12.5h7',
  legal: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z',
  replies: 'M4 5h16v12H9l-5 4zM8 9h8M8 13h5',
  writing: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
};

const topicNames = Object.keys(studioTopics).filter(isStudioTopic);

const TopicNow = fetchedNow(async () => (await import('./topic-now.tsx')).TopicNow);

/** Pages of one form, with one draft. */
export const studioPages: readonly Section[] = topicNames.map((topic) => ({
  path: `settings/${topic}`,
  label: studioTopics[topic].label,
  about: studioTopics[topic].about,
  needs: ['settings'],
  icon: icons[topic],
  keeps: 'studio',
  hasOwnTitle: true,
  Now: () => createElement(TopicNow, { topic }),
  Content,
}));

export const menu: Section = {
  path: 'settings/navigation',
  label: 'Menu and footer',
  about: 'Links at the top and bottom of every page',
  needs: ['content'],
  icon: 'M4 4h16v16H4zM4 8h16M4 17h16',
  hasOwnTitle: true,
  Content,
};

export const voice: Section = {
  path: 'settings/voice',
  label: 'House style',
  about: 'Audience, tone and structure of articles',
  needs: ['content'],
  icon: 'M4 18l5-13 5 13M6 13h6M15 18a2.5 2.5 0 105 0v-4a2.5 2.5 0 10-5 0z',
  hasOwnTitle: true,
  Content,
};
