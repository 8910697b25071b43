import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { composeDatabase } from './reach-database.ts';

/** An environment in which `docker` records its calls and answers as set. */
function withDocker(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'prism-docker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'docker'), `#!/bin/sh\necho "$@" > '${folder}/called'\n${script}\n`);
  chmodSync(join(folder, 'docker'), 0o755);
  const passwords = { POSTGRES_PASSWORD: 'an owner', APP_DATABASE_PASSWORD: 'app' };
  return {
    env: { ...passwords, PATH: `${folder}:${process.env.PATH}` },
    called: () => readFileSync(join(folder, 'called'), 'utf8').trim(),
  };
}

test('the database of make up is found at the port that Docker reports', () => {
  const { env, called } = withDocker('echo 127.0.0.1:49153');
  expect(composeDatabase(env)).toEqual({
    url: 'postgres://prism:an%20owner@127.0.0.1:49153/prism',
    appUrl: 'postgres://prism_app:app@127.0.0.1:49153/prism',
  });
  expect(called()).toBe('compose port postgres 5432');
});

test.each([
  ['does not run', 'exit 1'],
  ['is published nowhere', 'echo :0'],
])('is ignored if it %s', (_how, script) => {
  expect(composeDatabase(withDocker(script).env)).toBeUndefined();
});

test('Docker is not called without passwords of make up', () => {
  expect(composeDatabase({ PATH: '/nowhere' })).toBeUndefined();
});
