import { useQueryClient } from '@tanstack/react-query';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { LatestEnquiries } from '../people/latest-enquiries.tsx';
import { LivePanel } from '../generations/live-panel.tsx';
import { NoArticle } from '../generations/no-article.tsx';
import { QueueSummary } from './queue-summary.tsx';
import type { SectionProps } from '../frame/section-props.ts';
import { useProviders } from '../generations/use-providers.ts';
import { Counters } from './counters.tsx';
import { PostsList } from './posts-list.tsx';
import { refreshPosts } from '../shared/refresh.ts';
import { readPost } from './use-posts.ts';

/** The desk as one finds it: the articles being written, the posts, and who wrote to the studio. */
export default function PostsSection({ articleDesk, openDialog }: SectionProps) {
  const { live, articles, shown, show, steer, isSteering, edit } = articleDesk;
  const { data: providers } = useProviders();
  const tellError = useErrorToast();
  const client = useQueryClient();

  /** What is edited is what is stored now, not what the list was told some time ago. */
  async function editPost(id: string) {
    try {
      openDialog({ dialog: 'post', post: await readPost(id) });
    } catch (error) {
      tellError(error);
      void refreshPosts(client);
    }
  }

  return (
    <>
      <Counters />
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
        <QueueSummary desk={live} articles={articles} shownId={shown?.post.id} onShow={show} providers={providers} />
      </div>
      <div className="lists">
        <PostsList
          onEdit={(row) => void editPost(row.id)}
          onDelete={(post) => openDialog({ dialog: 'delete', post })}
        />
        <LatestEnquiries />
      </div>
    </>
  );
}
