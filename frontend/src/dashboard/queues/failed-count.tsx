import { numberText } from '@prism/core/contract/number-text';
import { useQuery } from '@tanstack/react-query';
import { jobsQuery } from '../runs/use-jobs.ts';

/** How many jobs have failed, as far as a section has asked and live events tell; nothing is fetched for it. */
export function FailedJobs() {
  const { data: reports = [] } = useQuery({ ...jobsQuery, enabled: false });
  const failed = reports.reduce((total, { counts }) => total + counts.failed, 0);
  if (failed === 0) return null;
  return (
    <span className="nums ml-auto text-xs font-normal text-ink-3">
      {numberText(failed)}
      <span className="sr-only"> failed</span>
    </span>
  );
}
