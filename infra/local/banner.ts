import type { Config } from '@prism/core/config/config';

/** Says where everything is, once all of it serves. */
export function printBanner(config: Config, embeddedDatabase: boolean): void {
  const { publicUrl } = config;
  const rows: [string, string][] = [
    ['Site', publicUrl],
    ['Sign in', `${publicUrl}/auth`],
    ['Dashboard', `${publicUrl}/prism-dashboard-2025`],
    ...(config.mailboxDir ? [['Mailbox', `${publicUrl}/dev/mail`] satisfies [string, string]] : []),
    ['API', `${publicUrl}/documentation`],
    ['', ''],
    [
      'Database',
      embeddedDatabase ? `embedded PostgreSQL in ${config.dataDir}` : `PostgreSQL at ${hostOf(config.databaseUrl)}`,
    ],
    ['Queue', config.redisUrl ? `Redis at ${hostOf(config.redisUrl)}` : 'on that PostgreSQL'],
    ['Mail', config.mailboxDir ? 'stays here, in the mailbox' : `goes out through ${hostOf(config.smtpUrl)}`],
    ['AI', Object.values(config.providers).map(describeProvider).join(', ')],
  ];
  const lines = rows.map(([label, value]) => (label ? `    ${label.padEnd(11)}${value}` : ''));
  process.stdout.write(`\n  Prism is ready\n\n${lines.join('\n')}\n\n  Ctrl-C stops everything.\n\n`);
}

/** The address without the account it may carry. */
function hostOf(url: string | undefined): string {
  return url ? new URL(url).host : 'nowhere';
}

function describeProvider({ label, model, sandbox, apiKey }: Config['providers'][keyof Config['providers']]): string {
  if (sandbox) return `${label} (sandbox)`;
  return apiKey ? `${label} (${model})` : `${label} (no key)`;
}
