import { LatestEnquiries } from '../people/latest-enquiries.tsx';
import { LivePanel } from '../generations/live-panel.tsx';
import { NoArticle } from '../generations/no-article.tsx';
import { QueueSummary } from './queue-summary.tsx';
import type { SectionProps } from '../frame/section-props.ts';
import { useProviders } from '../generations/use-providers.ts';
import { Counters } from './counters.tsx';
import { LatestPosts } from './posts-list.tsx';
import { postActions } from './post-actions.ts';

const split = 'grid items-start gap-(--gap) xl:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]';

/** The desk as one finds it: the article being written, the queues, and the newest posts and enquiries. */
export default function TodaySection({ articleDesk, openDialog }: SectionProps) {
  const { live, articles, shown, show, steer, isSteering, edit } = articleDesk;
  const { data: providers } = useProviders();
  return (
    <>
      <div className={split}>
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
      <Counters />
      <div className={split}>
        <LatestPosts {...postActions(openDialog)} />
        <LatestEnquiries />
      </div>
    </>
  );
}
