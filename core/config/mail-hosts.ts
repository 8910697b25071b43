import type { MailHosts } from '../contract/queues.ts';
import type { Config } from './config.ts';

/** By which hosts mails leave and answers come: their names alone, without what signs in to them. */
export function mailHosts({ smtpUrl, imapUrl }: { smtpUrl: string } & Pick<Config, 'imapUrl'>): MailHosts {
  return { server: new URL(smtpUrl).hostname, ...(imapUrl && { answers: new URL(imapUrl).hostname }) };
}
