import { defineEntity, p } from '@mikro-orm/postgresql';

const MailboxPositionSchema = defineEntity({
  name: 'MailboxPosition',
  tableName: 'mailbox_positions',
  properties: {
    /** Which mailbox: 'user@host/INBOX'. */
    mailbox: p.string().length(300).primary(),
    /** Under which the server numbers its mails; with another one, the numbers mean other mails. */
    uidValidity: p.string().length(20),
    /** The number of the last mail that was read. */
    uid: p.bigint('number'),
    /** How many came of which nobody knows what they are about; they stay in the mailbox. */
    unmatched: p.integer().default(0),
    readAt: p.datetime(),
  },
});

/** How far a mailbox was read into which answers come. */
export class MailboxPosition extends MailboxPositionSchema.class {}
MailboxPositionSchema.setClass(MailboxPosition);

/** How often a mailbox is read, in seconds. */
export const mailboxSeconds = 30;
