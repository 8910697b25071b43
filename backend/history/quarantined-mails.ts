import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { QuarantinedMail } from '@prism/core/contract/received-mails';
import { HistoryEvent, isAbout, type HistorySubject } from '@prism/core/database/history-event';
import { passToUs } from '@prism/core/database/turn';
import { userAt } from '@prism/core/people/user-at';
import { CallerError } from '../http/caller-error.ts';
import { lockCase, type CaseOf } from './case.ts';

const most = 200;

export async function listQuarantinedMails(
  em: EntityManager,
  { kind }: Pick<CaseOf, 'kind'>,
): Promise<QuarantinedMail[]> {
  const column = kind === 'contacts' ? 'contact_id' : 'application_id';
  const rows = await em.execute<(Omit<QuarantinedMail, 'at'> & { at: string })[]>(
    `select h.id, p.id as about, p.first_name || ' ' || p.last_name as name,
       coalesce(h.details ->> 'from', p.email) as "from", h.details ->> 'subject' as subject,
       h.details ->> 'reason' as reason, h.created_at as at
     from history_lines h join ${kind} p on p.id = h.${column}
     where h.details ->> 'act' = 'quarantined-mail' and p.quarantine is null order by h.created_at desc, h.seq desc limit ${most}`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/**
 * Releases a mail from quarantine in the transaction of `em`, which locks its subject. A mail of staff becomes a note,
 * others become answers. Throws 'not-found' if it was released or deleted.
 */
export async function releaseMail(em: EntityManager, of: CaseOf, caseId: string, id: string): Promise<void> {
  const person = await lockCase(em, of, caseId);
  const line = await quarantined(em, of.about(caseId), id);
  if (line.details.act !== 'quarantined-mail') throw isGone();
  const { act: _act, reason, ...mail } = line.details;
  if (reason === 'too-many') {
    em.assign(line, { details: { ...mail, act: 'received' } });
    if (mail.what !== 'automatic') passToUs(person, mail.what === 'bounce' ? 'bounce' : 'mail', line.createdAt);
  } else {
    const user = mail.from === null ? null : await userAt(em, mail.from);
    em.assign(line, { details: { act: 'note' }, user });
  }
  await em.flush();
}

/** Deletes a quarantined mail, which stays in the mailbox. Throws 'not-found'. */
export async function deleteMail(em: EntityManager, about: HistorySubject, id: string): Promise<void> {
  await em.remove(await quarantined(em, about, id)).flush();
}

async function quarantined(em: EntityManager, about: HistorySubject, id: string): Promise<HistoryEvent> {
  const line = await em.findOne(HistoryEvent, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!line || !isAbout(line, about) || line.details.act !== 'quarantined-mail') throw isGone();
  return line;
}

const isGone = () => new CallerError('not-found', 'This email was already released or deleted.');
