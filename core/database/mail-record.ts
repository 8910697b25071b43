import type { jobs, JobName } from '../queue/jobs.ts';
import type { HeldBack } from '../contract/mails.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import { indexOn } from './search.ts';

export type MailKind = (typeof jobs)[JobName]['mails'][number];

const MailRecordSchema = defineEntity({
  name: 'MailRecord',
  tableName: 'mails',
  properties: {
    id: uuidKey(),
    kind: p.string().length(40).$type<MailKind>(),
    /** Its row, such as an enquiry. */
    subjectId: p.uuid(),
    /** Fixed before the first try, so that a repeat is recognised. */
    messageId: p.string().length(200).unique(),
    tries: p.integer().default(0),
    lastError: p.text().nullable(),
    sentAt: p.datetime().nullable(),
    /** Rejected for good or tried for the last time. A later success clears it. */
    failedAt: p.datetime().nullable(),
    /** For confirmations: the recipient's `addressHash`, and when sending was allowed. */
    recipientHash: p.string().length(64).nullable(),
    allowedAt: p.datetime().nullable(),
    /** Why it is never sent. */
    heldBack: p.string().length(20).$type<HeldBack>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [
    { properties: ['allowedAt'] },
    // Subject first: some queries read all mails of a row, none all of a kind.
    {
      name: 'mails_subject_kind',
      expression: 'create unique index "mails_subject_kind" on "mails" ("subject_id", "kind")',
    },
    // Unsent mails are few.
    indexOn('mails', 'unsent', '"kind"', '"sent_at" is null'),
  ],
});

export class MailRecord extends MailRecordSchema.class {}
MailRecordSchema.setClass(MailRecord);
