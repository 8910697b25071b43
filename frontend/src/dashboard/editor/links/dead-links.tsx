import { redirectCalls, type Tried } from '@prism/core/contract/redirects';
import { linesOf } from '@prism/core/markdown/fences';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/calls.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { ProblemLine } from './problem-line.tsx';

interface DeadLinksProps {
  text: string;
  /** Selects a part of the text. */
  onShow: (from: number, to: number) => void;
}

interface OwnLink {
  path: string;
  from: number;
  to: number;
}

/** More are not asked for at once. */
const mostAsked = 50;
/** A page does not come and go while somebody writes. */
const keptMs = 60_000;

/** Links of the text to pages of this site that are not there, each with the way to it. */
export function DeadLinks({ text, onShow }: DeadLinksProps) {
  const [settled, setSettled] = useState(text);
  useDebounced(text, setSettled, 800);
  const links = ownLinks(settled);
  const paths = [...new Set(links.map(({ path }) => path))].slice(0, mostAsked);
  const answers = useQueries({
    queries: paths.map((path) => ({
      queryKey: ['address-tried', path],
      queryFn: () => callApi(redirectCalls.try, { query: { address: path } }),
      staleTime: keptMs,
    })),
  });
  const outcomes = new Map<string, Tried | undefined>(paths.map((path, index) => [path, answers[index]?.data]));
  const dead = links.filter(({ path }) => (outcomes.get(path)?.status ?? 200) >= 400);
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
