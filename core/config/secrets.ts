import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from './config.ts';
import { readSecrets, type Secrets } from './secret-list.ts';

/**
 * Secrets of sessions, account links and sealed data. Throws ConfigError in production with DATABASE_URL but without a
 * secret: each process would make its own.
 */
export function sessionSecretsOf(config: Config): Secrets {
  if (config.sessionSecrets) return config.sessionSecrets;
  if (config.production && config.databaseUrl)
    throw new ConfigError('SESSION_SECRET is not set; in production it must be at least 32 characters');
  return readSecrets(secretIn(config.dataDir, 'session-secret'));
}

/**
 * Secrets of clients' URLs, such as receipts and quotes. Separate from session secrets, so that rotating those breaks
 * no link. Defaults to the session secrets.
 */
export function linkSecretsOf(config: Config): Secrets {
  if (config.linkSecrets) return config.linkSecrets;
  if (config.sessionSecrets || (config.production && config.databaseUrl)) return sessionSecretsOf(config);
  return readSecrets(secretIn(config.dataDir, 'link-secret'));
}

/**
 * Secret for hashes of erased and unsubscribed emails. Separate, so that rotating session secrets keeps all
 * unsubscriptions. Defaults to one derived from the oldest session secret.
 */
export function addressSecretOf(config: Pick<Config, 'addressSecret' | 'sessionSecrets' | 'dataDir'>): string {
  if (config.addressSecret) return config.addressSecret;
  const oldest = config.sessionSecrets?.at(-1);
  if (oldest === undefined) return secretIn(config.dataDir, 'address-secret');
  return Buffer.from(hkdfSync('sha256', oldest, '', 'addresses', 32)).toString('hex');
}

/** A generated secret, stored in this folder by name, so that it survives restarts. */
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
