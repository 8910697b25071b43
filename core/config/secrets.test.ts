import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseConfig } from './config.ts';
import { addressSecretOf, sessionSecretIn, sessionSecretOf } from './session-secret.ts';

test('S-264: a wrong secret is named and never shown', () => {
  const wrong = { SESSION_SECRET: 'too short', DATABASE_URL: 'mysql://prism:hush@db/prism', SMTP_URL: 'hush' };
  expect(() => parseConfig(wrong)).toThrow(
    [
      'DATABASE_URL is not valid; it must be a postgres:// address',
      'SMTP_URL is not valid; it must be an smtp:// address',
      'SESSION_SECRET is not valid; it must be at least 32 characters',
    ].join('\n'),
  );
});

test('S-265: a secret of our own making is long, stays the same, and is for this account alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prism-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const secret = sessionSecretIn(folder);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(sessionSecretIn(folder)).toBe(secret);
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
});

test('S-292: addresses are hashed with a secret of their own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prism-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sessionSecret = 'x'.repeat(32);
  const given = 'a secret for addresses, long enough';
  const kept = addressSecretOf(parseConfig({ DATA_DIR: folder }));
  expect(kept).toMatch(/^[0-9a-f]{64}$/);
  expect(addressSecretOf(parseConfig({ DATA_DIR: folder }))).toBe(kept);
  expect(kept).not.toBe(sessionSecretIn(folder));
  const derived = addressSecretOf(parseConfig({ DATA_DIR: folder, SESSION_SECRET: sessionSecret }));
  expect(derived).toMatch(/^[0-9a-f]{64}$/);
  expect(derived).not.toBe(kept);
  const env = { DATA_DIR: folder, SESSION_SECRET: sessionSecret, ADDRESS_SECRET: given };
  expect(addressSecretOf(parseConfig(env))).toBe(given);
});

test('S-266: in production with a database of its own there is no session without a secret', () => {
  const config = parseConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/prism' });
  expect(() => sessionSecretOf(config)).toThrow(/SESSION_SECRET/);
});
