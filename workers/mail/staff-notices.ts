import { accessLevelOf } from '@prism/core/database/factor-demand';
import { Comment } from '@prism/core/database/comment';
import { Generation } from '@prism/core/database/generation';
import { HistoryEvent } from '@prism/core/database/history-event';
import { User } from '@prism/core/database/user';
import { endedStatuses } from '@prism/core/contract/generations';
import { sentenceOf, pageOf, type Notified } from '@prism/core/contract/notifications';
import { may } from '@prism/core/contract/roles';
import { findOrderer } from '@prism/core/notifications/article-notice';
import { readNotifications } from '@prism/core/notifications/feed';
import { mentions } from '@prism/core/notifications/mentions';
import type { JobPayloads } from '@prism/core/queue/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addressesOf, isAddress, senderOf } from './address.ts';
import { sendOnce } from './ledger.ts';
import { mailDomain } from './mail-domain.ts';
import type { MailDeps, PendingMail } from './pending-mail.ts';
import { dailySummary, staffNotice } from './templates/staff-notice.ts';

export async function sendStaffNotice(deps: MailDeps, { lineId }: JobPayloads['staff-notice']): Promise<void> {
  const em = deps.fork();
  const line = await em.findOne(HistoryEvent, { id: lineId }, { populate: ['enquiry', 'application', 'user'] });
  const person = line?.enquiry ?? line?.application;
  if (!line || !person) return;
  const { enquiry, application, details, text, user } = line;
  const by = user ? (user.name ?? user.username) : 'A former colleague';
  const about = {
    by,
    case: enquiry ? ('enquiry' as const) : ('application' as const),
    id: person.id,
    name: `${person.firstName} ${person.lastName}`,
    of: enquiry ? enquiry.company : (application?.positionTitle ?? application?.slug ?? ''),
  };
  const kind = details.act === 'owner' ? 'assignment' : 'mention';
  const staff = await em.find(User, { removedAt: null, email: { $ne: null }, id: { $ne: user?.id ?? null } });
  const meant = staff.filter((one) =>
    details.act === 'owner' ? one.id === enquiry?.ownerId : mentions(text ?? '', one.username),
  );
  const allowed = meant.filter(({ role }) => may(role, enquiry ? 'enquiries' : 'applications'));
  await send(deps, {
    kind: 'staff-notice',
    subjectId: lineId,
    exists: async (tx) => (await tx.count(HistoryEvent, { id: lineId })) > 0,
    notified: { kind, ...about },
    to: addressesOf(allowed, kind),
    words: kind === 'mention' ? (text ?? null) : null,
  });
}

export async function sendCommentNotice(deps: MailDeps, { commentId }: JobPayloads['comment-notice']): Promise<void> {
  const em = deps.fork();
  const comment = await em.findOne(Comment, { id: commentId }, { populate: ['post', 'user'] });
  if (!comment || comment.post.deletedAt) return;
  const { post, user, text } = comment;
  const staff = await em.find(User, { removedAt: null, email: { $ne: null }, id: { $ne: user?.id ?? null } });
  const meant = staff.filter(({ role, username }) => may(role, 'posts') && mentions(text, username));
  const by = user ? (user.name ?? user.username) : 'A former colleague';
  await send(deps, {
    kind: 'comment-notice',
    subjectId: commentId,
    exists: async (tx) => (await tx.count(Comment, { id: commentId })) > 0,
    notified: { kind: 'mention', case: 'article', by, id: post.id, title: post.title },
    to: addressesOf(meant, 'mention'),
    words: text,
  });
}

export async function sendArticleNotice(deps: MailDeps, { orderId }: JobPayloads['article-notice']): Promise<void> {
  const em = deps.fork();
  const article = await em.findOne(Generation, { jobId: orderId }, { populate: ['post'] });
  const outcome = endedStatuses.find((status) => status === article?.status);
  if (!article || outcome === undefined) return;
  const orderer = await findOrderer(em, article.id);
  if (!orderer || !may(await accessLevelOf(em, orderer), 'posts')) return;
  await send(deps, {
    kind: 'article-notice',
    subjectId: orderId,
    exists: async (tx) => (await tx.count(Generation, { jobId: orderId })) > 0,
    notified: { kind: 'article', outcome, id: article.post.id, title: article.post.title },
    to: addressesOf([orderer], 'article'),
    words: article.error ?? null,
  });
}

interface Notice extends Pick<PendingMail, 'kind' | 'subjectId' | 'exists'> {
  notified: Notified;
  to: string[];
  words: string | null;
}

async function send(deps: MailDeps, { notified, to, words, ...mail }: Notice): Promise<void> {
  const { studio, publicUrl } = deps;
  if (to.length === 0) return;
  await sendOnce(deps, {
    ...mail,
    domain: mailDomain(publicUrl, studio),
    compose: () => ({
      ...staffNotice({ sentence: sentenceOf(notified), page: pageOf(notified), words, publicUrl, studio }),
      from: senderOf(studio),
      to,
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  });
}

/** Sends a person's daily summary, unless it is empty. */
export async function sendDailySummary(deps: MailDeps, { summaryId }: JobPayloads['daily-summary']): Promise<void> {
  const { studio, publicUrl } = deps;
  const em = deps.fork();
  const user = await em.findOne(User, { summaryId, removedAt: null });
  if (!user?.email || !isAddress(user.email) || !user.summaryFrom || !user.summaryUntil) return;
  const { id, username, notifications, email } = user;
  const accessLevel = await accessLevelOf(em, user);
  const items = await readNotifications(
    em,
    { id, username, notifications, accessLevel },
    { after: user.summaryFrom, until: user.summaryUntil, seenUntil: null, wanted: ({ mail }) => mail === 'daily' },
  );
  if (items.length === 0) return;
  const lines = items.map((item) => ({ sentence: sentenceOf(item), page: pageOf(item) }));
  await sendOnce(deps, {
    kind: 'daily-summary',
    subjectId: summaryId,
    exists: async (tx: EntityManager) => (await tx.count(User, { summaryId })) > 0,
    domain: mailDomain(publicUrl, studio),
    compose: () => ({
      ...dailySummary({ lines, publicUrl, studio }),
      from: senderOf(studio),
      to: email,
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  });
}
