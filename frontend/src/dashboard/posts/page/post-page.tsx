import { articlesPage } from '@prism/core/contract/desk-links';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { draftQuery } from '../../drafts/queries.ts';
import type { SectionProps } from '../../frame/section.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { postQuery } from '../use-posts.ts';
import { Arriving } from './arriving.tsx';
import { useIsFresh } from './fresh-articles.ts';
import { PostFormPage } from './post-form-page.tsx';
import { unsavedPost } from './unsaved-post.ts';
import { useArticleTab } from './use-article-tab.ts';

interface PostPageProps {
  /** The post's id; undefined for a new one. */
  id: string | undefined;
  /** The draft's id of a new post. */
  draftId: string | undefined;
  author: string;
  openDialog: SectionProps['openDialog'];
}

export function PostPage({ id, draftId, author, openDialog }: PostPageProps) {
  const subjectId = id ?? draftId ?? '';
  const [unsaved] = useState(() => unsavedPost(subjectId).read());
  const isFresh = useIsFresh(subjectId);
  const post = useQuery({ ...postQuery(id ?? ''), enabled: id !== undefined });
  // A cached draft may be outdated.
  const draft = useQuery({ ...draftQuery({ kind: 'posts', id: subjectId }), enabled: !isFresh });
  const tabs = useArticleTab();
  const close = useClose();
  // Without a server, the form continues from this browser's copy.
  const isDraftKnown = isFresh || (draft.isFetchedAfterMount && (draft.data !== undefined || unsaved !== undefined));
  const row = post.data ?? (post.error ? unsaved?.row : undefined);
  if (isDraftKnown && (id === undefined || row))
    return (
      <PostFormPage
        id={subjectId}
        unsaved={unsaved}
        author={author}
        tabs={tabs}
        openDialog={openDialog}
        post={unsaved?.row ?? row}
        draft={draft.data ?? undefined}
        onClose={close}
      />
    );
  const failed = post.error ? post : draft;
  return (
    <Arriving id={subjectId} title={id === undefined ? 'New Post' : 'Edit Post'}>
      {failed.error && (
        <LoadError error={failed.error} isFetching={failed.isFetching} onRetry={() => void failed.refetch()} />
      )}
    </Arriving>
  );
}

/** Returns to the previous page, or to the list of articles. */
function useClose() {
  const navigate = useNavigate();
  return () => {
    const { state } = window.history;
    const isInside = typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
    if (isInside) void navigate(-1);
    else void navigate(articlesPage, { replace: true });
  };
}
