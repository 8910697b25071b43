import type { User } from '@prism/core/contract/accounts';
import type { AdminPost } from '@prism/core/contract/posts';
import { isRunning } from '@prism/core/contract/articles';
import { useEffect, useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { takeRegistrationNotice } from '../auth/registration-notice.ts';
import { ContactsList } from './contacts-list.tsx';
import { Counters } from './counters.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { articlesOf, type Article } from './live/articles.ts';
import { LivePanel } from './live/live-panel.tsx';
import { NoArticle } from './live/no-article.tsx';
import { useArticleEndings } from './live/use-article-endings.ts';
import { useLiveDesk } from './live/use-live-desk.ts';
import { PostDialog } from './post-dialog.tsx';
import { PostsList } from './posts-list.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { forgetUnsavedPost, unsavedPost, type UnsavedPost } from './unsaved-post.ts';
import { useSteerGeneration } from './use-generation.ts';
import { useNow } from './use-now.ts';
import { usePosts } from './use-posts.ts';
import { useProviders } from './use-providers.ts';

type Open =
  | { dialog: 'generate' }
  | { dialog: 'post'; post?: AdminPost | undefined; unsaved?: UnsavedPost }
  | { dialog: 'delete'; post: AdminPost };

/** The dialog that an ended session had taken away, if it did. */
function openAtFirst(): Open | undefined {
  const unsaved = unsavedPost();
  return unsaved && { dialog: 'post', post: unsaved.post, unsaved };
}

export function Dashboard({ user }: { user: User }) {
  const toast = useToast();
  const [open, setOpen] = useState(openAtFirst);
  const [chosenId, setChosenId] = useState<string>();
  const { data: posts } = usePosts();
  const { data: providers } = useProviders();
  const articles = articlesOf(posts ?? [], useNow(60_000));
  const shown = articles.find(({ id }) => id === chosenId) ?? articles[0];
  const running = articles.filter(({ generation }) => isRunning(generation.status)).map(({ id }) => id);
  const desk = useLiveDesk(shown && !running.includes(shown.id) ? [...running, shown.id] : running);
  const steer = useSteerGeneration();

  useEffect(() => {
    const notice = takeRegistrationNotice();
    if (notice) toast(notice);
    forgetUnsavedPost();
  }, [toast]);

  const expectEnd = useArticleEndings(posts, tellEnd);

  function tellEnd(article: Article) {
    const { status } = article.generation;
    if (status === 'cancelled') {
      toast({ title: 'Article stopped', description: 'The text so far is kept as a draft.' });
    } else if (status === 'failed') {
      const description = 'Failed to generate article. Please try again.';
      toast({ title: 'Generation Failed', description, variant: 'destructive' });
    } else {
      const description = 'Article created successfully. You can now edit and publish it.';
      toast({ title: 'AI Article Generated!', description });
      // Somebody who is writing in a dialog is not interrupted; the panel offers the article too.
      setOpen((current) => current ?? { dialog: 'post', post: article });
    }
  }

  function steerArticle(article: Article, to: 'cancel' | 'retry') {
    setChosenId(article.id);
    expectEnd(article);
    steer.mutate(
      { postId: article.id, to },
      { onError: (error) => toast({ title: 'Error', description: errorSentence(error), variant: 'destructive' }) },
    );
  }

  function started(post: AdminPost) {
    setOpen(undefined);
    setChosenId(post.id);
    expectEnd(post);
  }

  const close = () => setOpen(undefined);
  const generate = () => setOpen({ dialog: 'generate' });

  return (
    <div className="db">
      <div className="page">
        <DashboardHeader onGenerate={generate} onNewPost={() => setOpen({ dialog: 'post' })} />
        <Counters posts={posts} />
        <div className="live">
          {shown ? (
            <LivePanel
              desk={desk}
              article={shown}
              providers={providers}
              isSteering={steer.isPending}
              onSteer={(to) => steerArticle(shown, to)}
              onEdit={() => setOpen({ dialog: 'post', post: shown })}
            />
          ) : (
            <NoArticle />
          )}
          <QueuePanel
            desk={desk}
            articles={articles}
            shownId={shown?.id}
            onShow={setChosenId}
            onRetry={(article) => steerArticle(article, 'retry')}
            providers={providers}
          />
        </div>
        <div className="lists">
          <PostsList
            onEdit={(post) => setOpen({ dialog: 'post', post })}
            onDelete={(post) => setOpen({ dialog: 'delete', post })}
          />
          <ContactsList />
        </div>
      </div>
      {open?.dialog === 'generate' && <GenerateDialog providers={providers} onClose={close} onStarted={started} />}
      {open?.dialog === 'post' && (
        <PostDialog post={open.post} unsaved={open.unsaved} author={user.name ?? ''} onClose={close} />
      )}
      {open?.dialog === 'delete' && <DeleteDialog post={open.post} onClose={close} />}
    </div>
  );
}
