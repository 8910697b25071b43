import { PostCommands } from '../generations/post-commands.tsx';
import { fetchedSection, type Section } from '../frame/section.ts';

export const today: Section = {
  path: '',
  label: 'Today',
  needs: ['own'],
  icon: 'M5 3v18M5 3l15 9-15 9',
  isInBar: true,
  Actions: PostCommands,
  Content: fetchedSection(() => import('./today-section.tsx')),
};
