import type { HistoryRow } from '@prism/core/contract/history';
import { shownPartsOfMail } from '@prism/core/contract/parts-of-mail';
import type { CalendarReply } from '@prism/core/contract/received-mails';
import { useTimes } from '../../shared/use-times.ts';
import { StateMark } from '../../shared/state-mark.tsx';
import { Letter } from './moment.tsx';

const what = {
  answer: 'by email',
  automatic: 'automatic reply',
  bounce: 'could not be delivered',
} as const;

type Times = ReturnType<typeof useTimes>;

export function calendarSaid({ said, startsAt }: CalendarReply, { dayOf, clockOf }: Times): string {
  if (said === 'accepted') return 'Accepted the session in their calendar.';
  if (said === 'declined') return 'Declined the session in their calendar. It stays booked until you cancel it.';
  if (said === 'tentative') return 'Replied “maybe” to the session in their calendar.';
  const at = startsAt === null ? undefined : Date.parse(startsAt);
  return `Proposed another time in their calendar${at === undefined ? '' : `: ${dayOf(at)}, ${clockOf(at)}`}.`;
}

interface ReceivedMailProps {
  mail: Extract<HistoryRow, { act: 'received' }>;
  /** The name of the client or applicant. */
  sender: string;
}

export function ReceivedMail({ mail, sender }: ReceivedMailProps) {
  const times = useTimes();
  const { subject, from, attachments, isCut, isUnverified, text, at } = mail;
  const { words, quoted } = shownPartsOfMail(text ?? '');
  return (
    <Letter
      from={mail.what === 'bounce' ? 'Mail server' : (from ?? sender)}
      what={what[mail.what]}
      at={at}
      state={isUnverified && <StateMark look="warn" word="Unverified sender" />}
    >
      {isUnverified && (
        <p className="mb-2 text-sm text-ink-2">
          {`Nothing proves that this email came from ${from ?? `the address of ${sender}`}. Check with them before you act on it.`}
        </p>
      )}
      {subject && <p className="mb-2 text-sm text-ink-2">{subject}</p>}
      {mail.calendar && <p className="mb-2 font-medium">{calendarSaid(mail.calendar, times)}</p>}
      {(words || !mail.calendar) && <p className="whitespace-pre-line">{words || (quoted ? '' : 'No text.')}</p>}
      {quoted && (
        <details className="mt-2 text-sm text-ink-2">
          <summary className="cursor-pointer py-1">Quoted text</summary>
          <p className="whitespace-pre-line">{quoted}</p>
        </details>
      )}
      {(attachments.length > 0 || isCut) && (
        <p className="mt-2 text-sm text-ink-2">
          {[
            attachments.length > 0 &&
              `${attachments.length === 1 ? 'Attachment' : 'Attachments'} (in the mailbox): ${attachments.join(', ')}.`,
            isCut && 'Shortened. The rest is in the mailbox.',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </Letter>
  );
}
