import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replay } from '../../docker/replay.ts';
import { isRunnable } from '../../test/runnable.ts';
import type { Part } from '../conformance/part.ts';
import { goProgram } from '../go-program.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The server in the instructions. */
const caddy = 'github.com/caddyserver/caddy/v2/cmd/caddy@v2.11.9';
/** A certificate authority and an object store. */
const pebble = 'github.com/letsencrypt/pebble/v2/cmd/pebble@v2.10.3';
const versitygw = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0';

const postgres = () => globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? '';

/**
 * Follows infra/compose/README.md with `./prism` itself, in namespaces instead of Docker: from a clone to a site with a
 * certificate, updated under load, lost, and restored from an object store.
 */
export const recipe: Part = {
  isThere: () =>
    process.getuid?.() === 0 &&
    ['ip', 'nsenter', 'unshare', 'setpriv', 'redis-server', 'wget', 'openssl'].every((name) =>
      // Each program knows one of these.
      ['--version', '-V', 'version'].some((word) => isRunnable(name, word)),
    ) &&
    postgres() !== '' &&
    isRunnable('go', 'version'),
  howToGet: 'root on Linux, Go, and the packages iproute2, postgresql, redis-server, wget, openssl',
  async run() {
    const found = [goProgram(caddy, ['version']), goProgram(pebble, ['-version']), goProgram(versitygw, ['--version'])];
    const [ofCaddy, ...others] = found;
    if (!ofCaddy || others.includes(undefined)) return false;
    const state = mkdtempSync(join(tmpdir(), 'prism-recipe-'));
    try {
      return await runIn(
        state,
        ofCaddy,
        others.flatMap((file) => file ?? []),
      );
    } finally {
      rmSync(state, { recursive: true, force: true });
    }
  },
};

async function runIn(state: string, ofCaddy: string, others: readonly string[]): Promise<boolean> {
  const repository = join(state, 'repository');
  run('git', 'clone', '--quiet', '--no-hardlinks', root, repository);
  const startedAt = performance.now();
  mkdirSync(join(state, 'stages'));
  const { folder, command, environment } = replay(
    join(repository, 'infra/docker/Dockerfile'),
    repository,
    join(state, 'stages'),
  );
  console.log(
    `recipe: image by the steps of its Dockerfile, ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`,
  );
  renameSync(folder, join(state, 'built'));
  writeFileSync(join(state, 'built.json'), JSON.stringify({ command, environment }));
  rmSync(join(state, 'stages'), { recursive: true });
  for (const name of ['programs', 'bin']) mkdirSync(join(state, name));
  copyFileSync(process.execPath, join(state, 'programs/node'));
  copyFileSync(run('sh', '-c', `command -v '${ofCaddy}'`).trim(), join(state, 'programs/caddy'));
  const docker = join(state, 'bin/docker');
  writeFileSync(docker, `#!/bin/sh\nexec '${process.execPath}' '${join(import.meta.dirname, 'docker.ts')}' "$@"\n`);
  chmodSync(docker, 0o755);
  // Its processes and networks end with it.
  const own = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const journey = [process.execPath, join(import.meta.dirname, 'journey.ts'), ...others];
  // The shell stays, because PID 1 must reap orphans.
  const script = 'mount -t tmpfs tmpfs /run; "$@"; exit $?';
  const child = spawn('unshare', [...own, 'sh', '-c', script, 'sh', ...journey], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: `${state}/bin:${process.env.PATH}`,
      HOME: state,
      RECIPE_STATE: state,
      RECIPE_POSTGRES: postgres(),
    },
  });
  const [code]: (number | null)[] = await once(child, 'exit');
  return code === 0;
}

function run(file: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stderr}`);
  return stdout;
}
