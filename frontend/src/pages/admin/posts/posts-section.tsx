import { ContactsList } from '../contacts-list.tsx';
import { Counters } from '../counters.tsx';
import { LivePanel } from '../live/live-panel.tsx';
import { NoArticle } from '../live/no-article.tsx';
import { PostsList } from '../posts-list.tsx';
import { QueuePanel } from '../queue-panel.tsx';
import type { SectionProps } from '../sections.ts';
import { usePosts } from '../use-posts.ts';
import { useProviders } from '../use-providers.ts';

/** The desk as one finds it: the articles being written, the posts, and who wrote to the studio. */
export default function PostsSection({ articleDesk, openDialog }: SectionProps) {
  const { live, articles, shown, show, steer, isSteering, edit } = articleDesk;
  const { data: posts } = usePosts();
  const { data: providers } = useProviders();
  return (
    <>
      <Counters posts={posts} />
      <div className="live">
        {shown ? (
          <LivePanel
            desk={live}
            article={shown}
            providers={providers}
            isSteering={isSteering}
            onSteer={(to) => steer(shown, to)}
            onRegenerate={() => openDialog({ dialog: 'generate', again: shown })}
            onEdit={() => edit(shown)}
          />
        ) : (
          <NoArticle />
        )}
        <QueuePanel
          desk={live}
          articles={articles}
          shownId={shown?.post.id}
          onShow={show}
          onRetry={(article) => steer(article, 'retry')}
          providers={providers}
        />
      </div>
      <div className="lists">
        <PostsList
          onEdit={(post) => openDialog({ dialog: 'post', post })}
          onDelete={(post) => openDialog({ dialog: 'delete', post })}
        />
        <ContactsList />
      </div>
    </>
  );
}
