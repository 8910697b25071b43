import type { JobPayloads } from '@prism/core/queue/jobs';
import { Check } from '@prism/core/database/check';
import { inPlainWords } from '../errors.ts';
import { inboxOf, senderOf } from './address.ts';
import { mailDomain } from './mail-domain.ts';
import { sendOnce } from './ledger.ts';
import type { MailDeps } from './pending-mail.ts';
import { testMail } from './templates/test-mail.ts';

/** Sends a mail to the studio itself, and notes how that went: who asked waits for the answer, so it is tried once. */
export async function sendTestMail(deps: MailDeps, { checkId }: JobPayloads['test-mail']): Promise<void> {
  const { fork, studio, publicUrl } = deps;
  const note = async (result: Pick<Check, 'error'> & Partial<Pick<Check, 'doneAt'>>) =>
    await fork().nativeUpdate(Check, { id: checkId }, result);
  try {
    await sendOnce(deps, {
      kind: 'test-mail',
      subjectId: checkId,
      exists: async (em) => (await em.count(Check, { id: checkId })) > 0,
      domain: mailDomain(publicUrl, studio),
      compose: () => ({
        ...testMail({ publicUrl, studio }),
        from: senderOf(studio),
        to: inboxOf(studio, 'enquiries'),
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
    });
    await note({ doneAt: new Date(), error: null });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    await note({ error: inPlainWords(error) });
  }
}
