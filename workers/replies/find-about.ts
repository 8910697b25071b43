import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import { Booking } from '@prism/core/database/booking';
import type { HistorySubject } from '@prism/core/database/history-event';
import { aboutOf } from '@prism/core/people/reply-address';
import type { FailedDelivery } from './delivery-report.ts';
import type { Incoming } from './read-message.ts';

/**
 * The subject of a mail: that of the nearest mail it replies to, or that of its reply address. Undefined if unknown or
 * deleted.
 */
export async function findAbout(
  em: EntityManager,
  { answers, to, calendar }: Pick<Incoming, 'answers' | 'to' | 'calendar'>,
  secrets: Secrets,
): Promise<HistorySubject | undefined> {
  return (
    (await aboutAnswered(em, answers)) ??
    (await aboutSession(em, calendar?.uid)) ??
    aboutOf(secrets, to) ??
    aboutOf(secrets, to, 'studio')
  );
}

/** Whether the returned mail was about this, because reports can be forged. */
export async function isAbout(
  em: EntityManager,
  { messageId }: FailedDelivery,
  about: HistorySubject,
): Promise<boolean> {
  const known = messageId ? await aboutAnswered(em, [messageId]) : undefined;
  if (!known) return false;
  return 'enquiry' in about
    ? 'enquiry' in known && known.enquiry === about.enquiry
    : 'application' in known && known.application === about.application;
}

/** Our invitations use the appointment's id. */
async function aboutSession(em: EntityManager, uid: string | undefined): Promise<HistorySubject | undefined> {
  const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=$|@)/i.exec(uid ?? '')?.[0];
  const session = id ? await em.findOne(Booking, { id }) : null;
  return session ? { enquiry: session.enquiry.id } : undefined;
}

async function aboutAnswered(em: EntityManager, answers: readonly string[]): Promise<HistorySubject | undefined> {
  if (answers.length === 0) return undefined;
  const [found] = await em.execute<{ enquiry: string | null; application: string | null }[]>(answeredSql, [
    JSON.stringify(answers),
  ]);
  if (found?.enquiry) return { enquiry: found.enquiry };
  return found?.application ? { application: found.application } : undefined;
}

/** References to our mails, and to received ones. */
const answeredSql = `
  with answered as (select value as message_id, ordinality as place from jsonb_array_elements_text(?::jsonb) with ordinality),
  known as (
    select a.place, m.subject_id, null::uuid as contact_id, null::uuid as application_id
      from answered a join mails m using (message_id)
    union all select a.place, null, h.contact_id, h.application_id from answered a join history_lines h using (message_id))
  select coalesce(c.id, h.contact_id, q.contact_id, k.contact_id) as enquiry,
    coalesce(a.id, h.application_id, k.application_id) as application
  from known k
  left join contacts c on c.id = k.subject_id and c.quarantine is null
  left join applications a on a.id = k.subject_id
  left join history_lines h on h.id = k.subject_id
  left join quotes q on q.id = k.subject_id
  where coalesce(c.id, h.contact_id, q.contact_id, k.contact_id, a.id, h.application_id, k.application_id) is not null
  order by k.place limit 1`;
