import { randomUUID } from 'node:crypto';
import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { HistoryDetails } from '../contract/history.ts';
import { Application } from './application.ts';
import { Enquiry } from './enquiry.ts';
import { User } from './user.ts';

const HistoryLineSchema = defineEntity({
  name: 'HistoryLine',
  tableName: 'history_lines',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** What it tells of: one of the two. It goes with it, by a trigger, as promises do. */
    enquiry: () => p.manyToOne(Enquiry).fieldName('contact_id').nullable().createForeignKeyConstraint(false).index(),
    application: () => p.manyToOne(Application).nullable().createForeignKeyConstraint(false).index(),
    /** Who did it; null where the product or a visitor did. */
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    details: p.json<HistoryDetails>(),
    /** What was noted or written, or why an enquiry was lost. */
    text: p.text().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** When a note was corrected last. */
    changedAt: p.datetime().nullable(),
  },
});

/** One thing that was done about an enquiry or an application, or noted on it. */
export class HistoryLine extends HistoryLineSchema.class {}
HistoryLineSchema.setClass(HistoryLine);

/** What a line tells of. */
export type HistorySubject = { enquiry: string } | { application: string };

/** Adds a line, by whoever did it; by nobody where the product or a visitor did. */
export function addHistoryLine(
  em: EntityManager,
  about: HistorySubject,
  by: Pick<User, 'id'> | undefined,
  line: { details: HistoryDetails; text?: string | null },
): HistoryLine {
  return em.create(HistoryLine, { ...about, user: by?.id ?? null, ...line });
}
