import { lazy, useEffect, useState } from 'react';
import { ComingSessions } from '../people/coming-sessions.tsx';
import { LatestApplications, LatestEnquiries } from '../people/latest.tsx';
import { FirstSteps } from '../launch/first-steps.tsx';
import { LaunchCard } from '../launch/launch-card.tsx';
import { NeedsAttention } from '../people/needs-attention.tsx';
import { EndingModels } from '../generations/ending-models.tsx';
import { ArticleCard, NoArticle } from '../generations/article-card.tsx';
import { useRecentArticles } from '../generations/use-generations.ts';
import { QueueSummary } from './queue-summary.tsx';
import type { SectionProps } from '../frame/section.ts';
import { useProviders } from '../ai/use-providers.ts';
import { useMay } from '../shared/use-may.ts';
import { Counters } from './counters.tsx';
import { LatestPosts } from '../posts/latest-posts.tsx';
import { useQueryClient } from '@tanstack/react-query';

/** Two columns, if both have content. */
const split =
  'grid items-start gap-(--gap) xl:has-[>:first-child>*]:has-[>:last-child>*]:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]';

/** For roles that see everything: the lists follow in their column, so that no column has a gap above them. */
const whole =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-(--gap) gap-y-8 xl:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] xl:grid-rows-[auto_auto_1fr_auto]';

const StudioStep = lazy(() => import('../content/studio-step.tsx'));
const EmailForms = lazy(() => import('../mail/email-forms.tsx'));
const forms = { look: <StudioStep part="look" />, legal: <StudioStep part="legal" />, reach: <EmailForms /> };

const column = 'grid grid-cols-[minmax(0,1fr)] gap-(--gap) empty:hidden';

export default function TodaySection({ articleDesk }: SectionProps) {
  const { live, articles } = articleDesk;
  const { data: providers } = useProviders();
  const may = useMay();
  const isKnown = useFirstAnswers();
  const [latest] = articles;
  const { data: generations } = useRecentArticles();
  const isWhole = may('posts') && may('enquiries') && may('jobs');
  const inWhole = (placed: string, otherwise = '') => (isWhole ? placed : otherwise);
  return (
    <div className={isKnown ? undefined : 'invisible'}>
      <EndingModels providers={providers} />
      {may('settings') && <FirstSteps forms={forms} />}
      <div className={inWhole(whole)}>
        <div className={inWhole('contents', split)}>
          <div className={column}>
            {may('enquiries', 'applications') && <NeedsAttention />}
            {may('posts') && (latest ? <ArticleCard desk={live} article={latest} /> : generations && <NoArticle />)}
          </div>
          <div className={`${column} ${inWhole('xl:col-start-2 xl:row-span-3 xl:row-start-1')}`}>
            {may('settings') && <LaunchCard />}
            {may('enquiries') && <ComingSessions />}
            {may('jobs') && <QueueSummary desk={live} articles={articles} providers={providers} />}
          </div>
        </div>
        {may('posts') && (
          <div className={inWhole('', 'my-10')}>
            <Counters />
          </div>
        )}
        <div className={inWhole('contents', split)}>
          <div className={inWhole('xl:row-span-2')}>{may('posts') && <LatestPosts />}</div>
          <div>
            {may('enquiries') && <LatestEnquiries isNarrow={may('posts')} />}
            {!may('enquiries') && may('applications') && <LatestApplications />}
          </div>
        </div>
      </div>
    </div>
  );
}

/** A slow response delays the page no longer than this. */
const mostMs = 1_000;

/**
 * Whether all queries have their first response. Otherwise parts that arrive late would move buttons under the pointer.
 */
function useFirstAnswers(): boolean {
  const client = useQueryClient();
  const [areKnown, setKnown] = useState(false);
  useEffect(() => {
    const end = () => setKnown(true);
    const look = () => {
      if (client.isFetching({ predicate: ({ state }) => state.status === 'pending' }) === 0) end();
    };
    const timers = [setTimeout(look), setTimeout(end, mostMs)];
    const stop = client.getQueryCache().subscribe(look);
    return () => {
      stop();
      timers.forEach(clearTimeout);
    };
  }, [client]);
  return areKnown;
}
