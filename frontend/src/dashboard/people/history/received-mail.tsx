import type { HistoryRow } from '@prism/core/contract/history';
import { Letter } from './moment.tsx';

const what = {
  answer: 'by mail',
  automatic: 'automatic answer',
  bounce: 'could not be delivered',
} as const;

interface ReceivedMailProps {
  mail: Extract<HistoryRow, { act: 'received' }>;
  /** Whose enquiry or application it is about. */
  sender: string;
}

/** A mail that came: as text, whatever it was. */
export function ReceivedMail({ mail, sender }: ReceivedMailProps) {
  const { subject, from, attachments, isCut, text, at } = mail;
  const { words, quoted } = partsOf(text ?? '');
  return (
    <Letter from={mail.what === 'bounce' ? 'Mail server' : (from ?? sender)} what={what[mail.what]} at={at}>
      {subject && <p className="mb-2 text-sm text-ink-2">{subject}</p>}
      <p className="whitespace-pre-line">{words || (quoted ? '' : 'Without words.')}</p>
      {quoted && (
        <details className="mt-2 text-sm text-ink-2">
          <summary className="cursor-pointer py-1">What it answers</summary>
          <p className="whitespace-pre-line">{quoted}</p>
        </details>
      )}
      {(attachments.length > 0 || isCut) && (
        <p className="mt-2 text-sm text-ink-2">
          {attachments.length > 0 && `With it came, in the mailbox: ${attachments.join(', ')}. `}
          {isCut && 'It is longer: the rest is in the mailbox.'}
        </p>
      )}
    </Letter>
  );
}

/** Mail programs put what is answered below, each line of it behind a '>', with a line before that says who wrote it. */
function partsOf(text: string): { words: string; quoted: string } {
  const lines = text.trim().split('\n');
  const isAnswered = (line: string) => line.trim() === '' || line.trimStart().startsWith('>');
  const last = lines.findLastIndex((line) => !isAnswered(line));
  if (last === lines.length - 1) return { words: text.trim(), quoted: '' };
  const begin = lines[last]?.trimEnd().endsWith(':') ? last : last + 1;
  return { words: lines.slice(0, begin).join('\n').trim(), quoted: lines.slice(begin).join('\n').trim() };
}
