import type { MailHosts } from '../contract/queues.ts';
import type { Config } from './config.ts';

/** Hosts of outgoing and incoming mail, without credentials. */
export function mailHosts({ smtpUrl, imapUrl }: { smtpUrl: string } & Pick<Config, 'imapUrl'>): MailHosts {
  return { server: new URL(smtpUrl).hostname, ...(imapUrl && { answers: new URL(imapUrl).hostname }) };
}
