import { ApiError, errorSentence } from '../../api/client.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';

interface LoadErrorProps {
  error: Error;
  isFetching: boolean;
  onRetry: () => void;
}

/** Why something could not be loaded, and another try. */
export function LoadError({ error, isFetching, onRetry }: LoadErrorProps) {
  // An address that no record can have: another try would end the same.
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

/** Bars until something has come, or why it has not. */
export function Waiting({ query: { data, error, isFetching, refetch }, says = 'Loading...' }: WaitingProps) {
  if (error) return <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  return data === undefined && <Skeleton says={says} isLow />;
}

/** The bars of what is on its way; what is there soon shows none. */
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
