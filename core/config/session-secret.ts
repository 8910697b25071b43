import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from './config.ts';

/**
 * What seals the session cookies. Throws ConfigError in production with a database of its own and no secret: each process
 * would make another.
 */
export function sessionSecretOf(config: Config): string {
  if (config.sessionSecret) return config.sessionSecret;
  if (config.production && config.databaseUrl)
    throw new ConfigError('SESSION_SECRET is not set; in production it must be at least 32 characters');
  return sessionSecretIn(config.dataDir);
}

/** What seals the session cookies of this folder: made once and kept, so that a restart signs nobody out. */
export function sessionSecretIn(dataDir: string): string {
  return secretIn(dataDir, 'session-secret');
}

/**
 * What the hashes of erased and unsubscribed addresses are made with. A secret of its own, so that the one of sessions can
 * be changed and nobody who left is forgotten; derived from that one where only that one is given.
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
