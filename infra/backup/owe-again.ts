import { alertMailMinutes } from '@prism/core/contract/alerts';
import { runningStatuses } from '@prism/core/contract/articles';
import type { JobName, QueueName } from '@prism/core/contract/jobs';
import { confirmationDays } from '@prism/core/contract/newsletter';
import type { MailKind } from '@prism/core/database/mail-record';
import type { ClientBase } from 'pg';

type OwedJobs = { [Queue in QueueName]: Record<JobName<Queue>, string> };

/** SQL that yields `id` and `data` of the jobs of a name that the rows say are not done; see decision 0020. */
const owedJobs: OwedJobs = {
  email: {
    'contact-received': `
      select gen_random_uuid() as id, jsonb_build_object('contactId', r.id) as data from contacts r
      where ${settledMails(['contact-confirmation', 'contact-notice'], 'r.id')} < 2`,
    'application-received': `
      select gen_random_uuid() as id, jsonb_build_object('applicationId', r.id) as data from applications r
      where ${settledMails(['application-confirmation', 'application-notice'], 'r.id')} < 2`,
    // What is older is no news, and is raised again if it lasts.
    'admin-alert': `
      select gen_random_uuid() as id, jsonb_build_object('alertId', r.mail_id) as data from alerts r
      where r.mail_ordered_at > now() - interval '${alertMailMinutes} minutes'
        and ${settledMails(['admin-alert'], 'r.mail_id')} = 0 and r.mail_id is not null`,
    // A link that has expired is not worth a mail.
    'newsletter-confirm': `
      select gen_random_uuid() as id, jsonb_build_object('subscriberId', r.id) as data from subscribers r
      where r.state = 'pending' and r.requested_at > now() - interval '${confirmationDays} days'
        and ${settledMails(['newsletter-confirmation'], 'r.request_id')} = 0`,
  },
  article: {
    // A worker goes on only with the job that the row names.
    'generate-article': `
      update generations set job_id = gen_random_uuid() where status in (${runningStatuses.map((status) => `'${status}'`).join(', ')})
      returning job_id as id, jsonb_build_object('generationId', id, 'postId', post_id) as data`,
  },
};

/** Mails that went out or were given up. */
function settledMails(kinds: readonly MailKind[], subject: string): string {
  const among = kinds.map((kind) => `'${kind}'`).join(', ');
  return `(select count(*) from mails m where m.kind in (${among}) and m.subject_id = ${subject}
    and coalesce(m.sent_at, m.failed_at) is not null)`;
}

/** Fills the outbox with what the rows say is not done, under ids that no queue has seen; returns how many jobs that is. */
export async function oweAgain(client: ClientBase): Promise<number> {
  await client.query('delete from outbox');
  let owed = 0;
  for (const [queue, jobs] of Object.entries(owedJobs)) {
    for (const [name, sql] of Object.entries(jobs)) {
      const { rowCount } = await client.query(
        `with owed as (${sql}) insert into outbox (id, queue, name, data, created_at)
         select id, $1, $2, data, now() from owed`,
        [queue, name],
      );
      owed += rowCount ?? 0;
    }
  }
  return owed;
}
