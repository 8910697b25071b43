import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { setupTokenOf } from './setup-token.ts';

const secret = 'a secret of more than 32 characters';
const tokenWith = (env: Record<string, string>) => setupTokenOf(parseConfig(env), [secret]);

test.each(['127.0.0.1', 'localhost', '::1'])('listening only on %s needs no setup token', (HOST) => {
  expect(tokenWith({ HOST })).toBeUndefined();
});

test.each([
  {},
  { HOST: '0.0.0.0' },
  { HOST: '192.168.1.20' },
  { HOST: '127.0.0.1', PUBLIC_URL: 'https://www.prism.example' },
])('S-127: a reachable site needs a setup token, equal in every process: %j', (env) => {
  const token = tokenWith(env);
  expect(token).toMatchObject({ isDerived: true, value: expect.stringMatching(/^[\w-]{32}$/) });
  expect(tokenWith(env)).toEqual(token);
  expect(setupTokenOf(parseConfig(env), [`${secret}!`])?.value).not.toBe(token?.value);
});

test("the operator's token takes precedence, even on this machine", () => {
  const given = { ADMIN_SETUP_TOKEN: 'sixteen letters!' };
  for (const HOST of ['127.0.0.1', '0.0.0.0'])
    expect(tokenWith({ ...given, HOST })).toEqual({ value: 'sixteen letters!', isDerived: false });
});

test('S-128: a guessable token is refused and not shown', () => {
  expect(() => parseConfig({ ADMIN_SETUP_TOKEN: 'only 15 letters' })).toThrow(
    'ADMIN_SETUP_TOKEN is not valid; it must be at least 16 characters',
  );
});
