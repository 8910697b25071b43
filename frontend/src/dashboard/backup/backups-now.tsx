import { backupCalls, type BackupState } from '@prism/core/contract/backups';
import { backupHours } from '@prism/core/contract/launch';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/calls.ts';
import { useNow } from '../../lib/clock.ts';
import { StateMark } from '../shared/state-mark.tsx';

export function BackupsNow() {
  const { data } = useQuery(queryOf(backupCalls.read, {}));
  return data ? <BackupMark backups={data} /> : null;
}

export function BackupMark({ backups: { last, error, orderedAt } }: { backups: BackupState }) {
  const now = useNow(60_000);
  if (orderedAt) return <StateMark look="live" word="Backing up" />;
  if (error) return <StateMark look="danger" word="The last backup failed" />;
  if (!last) return <StateMark look="warn" word="No backup yet" />;
  return now - Date.parse(last.at) < backupHours * 3_600_000 ? (
    <StateMark look="ok" word="Up to date" />
  ) : (
    <StateMark look="warn" word={`Older than ${backupHours} hours`} />
  );
}
