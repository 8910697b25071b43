import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from './config.ts';
import { readSecrets, type Secrets } from './secret-list.ts';

/**
 * The secrets of sessions, of links that let into an account, and of what is sealed in the database. Throws ConfigError in
 * production where DATABASE_URL is set and no secret is: each process would make another.
 */
export function sessionSecretsOf(config: Config): Secrets {
  if (config.sessionSecrets) return config.sessionSecrets;
  if (config.production && config.databaseUrl)
    throw new ConfigError('SESSION_SECRET is not set; in production it must be at least 32 characters');
  return readSecrets(secretIn(config.dataDir, 'session-secret'));
}

/**
 * The secrets of the addresses that people outside hold, such as receipts and quotes. They are separate from those of sessions,
 * so that new ones of these break no link. The same as those where only those are set.
 */
export function linkSecretsOf(config: Config): Secrets {
  if (config.linkSecrets) return config.linkSecrets;
  if (config.sessionSecrets || (config.production && config.databaseUrl)) return sessionSecretsOf(config);
  return readSecrets(secretIn(config.dataDir, 'link-secret'));
}

/**
 * The secret for the hashes of erased and unsubscribed addresses. It is separate from the session secret, so that a new
 * session secret forgets nobody who left. Derived from the oldest session secret where only those are set.
 */
export function addressSecretOf(config: Pick<Config, 'addressSecret' | 'sessionSecrets' | 'dataDir'>): string {
  if (config.addressSecret) return config.addressSecret;
  const oldest = config.sessionSecrets?.at(-1);
  if (oldest === undefined) return secretIn(config.dataDir, 'address-secret');
  return Buffer.from(hkdfSync('sha256', oldest, '', 'addresses', 32)).toString('hex');
}

/** The secret of this folder by its name. It is made once and kept, so that a restart changes nothing. */
export function secretIn(
  dataDir: string,
  name: 'session-secret' | 'link-secret' | 'address-secret' | 'ai-keys-secret',
): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
