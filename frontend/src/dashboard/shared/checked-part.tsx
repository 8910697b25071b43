import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { LoadError } from './load-error.tsx';
import { SettingsPart } from './settings-part.tsx';

interface CheckedPartProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

export function CheckedPart<Data>({ title, query, children }: CheckedPartProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <SettingsPart
      title={title}
      aside={
        <Button variant="ghost" size="sm" busy={isFetching} busyLabel="Checking..." onClick={() => void refetch()}>
          Check again
        </Button>
      }
    >
      {data === undefined && error && (
        <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && children(data)}
    </SettingsPart>
  );
}
