import type { SlaReport } from '@prism/core/contract/sla-calls';
import { emptied } from '../../infra/test/empty.ts';
import { anEnquiry, sendEnquiry } from './enquiry.ts';
import { siteOfFile } from './site-of-file.ts';

/** Enquiries with open answers, and their report. Each test starts without any. */
export function startWithTargets() {
  const own = siteOfFile(async ({ em }) => {
    await em.execute(
      emptied(
        'mails, answer_promises, snoozes, bookings, history_lines, contacts, applications, outbox, idempotency_keys',
      ),
    );
  });
  const ask = async (): Promise<SlaReport> => JSON.parse((await own.site.asAdmin('GET', '/promises')).payload);
  const send = async (changes: Parameters<typeof anEnquiry>[0] = {}): Promise<string> =>
    JSON.parse((await sendEnquiry(own.site, anEnquiry(changes))).payload).id;
  const mark = async (id: string, handled: boolean) =>
    await own.site.asAdmin('PATCH', `/contacts/${id}`, { handled, ...(handled && { note: 'By phone' }) });
  /** Moves an arrival `minutes` into the past. */
  const earlier = async (id: string, minutes: number) =>
    await own.site.em.execute(
      `update answer_promises set starts_at = starts_at - ? * interval '1 minute', due_at = due_at - ? * interval '1 minute'
       where coalesce(contact_id, application_id) = ?`,
      [minutes, minutes, id],
    );
  /** Writes as a mail read from the mailbox does. */
  const wrote = async (id: string) =>
    await own.site.em.execute(`update contacts set ours_since = now(), ours_by = 'mail' where id = ?`, [id]);
  const namesWaiting = async () => (await ask()).waiting.map(({ by, name }) => `${by} ${name}`);
  return Object.assign(own, { ask, send, mark, earlier, wrote, namesWaiting });
}
