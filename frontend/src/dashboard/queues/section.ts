import { FailedJobs } from './failed-count.tsx';
import { fetchedSection, type Section } from '../frame/section.ts';

export const queues: Section = {
  path: 'queues',
  label: 'Queues',
  needs: ['jobs'],
  icon: 'M4 7h10M4 12h16M4 17h7M17 5l3 2-3 2',
  hasOwnTitle: true,
  Mark: FailedJobs,
  Content: fetchedSection(() => import('./queues-section.tsx')),
};
