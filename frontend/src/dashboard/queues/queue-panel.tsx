import { type QueueName, queueNames } from '@prism/core/contract/jobs';
import { isRunning, type GenerationRow, type Provider } from '@prism/core/contract/generations';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ArticleJobs } from './article-jobs.tsx';
import { ArticlesPerHour } from './articles-per-hour.tsx';
import { queueLabels } from './job-names.ts';
import type { LiveDesk } from '../live/live-desk.ts';
import { MailJobs } from './mail-jobs.tsx';
import { ProviderRows } from './provider-rows.tsx';
import { QueueCounts } from './queue-counts.tsx';
import { healthOf } from './queue-health.ts';
import './queue-panel.css';
import { useJobs } from './use-jobs.ts';

interface QueuePanelProps {
  desk: LiveDesk;
  articles: readonly GenerationRow[];
  shownId: string | undefined;
  onShow: (postId: string) => void;
  onRetry: (article: GenerationRow) => void;
  providers: readonly Provider[] | undefined;
}

const isUnderWay = ({ status }: GenerationRow) => isRunning(status);
const hasEnded = (article: GenerationRow) => !isUnderWay(article);

export function QueuePanel({ articles, ...jobs }: QueuePanelProps) {
  const { providers } = jobs;
  const [queue, setQueue] = useState<QueueName>('article');
  const { data: reports, isError } = useJobs();
  const health = reports && healthOf(reports);
  const reportOf = (name: QueueName) => reports?.find((report) => report.queue === name);
  const [articleReport, mailReport] = [reportOf('article'), reportOf('email')];

  const contents: Readonly<Record<QueueName, ReactNode>> = {
    article: (
      <>
        {articleReport && <QueueCounts report={articleReport} />}
        <ArticleJobs label="Articles being written" articles={articles.filter(isUnderWay)} {...jobs} />
        <ArticlesPerHour articles={articles} />
        <ProviderRows providers={providers} />
        <ArticleJobs label="Articles lately written" articles={articles.filter(hasEnded)} {...jobs} />
      </>
    ),
    email: (
      <>
        {mailReport && <QueueCounts report={mailReport} />}
        <MailJobs jobs={mailReport?.jobs ?? []} />
      </>
    ),
  };

  return (
    <aside className="pn qh" aria-label="Queue health">
      <header>
        <h2 className="h4">Queue health</h2>
        <p className={`sm state ${isError ? 'danger' : (health?.tone ?? '')}`} role="status">
          {(isError || (health && health.tone !== 'ok')) && <Icon name="alert" small />}
          {isError ? 'Not known' : health?.text}
        </p>
      </header>
      <Tabs
        label="Queues"
        tabs={queueNames
          .toReversed()
          .map((name) => ({ value: name, label: queueLabels[name], content: contents[name] }))}
        value={queue}
        onChange={setQueue}
        even
      />
    </aside>
  );
}
