import { isOfArticle } from '../generations/live-events.ts';
import { listRefresh } from '../shared/list-refresh.ts';
import { topicsPath } from '../shared/refresh.ts';
import { fetchedSection, type Section } from '../frame/section.ts';

export const plan: Section = {
  path: 'plan',
  label: 'Content calendar',
  needs: ['posts'],
  icon: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5M8 14h3',
  hasOwnTitle: true,
  live: (client) => {
    const refresh = listRefresh(client, { queryKey: [topicsPath] });
    return { onJob: (event) => void (isOfArticle(event) && refresh()) };
  },
  Content: fetchedSection(() => import('./plan-section.tsx')),
};
