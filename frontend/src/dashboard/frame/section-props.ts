import type { User } from '@prism/core/contract/accounts';
import type { DeskDialog } from './desk-dialogs.tsx';
import type { ArticleDesk } from '../generations/use-article-desk.ts';

/** What every section has at hand. It outlives the section: what is live stays live while one moves about. */
export interface SectionProps {
  user: User;
  articleDesk: ArticleDesk;
  openDialog: (dialog: DeskDialog) => void;
}
