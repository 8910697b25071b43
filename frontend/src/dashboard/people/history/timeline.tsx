import type { EnquiryRow } from '@prism/core/contract/enquiries';
import type { HistoryRow } from '@prism/core/contract/history';
import { enquiryStages } from '@prism/core/contract/stages';
import type { ReactNode } from 'react';
import { useUser } from '../../../api/session.ts';
import { rare } from '../../../ui/rare-icons.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { dateInWords } from '../../shared/times.ts';
import { MailStates } from '../mail-states.tsx';
import { QuoteLines } from '../quote-lines.tsx';
import { Composer } from './composer.tsx';
import { Event, Letter, Moment } from './moment.tsx';
import { Note } from './note.tsx';
import { useHistory } from './use-history.ts';

const icons = {
  stage: 'M6 21V4h11l-2 4 2 4H6',
  owner: 'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6',
  'next-step': rare.clock,
  reply: 'M4 12L20 4l-5 16-3-7z',
  withdrawn: 'M6 6l12 12M18 6L6 18',
  note: 'M5 4h14v12l-4 4H5zM15 20v-4h4',
  answered: 'M4 12.5l5.5 5.5L20 6.5',
  sent: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1 2h4l1-2h5',
  quote: 'M6 3h9l4 4v14H6zM14 3v5h5M9 13h6M9 17h4',
} as const;

interface Told {
  key: string;
  /** ISO 8601. */
  at: string;
  shown: ReactNode;
}

/** Everything that happened about an enquiry, the oldest on top, and where a reply or a note is written at its end. */
export function Timeline({ path, enquiry }: { path: string; enquiry: EnquiryRow }) {
  const { data: lines, error, isFetching, refetch } = useHistory(path);
  const { data: user } = useUser();
  if (!lines)
    return error ? (
      <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
    ) : (
      <p>Loading the history...</p>
    );
  const told = [...toldOfRow(enquiry), ...lines.map((line) => toldOfLine(path, line))];
  return (
    <ol>
      {told
        .toSorted((one, other) => one.at.localeCompare(other.at))
        .map(({ key, shown }) => (
          <Keyed key={key}>{shown}</Keyed>
        ))}
      <Moment by={user?.name ?? user?.username ?? ''}>
        <Composer path={path} email={enquiry.email} />
      </Moment>
    </ol>
  );
}

const Keyed = ({ children }: { children: ReactNode }) => children;

/** What the row itself tells: what was sent, the mails about it, its quotes and the answer. */
function toldOfRow({
  firstName,
  lastName,
  source,
  createdAt,
  description,
  mails,
  quotes,
  promise,
}: EnquiryRow): Told[] {
  const sent: Told = {
    ...{ key: 'sent', at: createdAt },
    shown: (
      <Moment icon={icons.sent}>
        <Letter
          from={`${firstName} ${lastName}`}
          what={source ? `enquiry form, ${source}` : 'enquiry form'}
          at={createdAt}
        >
          <p className="whitespace-pre-line">{description}</p>
        </Letter>
      </Moment>
    ),
  };
  const mailed: Told = {
    ...{ key: 'mails', at: mails.find(({ sentAt }) => sentAt)?.sentAt ?? createdAt },
    shown: (
      <Moment icon={rare.mail}>
        <div className="pt-1">
          <MailStates mails={mails} />
        </div>
      </Moment>
    ),
  };
  const quoted = quotes.map((quote): Told => ({
    ...{ key: quote.number, at: quote.accepted?.at ?? createdAt },
    shown: (
      <Moment icon={icons.quote}>
        <div className="pt-1">
          <QuoteLines quotes={[quote]} />
        </div>
      </Moment>
    ),
  }));
  const answered: Told[] = promise?.answeredAt
    ? [
        {
          ...{ key: 'answered', at: promise.answeredAt },
          shown: (
            <Moment icon={icons.answered}>
              <Event at={promise.answeredAt}>{answerOf(promise.dueAt, promise.answeredAt)}</Event>
            </Moment>
          ),
        },
      ]
    : [];
  return [sent, mailed, ...quoted, ...answered];
}

const answerOf = (dueAt: string, answeredAt: string) =>
  answeredAt <= dueAt ? 'Answered in the promised time' : 'Answered after the promised time';

function toldOfLine(path: string, line: HistoryRow): Told {
  const { id, at, act, by } = line;
  return { key: id, at, shown: <Moment icon={icons[act]}>{shownOf()}</Moment> };

  function shownOf(): ReactNode {
    if (act === 'note') return <Note path={path} note={line} />;
    if (act !== 'reply')
      return (
        <Event at={at} by={by}>
          {doneOf(line)}
        </Event>
      );
    return (
      <Letter
        from={by ?? 'Somebody who left'}
        what="reply"
        at={at}
        state={line.mail && <MailStates mails={[line.mail]} />}
      >
        <p className="whitespace-pre-line">{line.text}</p>
      </Letter>
    );
  }
}

/** 'moved it from New to Lost: Price' */
function doneOf(line: HistoryRow): string {
  const self = line.by === null;
  switch (line.act) {
    case 'stage': {
      const stages = `from ${enquiryStages[line.was]} to ${enquiryStages[line.is]}`;
      return `${self ? 'Moved' : 'moved it'} ${stages}${line.text ? `: ${line.text}` : ''}`;
    }
    case 'owner':
      if (line.is === line.by) return 'took it';
      return line.is ? `gave it to ${line.is}` : `took it from ${line.was ?? 'its owner'}`;
    case 'next-step':
      return line.is
        ? `set the next step for ${dateInWords(line.is.on)}: ${line.is.text}`
        : 'is done with the next step';
    case 'withdrawn':
      return 'Withdrawn by whoever sent it';
    case 'note':
    case 'reply':
      return '';
  }
}
