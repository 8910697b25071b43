import { defineEntity, p } from '@mikro-orm/postgresql';

const MailboxPositionSchema = defineEntity({
  name: 'MailboxPosition',
  tableName: 'mailbox_positions',
  properties: {
    /** 'user@host/INBOX' */
    mailbox: p.string().length(300).primary(),
    /** The server's UIDVALIDITY; a new one invalidates UIDs. */
    uidValidity: p.string().length(20),
    uid: p.bigint('number'),
    /** Mails without a known subject, which stay in the mailbox. */
    unmatched: p.integer().default(0),
    readAt: p.datetime(),
  },
});

export class MailboxPosition extends MailboxPositionSchema.class {}
MailboxPositionSchema.setClass(MailboxPosition);

export const mailboxSeconds = 30;
