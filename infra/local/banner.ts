import type { Config, ProviderConfig } from '@prism/core/config/config';
import { mailboxToken } from '@prism/core/config/derived-token';

export interface Started {
  embeddedDatabase: boolean;
  metricsPorts: { api: number; worker: number };
  /** The setup token, if registering the first admin needs one. */
  setupToken: string | undefined;
}

/** Prints all URLs when everything is ready. */
export function printBanner(config: Config, { embeddedDatabase, metricsPorts, setupToken }: Started): void {
  const { publicUrl } = config;
  const rows: [string, string][] = [
    ['Site', publicUrl],
    ['Sign in', `${publicUrl}/auth`],
    ...(setupToken ? [['Setup token', `${setupToken}, to register the administrator`] satisfies [string, string]] : []),
    ['Dashboard', `${publicUrl}/prism-dashboard-2025`],
    ...mailboxRow(config),
    ['API', `${publicUrl}/documentation`],
    ['Metrics', `http://localhost:${metricsPorts.api}/metrics, the worker's at :${metricsPorts.worker}`],
    ['', ''],
    [
      'Database',
      embeddedDatabase ? `embedded PostgreSQL in ${config.dataDir}` : `PostgreSQL at ${hostOf(config.databaseUrl)}`,
    ],
    ['Queue', config.redisUrl ? `Redis at ${hostOf(config.redisUrl)}` : 'on that PostgreSQL'],
    ['Mail', config.mailboxDir ? 'stays here, in the mailbox' : `sent through ${hostOf(config.smtpUrl)}`],
    ['AI', Object.values(config.providers).map(describeProvider).join(', ')],
  ];
  const lines = rows.map(([label, value]) => (label ? `    ${label.padEnd(13)}${value}` : ''));
  process.stdout.write(`\n  Prism is ready\n\n${lines.join('\n')}\n\n  Ctrl-C stops everything.\n\n`);
}

/** Shown only under a loopback name, with its token. */
function mailboxRow({ mailboxDir, sessionSecrets, port }: Config): [string, string][] {
  if (!mailboxDir || !sessionSecrets) return [];
  return [['Mailbox', `http://localhost:${port}/dev/mail?token=${mailboxToken(sessionSecrets[0])}`]];
}

/** The host without credentials. */
function hostOf(url: string | undefined): string {
  return url ? new URL(url).host : 'nowhere';
}

function describeProvider({ label, model, sandbox, apiKey, needsKey }: ProviderConfig): string {
  if (sandbox) return `${label} (sandbox)`;
  return apiKey || !needsKey ? `${label} (${model})` : `${label} (no key)`;
}
