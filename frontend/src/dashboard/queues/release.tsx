import { queueCalls } from '@prism/core/contract/queues';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/calls.ts';

/** The release that answers, as an operator quotes it in a report. */
export function Release() {
  const { data } = useQuery(queryOf(queueCalls.release, {}));
  if (!data) return null;
  const commit = data.commit ? `, commit ${data.commit}` : '';
  return <p className="nums text-xs text-ink-3 wrap-anywhere">{`Version ${data.version}${commit}`}</p>;
}
