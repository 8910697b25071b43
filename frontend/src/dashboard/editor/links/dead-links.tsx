import { redirectCalls } from '@prism/core/contract/redirects';
import { linesOf } from '@prism/core/markdown/fences';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/calls.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { ProblemLine } from './problem-line.tsx';

interface DeadLinksProps {
  text: string;
  onShow: (from: number, to: number) => void;
}

interface OwnLink {
  path: string;
  from: number;
  to: number;
}

/** The limit of links checked at a time. */
const mostAsked = 50;
/** Results stay fresh for a minute: pages rarely change while someone writes. */
const keptMs = 60_000;

export function DeadLinks({ text, onShow }: DeadLinksProps) {
  const [settled, setSettled] = useState(text);
  useDebounced(text, setSettled, 800);
  const links = ownLinks(settled);
  const paths = [...new Set(links.map(({ path }) => path))].slice(0, mostAsked);
  const client = useQueryClient();
  const { data: gone } = useQuery({
    queryKey: ['addresses-tried', paths],
    queryFn: async ({ signal }) => await goneAmong(client, paths, signal),
    enabled: paths.length > 0,
    placeholderData: keepPreviousData,
    staleTime: keptMs,
  });
  const dead = links.filter(({ path }) => gone?.has(path));
  return (
    <div role="status">
      {dead.map(({ path, from, to }) => (
        <ProblemLine
          key={from}
          sentence={`Line ${settled.slice(0, from).split('\n').length} links to ${path}, which doesn’t exist.`}
          shown={`the link to ${path}`}
          onShow={() => onShow(from, to)}
        />
      ))}
    </div>
  );
}

/** Paths without a page, checked one after the other, because the server renders a page for each. */
async function goneAmong(client: QueryClient, paths: readonly string[], signal: AbortSignal): Promise<Set<string>> {
  const gone = new Set<string>();
  for (const path of paths) {
    if (signal.aborted) break;
    const tried = await client
      .fetchQuery({
        queryKey: ['address-tried', path],
        queryFn: () => callApi(redirectCalls.try, { query: { address: path } }),
        staleTime: keptMs,
      })
      .catch(() => undefined);
    if (tried && tried.status >= 400) gone.add(path);
  }
  return gone;
}

const ownLink = /(?<!!)\[[^[\]\n]*\]\((\/(?![/\\])[^\s()#]*)[^()\s]*\)/g;

function ownLinks(text: string): OwnLink[] {
  return [...linesOf(text)].flatMap(({ text: line, index: start, isCode }) =>
    isCode
      ? []
      : [...line.matchAll(ownLink)].map(({ index, 0: whole, 1: path = '' }) => ({
          path,
          from: start + index,
          to: start + index + whole.length,
        })),
  );
}
