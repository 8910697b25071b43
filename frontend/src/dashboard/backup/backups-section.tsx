import { backupCalls, type BackupState } from '@prism/core/contract/backups';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf, useChange } from '../../api/calls.ts';
import { ActionButtons, type RowAction } from '../kit/row-actions.tsx';
import { Waiting } from '../shared/load-error.tsx';
import { ReauthDownload } from '../shared/reauth-download.tsx';
import { SettingsPart } from '../shared/settings-part.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { useTimes } from '../shared/use-times.ts';
import { BackupMark } from './backups-now.tsx';

export default function BackupsSection() {
  const query = useQuery({
    ...queryOf(backupCalls.read, {}),
    refetchOnMount: 'always',
    // No live event reports a backup.
    refetchInterval: ({ state }) => (state.data?.orderedAt ? 2_000 : 60_000),
  });
  const { data } = query;
  return (
    <>
      <TitleRow
        title="Backups"
        state={data && <BackupMark backups={data} />}
        actions={data?.runner && <BackUpNow backups={data} />}
      />
      {!data && <Waiting query={query} />}
      {data && (
        <div className="grid max-w-3xl gap-10" role="status">
          <Last backups={data} />
          <Next backups={data} />
        </div>
      )}
    </>
  );
}

function BackUpNow({ backups }: { backups: BackupState }) {
  const { mutateAsync: order } = useChange(backupCalls.order);
  const action: RowAction = {
    label: 'Back up now',
    look: 'primary',
    isSlow: true,
    isBusy: backups.orderedAt !== null,
    run: async () => {
      await order({});
      return { title: 'Backup ordered', description: 'It begins within seconds.' };
    },
  };
  return <ActionButtons actions={[action]} />;
}

function Last({ backups: { last, error, rehearsedAt, rehearsalError } }: { backups: BackupState }) {
  const at = useMoment();
  return (
    <SettingsPart title="Last backup">
      {error && <p className="text-sm text-danger wrap-anywhere">The last try failed: {error}.</p>}
      {!last && <p className="text-sm">No backups yet.</p>}
      {last && (
        <dl className="-mt-5">
          <Fact term="Made">{at(last.at)}</Fact>
          <Fact term="Size">{last.bytes === null ? 'Not known' : megabytes(last.bytes)}</Fact>
          <Fact term="Stored">
            {last.made ? <Stored made={last.made} /> : <span>Outside Prism, recorded here</span>}
          </Fact>
          {last.made && (
            <Fact term="Encryption">
              {last.made.isEncrypted ? 'Encrypted with age' : 'None. It holds personal data: keep it safe'}
            </Fact>
          )}
          <Fact term="Restored on trial">
            <span className={rehearsalError ? 'text-danger' : ''}>
              {rehearsalError ? `Failed: ${rehearsalError}` : rehearsedAt ? at(rehearsedAt) : 'Not yet'}
            </span>
          </Fact>
        </dl>
      )}
      {last?.made?.canDownload && (
        <p className="text-sm">
          <ReauthDownload href="/api/admin/backups/file">Download {last.made.file}</ReauthDownload>
        </p>
      )}
    </SettingsPart>
  );
}

function Stored({ made: { folder, file, store } }: { made: NonNullable<NonNullable<BackupState['last']>['made']> }) {
  return (
    <>
      <span className="wrap-anywhere">
        {folder}/{file}
      </span>
      {store && <span className="block wrap-anywhere">Copy in {store}</span>}
    </>
  );
}

function Next({ backups: { runner } }: { backups: BackupState }) {
  const at = useMoment();
  return (
    <SettingsPart title="Next backup">
      {runner?.nextAt && <p className="text-sm text-ink">{at(runner.nextAt)}, then every night.</p>}
      {runner && !runner.nextAt && (
        <p className="text-sm">
          No backup is scheduled. To back up every night, schedule <code>make backup keep=1</code> on the server.
        </p>
      )}
      {!runner && (
        <p className="text-sm">
          No process here makes backups. On the server, <code>make backup</code> makes one, and{' '}
          <code>make backup noted=1</code> records one made elsewhere.
        </p>
      )}
    </SettingsPart>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 border-b border-line py-3 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-ink-3">{term}</dt>
      <dd className="nums text-ink">{children}</dd>
    </div>
  );
}

/** Day and time in the reader's time zone. */
function useMoment() {
  const { dateOf, clockOf, timeZone } = useTimes();
  return (iso: string) => `${dateOf(iso)}, ${clockOf(Date.parse(iso))} (${timeZone})`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toLocaleString('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
