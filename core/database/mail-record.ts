import { randomUUID } from 'node:crypto';
import type { jobs, JobName } from '../queue/jobs.ts';
import type { HeldBack } from '../contract/mails.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { indexOn } from './search.ts';

export type MailKind = (typeof jobs)[JobName]['mails'][number];

const MailRecordSchema = defineEntity({
  name: 'MailRecord',
  tableName: 'mails',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    kind: p.string().length(40).$type<MailKind>(),
    /** The row the mail is about, e.g. the contact. */
    subjectId: p.uuid(),
    /** Fixed before the first try, so that recipients see a repeat as the same mail. */
    messageId: p.string().length(200).unique(),
    tries: p.integer().default(0),
    lastError: p.text().nullable(),
    sentAt: p.datetime().nullable(),
    /** When it was given up: refused for good, or tried for the last time. A later success clears it. */
    failedAt: p.datetime().nullable(),
    /** Of confirmations: whose mailbox this is for (`addressHash`), and when it was decided that it may go there. */
    recipientHash: p.string().length(64).nullable(),
    allowedAt: p.datetime().nullable(),
    /** Why it was decided that it never goes out. */
    heldBack: p.string().length(20).$type<HeldBack>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [
    { properties: ['allowedAt'] },
    // Begins with the subject: some ask for all mails about a row, and nobody for all of a kind.
    {
      name: 'mails_subject_kind',
      expression: 'create unique index "mails_subject_kind" on "mails" ("subject_id", "kind")',
    },
    // What did not go out is little beside what did.
    indexOn('mails', 'unsent', '"kind"', '"sent_at" is null'),
  ],
});

/** The ledger: one line for each mail that is to be sent or was sent. */
export class MailRecord extends MailRecordSchema.class {}
MailRecordSchema.setClass(MailRecord);
