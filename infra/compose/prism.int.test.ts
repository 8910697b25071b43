import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const script = fileURLToPath(new URL('../../prism', import.meta.url));
const secretNames = ['SESSION_SECRET', 'LINK_SECRET', 'AI_KEYS_SECRET', 'POSTGRES_PASSWORD', 'APP_DATABASE_PASSWORD'];

/** A checkout with `prism`, and a `docker` that records its calls and runs `answers` (a `case` of sh). */
function aServer(answers = '') {
  const folder = mkdtempSync(join(tmpdir(), 'prism-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const checkout = join(folder, 'checkout');
  mkdirSync(checkout);
  copyFileSync(script, join(checkout, 'prism'));
  const docker = join(folder, 'docker');
  writeFileSync(docker, `#!/bin/sh\nshift_compose="$*"\necho "$shift_compose" >> '${folder}/calls'\n${answers}\n`);
  chmodSync(docker, 0o755);
  const env = { PATH: `${folder}:${process.env.PATH}`, HOME: folder };
  return {
    folder,
    checkout,
    envFile: join(checkout, '.env'),
    run: (...args: string[]) => spawnSync(join(checkout, 'prism'), args, { env, encoding: 'utf8' }),
    git: (...args: string[]) =>
      spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
        cwd: checkout,
        env,
        encoding: 'utf8',
      }).stdout.trim(),
    /** Without the arguments common to every call of compose. */
    calls: () =>
      readFileSync(join(folder, 'calls'), 'utf8')
        .replaceAll('compose --project-directory . --file infra/compose/prism.yml ', '')
        .trim()
        .split('\n'),
  };
}

const asked = `case "$*" in run*setup.ts*) (umask 077; printf 'DOMAIN=studio.example\\nADMIN_EMAIL=a@b.example\\nSMTP_URL=smtp://mail\\n' > .env) ;; esac`;

test('setup writes a private .env of eight lines with generated secrets, and starts', () => {
  const server = aServer(asked);
  expect(server.run('setup')).toMatchObject({ status: 0, stderr: '' });
  const lines = readFileSync(server.envFile, 'utf8').trim().split('\n');
  expect(lines).toHaveLength(8);
  expect(statSync(server.envFile).mode & 0o777).toBe(0o600);
  const secrets = lines.filter((line) => /=[0-9a-f]{64}$/.test(line)).map((line) => line.split('=')[0]);
  expect(secrets).toEqual(secretNames);
  expect(new Set(lines.map((line) => line.split('=')[1])).size).toBe(8);
  expect(server.calls()).toContainEqual(expect.stringMatching(/^up .*--wait.* caddy worker worker-article$/));
});

test('setup on a new server keeps an existing .env, and refuses if containers exist', () => {
  const server = aServer();
  const kept = 'DOMAIN=studio.example\nLINK_SECRET=of the server before\n';
  writeFileSync(server.envFile, kept, { mode: 0o600 });
  expect(server.run('setup')).toMatchObject({ status: 0, stdout: expect.stringContaining('Using the .env') });
  const lines = readFileSync(server.envFile, 'utf8');
  expect(lines.startsWith(kept)).toBe(true);
  expect(lines.match(/=[0-9a-f]{64}$/gm)).toHaveLength(secretNames.length - 1);
  expect(server.calls().filter((call) => call.startsWith('run '))).toEqual([]);
  const other = aServer('case "$*" in *"ps --all"*) echo a-container ;; esac');
  writeFileSync(other.envFile, kept);
  expect(other.run('setup')).toMatchObject({ status: 1, stderr: expect.stringContaining('is set up here already') });
  expect(other.calls().filter((call) => /^(?:build|up)/.test(call))).toEqual([]);
});

test('setup reports what is missing: Docker, its compose plugin, its daemon', () => {
  const without = aServer('case "$*" in info*) exit 1 ;; esac');
  expect(without.run('setup').stderr).toContain('Docker does not answer');
  expect(aServer('exit 1').run('setup').stderr).toContain('no compose plugin');
  expect(existsSync(without.envFile)).toBe(false);
});

test.each(['update', 'backup', 'restore', 'files', 'logs', 'scale', 'status', 'admin'])(
  '%s reports that Docker or .env is missing',
  (command) => {
    expect(aServer('exit 1').run(command)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('no compose plugin'),
    });
    expect(aServer().run(command)).toMatchObject({ status: 1, stderr: expect.stringContaining('no .env yet') });
  },
);

test('scale keeps the number for the next start, and starts no other service', () => {
  const server = aServer();
  writeFileSync(server.envFile, 'DOMAIN=studio.example\nWORKER_ARTICLE_REPLICAS=2\n', { mode: 0o600 });
  expect(server.run('scale', 'worker-article=4')).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(server.envFile, 'utf8')).toBe('DOMAIN=studio.example\nWORKER_ARTICLE_REPLICAS=4\n');
  expect(statSync(server.envFile).mode & 0o777).toBe(0o600);
  expect(server.calls().filter((call) => call.startsWith('up '))).toEqual([
    expect.stringMatching(/^up --detach .*--no-deps .* worker-article$/),
  ]);
  expect(server.run('scale', 'api-1=4')).toMatchObject({ status: 1, stderr: expect.stringContaining('Say which') });
});

