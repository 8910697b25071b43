import type { User } from '@prism/core/contract/accounts';
import type { DeskDialog } from './desk-dialogs.tsx';
import type { ArticleDesk } from '../generations/use-article-desk.ts';

/** What every section gets. It outlives the section, so live data stays live while the admin moves between sections. */
export interface SectionProps {
  user: User;
  articleDesk: ArticleDesk;
  openDialog: (dialog: DeskDialog) => void;
}
