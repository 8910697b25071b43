import { OrderDialogs } from './order-dialogs.tsx';
import { PostCommands } from './post-commands.tsx';
import { fetchedSection, type Section } from '../frame/section.ts';

export const generations: Section = {
  path: 'generations',
  label: 'AI runs',
  needs: ['posts'],
  icon: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3.5 2',
  Actions: PostCommands,
  Dialogs: OrderDialogs,
  Content: fetchedSection(() => import('./articles-section.tsx')),
};
