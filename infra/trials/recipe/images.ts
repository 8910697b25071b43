import { cpSync, existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { state } from './container.ts';

/** The start configuration of an image's containers. */
export interface Image {
  folder?: string;
  user: string;
  group: string;
  command: readonly string[];
  environment: Readonly<Record<string, string>>;
  /** The owner of its new volumes; unset if any user may write. */
  volumesOf?: string;
}

/**
 * As the published image's entry point: a new cluster, then the files of docker-entrypoint-initdb.d, then the server.
 */
const postgresEntry = `set -e
export PGDATA=/var/lib/postgresql/18/docker
if [ ! -f "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  printf '%s' "$POSTGRES_PASSWORD" >/tmp/password
  initdb --username=postgres --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust >/dev/null
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl --options="-c listen_addresses=" --wait start
  psql --username postgres --dbname postgres --command "create database $POSTGRES_DB"
  for file in /docker-entrypoint-initdb.d/*.sh; do sh "$file"; done
  pg_ctl --mode=fast --wait stop
fi
exec "$@" -c listen_addresses='*'`;

const published: Readonly<Record<string, Image>> = {
  caddy: {
    user: 'root',
    group: 'root',
    volumesOf: 'root',
    command: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
    environment: { XDG_CONFIG_HOME: '/config', XDG_DATA_HOME: '/data' },
  },
  postgres: { user: 'postgres', group: 'postgres', command: [], environment: {}, volumesOf: 'postgres' },
  redis: { user: 'redis', group: 'redis', command: [], environment: {}, volumesOf: 'redis' },
};

export const throughEntry = (command: readonly string[]) => ['sh', '-c', postgresEntry, 'sh', ...command];

const tags = join(state, 'tags');
const tagOf = (name: string) => join(tags, name.replaceAll(/[:/]/g, '-'));

/** An image by name; undefined if neither predefined nor built. */
export function imageOf(name: string): Image | undefined {
  const known = published[name.split(':')[0] ?? ''];
  if (known || !existsSync(tagOf(name))) return known;
  const { command, environment }: Image = JSON.parse(readFileSync(join(state, 'built.json'), 'utf8'));
  return { folder: readlinkSync(tagOf(name)), user: '1000', group: '1000', command, environment };
}

export function tagImage(from: string, to: string): boolean {
  if (!existsSync(tagOf(from))) return false;
  retag(to, readlinkSync(tagOf(from)));
  return true;
}

function retag(name: string, folder: string): void {
  mkdirSync(tags, { recursive: true });
  rmSync(tagOf(name), { force: true });
  symlinkSync(folder, tagOf(name));
}

/** Folders that the image copies directly from a checkout. */
const sources = ['package.json', 'core', 'backend', 'workers', 'infra/backup', 'infra/compose', 'infra/local'];

/**
 * The image of a checkout. Packages and site are from the trial's build of the Dockerfile; later versions only change
 * sources.
 */
export function buildImage(name: string, checkout: string, commit: string): void {
  const folder = join(state, 'images', `${commit}-${Date.now()}`);
  mkdirSync(join(state, 'images'), { recursive: true });
  run('cp', ['-al', join(state, 'built'), folder]);
  for (const source of sources)
    cpSync(join(checkout, source), join(folder, source), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path) && !['test', 'node_modules'].includes(basename(path)),
    });
  rmSync(join(folder, 'commit'), { force: true });
  writeFileSync(join(folder, 'commit'), commit);
  retag(name, folder);
}

function run(file: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(file, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stderr}`);
}
