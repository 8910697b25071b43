import type { Words } from '@prism/core/content/content';
import type { Receipt } from '@prism/core/contract/receipt-calls';
import type { ReactNode } from 'react';
import { fillIn, fillInAll } from '@prism/core/contract/fill-in';
import { withParts } from '../../lib/with-parts.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import type { useReceiptWords } from './in-words.ts';

/** The studio's words and formats. */
interface Telling extends ReturnType<typeof useReceiptWords> {
  said: Words<'receipt'>['opening'];
}

interface Opening {
  title: string;
  lead: ReactNode;
}

export function openingOf(
  receipt: Receipt,
  { said, momentOf }: Telling,
  { now, isLate, isRefused }: { now: number; isLate: boolean; isRefused: boolean },
): Opening {
  const { withdrawnAt, replies, quotes, isClosed, takenUpAt, promise, sent } = receipt;
  if (withdrawnAt) return filled(said.withdrawn, { moment: momentOf(withdrawnAt, now) });
  const last = replies.at(-1);
  const accepted = quotes.find(({ acceptedAt }) => acceptedAt !== null);
  if (accepted?.acceptedAt && (!last || last.at < accepted.acceptedAt))
    return filled(said.accepted, { number: accepted.number, app: accepted.app });
  if (last) {
    const text = last.refused === null ? said.answered.text : said.answerRefused;
    return filled({ ...said.answered, text }, { who: last.by?.split(' ')[0] ?? said.somebody, address: sent.email });
  }
  if (isClosed)
    return {
      title: said.closed.title,
      lead: withParts(said.closed.text, { us: <MailLink to="email" className="lk" /> }),
    };
  if (takenUpAt) return filled(said.takenUp, {});
  if (isLate && promise) return filled(said.late, { moment: momentOf(promise.dueAt, now) });
  if (isRefused) return filled(said.refused, {});
  return { title: fillIn(said.received.title, 'name', sent.firstName), lead: said.received.text };
}

function filled({ title, text }: Record<'title' | 'text', string>, values: Readonly<Record<string, string>>): Opening {
  return { title: fillInAll(title, values), lead: fillInAll(text, values) };
}
