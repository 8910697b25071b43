import { auditCalls, type AuditRow, describeAct } from '@prism/core/contract/audit';
import type { Subject } from '@prism/core/contract/subjects';
import { useNow } from '../../lib/clock.ts';
import { byTime, type Column } from '../kit/columns.tsx';
import type { RowFace } from '../kit/list-row.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { describe } from '../shared/describe.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { StateMark } from '../shared/state-mark.tsx';
import { useTimes } from '../shared/use-times.ts';

const texts = { loading: 'Loading...', empty: 'Nothing in the last 12 months.' };

export default function AuditLines({ kind, id }: Subject) {
  const list = usePagedCall(auditCalls.list, {}, { filter: { kind, subject: id }, isUnwatched: true });
  const { time, ...table } = useAuditTable();
  return (
    <ResourceList
      title="Activity"
      isTitleHidden
      list={list}
      texts={texts}
      keyOf={({ id: line }) => line}
      columns={[{ label: 'What' }, who, { label: time.label, ...(time.cell && { cell: time.cell }) }]}
      row={table.row}
    />
  );
}

export function useAuditTable() {
  const { timeOf } = useTimes();
  const now = useNow(60_000);
  const time: Column<AuditRow> = {
    label: 'When',
    orders: byTime,
    cell: ({ at }) => (
      <time className="nums" dateTime={at}>
        {timeOf(at, now)}
      </time>
    ),
  };
  return {
    time,
    columns: [{ label: 'What' }, who, outcome, time],
    row: (line: AuditRow): RowFace => {
      const { act, address, session, request } = line;
      return {
        title: describeAct(act).label,
        mark: <span className="text-ink-2 wrap-anywhere">{thingOf(line)}</span>,
        lines: (
          <p className="nums text-xs text-ink-3 wrap-anywhere">
            {[address, session && `session ${session}`, request && `request ${request.slice(0, 8)}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ),
      };
    },
  };
}

const who: Column<AuditRow> = {
  label: 'Who',
  cell: ({ person, outcome: came }) => person ?? (came === 'refused' ? 'Unknown' : 'System'),
};

const outcome: Column<AuditRow> = {
  label: 'Outcome',
  cell: ({ outcome: came }) =>
    came === 'refused' ? <StateMark look="danger" word="Refused" /> : <StateMark look="ok" word="Done" />,
};

const otherKinds: Readonly<Record<string, string>> = {
  posts: 'article',
  contacts: 'enquiry',
  labels: 'label',
  applications: 'application',
  pages: 'page',
  settings: 'settings',
  wordings: 'wording',
  pictures: 'picture',
  files: 'file',
  jobs: 'job',
  previews: 'link',
  redirects: 'redirect',
  users: 'person',
  invitations: 'invitation for',
  webhooks: 'webhook',
  'api-keys': 'key',
};

function thingOf({ act, kind, subject, title, detail }: AuditRow): string {
  const known = kind && (otherKinds[kind] ?? describe(kind, undefined)?.label ?? kind);
  // 'Mark enquiry' names its subject already.
  const what = known && describeAct(act).label.toLowerCase().includes(known.toLowerCase()) ? '' : known;
  const which = title ? `“${title}”` : subject?.slice(0, 8);
  return [[what, which].filter(Boolean).join(' '), detail].filter(Boolean).join(' · ');
}
