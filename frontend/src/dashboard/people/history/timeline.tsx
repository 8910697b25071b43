import { addressOf } from '@prism/core/contract/call';
import { enquiryCalls, type EnquiryRow } from '@prism/core/contract/enquiry-calls';
import type { HistoryRow } from '@prism/core/contract/history';
import { stageLabels } from '@prism/core/contract/stages';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUser } from '../../../api/session.ts';
import { Waiting } from '../../shared/load-error.tsx';
import { dateInWords } from '../../shared/times.ts';
import { MailStates } from '../mail-states.tsx';
import { AddedFile } from './added-file.tsx';
import { BookingChange } from './booking-change.tsx';
import { Composer } from './composer.tsx';
import { Event, Letter, Moment, OfDuplicate } from './moment.tsx';
import { Note } from './note.tsx';
import { QuarantinedMail } from './quarantined-mail.tsx';
import { ReceivedMail } from './received-mail.tsx';
import { SendAgain } from './send-again.tsx';
import { icons, type TimelineEvent } from './row-events.tsx';
import type { CaseRef } from '../cases.ts';
import { historyQuery } from './use-history.ts';
import { nameOf } from '../in-words.ts';

export interface TimelinePart {
  about: CaseRef;
  /** The client or applicant. */
  person: Pick<EnquiryRow, 'firstName' | 'lastName' | 'email' | 'restrictedAt'>;
  /** Events stored with the row: what was sent, mails, quotes. */
  row: readonly TimelineEvent[];
}

interface TimelineProps extends TimelinePart {
  /** For an enquiry. */
  duplicates?: readonly TimelinePart[];
}

export function Timeline({ about, person, row, duplicates = [] }: TimelineProps) {
  const query = useQuery(historyQuery(about));
  const lines = query.data;
  const others = useQueries({ queries: duplicates.map((part) => historyQuery(part.about)) });
  const { data: user } = useUser();
  if (!lines) return <Waiting query={query} says="Loading history..." />;
  const events = [
    ...eventsOfPart({ about, person, row }, lines),
    // Both histories have the event that marks the duplicate.
    ...duplicates.flatMap((part, place) =>
      eventsOfPart(
        part,
        (others[place]?.data ?? []).filter(({ act }) => act !== 'merge'),
      ),
    ),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <ol>
      {duplicates.length > 0 && (
        <li className="flex items-center gap-3 pb-4 text-xs text-ink-2">
          <span aria-hidden="true" className="mx-3 h-6 border-l-3 border-dotted border-ink-3" />
          Dotted: from the merged enquiry
        </li>
      )}
      {events.map(({ key, part, shown }) => (
        <OfDuplicate key={key} value={part !== about.id}>
          {shown}
        </OfDuplicate>
      ))}
      {user && (
        <Moment mark={{ name: user.name ?? user.username, portrait: user.portrait }}>
          {person.restrictedAt ? (
            <p className="pt-1 text-sm text-ink-2">Processing is restricted, so you can’t write here.</p>
          ) : (
            <Composer about={about} email={person.email} lines={lines} />
          )}
        </Moment>
      )}
    </ol>
  );
}

interface PartEvent extends TimelineEvent {
  /** The id of its case. */
  part: string;
}

function eventsOfPart({ about, person, row }: TimelinePart, lines: readonly HistoryRow[]): PartEvent[] {
  const sender = nameOf(person);
  return [...row, ...lines.map((line) => eventOf(about, line, sender))].map((event) => ({
    ...event,
    key: `${about.id} ${event.key}`,
    part: about.id,
  }));
}

