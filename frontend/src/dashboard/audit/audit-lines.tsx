import { auditCalls, type AuditRow, describeAct } from '@prism/core/contract/audit';
import type { Subject } from '@prism/core/contract/subjects';
import { useNow } from '../../lib/clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { describe } from '../shared/describe.ts';
import { ListBody } from '../shared/pagination/list-body.tsx';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { useTimes } from '../shared/use-times.ts';

const texts = { loading: 'Loading...', empty: 'Nothing in the last 12 months.' };

/** What was done to one row, newest first. */
export default function AuditLines({ kind, id }: Subject) {
  const list = usePagedCall(auditCalls.list, {}, { filter: { kind, subject: id }, isUnwatched: true });
  return <ListBody list={list} texts={texts} row={(line) => <AuditItem key={line.id} line={line} />} />;
}

/** One line: when, who, what, to which thing, and what came of it. */
export function AuditItem({ line }: { line: AuditRow }) {
  const { timeOf } = useTimes();
  const { at, act, outcome, person, session, address, request } = line;
  const now = useNow(60_000);
  const isRefused = outcome === 'refused';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 border-b border-line py-3 md:grid-cols-[8.5rem_minmax(0,10rem)_minmax(0,1fr)_auto]">
      <time className="nums text-sm text-ink-3 max-md:order-2 max-md:text-right" dateTime={at}>
        {timeOf(at, now)}
      </time>
      <span className="wrap-anywhere max-md:order-3">{person ?? (isRefused ? 'Unknown' : 'System')}</span>
      <span className="min-w-0 max-md:order-1">
        <b className="font-semibold text-ink">{describeAct(act).label}</b>{' '}
        <span className="text-ink-2 wrap-anywhere">{thingOf(line)}</span>
      </span>
      <span
        className={`flex items-center gap-1.5 self-start text-sm leading-6 whitespace-nowrap max-md:order-4 ${isRefused ? 'text-danger' : 'text-ok'}`}
      >
        <Icon name={isRefused ? 'close' : 'check'} small />
        <span>{isRefused ? 'Refused' : 'Done'}</span>
      </span>
      <p className="nums col-span-full text-xs text-ink-3 wrap-anywhere max-md:order-5 md:col-start-2">
        {[address, session && `session ${session}`, request && `request ${request.slice(0, 8)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}

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
  // 'Mark enquiry' says already what it was done to.
  const what = known && describeAct(act).label.toLowerCase().includes(known.toLowerCase()) ? '' : known;
  const which = title ? `“${title}”` : subject?.slice(0, 8);
  return [[what, which].filter(Boolean).join(' '), detail].filter(Boolean).join(', ');
}
