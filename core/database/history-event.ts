import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import type { DocumentType } from '../contract/documents.ts';
import type { HistoryDetails } from '../contract/history.ts';
import { publishAfterCommit } from './after-commit.ts';
import { Application } from './application.ts';
import { Enquiry } from './enquiry.ts';
import { indexOn, searchIndex, searchTextOf } from './search.ts';
import { StoredObject } from './stored-object.ts';
import { User } from './user.ts';

export const historySearchText = searchTextOf(
  ...['text', `details ->> 'subject'`, `details #>> '{is,text}'`, 'file_name'].map((said) => `coalesce(${said}, '')`),
);

const HistoryEventSchema = defineEntity({
  name: 'HistoryEvent',
  tableName: 'history_lines',
  properties: {
    id: uuidKey(),
    /** Exactly one of the two. A trigger deletes it with its subject. */
    enquiry: () => p.manyToOne(Enquiry).fieldName('contact_id').nullable().createForeignKeyConstraint(false).index(),
    application: () => p.manyToOne(Application).nullable().createForeignKeyConstraint(false).index(),
    /** Null for the product and visitors. */
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    details: p.json<HistoryDetails>(),
    /** The text of a note or mail, or the reason for a lost enquiry. */
    text: p.text().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Orders events of one commit. */
    seq: p.integer().autoincrement(),
    /** When a note was last edited. */
    changedAt: p.datetime().nullable(),
    /** The client's file; its bytes are loaded only on request. */
    fileName: p.string().length(150).nullable(),
    fileType: p.string().length(10).$type<DocumentType>().nullable(),
    fileSize: p.integer().nullable(),
    file: p.blob().lazy().nullable(),
    /** The file's name in the object store; null if stored here. */
    object: () => p.manyToOne(StoredObject).fieldName('object').mapToPk().deleteRule('restrict').nullable(),
    /** Identifies repeated deliveries of a received mail. */
    messageId: p.string().length(200).nullable(),
  },
  indexes: [
    // Index-only: the sum of all file sizes reads only this.
    indexOn('history_lines', 'file_size', '"file_size"', '"file_size" is not null'),
    indexOn('history_lines', 'file_here', '"id"', '"file" is not null'),
    indexOn('history_lines', 'object', '"object"', '"object" is not null'),
    searchIndex('history_lines', historySearchText),
    // Notifications read the last days.
    indexOn('history_lines', 'newest', '"created_at"'),
    indexOn('history_lines', 'quarantined', '"created_at"', `"details" ->> 'act' = 'quarantined-mail'`),
    {
      name: 'history_lines_message_id',
      expression:
        'create unique index "history_lines_message_id" on "history_lines" ("message_id") where "message_id" is not null',
    },
  ],
});

export class HistoryEvent extends HistoryEventSchema.class {}
HistoryEventSchema.setClass(HistoryEvent);

export const inOrder = { createdAt: 'asc', seq: 'asc' } as const;

export type HistorySubject = { enquiry: string } | { application: string };

export function isAbout({ enquiry, application }: HistoryEvent, about: HistorySubject): boolean {
  return 'enquiry' in about ? enquiry?.id === about.enquiry : application?.id === about.application;
}

/** Publishes the change to open dashboards and receipts after the commit. */
export function publishChanged(em: EntityManager, about: HistorySubject): void {
  publishAfterCommit(
    em,
    'enquiry' in about
      ? { type: 'contact', contactId: about.enquiry }
      : { type: 'application', applicationId: about.application },
  );
}

export function addHistoryEvent(
  em: EntityManager,
  about: HistorySubject,
  by: Pick<User, 'id'> | undefined,
  line: { id?: string; details: HistoryDetails; text?: string | null },
): HistoryEvent {
  return em.create(HistoryEvent, { ...about, user: by?.id ?? null, ...line });
}
