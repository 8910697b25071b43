import type { User } from '@prism/core/contract/accounts';
import type { ArticleInput, GenerationRow } from '@prism/core/contract/generations';
import type { AdminPost, PostRow } from '@prism/core/contract/posts';
import type { LiveDesk } from '../live/live-desk.ts';

export interface ArticleDesk {
  live: LiveDesk;
  /** Being written and lately written, the one to look at first in front. */
  articles: readonly GenerationRow[];
  shown: GenerationRow | undefined;
  show: (postId: string) => void;
  steer: (article: GenerationRow, to: 'cancel' | 'retry') => void;
  isSteering: boolean;
  /** Opens the post of an article for editing. */
  edit: (article: GenerationRow) => void;
  /** Shows the post whose article was just ordered, and tells how that ends. */
  follow: (post: AdminPost) => void;
}

export type DeskDialog =
  | { dialog: 'generate'; again?: ArticleInput }
  /** The post with this id, the new one that was begun under `draftId`, or one that begins now. */
  | { dialog: 'post'; id?: string; draftId?: string }
  | { dialog: 'delete'; post: PostRow };

/** What every section has at hand. It outlives the section: what is live stays live while one moves about. */
export interface SectionProps {
  user: User;
  articleDesk: ArticleDesk;
  openDialog: (dialog: DeskDialog) => void;
}
