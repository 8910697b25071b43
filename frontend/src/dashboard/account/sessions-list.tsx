import { sessionNameFields } from '@prism/core/contract/accounts';
import { ownAccountCalls, type SessionRow } from '@prism/core/contract/own-account-calls';
import { retention } from '@prism/core/contract/retention';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, useChange } from '../../api/calls.ts';
import { Tag } from '../../ui/tag.tsx';
import { Button } from '../../ui/button.tsx';
import type { RowFace } from '../kit/list-row.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { wholeList } from '../kit/whole-list.ts';
import { durationOf } from '../shared/times.ts';
import { useTimes } from '../shared/use-times.ts';
import { useNow } from '../../lib/clock.ts';
import { EndSessionsDialog, nameOf } from './end-sessions-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';

export function SessionsList() {
  // No live event reports a sign-in elsewhere.
  const query = useQuery({ ...queryOf(ownAccountCalls.sessions, {}), refetchOnMount: 'always' });
  const sessions = query.data;
  const [isEndingAll, setEndingAll] = useState(false);
  const { mutateAsync: nameSession } = useChange(ownAccountCalls.nameSession);
  const { momentInSentence } = useTimes();
  const now = useNow(30_000);
  const list = wholeList(query, sessions);

  function face(session: SessionRow): RowFace {
    const since = momentInSentence(session.startedAt, now);
    const device = nameOf(session);
    return {
      title: device,
      name: `${device}, signed in ${since}`,
      mark: session.current && <Tag variant="published">This session</Tag>,
      lines: (
        <p className="nums">
          <span>{session.name !== null && session.device !== null && `${session.device}. `}</span>
          <span>{`Signed in ${since}${session.network ? ` from ${session.network}` : ''} · ${lastSeen(session, now)}`}</span>
        </p>
      ),
      actions: [
        {
          label: 'Name this device',
          key: 'e',
          dialog: (close) => (
            <NameDialog
              title="Name this session"
              description={session.device ?? 'Unknown device'}
              hint="e.g. Office Mac. Leave blank to remove the name."
              rules={sessionNameFields}
              name={session.name ?? ''}
              save={async (name) => await nameSession({ params: { id: session.id }, body: { name } })}
              onClose={close}
            />
          ),
        },
        !session.current && {
          label: 'End session',
          key: 'Delete',
          isDanger: true,
          dialog: (close) => <EndSessionsDialog session={session} count={sessions?.length ?? 1} onClose={close} />,
        },
      ],
    };
  }

  return (
    <ResourceList
      title="Where you are signed in"
      list={list}
      texts={{ empty: 'No sessions.' }}
      keyOf={({ id }) => id}
      columns={[{ label: 'Device', by: nameOf }]}
      row={face}
    >
      {sessions && (
        <div className="mt-4 grid gap-4">
          {sessions.length === 1 && <p className="text-sm">You’re not signed in anywhere else.</p>}
          <p className="text-sm">
            A session ends after seven days, or after a day without use. The list shows part of its IP address. The
            audit log keeps the full address for {retention['audit-log'].usual.time}.
          </p>
          <Button variant="secondary" className="justify-self-start" onClick={() => setEndingAll(true)}>
            Sign out everywhere
          </Button>
        </div>
      )}
      {isEndingAll && (
        <EndSessionsDialog session={undefined} count={sessions?.length ?? 1} onClose={() => setEndingAll(false)} />
      )}
    </ResourceList>
  );
}

/** The server records it to the minute. */
function lastSeen({ current, lastSeenAt }: SessionRow, now: number): string {
  const ago = now - Date.parse(lastSeenAt);
  if (current || ago < 120_000) return 'in use now';
  return `last seen ${durationOf(Math.floor(ago / 60_000) * 60_000)} ago`;
}
