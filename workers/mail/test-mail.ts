import { Check } from '@prism/core/database/check';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { inPlainWords } from '../errors.ts';
import { inboxOf, senderOf } from './address.ts';
import { inSteps } from './in-steps.ts';
import { sendOnce } from './ledger.ts';
import { mailDomain } from './mail-domain.ts';
import type { MailDeps } from './pending-mail.ts';
import { testMail } from './templates/test-mail.ts';
import type { ServerOptions } from './transport.ts';

export interface TestMailDeps extends MailDeps {
  /** The current server. Throws MailServerError without one. */
  options: () => Promise<ServerOptions>;
}

/** Sends a mail to the studio and records each step. No retries, because staff wait for the result. */
export async function sendTestMail(deps: TestMailDeps, { checkId }: JobPayloads['test-mail']): Promise<void> {
  const { fork, studio, publicUrl } = deps;
  const note = async (result: Partial<Pick<Check, 'error' | 'doneAt' | 'mail'>>) =>
    await fork().nativeUpdate(Check, { id: checkId }, result);
  let details: Check['mail'];
  try {
    const options = await deps.options();
    const to = inboxOf(studio, 'enquiries');
    const transport = inSteps(options);
    const outcome = () => {
      const steps = transport.steps();
      const wasTried = steps.some(({ state }) => state !== 'not-reached');
      const endedAt = new Date().toISOString();
      // A repeated job finds the mail sent, and keeps its result.
      if (wasTried) details = { host: options.host ?? null, to, steps, advice: transport.advice(), endedAt };
    };
    const mail = {
      kind: 'test-mail',
      subjectId: checkId,
      exists: async (em: ReturnType<typeof fork>) => (await em.count(Check, { id: checkId })) > 0,
      domain: mailDomain(publicUrl, studio),
      compose: () => ({
        ...testMail({ publicUrl, studio }),
        from: senderOf(studio),
        to,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
    } as const;
    await sendOnce({ ...deps, transport }, mail).finally(outcome);
    await note({ doneAt: new Date(), error: null, ...(details && { mail: details }) });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const none = { host: null, to: null, steps: [], advice: null, endedAt: new Date().toISOString() };
    await note({ error: inPlainWords(error), mail: details ?? none });
  }
}
