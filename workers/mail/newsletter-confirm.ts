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
  /** What the links are derived from that people outside get. */
  linkSecrets: Secrets;
  /** What the links are derived from that let into an account, or end what others are in by. */
  accountSecrets: Secrets;
}

const kind = 'newsletter-confirmation';
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Asks an address whether it really subscribed, or comes back. One mail a request, and only while it is undecided: requests
 * that changed nothing (a repeat within the hour, an address that is confirmed) end here.
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
        // RFC 8058: the mail program's own button unsubscribes with one POST.
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  });
}

/** Commits the hash before the mail goes out, so that no link is ever in an inbox and not in the table. */
async function prepareLink({ fork, linkSecrets }: NewsletterDeps, id: string) {
  return await fork().transactional(async (em) => {
    const subscriber = await em.findOne(Subscriber, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!subscriber?.isAsked() || subscriber.restrictedAt) return undefined;
    const { requestId, requestedAt } = subscriber;
    // The token of a mail that was sent is never derived again: a new secret would make its link invalid.
    if (await em.count(MailRecord, { kind, subjectId: requestId, sentAt: { $ne: null } })) return undefined;
    const token = confirmToken(linkSecrets[0], requestId);
    subscriber.confirmTokenHash = hashToken(token);
    const days = confirmationDays[subscriber.asksAgain ? 'afterLeaving' : 'usual'];
    subscriber.confirmExpiresAt = new Date(requestedAt.getTime() + days * dayMs);
    return { subscriber, token, days };
  });
}
