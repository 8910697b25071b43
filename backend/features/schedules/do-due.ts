import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { isContent } from '@prism/core/content/check';
import { isDocumentKind } from '@prism/core/content/content';
import { addAuditLine, findSubject } from '@prism/core/database/audit-line';
import { Draft, publishing, type StoredSubject } from '@prism/core/database/draft';
import { Schedule } from '@prism/core/database/schedule';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import type { Subjects } from '../../http/subjects.ts';

/** 'refused' is recorded in the row; 'failed' is retried at the next look. */
export type Outcome = 'done' | 'refused' | 'failed';

/**
 * Runs the next due schedule in one commit with the deletion of its row, so that it runs once across processes and
 * crashes. Undefined if none is due. A refusal, such as an incomplete draft, is not retried. Another failure is
 * recorded in `failed` by id, and does not delay later ones.
 */
export async function doNextDue(
  em: EntityManager,
  subjects: Subjects,
  failed = new Map<string, unknown>(),
): Promise<Outcome | undefined> {
  return await em.fork().transactional(async (tx) => {
    const due = await tx.findOne(
      Schedule,
      { at: { $lte: new Date() }, error: null, id: { $nin: [...failed.keys()] } },
      {
        orderBy: { at: 'asc' },
        populate: ['author'],
        lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
        lockTableAliases: ['s0'],
      },
    );
    if (!due) return undefined;
    const by = due.author ? { user: due.author } : {};
    const subject = await findSubject(tx, { kind: due.kind, id: due.subject });
    try {
      // A refusal rolls back this savepoint.
      await tx.fork({ keepTransactionContext: true }).transactional(async (work) => await act(work, due, subjects));
    } catch (error) {
      const sentence = sentenceOf(error);
      if (sentence === undefined) {
        failed.set(due.id, error);
        return 'failed';
      }
      if (!(error instanceof CallerError && error.kind === 'not-found')) {
        due.error = sentence;
        await addAuditLine(tx, by, { act: 'carry-out-schedule', outcome: 'refused', subject, detail: sentence });
        return 'refused';
      }
      // The subject was deleted.
    }
    tx.remove(due);
    await addAuditLine(tx, by, { act: 'carry-out-schedule', subject, detail: due.action });
    return 'done';
  });
}

async function act(em: EntityManager, { kind, subject: id, action, author }: Schedule, subjects: Subjects) {
  const store = subjects.of(kind);
  const by = { cause: 'scheduled' as const, ...(author && { user: author }) };
  const draft = action === 'publish' ? await em.findOne(Draft, { kind, subject: id }) : null;
  if (!draft) return await store.show(em, id, action === 'publish', by);
  const { base, version } = draft;
  const storedAs = (stored: Pick<StoredSubject, 'id' | 'isNew'>): StoredSubject => ({ ...stored, isShown: true });
  await publishing(em, { kind, draft: { id, version }, storedAs }, async (tx) => {
    const { data, key } = saidBy(draft);
    if (typeof base === 'string') {
      await store.save(tx, id, { data, shown: true, version: base }, by);
      return { id, isNew: false };
    }
    return { id: await store.add(tx, { data, key: isDocumentKind(kind) ? id : key }, by), isNew: true };
  });
}

/** The data of a draft and, except for posts, the key of a new subject. */
function saidBy({ kind, data }: Draft): { data: unknown; key: string } {
  if (kind === 'posts' || !isContent(data)) return { data, key: '' };
  return { data: data['data'], key: typeof data['address'] === 'string' ? data['address'] : '' };
}

/** A message if the studio can fix the error; undefined if a retry may succeed. */
function sentenceOf(error: unknown): string | undefined {
  return error instanceof CallerError || Joi.isError(error) ? error.message : undefined;
}
