import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { readCompose, type Service } from './compose-file.ts';
import {
  containers,
  execIn,
  logOf,
  pidOf,
  planOf,
  runContainer,
  startContainer,
  state,
  stopContainer,
  type Plan,
} from './container.ts';
import { buildImage, imageOf, tagImage, throughEntry } from './images.ts';

/**
 * Replaces Docker on machines without it: implements the calls of `./prism` with Linux namespaces as containers and
 * this machine's programs as published images.
 */
// As a daemon's, whatever the caller's is.
process.umask(0o022);
const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const [command = '', ...rest] = process.argv.slice(2);
async function main(): Promise<number> {
  if (command === 'info') return 0;
  if (command === 'tag') return tagImage(rest[0] ?? '', rest[1] ?? '') ? 0 : 1;
  if (command === 'build') return build();
  if (command === 'run') return await runOnce();
  if (command === 'compose') return await compose();
  throw new Error(`the stand-in for Docker does not know: ${process.argv.slice(2).join(' ')}`);
}

function build(): number {
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { tag: text, 'build-arg': text, file: text },
  });
  buildImage(values.tag ?? '', resolve(positionals[0] ?? '.'), (values['build-arg'] ?? '').replace('COMMIT=', ''));
  return 0;
}

/** `docker run`: options before the image, the command after it. */
async function runOnce(): Promise<number> {
  const at = rest.findIndex((word, index) => !word.startsWith('--') && !takesValue(rest[index - 1]));
  const { values } = parseArgs({
    args: rest.slice(0, at),
    options: { rm: flag, interactive: flag, tty: flag, network: text, user: text, volume: text },
  });
  const image = imageOf(rest[at] ?? '');
  if (!image) throw new Error(`no image ${rest[at]}`);
  const [user = image.user, group = image.group] = values.user?.split(':') ?? [];
  return await runContainer({
    name: `run-${process.pid}`,
    folder: image.folder,
    user,
    group,
    capabilities: [],
    environment: image.environment,
    command: rest.slice(at + 1),
    mounts: values.volume ? [values.volume] : [],
    tmpfs: ['/tmp'],
    addresses: undefined,
    hosts: [],
  });
}

const takesValue = (word = '') => ['--network', '--user', '--volume', '--env'].includes(word);

async function compose(): Promise<number> {
  if (rest[0] === 'version') return 0;
  const [, checkout = '.', , file = '', verb = '', ...words] = rest;
  const folder = resolve(checkout);
  const services = readCompose(file, folder, process.env);
  const project = new Project(services, folder);
  if (verb === 'up') return await up(project, words);
  if (verb === 'run') return await runService(project, words);
  if (verb === 'stop') {
    for (const name of words) await project.stop(name);
    return 0;
  }
  if (verb === 'ps') {
    const isBrief = words.includes('--quiet');
    for (const name of containers()) console.log(isBrief ? name : `${name}  ${pidOf(name) ? 'runs' : 'ended'}`);
    return 0;
  }
  if (verb === 'logs') {
    const shown = words.filter((word) => !word.startsWith('--'));
    for (const name of shown) process.stdout.write(logOf(name));
    return 0;
  }
  if (verb === 'exec') {
    const [name = '', ...asked] = words.filter((word, index) => index > 0 || word !== '--no-TTY');
    return execIn(name, asked, 'inherit');
  }
  throw new Error(`the stand-in for Docker does not know: compose ${verb}`);
}

async function up(project: Project, words: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { detach: flag, 'no-build': flag, 'no-deps': flag, wait: flag, 'wait-timeout': text },
  });
  for (const name of positionals) await project.start(name, !values['no-deps']);
  const until = Date.now() + Number(values['wait-timeout'] ?? 0) * 1_000;
  for (const name of values.wait ? positionals : []) await project.untilHealthy(name, until);
  return 0;
}

async function runService(project: Project, words: readonly string[]): Promise<number> {
  const at = words.findIndex((word, index) => !word.startsWith('--') && !takesValue(words[index - 1]));
  const { values } = parseArgs({
    args: words.slice(0, at),
    options: { rm: flag, 'no-deps': flag, 'no-TTY': flag, env: text },
  });
  const [name = '', ...asked] = words.slice(at);
  const [variable = '', value = ''] = values.env?.split('=') ?? [];
  const plan = project.planOf(name, 9);
  const environment = { ...plan.environment, ...(variable && { [variable]: value }) };
  return await runContainer({
    ...plan,
    name: `${name}-run`,
    environment,
    command: asked.length > 0 ? asked : plan.command,
  });
}

class Project {
  readonly #services: Readonly<Record<string, Service>>;
  readonly #folder: string;
  readonly #completed = new Set<string>();

  constructor(services: Readonly<Record<string, Service>>, folder: string) {
    this.#services = services;
    this.#folder = folder;
  }

