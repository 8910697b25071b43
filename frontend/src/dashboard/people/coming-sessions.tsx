import { withFullStop } from '@prism/core/contract/studio';
import { sessionCalls, type ComingSession } from '@prism/core/contract/bookings-calls';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/calls.ts';
import { Link } from '../../ui/link.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { useTimes } from '../shared/use-times.ts';
import { enquiryPage } from '@prism/core/contract/desk-links';

export function ComingSessions() {
  const { data: sessions = [] } = useQuery({ ...queryOf(sessionCalls.coming, {}), refetchOnMount: 'always' });
  if (sessions.length === 0) return null;
  return (
    <section aria-labelledby="sessions-title">
      <ListTitle id="sessions-title" title="Sessions" count={sessions.length} />
      <ul>
        {sessions.map((session) => (
          <Row key={session.contactId} session={session} />
        ))}
      </ul>
    </section>
  );
}

function Row({ session: { contactId, name, company, host, startsAt, endsAt } }: { session: ComingSession }) {
  const { dayOf, clockOf } = useTimes();
  return (
    <li className="nums flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-line py-3">
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <p className="text-[0.9375rem] font-semibold text-ink">
          {dayOf(Date.parse(startsAt))}, {clockOf(Date.parse(startsAt))} to {clockOf(Date.parse(endsAt))}
        </p>
        <p className="text-sm">
          {`${withFullStop(`${name}, ${company}`)} ${host ? withFullStop(`With ${host}`) : 'No owner yet'}`}
        </p>
      </div>
      <Link className="lk text-sm" to={enquiryPage(contactId)} aria-label={`Open enquiry: ${name}`}>
        Open
      </Link>
    </li>
  );
}
