import type { Receipt } from '@prism/core/contract/receipts';
import { useEffect, useRef, useState } from 'react';
import type { Step } from './track.tsx';

/** A sentence on the last thing that has happened since the page was opened; '' as long as nothing has. */
export function useNews({ replies, additions }: Receipt, steps: readonly Step[]): string {
  const happened = [
    ...steps.filter(({ state }) => state === 'done' || state === 'failed').map(({ title }) => `${title}.`),
    ...replies.map(
      ({ by }, index) => `${by ?? 'Somebody'} has ${index > 0 ? `sent answer ${index + 1}` : 'answered'}.`,
    ),
    ...additions
      .filter(({ mail }) => mail)
      .map((_mail, index) => (index > 0 ? `Mail ${index + 1} of yours has arrived.` : 'Your mail has arrived.')),
  ];
  const known = useRef(new Set(happened));
  const [news, setNews] = useState('');
  const all = happened.join('\n');
  useEffect(() => {
    const fresh = all.split('\n').filter((sentence) => !known.current.has(sentence));
    for (const sentence of fresh) known.current.add(sentence);
    if (fresh.length > 0) setNews(fresh.at(-1) ?? '');
  }, [all]);
  return news;
}
