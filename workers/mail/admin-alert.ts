import type { JobPayloads } from '@prism/core/queue/jobs';
import { Alert } from '@prism/core/database/alert';
import { addressesWanting, inboxOf, senderOf } from './address.ts';
import { sendOnce } from './ledger.ts';
import type { MailDeps } from './pending-mail.ts';
import { mailDomain } from './mail-domain.ts';
import { adminAlert } from './templates/admin-alert.ts';

/** Mails an alert to staff whose role includes alerts, or else to the studio. */
export async function sendAdminAlert(deps: MailDeps, { alertId }: JobPayloads['admin-alert']): Promise<void> {
  const { fork, studio, publicUrl } = deps;
  const alert = await fork().findOne(Alert, { mailId: alertId });
  // Its next mail was enqueued before this one was sent.
  if (!alert) return;
  const addresses = await addressesWanting(fork(), 'warning', 'metrics');
  await sendOnce(deps, {
    kind: 'admin-alert',
    subjectId: alertId,
    exists: async (em) => (await em.count(Alert, { mailId: alertId })) > 0,
    domain: mailDomain(publicUrl, studio),
    compose: () => ({
      ...adminAlert({ alert, publicUrl, studio }),
      from: senderOf(studio),
      to: addresses.length > 0 ? addresses : inboxOf(studio, 'enquiries'),
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  });
}
