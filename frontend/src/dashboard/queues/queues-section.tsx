import { isQueueName } from '@prism/core/contract/jobs';
import type { GenerationRow } from '@prism/core/contract/generations';
import { useSearchParams } from 'react-router-dom';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';
import { useMay } from '../shared/use-may.ts';
import type { SectionProps } from '../frame/section.ts';
import { generationsPath } from '../shared/refresh.ts';
import { QueuePage } from './queue-page.tsx';
import { QueuesOverview } from './queues-overview.tsx';
import { RunPage } from '../runs/run-page.tsx';

/** The queues with what ran in them, one queue, or one run: as the address says. */
export default function QueuesSection({ articleDesk: { live }, openDialog }: SectionProps) {
  const [params] = useSearchParams();
  const may = useMay();
  const { rows: articles } = usePagedList<GenerationRow>(
    generationsPath,
    {},
    { isUnwatched: true, isOff: !may('posts') },
  );
  const queue = params.get('queue') ?? '';
  const run = params.get('run');
  if (run) return <RunPage key={run} id={run} openDialog={openDialog} />;
  if (!isQueueName(queue)) return <QueuesOverview live={live} />;
  return (
    <QueuePage
      key={queue}
      queue={queue}
      live={live}
      titles={new Map(articles?.map(({ post }) => [post.id, post.title]))}
    />
  );
}