  #service(name: string): Service {
    const service = this.#services[name];
    if (!service) throw new Error(`no service ${name}`);
    return service;
  }

  #instances(name: string): { name: string; index: number }[] {
    const count = Number(this.#service(name).scale ?? 1);
    return Array.from({ length: count }, (_, index) => ({ name: index === 0 ? name : `${name}-${index + 1}`, index }));
  }

  planOf(name: string, index: number): Plan {
    const service = this.#service(name);
    const image = imageOf(service.image);
    if (!image) throw new Error(`no image ${service.image}`);
    const isPostgres = service.image.startsWith('postgres:');
    const given = service.command ?? image.command;
    return {
      name,
      folder: image.folder,
      user: service.user ?? image.user,
      group: service.user ?? image.group,
      capabilities: service.cap_add ?? [],
      environment: { ...image.environment, ...service.environment },
      command: isPostgres ? throughEntry(given) : given,
      mounts: (service.volumes ?? []).map((volume) => this.#mount(volume, image.volumesOf)),
      tmpfs: service.tmpfs ?? [],
      addresses: Object.fromEntries(service.networks.map((network) => [network, this.#address(name, network, index)])),
      hosts: this.#hostsFor(service),
    };
  }

  #address(name: string, network: string, index: number): string {
    const networks = ['edge', 'data'];
    return `10.77.${networks.indexOf(network) + 1}.${10 * (Object.keys(this.#services).indexOf(name) + 1) + index}`;
  }

  #hostsFor({ networks }: Service): string[] {
    return Object.entries(this.#services).flatMap(([name, other]) => {
      const shared = networks.find((network) => other.networks.includes(network));
      return shared ? [`${this.#address(name, shared, 0)} ${name}`] : [];
    });
  }

  /** A file or folder of the checkout, or a volume. */
  #mount(volume: string, owner: string | undefined): string {
    const [source = '', ...others] = volume.split(':');
    if (source.startsWith('.')) return [join(this.#folder, source), ...others].join(':');
    const folder = join(state, 'volumes', source);
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true });
      if (owner) spawnSync('chown', [owner, folder]);
      else chmodSync(folder, 0o1777);
    }
    return [folder, ...others].join(':');
  }

  async start(name: string, withNeeded: boolean): Promise<void> {
    const service = this.#service(name);
    for (const [needed, { condition }] of withNeeded ? Object.entries(service.depends_on ?? {}) : []) {
      if (condition === 'service_completed_successfully') {
        if (!this.#completed.has(needed)) await this.#complete(needed);
        this.#completed.add(needed);
        continue;
      }
      await this.start(needed, true);
      await this.untilHealthy(needed, Date.now() + 120_000);
    }
    for (const instance of this.#instances(name)) {
      const plan = { ...this.planOf(name, instance.index), name: instance.name };
      if (planOf(instance.name) === JSON.stringify(plan)) continue;
      await stopContainer(instance.name, this.#graceMs(service));
      await startContainer(plan);
      await publish(service, plan);
    }
  }

  async #complete(name: string): Promise<void> {
    for (const needed of Object.keys(this.#service(name).depends_on ?? {})) {
      await this.start(needed, true);
      await this.untilHealthy(needed, Date.now() + 120_000);
    }
    const code = await runContainer(this.planOf(name, 0));
    if (code !== 0) throw new Error(`service "${name}" didn't complete successfully: exit ${code}`);
  }

  async stop(name: string): Promise<void> {
    for (const instance of this.#instances(name))
      await stopContainer(instance.name, this.#graceMs(this.#service(name)));
  }

  #graceMs({ stop_grace_period: period = '10s' }: Service): number {
    return Number.parseInt(period, 10) * 1_000;
  }

  async untilHealthy(name: string, deadline: number): Promise<void> {
    const { test: given = ['CMD', 'true'], interval = '0s' } = this.#service(name).healthcheck ?? {};
    const [kind, ...test] = given;
    const everyMs = Number.parseInt(interval, 10) * 1_000;
    const asked = kind === 'CMD-SHELL' ? ['sh', '-c', ...test] : test;
    const said = (instance: string) => logOf(instance).slice(-2_000);
    for (const { name: instance } of this.#instances(name)) {
      if (healthy.has(planOf(instance))) continue;
      // Docker waits an interval before the first check.
      do {
        await delay(everyMs);
        if (!pidOf(instance)) throw new Error(`${instance} ended:\n${said(instance)}`);
        if (Date.now() > deadline) throw new Error(`${instance} is not healthy:\n${said(instance)}`);
      } while (execIn(instance, asked, 'ignore') !== 0);
      healthy.add(planOf(instance));
    }
  }
}

/** Plans of containers that are known to be healthy. */
const healthy = new Set<string>();

async function publish({ ports = [] }: Service, { addresses = {} }: Plan): Promise<void> {
  const [address] = Object.values(addresses);
  for (const port of ports.filter((each) => !each.endsWith('/udp'))) {
    const args = [join(import.meta.dirname, 'publish.ts'), ...port.split(':'), address ?? ''];
    spawn(process.execPath, args, { stdio: 'ignore', detached: true }).unref();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
