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
    /** No foreign key: the event outlives the account. */
    userId: p.uuid().nullable(),
    /** The person's name at the time. */
    person: p.string().length(120).nullable(),
    session: p.string().length(12).nullable(),
    address: p.string().length(45).nullable(),
    kind: p.string().length(40).nullable(),
    subjectId: p.string().length(80).nullable(),
    title: p.string().length(300).nullable(),
    detail: p.string().length(300).nullable(),
    request: p.string().length(80).nullable(),
    /** Whether all owners are notified by mail. */
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

/** An event of the audit log. The role of API and workers may only insert and read (`roles.ts`). */
export class AuditLine extends AuditLineSchema.class {}
AuditLineSchema.setClass(AuditLine);

export interface AuditedPerson {
  user?: Pick<User, 'id' | 'username' | 'name'> | undefined;
  sessionIdHash?: string | undefined;
  address?: string | undefined;
  request?: string | undefined;
}

export interface AuditedAct {
  act: AuditAct;
  /** 'done' by default. */
  outcome?: AuditOutcome;
  subject?: AuditedSubject | undefined;
  detail?: string | undefined;
  /** Notifies all owners by mail, because it grants access or releases data. */
  notifyOwners?: boolean | undefined;
}

export interface AuditedSubject {
  kind: string;
  id: string;
  title?: string | undefined;
}

/**
 * Adds an event and enqueues its notification in the transaction of `em`, so that it is stored exactly if its change
 * is.
 */
export async function addAuditLine(em: EntityManager, by: AuditedPerson, done: AuditedAct): Promise<void> {
  const { user, sessionIdHash, address, request } = by;
  const { act, outcome = 'done', subject, detail, notifyOwners = false } = done;
  const id = randomUUID();
  await em.insert(AuditLine, {
    id,
    createdAt: new Date(),
    act,
    outcome,
    userId: user?.id ?? null,
    person: user ? (user.name || user.username).slice(0, 120) : null,
    session: sessionIdHash?.slice(0, 8) ?? null,
    address: address?.slice(0, 45) ?? null,
    kind: subject?.kind.slice(0, 40) ?? null,
    subjectId: subject?.id.slice(0, 80) ?? null,
    title: subject?.title?.slice(0, 300) ?? null,
    detail: detail?.slice(0, 300) ?? null,
    request: request?.slice(0, 80) ?? null,
    toOwners: notifyOwners,
  });
  if (outcome === 'done' && isMailedAct(act))
    await enqueueAll(em, [{ id: randomUUID(), name: 'account-changed', data: { lineId: id } }]);
  if (notifyOwners) await enqueueAll(em, [{ id: randomUUID(), name: 'owner-notice', data: { lineId: id } }]);
}

/** Column with the name of a row, for tables outside content. */
const titles: Readonly<Record<string, string>> = {
  posts: 'title',
  apps: 'name',
  pictures: 'name',
  labels: 'name',
  topics: 'topic',
};

/**
 * A content row by id or key with its title, even from the bin. For anything else, above all visitors' data, only what
 * is given.
 */
export async function findSubject(em: EntityManager, subject: AuditedSubject): Promise<AuditedSubject> {
  const { kind, id } = subject;
  const documents: Readonly<Record<string, { label: string }>> = { ...pages, ...settings, ...wordings };
  if (kind === 'pages' || kind === 'settings' || kind === 'wordings') return { kind, id, title: documents[id]?.label };
  const titleColumn = Object.hasOwn(titles, kind) ? titles[kind] : undefined;
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
