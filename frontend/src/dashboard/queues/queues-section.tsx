import { isQueueName } from '@prism/core/contract/jobs';
import type { GenerationRow } from '@prism/core/contract/generations';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';
import { useParts } from '../shared/use-parts.ts';
import { useMay } from '../shared/use-may.ts';
import type { SectionProps } from '../frame/section.ts';
import { generationsPath } from '../shared/refresh.ts';
import { QueuePage } from './queue-page.tsx';
import { QueuesOverview } from './queues-overview.tsx';
import { runsPart } from '../runs/paths.ts';
import { RunPage } from '../runs/run-page.tsx';

export default function QueuesSection({ articleDesk: { live }, openDialog }: SectionProps) {
  const [, first = '', run] = useParts();
  const may = useMay();
  const { rows: articles } = usePagedList<GenerationRow>(
    generationsPath,
    {},
    { isUnwatched: true, isOff: !may('posts') },
  );
  if (first === runsPart && run) return <RunPage key={run} id={run} openDialog={openDialog} />;
  if (!isQueueName(first)) return <QueuesOverview live={live} />;
  return (
    <QueuePage
      key={first}
      queue={first}
      live={live}
      titles={new Map(articles?.map(({ post }) => [post.id, post.title]))}
    />
  );
}
