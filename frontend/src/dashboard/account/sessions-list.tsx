import type { SessionRow } from '@prism/core/contract/accounts';
import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { Tag } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { durationOf, momentInSentence } from '../shared/times.ts';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { useNow } from '../../lib/clock.ts';
import { EndSessionsDialog, nameOf } from './end-sessions-dialog.tsx';
import { useSessions } from './use-sessions.ts';

const shownAtFirst = 20;

/** Where one is signed in, and the way to end that. */
export function SessionsList() {
  const { data: sessions, error, refetch, isFetching } = useSessions();
  const [asked, setAsked] = useState<SessionRow | 'all' | null>(null);
  const [limit, setLimit] = useState(shownAtFirst);
  const others = sessions ? sessions.length - 1 : 0;
  const { heading, act } = useKeptFocus(namesOf(sessions));
  return (
    <section aria-labelledby="sessions-title">
      <h2 className="h3" id="sessions-title" ref={heading} tabIndex={-1}>
        Where you are signed in {sessions && <span className="mut nums">{sessions.length}</span>}
      </h2>
      {!sessions && !error && <p className="note">Loading sessions...</p>}
      {!sessions && error && (
        <div className="note">
          <p role="alert">{errorSentence(error)}</p>
          <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {sessions && (
        <>
          <ul className="nums">
            {sessions.slice(0, limit).map((session) => (
              <SessionItem key={session.id} session={session} onEnd={() => setAsked(session)} />
            ))}
          </ul>
          {sessions.length > limit && (
            <Button variant="ghost" size="sm" onClick={() => setLimit(sessions.length)}>
              Show all {sessions.length} sessions
            </Button>
          )}
          {others === 0 && <p className="sm">You are signed in nowhere else.</p>}
          <p className="sm">
            A session ends by itself after seven days, or after a day without use. Of its address only the beginning is
            kept.
          </p>
          <Button variant="secondary" onClick={() => setAsked('all')}>
            Sign out everywhere
          </Button>
        </>
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

function SessionItem({ session, onEnd }: { session: SessionRow; onEnd: () => void }) {
  const now = useNow(30_000);
  const since = momentInSentence(session.startedAt, now);
  const device = nameOf(session);

  return (
    <li>
      <div>
        <b>{device}</b> {session.current && <Tag variant="published">This session</Tag>}
        <p className="sm">
          Signed in {since}
          {session.network && ` from ${session.network}`} · {lastSeen(session, now)}
        </p>
      </div>
      {!session.current && (
        <Button variant="ghost" size="sm" aria-label={`End session: ${device}, signed in ${since}`} onClick={onEnd}>
          End session
        </Button>
      )}
    </li>
  );
}

/** The server notes it to the minute, so nothing finer is said. */
function lastSeen({ current, lastSeenAt }: SessionRow, now: number): string {
  const ago = now - Date.parse(lastSeenAt);
  if (current || ago < 120_000) return 'in use now';
  return `last seen ${durationOf(Math.floor(ago / 60_000) * 60_000)} ago`;
}
