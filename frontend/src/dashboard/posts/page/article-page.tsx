import { isRunning, type GenerationRow } from '@prism/core/contract/generations';
import { useState } from 'react';
import type { SectionProps } from '../../frame/section.ts';
import { useRecentArticles } from '../../generations/use-generations.ts';
import { Arriving, PostPage } from './post-page.tsx';
import { useArticleTab } from './use-article-tab.ts';
import { WatchPage } from './watch-page.tsx';

interface ArticlePageProps extends SectionProps {
  /** Of the post. */
  id: string;
}

/** An article: watched while AI writes it, and written by hand once it is done. */
export function ArticlePage({ id, user, articleDesk, openDialog }: ArticlePageProps) {
  const { data: recent, isPending, isEnabled } = useRecentArticles();
  const tabs = useArticleTab();
  const [isBusy, setBusy] = useState(false);
  const article = recent?.find(({ post }) => post.id === id);
  if (isPending && isEnabled) return <Arriving id={id} title="Edit Post" />;
  if (article && (isBusy || isWatched(article, tabs.isChosen)))
    return (
      <WatchPage {...{ article, articleDesk, openDialog, tabs }} onBusy={setBusy} onEdit={() => tabs.setTab('write')} />
    );
  return <PostPage id={id} draftId={undefined} author={user.name ?? ''} openDialog={openDialog} />;
}

/** One that was stopped, failed or needs a look is read first, until somebody edits it. */
function isWatched({ status, post }: GenerationRow, isEdited: boolean): boolean {
  return isRunning(status) || (status !== 'completed' && !post.published && !isEdited);
}
