import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { applicationCalls } from '@prism/core/contract/application-calls';
import type { QueryOf } from '@prism/core/contract/call';
import { applicationFields } from '@prism/core/contract/applications';
import type { ApplicationInput } from '@prism/core/contract/apply-calls';
import { jobs } from '@prism/core/queue/jobs';
import { setResponseTarget } from '@prism/core/database/response-target';
import { Application, applicationSearchText } from '@prism/core/database/application';
import { publishChanged } from '@prism/core/database/history-event';
import { caughtBy, isAccepted } from '@prism/core/database/quarantine';
import { keepBytes, openStored } from '@prism/core/files/stored-bytes';
import type { DueTimes } from '@prism/core/sla/due-times';
import { enqueue } from '@prism/core/queue/outbox';
import { publishEvent } from '@prism/core/webhooks/publish';
import { CallerError } from '../../http/caller-error.ts';
import { filledFields } from '../../http/filled-fields.ts';
import type { OpenDocument } from '../../http/documents/document.ts';
import type { Condition } from '../../http/pagination/conditions.ts';
import { readPage, type CursorList, type Page, type Slice } from '../../http/pagination/cursor.ts';
import { claimOf, firstAnswer, hashOf, repeatable } from '../../http/idempotency.ts';
import type { Resume } from './resume.ts';

export interface Submission {
  /** The id in the answer; a repeat gets that of the first request. */
  id: string;
  /** Whether this request stored an application whose mails must be sent. */
  stored: boolean;
}

export interface SubmissionOptions {
  idempotencyKey?: string | undefined;
  /** When the answer is due; undefined without a target. */
  times?: DueTimes | undefined;
  /**
   * Called in the transaction for an application that is no repeat; if it throws, nothing is stored. Returns the
   * position's current slug.
   */
  admit(tx: EntityManager): Promise<string>;
}

/**
 * Stores an application with file, response target and mail job in one commit. A filled honeypot puts it into
 * quarantine without target and job.
 */
export async function submitApplication(
  em: EntityManager,
  input: ApplicationInput,
  resume: Resume,
  { idempotencyKey, times, admit }: SubmissionOptions,
): Promise<Submission> {
  const id = randomUUID();
  const request = repeatable('applications', idempotencyKey, {
    ...input,
    resumeName: resume.name,
    resume: hashOf(resume.bytes),
  });
  const held = caughtBy(input.website);
  const kept = await keepBytes(em, resume.bytes);
  const isNew = await em.transactional(async (tx) => {
    const claim = claimOf(id, request);
    const claimed = await tx.execute<unknown[]>(claim.sql, claim.values);
    if (claimed.length === 0) return false;
    const slug = await admit(tx);
    tx.create(Application, {
      id,
      slug,
      ...filledFields(applicationFields, input),
      resumeName: resume.name,
      resumeType: resume.type,
      resumeSize: resume.bytes.length,
      resume: kept.bytes,
      object: kept.object,
      quarantine: held,
      ...(!held && { oursSince: new Date(), oursBy: 'enquiry' as const }),
    });
    if (!held) {
      setResponseTarget(tx, { application: id }, times);
      enqueue(tx, { name: 'application-received', data: { applicationId: id } });
      await publishEvent(tx, 'application.received', { subjectId: id });
      publishChanged(tx, { application: id });
    }
    return true;
  });
  return { id: isNew ? id : await firstAnswer(em, request), stored: isNew && !held };
}

export async function listApplications(
  em: EntityManager,
  { stage, order = 'newest', where = [], ...slice }: Slice & Partial<QueryOf<typeof applicationCalls.list>>,
): Promise<Page<Application>> {
  // Literal, because the planner chooses the index of a stage by it. Quarantined applications have no stage.
  const atStage: Condition[] = stage ? [[`r.stage = '${stage}' and r.${isAccepted}`]] : [];
  const list = order === 'urgent' ? { ...applicationList, rank: urgency } : applicationList;
  return await readPage(em, list, { ...slice, where: [...where, ...atStage] });
}

/** As with enquiries, a mirrored time: the earlier due, the higher. Not indexed, because applications are few. */
const waitsUntil = `least(
  (select p.due_at from answer_promises p where p.application_id = r.id and p.answered_at is null
     and (r.ours_since is not null or r.theirs_since is null)),
  case when r.ours_by <> 'enquiry' then r.ours_since end)`;
const urgency = `coalesce(
  timestamp '2100-01-01' - ((${waitsUntil}) at time zone 'utc' - timestamp '2100-01-01'), timestamp '1970-01-01')`;

export const applicationList: CursorList<Application> = {
  entity: Application,
  searched: applicationSearchText,
  mails: { kinds: jobs['application-received'].mails, subject: 'id' },
};

export async function openResume(em: EntityManager, id: string): Promise<OpenDocument> {
  const application = await em.findOne(Application, { id }, { populate: ['resume'] });
  if (!application) throw new CallerError('not-found', 'This application no longer exists.');
  const { resumeName: name, resumeType: type, resume: bytes, object } = application;
  return { name, type, ...(await openStored(em, { bytes, object })) };
}
