import { type QueueName, queueNames } from '@prism/core/contract/jobs';
import type { GenerationRow, Provider } from '@prism/core/contract/articles';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ArticleJobs } from './article-jobs.tsx';
import { ArticlesPerHour } from './articles-per-hour.tsx';
import type { LiveDesk } from './live/live-desk.ts';
import { MailJobs } from './mail-jobs.tsx';
import { ProviderRows } from './provider-rows.tsx';
import { countsOf, healthOf } from './queue-health.ts';
import './queue-panel.css';
import { durationOf } from './times.ts';
import { useJobs } from './use-jobs.ts';

interface QueuePanelProps {
  desk: LiveDesk;
  articles: readonly GenerationRow[];
  shownId: string | undefined;
  onShow: (postId: string) => void;
  onRetry: (article: GenerationRow) => void;
  providers: readonly Provider[] | undefined;
}

const queueLabels: Readonly<Record<QueueName, string>> = { article: 'Articles', email: 'Mail' };

export function QueuePanel({ desk, articles, shownId, onShow, onRetry, providers }: QueuePanelProps) {
  const [queue, setQueue] = useState<QueueName>('article');
  const { data: reports, isError } = useJobs();
  const health = reports && healthOf(reports);

  const contents: Readonly<Record<QueueName, ReactNode>> = {
    article: (
      <>
        <QueueCounts queue="article" />
        <ArticlesPerHour articles={articles} />
        <ProviderRows providers={providers} />
        <ArticleJobs
          desk={desk}
          articles={articles}
          providers={providers}
          shownId={shownId}
          onShow={onShow}
          onRetry={onRetry}
        />
      </>
    ),
    email: (
      <>
        <QueueCounts queue="email" />
        <MailJobs jobs={reports?.find((report) => report.queue === 'email')?.jobs ?? []} />
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

function QueueCounts({ queue }: { queue: QueueName }) {
  const { data: reports } = useJobs();
  const report = reports?.find((each) => each.queue === queue);
  if (!report) return null;
  return (
    <>
      <dl className="nums">
        {countsOf(report).map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={label === 'Failed' && count > 0 ? 'failed' : undefined}>{count.toLocaleString('en-GB')}</dd>
          </div>
        ))}
      </dl>
      <p className="sec2 sm nums workers">
        <span>{report.workers === 1 ? '1 worker' : `${report.workers} workers`}</span>
        {report.oldestWaitingMs !== null && <span>Oldest waits {durationOf(report.oldestWaitingMs)}</span>}
      </p>
    </>
  );
}
