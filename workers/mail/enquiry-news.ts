import type { EntityManager } from '@mikro-orm/postgresql';
import { isSenderAct } from '@prism/core/contract/history';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { HistoryLine } from '@prism/core/database/history-line';
import { sendAnswerNews } from './answer-news.ts';
import { inboxOf, senderOf, studiosAnswer } from './address.ts';
import { sendOnce } from './ledger.ts';
import { mailDomain } from './mail-domain.ts';
import type { MailDeps } from './pending-mail.ts';
import { enquiryNews } from './templates/enquiry-news.ts';

/**
 * Tells the studio what whoever sent an enquiry did about it since, once however often this runs; nothing where it was erased
 * meanwhile.
 */
export async function sendNews(deps: MailDeps, { newsId }: JobPayloads['enquiry-news']): Promise<void> {
  const { fork, studio, publicUrl } = deps;
  const find = async (em: EntityManager) => await em.findOne(HistoryLine, { id: newsId }, { populate: ['enquiry'] });
  const news = await find(fork());
  const enquiry = news?.enquiry;
  if (news?.messageId) return await sendAnswerNews(deps, news);
  if (!enquiry || !isSenderAct(news.details.act)) return;
  const { text, fileName } = news;
  const { act } = news.details;
  await sendOnce(deps, {
    kind: 'enquiry-news',
    subjectId: newsId,
    exists: async (em) => (await find(em)) !== null,
    domain: mailDomain(publicUrl, studio),
    compose: () => ({
      ...enquiryNews({
        act,
        text,
        fileName,
        enquiry,
        publicUrl,
        studio,
        isAnsweredByMail: deps.repliesTo !== undefined,
      }),
      from: senderOf(studio),
      to: inboxOf(studio, 'enquiries'),
      replyTo: act === 'withdrawn' ? undefined : studiosAnswer(deps, { enquiry: enquiry.id }),
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  });
}
