import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../test/wait.ts';

/** State of the Docker replacement: images, volumes, containers, logs. */
export const state = process.env.RECIPE_STATE ?? '';
export const programs = join(state, 'programs');
/** Host names outside the server, in place of DNS. */
const worldHosts = join(state, 'hosts');

export interface Plan {
  name: string;
  /** The image's files at `/app`. */
  folder?: string | undefined;
  user: string;
  group: string;
  capabilities: readonly string[];
  environment: Readonly<Record<string, string>>;
  command: readonly string[];
  /** `source:target`, absolute. */
  mounts: readonly string[];
  tmpfs: readonly string[];
  /** Its IP in each network; undefined for the server's own. */
  addresses: Readonly<Record<string, string>> | undefined;
  /** Lines of /etc/hosts. */
  hosts: readonly string[];
}

const path = `/programs:${process.env.RECIPE_POSTGRES}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin`;
const fileOf = (name: string, ending: string) => join(state, 'containers', `${name}.${ending}`);

export function logOf(name: string): string {
  return existsSync(fileOf(name, 'log')) ? readFileSync(fileOf(name, 'log'), 'utf8') : '';
}

export function pidOf(name: string): number | undefined {
  const pid = existsSync(fileOf(name, 'pid')) ? Number(readFileSync(fileOf(name, 'pid'), 'utf8')) : 0;
  return pid && existsSync(`/proc/${pid}`) ? pid : undefined;
}

export function containers(): string[] {
  if (!existsSync(join(state, 'containers'))) return [];
  return readdirSync(join(state, 'containers')).flatMap((file) => (file.endsWith('.pid') ? file.slice(0, -4) : []));
}

/** The file with a container's start configuration. */
export function planOf(name: string): string {
  return pidOf(name) ? readFileSync(fileOf(name, 'plan'), 'utf8') : '';
}

/** Starts a container that outlives this process. */
export async function startContainer(plan: Plan): Promise<void> {
  mkdirSync(join(state, 'containers'), { recursive: true });
  const log = openSync(fileOf(plan.name, 'log'), 'a');
  const child = launch(plan, ['ignore', log, log], true);
  child.unref();
  const pid = await innerPid(child.pid ?? 0);
  writeFileSync(fileOf(plan.name, 'pid'), String(pid));
  writeFileSync(fileOf(plan.name, 'plan'), JSON.stringify(plan));
}

/** Runs a container to its end with this process' input and output. */
export async function runContainer(plan: Plan): Promise<number> {
  const child = launch(plan, 'inherit', false);
  const { promise, resolve } = Promise.withResolvers<number>();
  child.once('exit', (code) => resolve(code ?? 1));
  const code = await promise;
  if (plan.addresses) spawnSync('ip', ['netns', 'delete', plan.name]);
  return code;
}

export async function stopContainer(name: string, graceMs: number): Promise<void> {
  const pid = pidOf(name);
  if (pid) {
    process.kill(pid, 'SIGTERM');
    for (const end = Date.now() + graceMs; pidOf(name) && Date.now() < end;) await delay(50);
    if (pidOf(name)) process.kill(pid, 'SIGKILL');
    await until(() => !pidOf(name), `${name} does not end`);
  }
  rmSync(fileOf(name, 'pid'), { force: true });
  spawnSync('ip', ['netns', 'delete', name]);
}

/** Runs a command inside a container. */
export function execIn(name: string, command: readonly string[], stdio: 'inherit' | 'ignore'): number {
  const pid = pidOf(name);
  if (!pid) return 1;
  const namespaces = ['--target', String(pid), '--mount', '--net', '--pid', '--root'];
  const { environment }: Plan = JSON.parse(planOf(name));
  const env = environmentOf(environment);
  const inFolder = ['sh', '-c', 'cd /app 2>/dev/null || cd /; exec "$@"', 'sh', ...command];
  return spawnSync('nsenter', [...namespaces, ...inFolder], { env, stdio }).status ?? 1;
}

