import { LockMode } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { confirmationDays, tokenPaths } from '@prism/core/contract/newsletter-links';
import { readMailWords } from '@prism/core/database/content/mail-words';
import { MailRecord } from '@prism/core/database/mail-record';
import { Subscriber } from '@prism/core/database/subscriber';
import { confirmToken, hashToken } from '@prism/core/newsletter/confirm-token';
import { bareAddress, senderOf } from './address.ts';
import { sendOnce } from './ledger.ts';
import type { MailDeps } from './pending-mail.ts';
import { mailDomain } from './mail-domain.ts';
import { newsletterConfirmation } from './templates/newsletter-confirmation.ts';

export interface NewsletterDeps extends MailDeps {
  /** Secrets from which visitors' links are derived. */
  linkSecrets: Secrets;
  /** Secrets from which links into accounts are derived. */
  accountSecrets: Secrets;
}

const kind = 'newsletter-confirmation';
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Asks for a confirmation of a subscription or a return. One mail per request, while it is undecided; ends for a repeat
 * within the hour or a confirmed email.
 */
export async function sendNewsletterConfirmation(
  deps: NewsletterDeps,
  { subscriberId }: JobPayloads['newsletter-confirm'],
): Promise<void> {
  const prepared = await prepareLink(deps, subscriberId);
  if (!prepared) return;
  const { subscriber, token, days } = prepared;
  const { studio, publicUrl } = deps;
  const words = await readMailWords(deps.fork(), studio, 'newsletter');
  const confirmUrl = `${publicUrl}${tokenPaths.confirm}?token=${token}`;
  const unsubscribeUrl = `${publicUrl}${tokenPaths.unsubscribe}?token=${subscriber.unsubscribeToken}`;
  await sendOnce(deps, {
    kind,
    subjectId: subscriber.requestId,
    exists: async (em) => (await em.count(Subscriber, { requestId: subscriber.requestId })) > 0,
    domain: mailDomain(publicUrl, studio),
    confirms: { email: subscriber.email, resetAt: subscriber.unsubscribedAt },
    compose: () => ({
      ...newsletterConfirmation({ words, confirmUrl, unsubscribeUrl, publicUrl, studio, days }),
      from: senderOf(studio),
      to: bareAddress(subscriber),
      replyTo: studio.mailboxes.enquiries,
      headers: {
        'Auto-Submitted': 'auto-generated',
        // RFC 8058: the mail program's button unsubscribes with one POST.
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  });
}

/** Commits the hash before sending, so that no mailed link is missing in the table. */
async function prepareLink({ fork, linkSecrets }: NewsletterDeps, id: string) {
  return await fork().transactional(async (em) => {
    const subscriber = await em.findOne(Subscriber, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!subscriber?.isAsked() || subscriber.restrictedAt) return undefined;
    const { requestId, requestedAt } = subscriber;
    // The token of a sent mail is never derived again, because a new secret would invalidate its link.
    if (await em.count(MailRecord, { kind, subjectId: requestId, sentAt: { $ne: null } })) return undefined;
    const token = confirmToken(linkSecrets[0], requestId);
    subscriber.confirmTokenHash = hashToken(token);
    const days = confirmationDays[subscriber.asksAgain ? 'afterLeaving' : 'usual'];
    subscriber.confirmExpiresAt = new Date(requestedAt.getTime() + days * dayMs);
    return { subscriber, token, days };
  });
}
