import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from './config.ts';

/**
 * The secret that seals the session cookies. Throws ConfigError in production where DATABASE_URL is set and no secret is:
 * each process would make another.
 */
export function sessionSecretOf(config: Config): string {
  if (config.sessionSecret) return config.sessionSecret;
  if (config.production && config.databaseUrl)
    throw new ConfigError('SESSION_SECRET is not set; in production it must be at least 32 characters');
  return sessionSecretIn(config.dataDir);
}

/** The session secret of this folder. It is made once and kept, so that a restart signs nobody out. */
export function sessionSecretIn(dataDir: string): string {
  return secretIn(dataDir, 'session-secret');
}

/**
 * The secret for the hashes of erased and unsubscribed addresses. It is separate from the session secret, so that a new
 * session secret forgets nobody who left. Derived from the session secret where only that one is set.
 */
export function addressSecretOf(config: Pick<Config, 'addressSecret' | 'sessionSecret' | 'dataDir'>): string {
  if (config.addressSecret) return config.addressSecret;
  if (!config.sessionSecret) return secretIn(config.dataDir, 'address-secret');
  return Buffer.from(hkdfSync('sha256', config.sessionSecret, '', 'addresses', 32)).toString('hex');
}

function secretIn(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}