function launch(plan: Plan, stdio: 'inherit' | ['ignore', number, number], detached: boolean) {
  if (plan.addresses) connect(plan.name, plan.addresses);
  const root = join(state, 'roots', plan.name);
  mkdirSync(root, { recursive: true });
  const network = plan.addresses ? ['nsenter', `--net=/run/netns/${plan.name}`] : ['env'];
  const command = ['unshare', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-euc', rootScript(plan, root)];
  const [file = '', ...args] = [...network, ...command, 'sh', ...plan.command];
  const env = environmentOf(plan.environment);
  return spawn(file, args, { stdio, detached, env, cwd: '/' });
}

/** Certificates in this trial come from its own authorities. */
function environmentOf(own: Plan['environment']): Record<string, string> {
  const authority = '/etc/authority.pem';
  return { PATH: path, HOME: '/tmp', SSL_CERT_FILE: authority, NODE_EXTRA_CA_CERTS: authority, ...own };
}

/** Creates the container's network namespace with one IP in each of its networks. */
function connect(name: string, addresses: Readonly<Record<string, string>>): void {
  spawnSync('ip', ['netns', 'delete', name]);
  ip('netns', 'add', name);
  ip('-n', name, 'link', 'set', 'lo', 'up');
  for (const [index, [network, address]] of Object.entries(addresses).entries()) {
    const [outside, inside] = [`v${address.split('.').slice(2).join('-')}`, `eth${index}`];
    spawnSync('ip', ['link', 'delete', outside]);
    ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside, 'netns', name);
    ip('link', 'set', outside, 'master', network, 'up');
    ip('-n', name, 'address', 'add', `${address}/24`, 'dev', inside);
    ip('-n', name, 'link', 'set', inside, 'up');
    if (index === 0) ip('-n', name, 'route', 'add', 'default', 'via', address.replace(/\d+$/, '1'));
  }
}

export function ip(...args: string[]): void {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`);
}

/**
 * A shell script that builds a read-only root of this machine's programs and the image's files, and runs the command in
 * it.
 */
function rootScript({ folder, user, group, capabilities, mounts, tmpfs, hosts }: Plan, root: string): string {
  const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' ');
  const bounding = ['-all', ...capabilities.map((name) => `+${name.toLowerCase()}`)].join(',');
  const folders = ['usr', 'etc', 'dev', 'proc', 'run', 'var/lib', 'programs'];
  const bound = [...(folder ? [`${folder}:/app`] : []), ...mounts].map((mount) => mount.split(':'));
  return `
mount --make-rprivate /
mount -t tmpfs tmpfs '${root}'
cd '${root}'
mkdir -p ${folders.join(' ')}
for name in bin sbin lib lib64; do ln -s usr/$name $name; done
ln -s ../run var/run
mount --bind /usr usr
mount --bind '${programs}' programs
mount --rbind /dev dev
mount -t tmpfs -o size=256m tmpfs dev/shm
mount -t proc proc proc
for file in passwd group nsswitch.conf ld.so.cache services; do cp /etc/$file etc/ 2>/dev/null || true; done
[ ! -d /etc/alternatives ] || cp -a /etc/alternatives etc/
cp '${join(state, 'authority.pem')}' etc/authority.pem
{ printf '127.0.0.1 localhost\\n'; printf '%s\\n' ${quoted(hosts)}; cat '${worldHosts}'; } >etc/hosts
for target in ${quoted(tmpfs)}; do mkdir -p ".$target"; mount -t tmpfs -o mode=1777 tmpfs ".$target"; done
${bound
  .map(([source = '', target = '', mode]) =>
    [
      `if [ -d '${source}' ]; then mkdir -p '.${target}'; else mkdir -p "$(dirname '.${target}')"; : >'.${target}'; fi`,
      `mount --bind '${source}' '.${target}'`,
      ...(mode === 'ro' ? [`mount -o remount,bind,ro '.${target}'`] : []),
    ].join('\n'),
  )
  .join('\n')}
mount -o remount,ro '${root}'
exec chroot '${root}' setpriv --reuid='${user}' --regid='${group}' --clear-groups --no-new-privs \\
  --bounding-set='${bounding}' --inh-caps=-all sh -c 'cd /app 2>/dev/null || cd /data 2>/dev/null || cd /; exec "$@"' sh "$@"`;
}

async function innerPid(outer: number): Promise<number> {
  let pid = 0;
  await until(() => {
    const children = spawnSync('pgrep', ['--parent', String(outer)], { encoding: 'utf8' }).stdout;
    pid = Number(children.split('\n')[0]);
    return pid > 0;
  }, 'a container does not start');
  return pid;
}
