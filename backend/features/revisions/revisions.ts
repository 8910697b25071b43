import type { EntityManager } from '@mikro-orm/postgresql';
import { portraitAddress } from '@prism/core/contract/portraits';
import type { Revision as ShownRevision, RevisionRow } from '@prism/core/contract/revisions';
import type { Subject } from '@prism/core/contract/subjects';
import { Revision } from '@prism/core/database/revision';
import { CallerError } from '../../http/caller-error.ts';
import { readPage, type CursorList, type Page, type Slice } from '../../http/pagination/cursor.ts';

export async function listRevisions(
  em: EntityManager,
  { kind, id }: Subject,
  slice: Omit<Slice, 'where'>,
): Promise<Page<Revision>> {
  const page = await readPage(em, revisionList, { ...slice, where: [['r.kind = ? and r.subject_id = ?', kind, id]] });
  await em.populate(
    page.items.map(({ row }) => row),
    ['user'],
  );
  return page;
}

export async function readRevision(em: EntityManager, subject: Subject, number: number): Promise<ShownRevision> {
  const revision = await em.findOne(Revision, { ...named(subject), number }, { populate: ['user'] });
  if (!revision) throw new CallerError('not-found', 'This version no longer exists.');
  const before = await em.findOne(Revision, { ...named(subject), number: number - 1 });
  const stateOf = ({ data, shown }: Revision) => ({ data, shown });
  return { ...toRow(revision), after: stateOf(revision), before: before && stateOf(before) };
}

export function toRow({ number, createdAt, cause, user, changed }: Revision): RevisionRow {
  return {
    number,
    cause,
    changed,
    createdAt: createdAt.toISOString(),
    by: user ? (user.name ?? user.username) : null,
    portrait: portraitAddress(user?.portrait),
  };
}

const named = ({ kind, id: subjectId }: Subject) => ({ kind, subjectId });

export const revisionList: CursorList<Revision> = { entity: Revision, searched: 'r.cause', unread: ['data'] };
