import type { EntityManager } from '@mikro-orm/postgresql';
import { listedKind } from '@prism/core/content/content';
import { draftChangedMessage, type Draft, type DraftInput, type DraftRow } from '@prism/core/contract/drafts';
import type { SavedState } from '@prism/core/contract/revisions';
import type { Subject } from '@prism/core/contract/subjects';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { Draft as DraftOf } from '@prism/core/database/draft';
import { recordReplaced } from '@prism/core/database/revisions/record';
import { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';
import { shapedDraft, storable } from './shape.ts';

const mostListed = 1_000;

/** Drafts of a kind, latest first, without their values and `hidden` subjects. */
export async function listDrafts(em: EntityManager, kind: string, hidden: readonly string[]): Promise<DraftRow[]> {
  return await em.execute<DraftRow[]>(
    `select d.kind, d.subject as id, coalesce(d.data #>> ?::text[], '') as title, d.base, d.version, u.name as by,
       to_json(d.updated_at) #>> '{}' as "updatedAt"
     from drafts d left join users u on u.id = d.author_id
     where d.kind = ? ${hidden.map(() => 'and d.subject <> ?').join(' ')} order by d.updated_at desc limit ${mostListed}`,
    [titlePath(kind), kind, ...hidden],
  );
}

function titlePath(kind: string): string {
  if (kind === 'posts') return '{title}';
  const known = listedKind(kind);
  return known ? `{data,${known.title}}` : '{}';
}

export async function readDraft(em: EntityManager, subject: Subject): Promise<Draft | null> {
  const draft = await em.findOne(DraftOf, keyOf(subject), { populate: ['author'] });
  return draft && present(draft);
}

/** Throws 'conflict' if `input` is based on an outdated draft. */
export async function saveDraft(
  em: EntityManager,
  subject: Subject,
  { data: given, base, version }: DraftInput,
  authorId: string,
): Promise<Draft> {
  const data = shapedDraft(subject, given);
  const [author, updatedAt] = [em.getReference(User, authorId), new Date()];
  const saved =
    version === null
      ? await em
          .createQueryBuilder(DraftOf)
          .insert({ id: crypto.randomUUID(), ...keyOf(subject), data, base, author, createdAt: updatedAt, updatedAt })
          .onConflict(['kind', 'subject'])
          .ignore()
          .execute('run')
      : {
          affectedRows: await em.nativeUpdate(
            DraftOf,
            { ...keyOf(subject), version },
            { data, base, author, updatedAt, version: version + 1 },
          ),
        };
  if (saved.affectedRows === 0)
    throw new CallerError('conflict', draftChangedMessage, { fields: { version: draftChangedMessage } });
  const draft = present(await em.findOneOrFail(DraftOf, keyOf(subject), { populate: ['author'] }));
  publishAfterCommit(em, { type: 'draft', saved: { subject, version: draft.version } });
  return draft;
}

/** Removes a draft. Throws 'conflict' if someone else edited it. */
export async function discardDraft(em: EntityManager, subject: Subject, version: number): Promise<void> {
  const gone = await em.nativeDelete(DraftOf, { ...keyOf(subject), version });
  if (gone === 0 && (await em.count(DraftOf, keyOf(subject))) > 0)
    throw new CallerError('conflict', draftChangedMessage, { fields: { version: draftChangedMessage } });
  publishAfterCommit(em, { type: 'draft', saved: { subject, version: null } });
}

/** Records text replaced in a conflict as a revision. A new subject has no row for revisions yet. */
export async function keepReplaced(
  em: EntityManager,
  subject: Subject,
  said: SavedState,
  user: Pick<User, 'id'>,
): Promise<void> {
  const draft = await em.findOne(DraftOf, keyOf(subject));
  if (typeof draft?.base !== 'string') return;
  await recordReplaced(em, subject, { data: storable(said.data), shown: said.shown }, user);
}

const keyOf = ({ kind, id }: Subject) => ({ kind, subject: id });

function present({ kind, subject, data, base, version, author, updatedAt }: DraftOf): Draft {
  const by = author?.name ?? null;
  return { kind, id: subject, data, base: base ?? null, version, by, updatedAt: updatedAt.toISOString() };
}
