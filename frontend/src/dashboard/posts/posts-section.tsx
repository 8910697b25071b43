import { newArticlePage } from '@prism/core/contract/desk-links';
import { lazy } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { fetched } from '../../lib/renew.ts';
import type { SectionProps } from '../frame/section.ts';
import { PostCommands } from '../generations/post-commands.tsx';
import { useRecord } from '../shared/use-parts.ts';
import { TitleRow } from '../shared/title-row.tsx';
import { beginArticle } from './page/fresh-articles.ts';
import { PostsList } from './posts-list.tsx';

const PostPage = lazy(() => fetched(async () => ({ default: (await import('./page/post-page.tsx')).PostPage })));
const ArticlePage = lazy(() =>
  fetched(async () => ({ default: (await import('./page/article-page.tsx')).ArticlePage })),
);

export default function PostsSection(props: SectionProps) {
  const name = useRecord();
  const [search] = useSearchParams();
  if (name === undefined)
    return (
      <>
        <TitleRow title="Articles" actions={<PostCommands openDialog={props.openDialog} />} />
        <PostsList />
      </>
    );
  if (name !== 'new') return <ArticlePage key={name} id={name} {...props} />;
  const draftId = search.get('draft');
  // A new article gets its own URL at once, so that a reload finds its draft.
  if (!draftId) return <Navigate replace to={newArticlePage(beginArticle())} />;
  return (
    <PostPage
      key={draftId}
      id={undefined}
      draftId={draftId}
      author={props.user.name ?? ''}
      openDialog={props.openDialog}
    />
  );
}
