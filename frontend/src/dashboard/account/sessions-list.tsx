import { sessionNameFields, type SessionRow } from '@prism/core/contract/accounts';
import { retention } from '@prism/core/contract/retention';
import { useState } from 'react';
import { Tag } from '../../ui/tag.tsx';
import { Button } from '../../ui/button.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { durationOf } from '../shared/times.ts';
import { useTimes } from '../shared/use-times.ts';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { useNow } from '../../lib/clock.ts';
import { EndSessionsDialog, nameOf } from './end-sessions-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { useNameSession, useSessions } from './use-sessions.ts';

const shownAtFirst = 20;

/** Where one is signed in, and the way to end that. */
export function SessionsList() {
  const { data: sessions, error, refetch, isFetching } = useSessions();
  const [asked, setAsked] = useState<SessionRow | 'all' | null>(null);
  const [naming, setNaming] = useState<SessionRow>();
  const { mutateAsync: nameSession } = useNameSession();
  const [limit, setLimit] = useState(shownAtFirst);
  const others = sessions ? sessions.length - 1 : 0;
  const { heading, act } = useKeptFocus(namesOf(sessions));
  return (
    <section aria-labelledby="sessions-title" className="grid gap-4">
      <ListTitle id="sessions-title" title="Where you are signed in" count={sessions?.length} heading={heading} />
      {!sessions && !error && <p>Loading sessions...</p>}
      {!sessions && error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {sessions && (
        <>
          <ul className="nums -mt-4">
            {sessions.slice(0, limit).map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                onName={() => setNaming(session)}
                onEnd={() => setAsked(session)}
              />
            ))}
          </ul>
          {sessions.length > limit && (
            <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setLimit(sessions.length)}>
              Show all {sessions.length} sessions
            </Button>
          )}
          {others === 0 && <p className="text-sm">You are signed in nowhere else.</p>}
          <p className="text-sm">
            A session ends by itself after seven days, or after a day without use. The list shows the beginning of its
            address; the audit log keeps all of it for {retention['audit-log'].usual.time}.
          </p>
          <Button variant="secondary" className="justify-self-start" onClick={() => setAsked('all')}>
            Sign out everywhere
          </Button>
        </>
      )}
      {naming && (
        <NameDialog
          title="Name this session"
          description={naming.device ?? 'Unknown device'}
          hint="Such as: Office Mac. Empty for none."
          rules={sessionNameFields}
          name={naming.name ?? ''}
          save={(name) => nameSession({ id: naming.id, name })}
          onClose={() => setNaming(undefined)}
        />
      )}
      {asked && (
        <EndSessionsDialog
          session={asked === 'all' ? undefined : asked}
          count={others + 1}
          onEnding={act}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface SessionItemProps {
  session: SessionRow;
  onName: () => void;
  onEnd: () => void;
}

function SessionItem({ session, onName, onEnd }: SessionItemProps) {
  const { momentInSentence } = useTimes();
  const now = useNow(30_000);
  const since = momentInSentence(session.startedAt, now);
  const device = nameOf(session);

  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-b border-line py-3">
      <div>
        <b className="mr-2 font-semibold text-ink">{device}</b>{' '}
        {session.current && <Tag variant="published">This session</Tag>}
        <p className="text-sm">
          {session.name !== null && session.device !== null && `${session.device}. `}Signed in {since}
          {session.network && ` from ${session.network}`} · {lastSeen(session, now)}
        </p>
      </div>
      <div className="-mr-3 flex flex-wrap justify-end">
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Name this device: ${device}, signed in ${since}`}
          onClick={onName}
        >
          Name this device
        </Button>
        {!session.current && (
          <Button variant="ghost" size="sm" aria-label={`End session: ${device}, signed in ${since}`} onClick={onEnd}>
            End session
          </Button>
        )}
      </div>
    </li>
  );
}

/** The server notes it to the minute, so nothing finer is said. */
function lastSeen({ current, lastSeenAt }: SessionRow, now: number): string {
  const ago = now - Date.parse(lastSeenAt);
  if (current || ago < 120_000) return 'in use now';
  return `last seen ${durationOf(Math.floor(ago / 60_000) * 60_000)} ago`;
}