/** A server whose repository is one version ahead of its checkout. */
function anOldServer(answers: string) {
  const server = aServer(answers);
  const { git, checkout } = server;
  git('init', '--quiet', '--initial-branch=main');
  writeFileSync(join(checkout, '.gitignore'), '.env\n');
  git('add', '.');
  git('commit', '--quiet', '--message=One');
  const before = git('rev-parse', 'HEAD');
  git('commit', '--quiet', '--allow-empty', '--message=Two');
  const after = git('rev-parse', 'HEAD');
  git('tag', 'v2');
  git('reset', '--quiet', '--hard', before);
  git('remote', 'add', 'origin', '.');
  writeFileSync(server.envFile, 'DOMAIN=studio.example\n');
  return { ...server, before, after };
}

test('update backs up first, migrates, and replaces one process after the other', () => {
  const server = anOldServer('');
  expect(server.run('update', 'v2')).toMatchObject({ status: 0 });
  expect(server.git('rev-parse', 'HEAD')).toBe(server.after);
  const calls = server.calls();
  const order = [
    /^tag prism:local prism:previous$/,
    /^run .*backup backups\/$/,
    /^build --tag prism:local /,
    /^run .* migrate$/,
  ];
  const services = ['api-1', 'api-2', 'worker', 'worker-article', 'backup'];
  const places = [...order, ...services.map((service) => new RegExp(`^up .* ${service}$`))].map((call) =>
    calls.findIndex((made) => call.test(made)),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test.each([
  ['the new image does not build', 'build*'],
  ['a migration fails', 'run*migrate'],
  ['the second API does not become healthy', 'up*api-2'],
])('update rolls back if %s', (_what, failing) => {
  const once = `[ -e failed ] || case "$shift_compose" in *${failing}) touch failed; exit 1 ;; esac`;
  const server = anOldServer(once);
  expect(server.run('update', 'v2')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Not updated. The version before runs'),
  });
  expect(server.git('rev-parse', 'HEAD')).toBe(server.before);
  // On its branch, so that it can be updated again.
  expect(server.git('symbolic-ref', '--short', 'HEAD')).toBe('main');
  const calls = server.calls();
  const back = calls.indexOf('tag prism:previous prism:local');
  expect(back).toBeGreaterThan(0);
  expect(
    calls
      .slice(back + 1)
      .filter((call) => call.startsWith('up '))
      .map((call) => call.split(' ').at(-1)),
  ).toEqual(['api-1', 'api-2', 'worker', 'worker-article', 'backup']);
});

test('a checkout of a tag asks for the next one', () => {
  const server = anOldServer('');
  server.git('checkout', '--quiet', '--detach');
  expect(server.run('update')).toMatchObject({ status: 1, stderr: expect.stringContaining('Say which is next') });
  expect(server.run('update', 'v2').status).toBe(0);
});

test('an update whose backup fails changes nothing', () => {
  const server = anOldServer('case "$shift_compose" in *backups/) exit 1 ;; esac');
  expect(server.run('update', 'v2').status).toBe(1);
  expect(server.git('rev-parse', 'HEAD')).toBe(server.before);
  expect(server.calls().filter((call) => /^(?:build|up)/.test(call))).toEqual([]);
});

test('restore passes a file of this machine and a key, and restarts after a failure', () => {
  const server = aServer(`case "$*" in *'sh -c'*) cat > handed ;; *restore*) cat > key; exit 1 ;; esac`);
  writeFileSync(server.envFile, 'DOMAIN=studio.example\n');
  writeFileSync(join(server.checkout, 'prism-2027.tar.age'), 'a backup');
  writeFileSync(join(server.checkout, 'key.txt'), 'a key');
  expect(server.run('restore', 'prism-2027.tar.age', 'key.txt')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Nothing was restored'),
  });
  expect(readFileSync(join(server.checkout, 'handed'), 'utf8')).toBe('a backup');
  expect(readFileSync(join(server.checkout, 'key'), 'utf8')).toBe('a key');
  const calls = server.calls();
  expect(calls).toContainEqual(
    expect.stringMatching(/--env BACKUP_IDENTITY=- .*restore backups\/prism-2027\.tar\.age/),
  );
  expect(calls.at(-1)).toMatch(/^up .* caddy worker worker-article$/);
});

test('restore stops nothing for a key that is not there', () => {
  const server = aServer();
  writeFileSync(server.envFile, 'DOMAIN=studio.example\n');
  expect(server.run('restore', 'prism-2027.tar.age', 'key.txt')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('The key key.txt cannot be read'),
  });
  expect(server.calls().filter((call) => call.startsWith('stop'))).toEqual([]);
});

test('make up generates its secrets and starts docker-compose.yml', () => {
  const server = aServer();
  expect(server.run('try-here')).toMatchObject({ status: 0 });
  expect(readFileSync(server.envFile, 'utf8').trim().split('\n')).toHaveLength(secretNames.length);
  expect(server.calls().at(-1)).toBe('compose up --build');
});
