import type { GenerationRow } from '@prism/core/contract/generations';
import { queueNames } from '@prism/core/contract/jobs';
import { errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useConnection } from '../live/use-live-desk.ts';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';
import type { SectionProps } from '../frame/section-props.ts';
import { useJobs } from './use-jobs.ts';
import { generationsPath } from '../shared/refresh.ts';
import { QueueDetails } from './queue-details.tsx';
import './queues.css';

/** Every queue with its figures and jobs, live. */
export default function QueuesSection({ articleDesk: { live } }: SectionProps) {
  const { data: reports, error, refetch, isFetching } = useJobs();
  const { rows: articles } = usePagedList<GenerationRow>(generationsPath, {}, { isUnwatched: true });
  const isLost = useConnection(live) === 'reconnecting';
  const titles = new Map(articles?.map(({ post }) => [post.id, post.title]));

  if (!reports && !error) return <p className="note queues-wait">Loading queues...</p>;
  return (
    <>
      {error && (
        <div className="note queues-wait">
          <p role="alert">{errorSentence(error)}</p>
          <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      <p className="queues-lost" role="status">
        {isLost && (
          <>
            <Icon name="alert" small />
            The connection is lost and being sought again. Until then these figures stand still.
          </>
        )}
      </p>
      <div className="queues">
        {queueNames.toReversed().map((queue) => {
          const report = reports?.find((each) => each.queue === queue);
          return report && <QueueDetails key={queue} report={report} titles={titles} />;
        })}
      </div>
    </>
  );
}
