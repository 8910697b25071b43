import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '../config/secret-list.ts';
import { unsealWith } from '../config/sealed.ts';
import { mailPasswordSeal } from '../config/seals.ts';
import type { MailSecurity } from '../contract/mail-settings.ts';
import { MailSettings, mailSettingsId } from '../database/mail-settings.ts';

export interface MailServer {
  host: string;
  port: number;
  security: MailSecurity;
  /** Empty without a sign-in. */
  username: string;
  /** Undefined if it was sealed under another session secret, or there is none. */
  password: string | undefined;
}

/** The mail server set on the dashboard, if any. */
export async function readMailServer(em: EntityManager, secrets: Secrets): Promise<MailServer | undefined> {
  const row = await em.findOne(MailSettings, { id: mailSettingsId });
  return row ? mailServerOf(row, secrets) : undefined;
}

export function mailServerOf(row: MailSettings, secrets: Secrets): MailServer | undefined {
  const { host, port, security, username, sealedPassword } = row;
  if (!host || !port || !security) return undefined;
  const opened = sealedPassword ? unsealWith(sealedPassword, secrets, mailPasswordSeal(host)) : undefined;
  return { host, port, security, username, password: opened?.text };
}
