import type { GenerationRow } from '@prism/core/contract/generations';
import { queueNames } from '@prism/core/contract/jobs';
import { Icon } from '../../ui/icon.tsx';
import { useConnection } from '../live/use-live-desk.ts';
import { LoadError } from '../shared/load-error.tsx';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';
import { useMay } from '../shared/use-may.ts';
import type { SectionProps } from '../frame/section-props.ts';
import { useJobs } from './use-jobs.ts';
import { generationsPath } from '../shared/refresh.ts';
import { QueueDetails } from './queue-details.tsx';

/** Every queue with its figures and jobs, live. */
export default function QueuesSection({ articleDesk: { live } }: SectionProps) {
  const may = useMay();
  const { data: reports, error, refetch, isFetching } = useJobs();
  const { rows: articles } = usePagedList<GenerationRow>(
    generationsPath,
    {},
    { isUnwatched: true, isOff: !may('posts') },
  );
  const isLost = useConnection(live) === 'reconnecting';
  const titles = new Map(articles?.map(({ post }) => [post.id, post.title]));

  if (!reports && !error) return <p className="py-4.5">Loading queues...</p>;
  return (
    <>
      {error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      <p className="flex items-center gap-2 text-[0.9375rem] font-medium text-warn not-empty:mb-(--gap)" role="status">
        {isLost && (
          <>
            <Icon name="alert" small />
            The connection is lost and being sought again. Until then these figures stand still.
          </>
        )}
      </p>
      <div className="grid items-start gap-(--gap) xl:grid-cols-2">
        {queueNames.toReversed().map((queue) => {
          const report = reports?.find((each) => each.queue === queue);
          return report && <QueueDetails key={queue} report={report} titles={titles} />;
        })}
      </div>
    </>
  );
}
