import { randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { raiseAlert, settleAlert } from '@prism/core/alerts/raise-alert';
import { MailRecord } from '@prism/core/database/mail-record';
import { isReplyKind, noteReplySent, noteReplyUnsent } from '@prism/core/database/reply-outcome';
import { isRestricted } from '@prism/core/database/restriction';
import { Subscriber } from '@prism/core/database/subscriber';
import { traced } from '@prism/core/tracing/traced';
import { shutdownReason } from '../attempt.ts';
import { RequeueError, PermanentError } from '../errors.ts';
import { isHeldBack } from './confirmation-limits.ts';
import { explainFailure, MailServerError } from './refusal.ts';
import type { MailDeps, PendingMail } from './pending-mail.ts';

export async function sendOnce(deps: MailDeps, mail: PendingMail): Promise<void> {
  if (deps.signal?.reason === shutdownReason) throw new RequeueError();
  const { kind, subjectId } = mail;
  await addRecord(deps, mail);
  if (await isRestricted(deps.fork(), subjectId)) {
    await deps.fork().nativeUpdate(MailRecord, { kind, subjectId, sentAt: null }, { heldBack: 'restricted' });
    return;
  }
  if (await isHeldBack(deps, mail)) return;
  try {
    const sent = await deps.fork().transactional(async (em) => {
      const record = await lockRecord(em, mail);
      if (!record || record.sentAt || record.heldBack === 'restricted') return false;
      if (!(await mail.exists(em))) {
        em.remove(record);
        return false;
      }
      await handOver(deps, mail, record.messageId);
      const wasGivenUp = Boolean(record.failedAt);
      record.tries += 1;
      record.lastError = null;
      record.failedAt = null;
      record.sentAt = new Date();
      if (wasGivenUp && isReplyKind(kind)) await noteReplySent(em, subjectId);
      await settleAlert(em, 'mail-broken');
      if (kind === 'admin-alert') await settleAlert(em, 'alert-unsent');
      return true;
    });
    if (sent) deps.log.info({ kind, subjectId }, 'mail sent');
  } catch (error) {
    const failure = explainFailure(error);
    deps.log.warn({ kind, subjectId, reason: failure.message }, 'could not send a mail');
    await note(deps, mail, failure);
    throw failure;
  }
}

async function handOver({ transport, figures }: MailDeps, mail: PendingMail, messageId: string): Promise<void> {
  const message = { ...mail.compose(), messageId };
  const timed = figures?.mails.startTimer();
  let result = 'refused';
  try {
    await traced('send mail', { 'prism.mail.kind': mail.kind }, () => transport.sendMail(message));
    result = 'sent';
  } finally {
    timed?.({ result });
  }
}

export async function giveUp(em: EntityManager, rowId: string, reason: string): Promise<void> {
  await em.transactional(async (tx) => {
    // A confirmation of a subscription is about its request.
    const subscriber = await tx.findOne(Subscriber, { id: rowId });
    const subjectId = subscriber?.requestId ?? rowId;
    const given = { lastError: reason, failedAt: new Date() };
    const count = await tx.nativeUpdate(MailRecord, { subjectId, sentAt: null, heldBack: null }, given);
    if (count > 0) await noteReplyUnsent(tx, subjectId);
  });
}

/** Ignores a conflict, because another worker has then inserted the record. */
async function addRecord({ fork }: MailDeps, { kind, subjectId, domain }: PendingMail): Promise<void> {
  const line = {
    id: randomUUID(),
    kind,
    subjectId,
    messageId: `<${kind}.${subjectId}@${domain}>`,
    createdAt: new Date(),
  };
  await fork().createQueryBuilder(MailRecord).insert(line).onConflict().ignore().execute();
}

/** A restarting mail server is back by then. */
const triesBeforeAlarm = 4;

/** In a separate transaction, because the one around sending is rolled back with the reason. */
async function note({ fork, isLastTry }: MailDeps, mail: PendingMail, failure: Error): Promise<void> {
  await fork().transactional(async (em) => {
    const record = await lockRecord(em, mail);
    if (!record || record.sentAt) return;
    record.tries += 1;
    record.lastError = failure.message;
    record.failedAt = isLastTry || failure instanceof PermanentError ? new Date() : null;
    if (record.failedAt && isReplyKind(record.kind)) await noteReplyUnsent(em, record.subjectId);
    const facts = { reason: failure.message };
    if (failure instanceof MailServerError && record.tries >= triesBeforeAlarm)
      await raiseAlert(em, 'mail-broken', facts);
    if (record.kind === 'admin-alert' && record.failedAt) await raiseAlert(em, 'alert-unsent', facts);
  });
}

/** Null if it was erased since it was written. */
async function lockRecord(em: EntityManager, { kind, subjectId }: PendingMail): Promise<MailRecord | null> {
  return await em.findOne(MailRecord, { kind, subjectId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
