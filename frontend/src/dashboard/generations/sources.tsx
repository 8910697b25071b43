import { generationCalls } from '@prism/core/contract/generation-calls';
import type { GenerationRow } from '@prism/core/contract/generations';
import type { Source, SourceState } from '@prism/core/contract/sources';
import { numberText } from '@prism/core/contract/number-text';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/calls.ts';
import { LoadError } from '../shared/load-error.tsx';
import { generationsKey } from '../shared/refresh.ts';
import { StateMark } from '../shared/state-mark.tsx';

interface SourcesProps {
  article: Pick<GenerationRow, 'id' | 'post' | 'sources'>;
  className?: string;
}

export function Sources({ article, className = '' }: SourcesProps) {
  const [isOpen, setOpen] = useState(false);
  const count = article.sources.length;
  if (count === 0) return null;
  return (
    <details className={className} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 w-fit cursor-pointer text-sm text-ink-2">
        Sources<span className="sr-only"> of {article.post.title}</span>{' '}
        <span className="nums text-ink-3">{count}</span>
      </summary>
      {isOpen && <SourceList article={article} />}
    </details>
  );
}

const sourcesQuery = (id: string) =>
  queryOptions({
    queryKey: [...generationsKey, id, 'sources'],
    queryFn: () => callApi(generationCalls.sources, { params: { id } }),
  });

/** The number of sources that could not be read; nothing if all could. */
export function UnreadSources({ article: { id, sources } }: Pick<SourcesProps, 'article'>) {
  const { data = [] } = useQuery({ ...sourcesQuery(id), enabled: sources.length > 0 });
  const unread = data.filter(({ state }) => state === 'failed').length;
  if (unread === 0) return null;
  return (
    <span className="nums font-medium text-warn">
      {`${unread} of ${data.length} ${data.length === 1 ? 'source' : 'sources'} not read`}
    </span>
  );
}

export function SourceList({ article: { id, post } }: Pick<SourcesProps, 'article'>) {
  const { data, error, isFetching, refetch } = useQuery(sourcesQuery(id));
  if (error) return <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <p className="py-3 text-sm text-ink-3">Loading sources...</p>;
  return (
    <ol className="nums mt-3 border-t border-line text-sm" aria-label={`Sources of ${post.title}`}>
      {data.map((source) => (
        <li key={source.number} className="grid grid-cols-[1.5rem_minmax(0,1fr)] border-b border-line py-2.5">
          <span className="text-ink-3">{source.number}</span>
          <div className="grid gap-1">
            <Name source={source} />
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <StateMark {...marks[source.state]} />
              {source.state === 'read' && <span>{numberText(source.length)} characters</span>}
              {source.address !== null && source.state === 'read' && (
                <span>{source.isCited ? 'Cited' : 'Not cited'}</span>
              )}
            </p>
            {source.error && <p className="text-danger">{source.error}</p>}
            {source.excerpt && <p className="max-w-[70ch] wrap-anywhere text-ink-2">{excerptOf(source)}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Name({ source: { address, title } }: { source: Source }) {
  if (address === null) return <b className="font-medium text-ink">Note</b>;
  return (
    <p className="wrap-anywhere">
      {title && <b className="block font-medium text-ink">{title}</b>}
      <a className="lk" href={address} target="_blank" rel="noopener noreferrer">
        {address}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

function excerptOf({ excerpt, length }: Source): string {
  return excerpt.length < length ? `${excerpt.trimEnd()}…` : excerpt;
}

const marks: Readonly<Record<SourceState, Parameters<typeof StateMark>[0]>> = {
  waiting: { look: 'none', word: 'Waiting' },
  read: { look: 'ok', word: 'Read' },
  failed: { look: 'danger', word: 'Not read' },
};
