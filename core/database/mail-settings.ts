import { defineEntity, p } from '@mikro-orm/postgresql';
import type { MailSecurity } from '../contract/mail-settings.ts';

/** There is one row. */
export const mailSettingsId = 1;

const MailSettingsSchema = defineEntity({
  name: 'MailSettings',
  tableName: 'mail_settings',
  properties: {
    id: p.integer().primary().autoincrement(false),
    /** Empty: the studio's name. */
    senderName: p.string().length(60).default(''),
    /** Empty: the studio's address for enquiries. */
    senderEmail: p.string().length(254).default(''),
    dkimSelector: p.string().length(63).default(''),
    /** Null while no server is set. */
    host: p.string().length(253).nullable(),
    port: p.integer().nullable(),
    security: p.string().length(10).$type<MailSecurity>().nullable(),
    username: p.string().length(254).default(''),
    /** Encrypted, for this host only; null without a sign-in. */
    sealedPassword: p.text().nullable(),
    passwordSetAt: p.datetime().nullable(),
    serverSetAt: p.datetime().nullable(),
    /** No foreign key: accounts are never deleted. */
    serverSetById: p.uuid().nullable(),
  },
});

/** How mails leave, as owners set it on the dashboard. */
export class MailSettings extends MailSettingsSchema.class {}
MailSettingsSchema.setClass(MailSettings);
