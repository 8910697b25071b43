import { numberText } from '@prism/core/contract/number-text';
import { useQuery } from '@tanstack/react-query';
import { jobsQuery } from '../runs/use-jobs.ts';

/** The number of failed jobs, from loaded reports and live events; it fetches nothing. */
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
