import type { HistoryRow } from '@prism/core/contract/history';
import { partsOfMail } from '@prism/core/contract/received-mails';
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
  const { words, quoted } = partsOfMail(text ?? '');
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
