import { lazy, Suspense } from 'react';
import { useFirstAnswers } from './use-first-answers.ts';
import { fetched } from '../../lib/renew.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ComingSessions } from '../people/coming-sessions.tsx';
import { LatestApplications, LatestEnquiries } from '../people/latest.tsx';
import { LaunchCard } from '../launch/launch-card.tsx';
import { NeedsAttention } from '../people/needs-attention.tsx';
import { EndingModels } from '../generations/ending-models.tsx';
import { NoArticle } from '../generations/no-article.tsx';
import { QueueSummary } from './queue-summary.tsx';
import type { SectionProps } from '../frame/section.ts';
import { useProviders } from '../ai/use-providers.ts';
import { useMay } from '../shared/use-may.ts';
import { Counters } from './counters.tsx';
import { LatestPosts } from '../posts/posts-list.tsx';
import { postActions } from '../posts/post-actions.ts';

/** Only who watches an article needs it. */
const LivePanel = lazy(() =>
  fetched(async () => ({ default: (await import('../generations/live-panel.tsx')).LivePanel })),
);

/** Side by side, where there is more than one. */
const split = 'grid items-start gap-(--gap) xl:not-[:has(>:only-child)]:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]';

/** The desk as one finds it, as far as it is one's own: the article being written, the queues, and who wrote last. */
export default function TodaySection(props: SectionProps) {
  const { articleDesk, openDialog } = props;
  const { live, articles, shown, show, steer, isSteering, edit } = articleDesk;
  const { data: providers } = useProviders();
  const may = useMay();
  const isKnown = useFirstAnswers();
  const article = shown ? (
    <Suspense fallback={<Spinner label="Loading" />}>
      <LivePanel
        key={shown.id}
        desk={live}
        article={shown}
        providers={providers}
        isSteering={isSteering}
        onSteer={(to) => steer(shown, to)}
        onRegenerate={() => openDialog({ dialog: 'generate', again: shown })}
        onEdit={() => edit(shown)}
      />
    </Suspense>
  ) : (
    <NoArticle />
  );
  return (
    <div className={isKnown ? undefined : 'invisible'}>
      <EndingModels providers={providers} />
      <div className="mb-10 grid items-start gap-(--gap) xl:has-[>section]:has-[>div>*]:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        {may('enquiries', 'applications') && <NeedsAttention />}
        <div className="grid gap-(--gap) empty:hidden">
          {may('settings') && <LaunchCard />}
          {may('enquiries') && <ComingSessions />}
        </div>
      </div>
      <div className={split}>
        {may('posts') && article}
        {may('jobs') && (
          <QueueSummary desk={live} articles={articles} shownId={shown?.post.id} onShow={show} providers={providers} />
        )}
      </div>
      {may('posts') && <Counters />}
      <div className={split}>
        {may('posts') && <LatestPosts {...postActions(props)} />}
        {may('enquiries') && <LatestEnquiries isNarrow={may('posts')} />}
        {!may('enquiries') && may('applications') && <LatestApplications />}
      </div>
    </div>
  );
}