function eventOf(about: CaseRef, line: HistoryRow, sender: string): TimelineEvent {
  const { id, at, by } = line;
  return { key: id, at, shown: <Moment mark={icons[line.act]}>{shownOf()}</Moment> };

  function shownOf(): ReactNode {
    if (line.act === 'note') return <Note about={about} note={line} />;
    if (line.act === 'received') return <ReceivedMail mail={line} sender={sender} />;
    if (line.act === 'quarantined-mail') return <QuarantinedMail about={about} mail={line} sender={sender} />;
    if (line.act === 'added')
      return (
        <Letter from={sender} what="added to the enquiry" at={at}>
          {line.text && <p className="whitespace-pre-line">{line.text}</p>}
          {line.file && (
            <AddedFile
              path={addressOf(enquiryCalls.addedFile, { params: { id: about.id, line: id } })}
              file={line.file}
              sender={sender}
            />
          )}
        </Letter>
      );
    if (line.act !== 'reply')
      return (
        <div>
          <Event at={at} by={by}>
            {doneOf(line)}
          </Event>
          {line.mail && <MailStates mails={[line.mail]} />}
        </div>
      );
    return (
      <Letter
        from={by ?? 'Former colleague'}
        by={by === null ? undefined : { name: by, portrait: line.portrait }}
        what={whatOf(line)}
        at={at}
        state={line.mail && <MailStates mails={[line.mail]} />}
        actions={line.mail?.status === 'failed' && <SendAgain about={about} id={id} />}
      >
        <p className="whitespace-pre-line">{line.text}</p>
      </Letter>
    );
  }
}

/** 'reply to jo@example.com, copy to ada@example.com' */
function whatOf({ subject = 'reply', to, cc = [] }: Extract<HistoryRow, { act: 'reply' }>): string {
  const toWhom = to ? ` to ${to}` : '';
  return `${subject}${toWhom}${cc.length > 0 ? `, copy to ${cc.join(', ')}` : ''}`;
}

/** 'moved it from New to Lost: Price' */
function doneOf(line: HistoryRow): ReactNode {
  const self = line.by === null;
  switch (line.act) {
    case 'stage': {
      const stages = `from ${stageLabels[line.was]} to ${stageLabels[line.is]}`;
      return `${self ? 'Moved' : 'moved it'} ${stages}${line.text ? `: ${line.text}` : ''}`;
    }
    case 'owner':
      if (line.is === line.by) return 'assigned it to themselves';
      return line.is ? `assigned it to ${line.is}` : `unassigned ${line.was ?? 'its owner'}`;
    case 'next-step':
      return line.is ? `set the next step for ${dateInWords(line.is.on)}: ${line.is.text}` : 'completed the next step';
    case 'deletion':
      return `set deletion to ${dateInWords(line.is)}${line.text ? `: ${line.text}` : ''}`;
    case 'corrected':
      return self ? 'Email corrected by the client after the confirmation bounced' : 'edited the email';
    case 'renamed':
      return 'edited the name';
    case 'booking':
      return <BookingChange was={line.was} is={line.is} isStaff={!self} />;
    case 'labels':
      return [given(line.given), taken(line.taken)].filter(Boolean).join(' and ');
    case 'merge':
      if (line.leads)
        return line.is ? 'merged another enquiry into this one' : 'separated another enquiry from this one';
      return line.is ? 'merged this one into another enquiry' : 'separated this one from the other';
    case 'spam':
      return line.is ? 'marked it as spam' : 'marked it as not spam';
    case 'answered':
      return `answered by other means: ${line.text ?? ''}`;
    case 'restriction':
      return `${line.is ? 'restricted the processing' : 'lifted the restriction'}: ${line.text ?? ''}`;
    case 'withdrawn':
      return 'Withdrawn by the client';
    case 'accepted':
      return `Quote ${line.quote} accepted${line.terms === null ? '' : `, with version ${line.terms} of the terms`}`;
    case 'added':
    case 'received':
    case 'quarantined-mail':
    case 'note':
    case 'reply':
      return '';
  }
}

const named = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');
const given = (names: readonly string[]) => (names.length > 0 ? `labelled it ${named(names)}` : '');
const taken = (names: readonly string[]) => (names.length > 0 ? `removed ${named(names)}` : '');
