import { newArticlePage } from '@prism/core/contract/desk-links';
import { fetchedSection, type Section } from '../frame/section.ts';

export const posts: Section = {
  path: 'articles',
  hasOwnTitle: true,
  hasFullRecords: true,
  label: 'Articles',
  needs: ['posts'],
  icon: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  isInBar: true,
  creates: [
    { label: 'New Post', opens: newArticlePage() },
    { label: 'Generate with AI', opens: { dialog: 'generate' } },
  ],
  Content: fetchedSection(() => import('./posts-section.tsx')),
};
