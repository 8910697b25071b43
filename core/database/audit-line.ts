import { randomUUID } from 'node:crypto';
import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import { isKind, kinds, pages, settings, wordings } from '../content/content.ts';
import { entryText } from '../content/entry-text.ts';
import { isMailedAct, type AuditAct, type AuditOutcome } from '../contract/audit.ts';
import { enqueueAll } from '../queue/outbox.ts';
import type { User } from './user.ts';
import { indexOn, searchIndex, searchTextOf } from './search.ts';

export const auditSearchText = searchTextOf(
  `coalesce(person, '')`,
  `coalesce(title, '')`,
  `coalesce(address, '')`,
  `coalesce(detail, '')`,
);

const AuditLineSchema = defineEntity({
  name: 'AuditLine',
  tableName: 'audit_lines',
  properties: {
    id: p.uuid().primary(),
    createdAt: p.datetime(),
    act: p.string().length(40).$type<AuditAct>(),
    outcome: p.string().length(10).$type<AuditOutcome>(),
    /** No foreign key: the line stays as it is when the account goes. */
    userId: p.uuid().nullable(),
    /** What the person was called then. */
    person: p.string().length(120).nullable(),
    session: p.string().length(12).nullable(),
    address: p.string().length(45).nullable(),
    kind: p.string().length(40).nullable(),
    subjectId: p.string().length(80).nullable(),
    title: p.string().length(300).nullable(),
    detail: p.string().length(300).nullable(),
    request: p.string().length(80).nullable(),
    /** Whether all owners hear of it by mail. */
    toOwners: p.boolean().default(false),
  },
  indexes: [
    indexOn('audit_lines', 'newest', '"created_at", "id"'),
    indexOn('audit_lines', 'act', '"act", "created_at", "id"'),
    indexOn('audit_lines', 'refused', '"created_at", "id"', `"outcome" = 'refused'`),
    indexOn('audit_lines', 'subject', '"kind", "subject_id", "created_at", "id"'),
    searchIndex('audit_lines', auditSearchText),
  ],
});

/** One line of the audit log. The role of API and workers may add lines and read them, and nothing else (`roles.ts`). */
export class AuditLine extends AuditLineSchema.class {}
AuditLineSchema.setClass(AuditLine);

/** Who did it; all of it null where the product did. */
export interface AuditedPerson {
  user?: Pick<User, 'id' | 'username' | 'name'> | undefined;
  /** The hash by which the session is known. */
  sessionIdHash?: string | undefined;
  address?: string | undefined;
  request?: string | undefined;
}

/** What was done, and to which row. */
export interface AuditedAct {
  act: AuditAct;
  /** 'done' by default. */
  outcome?: AuditOutcome;
  subject?: AuditedSubject | undefined;
  detail?: string | undefined;
  /** All owners are to hear of it by mail: it lets somebody in, or lets something out. */
  tellOwners?: boolean | undefined;
}

export interface AuditedSubject {
  kind: string;
  id: string;
  title?: string | undefined;
}

/**
 * Adds a line, within the transaction of `em` where it has one: so it is there exactly when what it tells of is. Where somebody
 * is to hear of it by mail, that is owed with it.
 */
export async function addAuditLine(em: EntityManager, by: AuditedPerson, done: AuditedAct): Promise<void> {
  const { user, sessionIdHash, address, request } = by;
  const { act, outcome = 'done', subject, detail, tellOwners = false } = done;
  const id = randomUUID();
  await em.insert(AuditLine, {
    ...{ id, createdAt: new Date(), act, outcome },
    userId: user?.id ?? null,
    person: user ? (user.name || user.username).slice(0, 120) : null,
    session: sessionIdHash?.slice(0, 8) ?? null,
    address: address?.slice(0, 45) ?? null,
    kind: subject?.kind.slice(0, 40) ?? null,
    subjectId: subject?.id.slice(0, 80) ?? null,
    title: subject?.title?.slice(0, 300) ?? null,
    detail: detail?.slice(0, 300) ?? null,
    request: request?.slice(0, 80) ?? null,
    toOwners: tellOwners,
  });
  if (outcome === 'done' && isMailedAct(act))
    await enqueueAll(em, [{ id: randomUUID(), name: 'account-changed', data: { lineId: id } }]);
  if (tellOwners) await enqueueAll(em, [{ id: randomUUID(), name: 'owners-told', data: { lineId: id } }]);
}

/** Of tables that are no content, the column that says what a row is called. */
const titles: Readonly<Record<string, string>> = {
  ...{ posts: 'title', apps: 'name', pictures: 'name', labels: 'name', topics: 'topic' },
};

/**
 * A row of content by its id or its key, with its id and what it is called, also from the bin. Of everything else, what a
 * visitor sent above all, there is only what is given.
 */
export async function findSubject(em: EntityManager, subject: AuditedSubject): Promise<AuditedSubject> {
  const { kind, id } = subject;
  const documents: Readonly<Record<string, { label: string }>> = { ...pages, ...settings, ...wordings };
  if (kind === 'pages' || kind === 'settings' || kind === 'wordings') return { kind, id, title: documents[id]?.label };
  const titleColumn = titles[kind];
  if (titleColumn) {
    const sql = `select ${titleColumn} as title from ${kind} where id::text = ?`;
    const [row] = await em.execute<{ title: string }[]>(sql, [id]);
    return { kind, id, title: row?.title };
  }
  if (!isKind(kind)) return subject;
  const [entry] = await em.execute<{ id: string; key: string; data: unknown }[]>(
    `select id::text as id, key, data from content where kind = ? and ? in (id::text, key)
     order by deleted_at desc nulls first limit 1`,
    [kind, id],
  );
  return entry ? { kind, id: entry.id, title: entryText(kinds[kind], entry.data).title || entry.key } : { kind, id };
}
