import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseConfig } from '@prism/core/config/config';
import { variables } from '@prism/core/config/variables';
import { queueNames } from '@prism/core/contract/jobs';
import { closeTimeoutMs } from '@prism/core/process/run-process';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { quietLog } from '../local/postgres.ts';

interface Service {
  image?: string;
  build?: { dockerfile: string };
  command?: string[];
  cap_add?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  logging?: { options: Record<string, string> };
  restart?: string;
  ports?: string[];
  container_name?: string;
  networks?: string[];
  profiles?: string[];
  scale?: string;
  stop_grace_period?: string;
}
type Services = Record<string, Service>;

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { services }: { services: Services } = parse(read('infra/compose/prism.yml'), { merge: true });
const { services: local }: { services: Services } = parse(read('infra/compose/local.yml'), { merge: true });
const all = Object.entries(services);
const ours = all.filter(([, service]) => service.build);
/** Containers that local.yml adds to prism.yml. */
const added = Object.entries(local).filter(([, { image }]) => image);

describe('infra/compose/prism.yml', () => {
  test.each(ours)('gives %s only known variables', (_name, { environment = {} }) => {
    expect(Object.keys(environment).filter((name) => !(name in variables) && name !== 'TMPDIR')).toEqual([]);
    expect(environment.DATABASE_URL).toContain('//prism_app:');
  });

  test.each([...all, ...added])('pins the image version of %s', (_name, { image, build }) => {
    if (!build) expect(image).toMatch(/:v?\d+\.\d+/);
  });

  test.each([...all, ...added])('has a health check for %s, unless it runs once', (_name, { healthcheck, restart }) => {
    expect(healthcheck !== undefined || restart === 'no').toBe(true);
  });

  test.each(all)('restarts %s and rotates its log', (name, { restart, logging }) => {
    expect(restart).toBe(name === 'migrate' ? 'no' : 'unless-stopped');
    expect(logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
  });

  test.each(ours)('runs %s by Node.js from an existing file', (_name, { command = [], build }) => {
    expect(command[0]).toBe('node');
    expect(existsSync(join(root, command[1] ?? ''))).toBe(true);
    expect(existsSync(join(root, build?.dockerfile ?? ''))).toBe(true);
  });

  test("S-261: keeps clients' data out of the database log", () => {
    const settings = Object.entries(quietLog).map(([name, value]) => `-c${name}=${value}`);
    expect(services.postgres?.command).toEqual(expect.arrayContaining(settings));
  });

  test('Caddy and the mail catcher cannot reach the database', () => {
    const on = (name: string) => services[name]?.networks ?? [];
    expect([...all, ...added].filter(([, { networks = [] }]) => networks.length === 0)).toEqual([]);
    const ofRows = [...on('postgres'), ...on('redis')];
    expect(on('caddy').filter((network) => ofRows.includes(network))).toEqual([]);
    expect(local.mailpit?.networks?.filter((network) => ofRows.includes(network))).toEqual([]);
    expect(local.worker?.networks).toEqual(expect.arrayContaining(local.mailpit?.networks ?? []));
    for (const api of ['api-1', 'api-2']) expect(on(api)).toEqual(expect.arrayContaining(on('caddy')));
  });

  test('passes every variable of operators, and workers serve every queue', () => {
    // Set by the image and the compose file; `./prism restore` reads the key from standard input.
    const fixed = ['NODE_ENV', 'PORT', 'HOST', 'MAILBOX_DIR', 'BACKUP_IDENTITY'];
    const handed = new Set(ours.flatMap(([, { environment = {} }]) => Object.keys(environment)));
    expect(
      Object.keys(variables)
        .filter((name) => !handed.has(name))
        .toSorted(),
    ).toEqual(fixed.toSorted());
    const given = ours.flatMap(([, { environment = {} }]) => Object.entries(environment));
    const own = new Set(['METRICS_PORT', 'TMPDIR', 'DATA_DIR']);
    const unsettable = given.filter(
      ([name, value]) => !own.has(name) && value !== 'article' && !value.startsWith(`\${${name}:`),
    );
    expect(unsettable).toEqual([]);
    const queues = ours.flatMap(([, { environment }]) =>
      (/([a-z,]+)\}?$/.exec(environment?.WORKER_QUEUES ?? '')?.[1] ?? '').split(',').filter(Boolean),
    );
    expect(queues.toSorted()).toEqual([...queueNames].toSorted());
  });

  test('gives the API time to finish active requests', () => {
    const { graceSeconds } = parseConfig({});
    for (const name of ['api-1', 'api-2']) {
      const drainSeconds = Number(/\d+/.exec(services[name]?.environment?.DRAIN_SECONDS ?? '')?.[0]);
      const needed = drainSeconds + graceSeconds + closeTimeoutMs / 1000;
      expect(Number.parseInt(services[name]?.stop_grace_period ?? '10', 10)).toBeGreaterThan(needed);
    }
  });

  test('lets workers scale: no fixed name or port', () => {
    for (const name of ['worker', 'worker-article']) {
      expect(services[name]?.scale).toMatch(/^\$\{WORKER_\w*REPLICAS:-1\}$/);
      expect(services[name]?.ports).toBeUndefined();
      expect(services[name]?.container_name).toBeUndefined();
    }
  });

  test.each([...all, ...added])('S-280: confines %s', (name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
      cpus: expect.any(Number),
    });
    expect(service.cap_add).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : undefined);
    if (name !== 'caddy')
      for (const port of [...(service.ports ?? []), ...(local[name]?.ports ?? [])])
        expect(port).toMatch(/^(\$\{PUBLISH_ON:-)?127\.0\.0\.1\}?:/);
  });

  test('S-281: has no predictable password', () => {
    const given = all.flatMap(([, { environment = {} }]) => Object.entries(environment));
    const passwords = given.filter(([name, value]) => /PASSWORD|_URL$/.test(name) && /PASSWORD/.test(value));
    expect(passwords.length).toBeGreaterThan(6);
    for (const [, value] of passwords) expect(value).toMatch(/\$\{\w+_PASSWORD:\?/);
    expect(services.redis?.command?.join(' ')).toContain('--requirepass');
    const asked = [...read('infra/compose/prism.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
    // ADDRESS_SECRET never changes: without one, it is derived from the first session secret.
    for (const name of [...asked, 'SESSION_SECRET', 'LINK_SECRET', 'AI_KEYS_SECRET'])
      expect(read('prism')).toMatch(new RegExp(`for name in .*\\b${name}\\b`));
  });

  test('S-282: gives each container only what it needs', () => {
    const has = (name: string) => ours.filter(([, { environment = {} }]) => name in environment).map(([own]) => own);
    const apis = ['api-1', 'api-2'];
    expect(has('OPENAI_API_KEY')).toEqual(['worker-article']);
    expect(has('SMTP_URL')).toEqual(['worker']);
    expect(has('MIGRATE_DATABASE_URL')).toEqual(['migrate', 'backup']);
    expect(has('SESSION_SECRET')).toEqual([...apis, 'worker', 'backup']);
    expect(has('LINK_SECRET')).toEqual([...apis, 'worker', 'backup']);
    expect(has('AI_PROVIDERS')).toEqual([...apis, 'worker-article']);
    expect(has('AI_KEYS')).toEqual(['worker-article']);
    expect(has('AI_KEYS_SECRET')).toEqual([...apis, 'worker-article']);
  });

  test('refuses to start without a session secret', () => {
    expect(services['api-1']?.environment?.SESSION_SECRET).toMatch(/^\$\{SESSION_SECRET:\?/);
  });
});

test('docker-compose.yml is prism.yml with local.yml, which removes Caddy, one API and backups', () => {
  const { include }: { include: { path: string[] }[] } = parse(read('docker-compose.yml'));
  expect(include.map(({ path }) => path)).toEqual([['infra/compose/prism.yml', 'infra/compose/local.yml']]);
  const away = Object.entries(local).filter(([, { profiles }]) => profiles);
  expect(away.map(([name]) => name)).toEqual(['caddy', 'backup', 'api-2']);
});

const containers = {
  'docker-compose.yml': ['api-1', 'mailpit', 'migrate', 'postgres', 'redis', 'worker', 'worker-article'],
  'infra/compose/prism.yml': Object.keys(services),
};

const compose = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  spawnSync('docker', ['compose', '--project-directory', root, ...args], { cwd: root, env, encoding: 'utf8' });
/** Few build machines have Docker with its compose plugin. */
const reading = compose(process.env, 'version').status === 0 ? Object.entries(containers) : [];

test.for(reading)('Docker accepts %s', ([file, names]) => {
  const secrets = ['SESSION_SECRET', 'POSTGRES_PASSWORD', 'APP_DATABASE_PASSWORD'];
  const env = {
    ...process.env,
    ...Object.fromEntries(secrets.map((name) => [name, 'x'.repeat(32)])),
  };
  const { stdout, stderr } = compose(env, '--file', join(root, file), 'config', '--services');
  expect(stderr).toBe('');
  expect(stdout.trim().split('\n').toSorted()).toEqual(names.toSorted());
});
