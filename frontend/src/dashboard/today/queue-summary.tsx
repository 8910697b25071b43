import type { Provider } from '@prism/core/contract/ai-models';
import { isRunning, type GenerationRow } from '@prism/core/contract/generations';
import { type QueueName, queueNames } from '@prism/core/contract/jobs';
import { type ReactNode, useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { deskPage } from '@prism/core/contract/desk-links';
import { Tabs } from '../../ui/tabs.tsx';
import { ArticleJobs } from '../generations/article-jobs.tsx';
import { ArticlesPerHour } from '../generations/articles-per-hour.tsx';
import { ProviderRows } from '../generations/provider-rows.tsx';
import type { LiveConnection } from '../live/live-connection.ts';
import { FailedJobs } from '../queues/failed-jobs.tsx';
import { queueLabels } from '../runs/job-names.ts';
import { LastJobs } from '../queues/last-jobs.tsx';
import { QueueCounts } from '../queues/queue-counts.tsx';
import { healthOf } from '../queues/queue-health.ts';
import { QueueState } from '../queues/queue-state.tsx';
import { Panel, panelPart } from '../shared/panel.tsx';
import { useJobs } from '../runs/use-jobs.ts';
import { useMay } from '../shared/use-may.ts';

interface QueueSummaryProps {
  desk: LiveConnection;
  articles: readonly GenerationRow[];
  providers: readonly Provider[] | undefined;
}

const isUnderWay = ({ status }: GenerationRow) => isRunning(status);
const hasEnded = (article: GenerationRow) => !isUnderWay(article);

export function QueueSummary({ articles, ...jobs }: QueueSummaryProps) {
  const [queue, setQueue] = useState<QueueName>('article');
  const { data: reports, isError } = useJobs();
  const may = useMay();
  const titles = new Map(articles.map(({ post }) => [post.id, post.title]));
  const partsOf = (name: QueueName, part: 'first' | 'last'): ReactNode => {
    const report = reports?.find((each) => each.queue === name);
    if (!report) return null;
    return part === 'first' ? <QueueCounts report={report} /> : <FailedJobs report={report} titles={titles} />;
  };
  const jobsOf = (name: QueueName): ReactNode => {
    const report = reports?.find((each) => each.queue === name);
    return (
      <>
        {partsOf(name, 'first')}
        {partsOf(name, 'last')}
        {report && <LastJobs report={report} titles={titles} />}
      </>
    );
  };

  const contents: Readonly<Record<QueueName, ReactNode>> = {
    article: may('posts') ? (
      <>
        {partsOf('article', 'first')}
        <ArticleJobs label="Articles being written" articles={articles.filter(isUnderWay)} {...jobs} />
        <ArticlesPerHour articles={articles} />
        <ProviderRows providers={jobs.providers} />
        {partsOf('article', 'last')}
        <ArticleJobs label="Recent articles" articles={articles.filter(hasEnded)} {...jobs} />
      </>
    ) : (
      jobsOf('article')
    ),
    email: jobsOf('email'),
    media: jobsOf('media'),
    webhooks: jobsOf('webhooks'),
  };

  return (
    <Panel
      isAside
      aria-label="Queue health"
      head={
        <>
          <h2 className="font-semibold">Queue health</h2>
          <QueueState health={isError ? { tone: 'danger', text: 'Unknown' } : reports && healthOf(reports)} />
        </>
      }
    >
      <Tabs
        label="Queues"
        tabs={queueNames
          .toReversed()
          .map((name) => ({ value: name, label: queueLabels[name], content: contents[name] }))}
        value={queue}
        onChange={setQueue}
        kind="even"
        rowClassName="border-line text-[0.9375rem] [--ray:var(--ink)]"
      />
      <p className={panelPart}>
        <Link className="lk text-sm" to={deskPage('queues')}>
          All queues
        </Link>
      </p>
    </Panel>
  );
}
