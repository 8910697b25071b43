import { useFirstAnswers } from './use-first-answers.ts';
import { ComingSessions } from '../people/coming-sessions.tsx';
import { LatestApplications, LatestEnquiries } from '../people/latest.tsx';
import { LaunchCard } from '../launch/launch-card.tsx';
import { SetupPanel } from '../launch/setup-panel.tsx';
import { NeedsAttention } from '../people/needs-attention.tsx';
import { EndingModels } from '../generations/ending-models.tsx';
import { ArticleCard, NoArticle } from '../generations/article-card.tsx';
import { QueueSummary } from './queue-summary.tsx';
import type { SectionProps } from '../frame/section.ts';
import { useProviders } from '../ai/use-providers.ts';
import { useMay } from '../shared/use-may.ts';
import { Counters } from './counters.tsx';
import { LatestPosts } from '../posts/posts-list.tsx';

/** Side by side, where there is more than one. */
const split = 'grid items-start gap-(--gap) xl:not-[:has(>:only-child)]:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]';

/** The desk as one finds it, as far as it is one's own: the article being written, the queues, and who wrote last. */
export default function TodaySection({ articleDesk, openDialog }: SectionProps) {
  const { live, articles } = articleDesk;
  const { data: providers } = useProviders();
  const may = useMay();
  const isKnown = useFirstAnswers();
  const [latest] = articles;
  return (
    <div className={isKnown ? undefined : 'invisible'}>
      <EndingModels providers={providers} />
      {may('settings') && <SetupPanel />}
      <div className="mb-10 grid items-start gap-(--gap) xl:has-[>section]:has-[>div>*]:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        {may('enquiries', 'applications') && <NeedsAttention />}
        <div className="grid gap-(--gap) empty:hidden">
          {may('settings') && <LaunchCard />}
          {may('enquiries') && <ComingSessions />}
        </div>
      </div>
      <div className={split}>
        {may('posts') && (latest ? <ArticleCard desk={live} article={latest} /> : <NoArticle />)}
        {may('jobs') && <QueueSummary desk={live} articles={articles} providers={providers} />}
      </div>
      {may('posts') && <Counters />}
      <div className={split}>
        {may('posts') && <LatestPosts openDialog={openDialog} />}
        {may('enquiries') && <LatestEnquiries isNarrow={may('posts')} />}
        {!may('enquiries') && may('applications') && <LatestApplications />}
      </div>
    </div>
  );
}
