import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { isPrivate } from './loopback.ts';
import { warningsOf } from './warnings.ts';

const warnings = (env: Record<string, string>) =>
  warningsOf(parseConfig({ NODE_ENV: 'production', ...env })).join('\n');

test.each(['https://www.prism.example', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'a site at %s gets no warning',
  (url) => expect(warnings({ PUBLIC_URL: url })).toBe(''),
);

test.each(['http://www.prism.example', 'http://192.168.1.20:3000', 'http://localhost.evil.example'])(
  'S-276: a production site at %s gets a warning',
  (url) => {
    expect(warnings({ PUBLIC_URL: url })).toContain('PUBLIC_URL is http');
    expect(warnings({ PUBLIC_URL: url, NODE_ENV: 'development' })).toBe('');
  },
);

test('S-277: a warning names a key sent in clear text without showing it', () => {
  const openai = { OPENAI_API_KEY: 'hush', OPENAI_BASE_URL: 'http://llm.example/v1' };
  expect(warnings(openai)).toContain('OPENAI_BASE_URL is http');
  expect(warnings(openai)).not.toContain('hush');
  expect(warnings({ ...openai, OPENAI_BASE_URL: 'https://llm.example/v1' })).toBe('');
  expect(warnings({ ...openai, OPENAI_BASE_URL: 'http://127.0.0.1:9000/v1' })).toBe('');
  expect(warnings({ OPENAI_BASE_URL: 'http://llm.example/v1' })).toBe('');
});

test('link secrets derived from the session secret get a warning', () => {
  const secret = { SESSION_SECRET: 'a'.repeat(32) };
  expect(warnings(secret)).toContain('LINK_SECRET is not set');
  expect(warnings(secret)).not.toContain(secret.SESSION_SECRET);
  expect(warnings({ ...secret, LINK_SECRET: 'b'.repeat(32) })).toBe('');
  expect(warnings({ ...secret, NODE_ENV: 'development' })).toBe('');
});

test.each(['localhost', '127.0.0.1', '[::1]', '10.1.2.3', '172.17.0.1', '192.168.1.20', 'fd00::1', 'mailpit'])(
  '%s is in a private network',
  (host) => expect(isPrivate(host)).toBe(true),
);

test.each(['smtp.prism.example', '8.8.8.8', '172.32.0.1', '2001:db8::1', 'localhost.evil.example', ''])(
  '%j may be anywhere',
  (host) => expect(isPrivate(host)).toBe(false),
);
