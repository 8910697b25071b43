import { isRunning, type GenerationRow } from '@prism/core/contract/generations';
import { lazy, Suspense, useState } from 'react';
import { fetched } from '../../../lib/renew.ts';
import type { SectionProps } from '../../frame/section.ts';
import { useRecentArticles } from '../../generations/use-generations.ts';
import { Arriving } from './arriving.tsx';
import { OutlinePage } from './outline-page.tsx';
import { useArticleTab } from './use-article-tab.ts';
import { WatchPage } from './watch-page.tsx';

// Watching an article does not load the editor.
const PostPage = lazy(() => fetched(async () => ({ default: (await import('./post-page.tsx')).PostPage })));

interface ArticlePageProps extends SectionProps {
  /** The post's id. */
  id: string;
}

export function ArticlePage({ id, user, articleDesk, openDialog }: ArticlePageProps) {
  const { data: recent, isPending, isEnabled } = useRecentArticles();
  const tabs = useArticleTab();
  const [isBusy, setBusy] = useState(false);
  const article = recent?.find(({ post }) => post.id === id);
  const arriving = <Arriving id={id} title="Edit Post" />;
  if (isPending && isEnabled) return arriving;
  if (article?.status === 'outlined') return <OutlinePage article={article} tabs={tabs} openDialog={openDialog} />;
  if (article && (isBusy || isWatched(article, tabs.isChosen)))
    return (
      <WatchPage
        article={article}
        articleDesk={articleDesk}
        openDialog={openDialog}
        tabs={tabs}
        onBusy={setBusy}
        onEdit={() => tabs.setTab('write')}
      />
    );
  return (
    <Suspense fallback={arriving}>
      <PostPage id={id} draftId={undefined} author={user.name ?? ''} openDialog={openDialog} />
    </Suspense>
  );
}

/** A stopped, failed or incomplete article is shown until someone edits it. */
function isWatched({ status, post }: GenerationRow, isEdited: boolean): boolean {
  return isRunning(status) || (status !== 'completed' && !post.published && !isEdited);
}
