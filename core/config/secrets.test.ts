import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseConfig } from './config.ts';
import { passwordResetToken, tokenAgain } from './derived-token.ts';
import { readSecrets, writeSecrets } from './secret-list.ts';
import { addressSecretOf, linkSecretsOf, secretIn, sessionSecretsOf } from './secrets.ts';

test('S-264: an invalid secret is named and never shown', () => {
  const wrong = { SESSION_SECRET: 'too short', DATABASE_URL: 'mysql://prism:hush@db/prism', SMTP_URL: 'hush' };
  expect(() => parseConfig(wrong)).toThrow(
    [
      'DATABASE_URL is not valid; it must be a postgres:// address',
      'SMTP_URL is not valid; it must be an smtp:// address',
      'SESSION_SECRET is not valid; it must be at least 32 characters',
    ].join('\n'),
  );
});

test('S-265: a generated secret is long, stable and readable only by this account', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prism-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const secret = secretIn(folder, 'session-secret');
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(secretIn(folder, 'session-secret')).toBe(secret);
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
});

test('S-292: emails are hashed with a separate secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prism-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sessionSecret = 'x'.repeat(32);
  const given = 'a secret for addresses, long enough';
  const kept = addressSecretOf(parseConfig({ DATA_DIR: folder }));
  expect(kept).toMatch(/^[0-9a-f]{64}$/);
  expect(addressSecretOf(parseConfig({ DATA_DIR: folder }))).toBe(kept);
  expect(kept).not.toBe(secretIn(folder, 'session-secret'));
  const derived = addressSecretOf(parseConfig({ DATA_DIR: folder, SESSION_SECRET: sessionSecret }));
  expect(derived).toMatch(/^[0-9a-f]{64}$/);
  expect(derived).not.toBe(kept);
  const env = { DATA_DIR: folder, SESSION_SECRET: sessionSecret, ADDRESS_SECRET: given };
  expect(addressSecretOf(parseConfig(env))).toBe(given);
});

test('S-266: production with an external database needs a session secret', () => {
  const config = parseConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/prism' });
  expect(() => sessionSecretsOf(config)).toThrow(/SESSION_SECRET/);
});

const [older, newer] = ['the older secret that is long enough', 'the newer secret that is long enough'];

test('the last of several secrets signs, and the others are accepted', () => {
  expect(readSecrets(older)).toEqual([older]);
  expect(readSecrets(`${older},${newer}`)).toEqual([newer, older]);
  expect(writeSecrets(readSecrets(`${older},${newer}`))).toBe(`${older},${newer}`);
  const given = { SESSION_SECRET: `${older},${newer}`, LINK_SECRET: newer, AI_KEYS_SECRET: `${older},${newer}` };
  const config = parseConfig(given);
  expect(config).toMatchObject({ aiKeysSecrets: [newer, older] });
  expect([sessionSecretsOf(config), linkSecretsOf(config)]).toEqual([[newer, older], [newer]]);
});

test('a comma is part of a secret if its parts are too short', () => {
  const text = 'a sentence, as somebody may have chosen it';
  expect(readSecrets(text)).toEqual([text]);
  expect(() => parseConfig({ LINK_SECRET: 'short,too' })).toThrow('LINK_SECRET is not valid; it must be at least 32');
});

test('links have a separate secret in a folder, or the session secret if only that is set', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prism-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [made] = linkSecretsOf(parseConfig({ DATA_DIR: folder }));
  expect(linkSecretsOf(parseConfig({ DATA_DIR: folder }))).toEqual([made]);
  expect(made).not.toBe(secretIn(folder, 'session-secret'));
  expect(linkSecretsOf(parseConfig({ DATA_DIR: folder, SESSION_SECRET: older }))).toEqual([older]);
  const config = parseConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/prism' });
  expect(() => linkSecretsOf(config)).toThrow(/SESSION_SECRET/);
});

test('hashes of emails stay the same while the session secret rotates', () => {
  const before = addressSecretOf(parseConfig({ SESSION_SECRET: older }));
  expect(addressSecretOf(parseConfig({ SESSION_SECRET: `${older},${newer}` }))).toBe(before);
});

test('a link that is mailed again matches its row, whichever secret made it', () => {
  const derive = (secret: string) => passwordResetToken(secret, 'a reset');
  const hash = createHash('sha256').update(derive(older)).digest('hex');
  expect(tokenAgain([newer, older], hash, derive)).toBe(derive(older));
  expect(tokenAgain([newer], hash, derive)).toBe(derive(newer));
});

test('a secrets file may hold an older and a newer secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prism-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['session-secret', 'link-secret']) writeFileSync(join(folder, name), `${older},${newer}\n`);
  const config = parseConfig({ DATA_DIR: folder });
  expect([sessionSecretsOf(config), linkSecretsOf(config)]).toEqual([
    [newer, older],
    [newer, older],
  ]);
});
