import { quarantineReasons } from '@prism/core/contract/received-mails';
import { Link } from '../../ui/link.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { useTimes } from '../shared/use-times.ts';
import { useNow } from '../../lib/clock.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/calls.ts';
import { caseCalls } from './cases.ts';
import { applicationPage, enquiryPage } from '@prism/core/contract/desk-links';

const pages = { contacts: enquiryPage, applications: applicationPage };

/** The emails in quarantine; nothing if there are none. Staff release or delete them in the history. */
export function QuarantinedMails({ kind }: { kind: keyof typeof pages }) {
  const { data: mails } = useQuery(queryOf(caseCalls[kind].quarantinedMails, {}));
  const { timeOf } = useTimes();
  const now = useNow(60_000);
  if (!mails || mails.length === 0) return null;
  return (
    <section aria-labelledby="quarantined-mails" className="mb-10">
      <ListTitle id="quarantined-mails" title="Emails in quarantine" count={mails.length} />
      <ul>
        {mails.map(({ id, about, name, from, subject, reason, at }) => (
          <li key={id} className="grid gap-0.5 border-b border-line py-3 text-sm wrap-anywhere">
            <Link className="lk justify-self-start font-semibold" to={pages[kind](about)}>
              {subject || 'No subject'}
            </Link>
            <p className="nums text-ink-2">
              From {from}, about {name}. {timeOf(at, now)}
            </p>
            <p className="text-ink-3">{quarantineReasons[reason]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
