import { ApiError, errorSentence } from '../../api/client.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';

interface LoadErrorProps {
  error: Error;
  isFetching: boolean;
  onRetry: () => void;
}

export function LoadError({ error, isFetching, onRetry }: LoadErrorProps) {
  // No record can have this id, so a retry would fail, too.
  if (error instanceof ApiError && error.body?.fields?.['id'] !== undefined)
    return (
      <p role="alert" className="py-4.5">
        There is no page at this address.
      </p>
    );
  return (
    <div className="grid justify-items-start gap-3 py-4.5">
      <p role="alert">{errorSentence(error)}</p>
      <Button variant="secondary" size="sm" busy={isFetching} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

interface WaitingProps {
  query: Pick<UseQueryResult<unknown>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  says?: string;
}

/** A skeleton until data arrives, or the error. */
export function Waiting({ query: { data, error, isFetching, refetch }, says = 'Loading...' }: WaitingProps) {
  if (error) return <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  return data === undefined && <Skeleton says={says} isLow />;
}

/** A skeleton that appears after a delay, so that fast responses show none. */
export function Skeleton({ says, isLow }: { says: string; isLow: boolean }) {
  return (
    <div className="animate-[appear_120ms_150ms_backwards]">
      <p role="status" className="sr-only">
        {says}
      </p>
      {[60, 45, 70, 50, 65].map((width) => (
        <div
          key={width}
          aria-hidden="true"
          className={`flex items-center border-b border-line ${isLow ? 'h-9.5' : 'h-16'}`}
        >
          <span className="h-3 rounded-1 bg-sunk" style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}
