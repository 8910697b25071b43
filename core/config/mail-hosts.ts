import type { MailHosts } from '../contract/queues.ts';
import type { Config } from './config.ts';

/** SMTP_URL if the operator set it; with a mailbox folder, SMTP_URL is the development mailbox. */
export function operatorsSmtpUrl({ smtpUrl, mailboxDir }: Pick<Config, 'smtpUrl' | 'mailboxDir'>): string | undefined {
  return mailboxDir === undefined ? smtpUrl : undefined;
}

/** Hosts of outgoing and incoming mail that the environment names, without credentials; undefined for none. */
export function mailHosts(config: Pick<Config, 'smtpUrl' | 'mailboxDir' | 'imapUrl'>): MailHosts | undefined {
  const { imapUrl } = config;
  const smtpUrl = operatorsSmtpUrl(config);
  const hosts = {
    ...(smtpUrl && { server: new URL(smtpUrl).hostname }),
    ...(imapUrl && { answers: new URL(imapUrl).hostname }),
  };
  return Object.keys(hosts).length > 0 ? hosts : undefined;
}
