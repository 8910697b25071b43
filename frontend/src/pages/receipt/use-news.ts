import type { Words } from '@prism/core/content/content';
import type { Receipt } from '@prism/core/contract/receipt-calls';
import { useEffect, useRef, useState } from 'react';
import { fillInAll } from '@prism/core/contract/fill-in';
import type { Step } from './track.tsx';

interface Telling {
  said: Words<'receipt'>['news'];
  /** Replaces a missing name. */
  somebody: string;
}

/** A sentence about the latest event since the page opened; '' if none. */
export function useNews({ replies, additions }: Receipt, steps: readonly Step[], { said, somebody }: Telling): string {
  const happened = [
    ...steps.filter(({ state }) => state === 'done' || state === 'failed').map(({ title }) => `${title}.`),
    ...replies.map(({ by }, index) =>
      fillInAll(index > 0 ? said.again : said.answered, { who: by ?? somebody, count: index + 1 }),
    ),
    ...additions
      .filter(({ mail }) => mail)
      .map((_mail, index) => fillInAll(index > 0 ? said.mails : said.mail, { count: index + 1 })),
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
