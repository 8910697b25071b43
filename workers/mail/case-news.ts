import type { EntityManager } from '@mikro-orm/postgresql';
import { applicationPage, enquiryPage } from '@prism/core/contract/desk-links';
import { choiceOf } from '@prism/core/contract/notifications';
import { isSenderAct, type SenderAct } from '@prism/core/contract/history';
import { User } from '@prism/core/database/user';
import type { JobPayloads } from '@prism/core/queue/jobs';
import type { Application } from '@prism/core/database/application';
import type { Enquiry } from '@prism/core/database/enquiry';
import { HistoryEvent, type HistorySubject } from '@prism/core/database/history-event';
import { addressOfOwner, inboxOf, isAddress, senderOf, studiosAnswer } from './address.ts';
import { sendOnce } from './ledger.ts';
import { mailDomain } from './mail-domain.ts';
import type { MailDeps } from './pending-mail.ts';
import { answerNews, notPassedOn } from './templates/answer-news.ts';
import { enquiryNews } from './templates/enquiry-news.ts';

export async function sendNews(
  deps: MailDeps,
  { newsId }: JobPayloads['enquiry-news' | 'application-news'],
): Promise<void> {
  const line = await deps.fork().findOne(HistoryEvent, { id: newsId }, { populate: ['enquiry', 'application'] });
  if (!line) return;
  const { enquiry, application, messageId, details } = line;
  if (application || messageId) await sendAnswerNews(deps, line);
  else if (enquiry && isSenderAct(details.act)) await sendSenderNews(deps, line, enquiry, details.act);
}

async function sendSenderNews(deps: MailDeps, line: HistoryEvent, enquiry: Enquiry, act: SenderAct): Promise<void> {
  const { studio, publicUrl, repliesTo } = deps;
  const { text, fileName } = line;
  await sendOnce(deps, {
    ...newsOf(deps, line),
    compose: () => ({
      ...enquiryNews({
        act,
        text,
        fileName,
        enquiry,
        publicUrl,
        studio,
        isAnsweredByMail: repliesTo !== undefined,
      }),
      from: senderOf(studio),
      to: inboxOf(studio, 'enquiries'),
      replyTo: act === 'withdrawn' ? undefined : studiosAnswer(deps, { enquiry: enquiry.id }),
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  });
}

/**
 * Notifies the owner of an enquiry or application of a mail about it, or else the studio; not of automatic answers or
 * after an erasure.
 */
async function sendAnswerNews(deps: MailDeps, line: HistoryEvent): Promise<void> {
  const { fork, studio, publicUrl } = deps;
  const { details, text, enquiry, application } = line;
  const person = enquiry ?? application;
  if (!person) return;
  if (details.act === 'note' || details.act === 'quarantined-mail') return await sendNotPassedOn(deps, line, person);
  if (details.act !== 'received' || details.what === 'automatic') return;
  const { what, attachments, from, calendar, isUnverified = false } = details;
  const owner = enquiry?.ownerId ? await fork().findOne(User, { id: enquiry.ownerId, removedAt: null }) : null;
  // Otherwise it is in their notifications or the daily summary.
  if (owner && choiceOf(owner.notifications, 'answer').mail !== 'now') return;
  const ownersAddress = await addressOfOwner(fork(), owner?.id);
  const of = enquiry ? enquiry.company : (application?.positionTitle ?? application?.slug ?? '');
  await sendOnce(deps, {
    ...newsOf(deps, line),
    compose: () => ({
      ...answerNews({
        isAnsweredByMail: deps.repliesTo !== undefined,
        isBounce: what === 'bounce',
        name: `${person.firstName} ${person.lastName}`,
        of,
        text: text ?? '',
        attachments,
        from: what === 'bounce' ? null : from,
        said: calendar?.said,
        isUnverified,
        page: enquiry ? enquiryPage(enquiry.id) : applicationPage(person.id),
        publicUrl,
        studio,
      }),
      from: senderOf(studio),
      to: ownersAddress ?? inboxOf(studio, enquiry ? 'enquiries' : 'applications'),
      replyTo: what === 'bounce' ? undefined : studiosAnswer(deps, aboutOf(line)),
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  });
}

/**
 * Notifies a colleague that their answer by mail did not go to the client. It had attachments, they had not seen the
 * latest message, or its author is unproven. A claimed sender is known to be a colleague's email.
 */
async function sendNotPassedOn(deps: MailDeps, line: HistoryEvent, person: Enquiry | Application): Promise<void> {
  const { fork, studio, publicUrl } = deps;
  const { enquiry, user, details } = line;
  const claimed =
    details.act === 'quarantined-mail' && details.from && isAddress(details.from) ? details.from : undefined;
  const to = claimed ?? (await addressOfOwner(fork(), user?.id));
  await sendOnce(deps, {
    ...newsOf(deps, line),
    compose: () => ({
      ...notPassedOn({
        name: `${person.firstName} ${person.lastName}`,
        publicUrl,
        studio,
        why: details.act === 'note' ? (details.unsent ?? 'file') : 'unverified',
        page: enquiry ? enquiryPage(enquiry.id) : applicationPage(person.id),
      }),
      from: senderOf(studio),
      to: to ?? inboxOf(studio, enquiry ? 'enquiries' : 'applications'),
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  });
}

/** Common fields of mails about an event. */
function newsOf({ publicUrl, studio }: MailDeps, { id, enquiry }: HistoryEvent) {
  return {
    kind: enquiry ? 'enquiry-news' : 'application-news',
    subjectId: id,
    exists: async (em: EntityManager) => (await em.count(HistoryEvent, { id })) > 0,
    domain: mailDomain(publicUrl, studio),
  } as const;
}

function aboutOf({ enquiry, application }: HistoryEvent): HistorySubject {
  return enquiry ? { enquiry: enquiry.id } : { application: application?.id ?? '' };
}
