import type { SessionRow } from '@prism/core/contract/accounts';
import { useState } from 'react';
import { errorSentence } from '../../../api/client.ts';
import { useToast } from '../../../shell/toasts.tsx';
import { Tag } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { durationOf, momentOf } from '../times.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useNow } from '../use-now.ts';
import { useEndAllSessions, useEndSession, useSessions } from './use-sessions.ts';

const shownAtFirst = 20;

/** Where one is signed in, and the way to end that. */
export function SessionsList() {
  const { data: sessions, error, refetch, isFetching } = useSessions();
  const [isAsking, setAsking] = useState(false);
  const [limit, setLimit] = useState(shownAtFirst);
  const others = sessions ? sessions.length - 1 : 0;
  const { heading, act } = useKeptFocus(others);
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
              <SessionItem key={session.id} session={session} onEnd={act} />
            ))}
          </ul>
          {sessions.length > limit && (
            <Button variant="ghost" size="sm" onClick={() => setLimit(sessions.length)}>
              Show all {sessions.length} sessions
            </Button>
          )}
          {others === 0 && <p className="sm">You are signed in nowhere else.</p>}
          <p className="sm">A session ends by itself after seven days. Addresses are not kept.</p>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Sign out everywhere
          </Button>
        </>
      )}
      {isAsking && <EndAllDialog count={others + 1} onClose={() => setAsking(false)} />}
    </section>
  );
}

function SessionItem({ session, onEnd }: { session: SessionRow; onEnd: () => void }) {
  const now = useNow(30_000);
  const toast = useToast();
  const end = useEndSession();
  const device = session.device ?? 'Unknown device';
  const since = momentOf(session.startedAt, now);

  // Awaited, because the row goes with the list that is fetched anew, and its callbacks with it.
  async function endIt() {
    onEnd();
    try {
      await end.mutateAsync(session);
      toast({ title: 'Session ended', description: `${device} is signed out.` });
    } catch (error) {
      toast({ title: 'Error', description: errorSentence(error), variant: 'destructive' });
    }
  }

  return (
    <li>
      <div>
        <b>{device}</b> {session.current && <Tag variant="published">This session</Tag>}
        <p className="sm">
          Signed in {since} · {lastSeen(session, now)}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`End session: ${device}, signed in ${since}`}
          busy={end.isPending}
          onClick={() => void endIt()}
        >
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

function EndAllDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const toast = useToast();
  const endAll = useEndAllSessions();

  async function endThem() {
    try {
      await endAll.mutateAsync();
      toast({ title: 'Signed out everywhere', description: 'Every session has ended.' });
    } catch (error) {
      toast({ title: 'Error', description: errorSentence(error), variant: 'destructive' });
    }
  }

  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      description={
        count === 1
          ? 'This is your only session. You will have to sign in again.'
          : `All ${count} sessions end, this one too. You will have to sign in again.`
      }
      confirm="Sign out everywhere"
      isBusy={endAll.isPending}
      onConfirm={() => void endThem()}
      onCancel={onClose}
    />
  );
}
