import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseConfig } from '@prism/core/config/config';
import { variables } from '@prism/core/config/variables';
import { providerIds } from '@prism/core/contract/generations';
import { queueNames } from '@prism/core/contract/jobs';
import { closeTimeoutMs } from '@prism/core/process/run-process';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

interface EnvVariable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { name: string; key: string } };
}
interface Probe {
  httpGet: { path: string; port: string };
}
interface Container {
  image: string;
  command: string[];
  ports?: { name: string; containerPort: number }[];
  env: EnvVariable[];
  envFrom: { configMapRef: { name: string } }[];
  securityContext: object;
  resources: object;
  volumeMounts: { name: string; mountPath: string }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
}
interface PodSpec {
  serviceAccountName: string;
  securityContext: object;
  terminationGracePeriodSeconds?: number;
  containers: [Container];
  volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[];
}
type Labels = Record<string, string>;
/** The fields that the tests check, in any kind. */
interface Spec {
  schedule?: string;
  concurrencyPolicy?: string;
  replicas?: number;
  /** The job of a CronJob. */
  jobTemplate?: { spec: Spec };
  template?: { metadata: { labels: Labels; annotations?: Labels }; spec: PodSpec };
  selector?: Labels & { matchLabels?: Labels };
  podSelector?: { matchLabels: Labels };
  egress?: { to?: object[]; ports?: { port: number }[] }[];
  ports?: { targetPort: string }[];
  scaleTargetRef?: { name: string };
}
interface Manifest {
  kind: string;
  metadata: { name: string; namespace?: string };
  spec?: Spec;
  data?: Record<string, string>;
}

interface Kustomization {
  resources: string[];
  namespace: string;
  images: { name: string; newTag: string }[];
  patches: { target: { kind: string; name: string }; patch: string }[];
}

const here = import.meta.dirname;
const root = join(here, '../..');
const read = (file: string) => readFileSync(join(here, file), 'utf8');
const manifestsIn = (yaml: string) => parseAllDocuments(yaml).map((document): Manifest => document.toJS());
const files = globSync('{base,overlays/production}/*.yaml', { cwd: here }).filter((file) => !isKustomization(file));
const manifests = files.flatMap((file) => manifestsIn(read(file)));
const overlay: Kustomization = parse(read('overlays/production/kustomization.yaml'));
/** The overlay's patches of an object. */
const patched = (kind: string, name: string): { path: string; value: unknown }[] =>
  overlay.patches.flatMap(({ target, patch }) => (target.kind === kind && target.name === name ? parse(patch) : []));
const named = manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const);
const find = (kind: string, name: string) => named.find(([label]) => label === `${kind} ${name}`)?.[1];
const workloads = named.flatMap(([label, { spec: whole }]) => {
  const spec = whole?.jobTemplate?.spec ?? whole;
  return spec?.template ? [[label, spec.template, spec] as const] : [];
});
const settings: Record<string, string | undefined> = {
  ...find('ConfigMap', 'prism')?.data,
  ...Object.fromEntries(patched('ConfigMap', 'prism').map(({ path, value }) => [basename(path), String(value)])),
};

const matches = (selector: Labels, labels: Labels) =>
  Object.entries(selector).every(([label, value]) => labels[label] === value);
const selected = (selector: Labels) =>
  workloads.map(([, template]) => template).filter(({ metadata }) => matches(selector, metadata.labels));

describe('the folders', () => {
  test.each(['base', 'overlays/production'])('%s lists all of its files', (folder) => {
    const { resources }: Kustomization = parse(read(`${folder}/kustomization.yaml`));
    const own = files.filter((file) => dirname(file) === folder).map((file) => basename(file));
    expect(resources).toEqual(expect.arrayContaining(own));
  });

  test('build with kubectl: every object in one namespace, images with a version', ({ skip }) => {
    const { stdout, stderr, error } = spawnSync('kubectl', ['kustomize', join(here, 'overlays/production')], {
      encoding: 'utf8',
    });
    if (error) skip('not done: kubectl is not on this machine');
    expect(stderr).toBe('');
    const made = manifestsIn(stdout);
    const names = (all: Manifest[]) => all.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted();
    expect(names(made)).toEqual(names(manifests));
    expect(new Set(made.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['prism']));
    for (const { kind, spec } of made) {
      const image = spec?.template?.spec.containers[0].image;
      if (image) expect(image).toMatch(/:\d+\.\d+\.\d+$/);
      if (kind === 'NetworkPolicy') for (const { to } of spec?.egress ?? []) expect(to).toHaveLength(1);
    }
  });
});

describe.each(workloads)('%s', (_label, { metadata, spec: pod }, spec) => {
  const [container] = pod.containers;

  test('owns the pods that it creates', () => {
    const own = spec.selector?.matchLabels;
    if (own) expect(selected(own)).toEqual([spec.template]);
  });

  test('runs Node.js on an existing file, from the image that the overlay versions', () => {
    expect(container.command[0]).toBe('node');
    expect(existsSync(join(root, container.command[1] ?? ''))).toBe(true);
    expect(overlay.images).toMatchObject([{ name: container.image, newTag: expect.stringMatching(/^\d+\.\d+\.\d+$/) }]);
  });

  test('runs unprivileged, without capabilities, on a read-only file system', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod).toMatchObject({ automountServiceAccountToken: false });
    expect(find('ServiceAccount', pod.serviceAccountName)).toBeDefined();
  });

  test('declares its resources', () => {
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
  });

  test('gets known variables, and secrets only by reference', () => {
    for (const { configMapRef } of container.envFrom) expect(find('ConfigMap', configMapRef.name)).toBeDefined();
    for (const { name, value, valueFrom } of container.env) {
      expect(Object.keys(variables)).toContain(name);
      const secret = Object.entries(variables).some(([known, variable]) => known === name && 'secret' in variable);
      const holder = name === 'MIGRATE_DATABASE_URL' ? 'prism-migrate' : 'prism';
      if (secret) expect(valueFrom?.secretKeyRef).toMatchObject({ name: holder, key: name });
      else expect(value).toBeDefined();
    }
  });

  test('has a configuration with which a process starts', () => {
    const samples: Record<string, string> = {
      FILES_STORE: 'https://key:secret@s3.example/bucket',
      BACKUP_STORE: 'https://key:secret@s3.example/bucket/backups',
      DATABASE_URL: 'postgres://prism_app@postgres/prism',
      MIGRATE_DATABASE_URL: 'postgres://prism@postgres/prism',
      LISTEN_DATABASE_URL: 'postgres://prism_app@postgres/prism',
      DATABASE_READ_URL: 'postgres://prism_app@replica/prism',
      REDIS_URL: 'redis://redis:6379',
      SMTP_URL: 'smtp://mail:587',
      IMAP_URL: 'imaps://studio:secret@mail',
      AI_KEYS: 'local=secret',
    };
    const env = container.env.map(({ name, value }) => [name, value ?? samples[name] ?? 'x'.repeat(32)]);
    expect(() => parseConfig({ ...settings, ...Object.fromEntries(env) })).not.toThrow();
  });

  test('has time to finish its work', () => {
    const seconds = (asked: string) => Number(container.env.find(({ name }) => name === asked)?.value ?? 0);
    const servesOn = seconds('DRAIN_SECONDS') + seconds('GRACE_SECONDS');
    expect(pod.terminationGracePeriodSeconds ?? 30).toBeGreaterThan(servesOn + closeTimeoutMs / 1000);
  });

  test('leaves replicas to an autoscaler if it has one', () => {
    const scaled = manifests.filter(({ spec: other }) => other?.scaleTargetRef);
    const component = metadata.labels['app.kubernetes.io/component'] ?? '';
    if (!['migrate', 'backup'].includes(component))
      expect(scaled.map((one) => one.spec?.scaleTargetRef?.name)).toContain(component);
    expect(spec.replicas).toBeUndefined();
  });
});

describe('together', () => {
  test('S-283: each pod has only what it needs', () => {
    const holders = (name: string) =>
      workloads.flatMap(([label, { spec }]) =>
        spec.containers[0].env.some((variable) => variable.name === name) ? [label.split(' ')[1]] : [],
      );
    expect(holders('MIGRATE_DATABASE_URL').toSorted()).toEqual(['backup', 'migrate']);
    expect(holders('SESSION_SECRET').toSorted()).toEqual(['api', 'backup', 'worker-email', 'worker-webhooks']);
    expect(holders('LINK_SECRET')).toEqual(['api', 'worker-email']);
    expect(holders('SMTP_URL')).toEqual(['worker-email']);
    for (const provider of providerIds)
      expect(holders(`${provider.toUpperCase()}_API_KEY`)).toEqual(['worker-article']);
    expect(holders('AI_KEYS')).toEqual(['worker-article']);
    expect(holders('AI_KEYS_SECRET')).toEqual(['api', 'worker-article']);
  });

  test('S-284: outgoing traffic goes to named destinations', () => {
    const destinations = named.flatMap(([, { kind, metadata, spec }]) =>
      (kind === 'NetworkPolicy' ? (spec?.egress ?? []) : []).map(
        ({ to }, index) =>
          to ?? patched(kind, metadata.name).find(({ path }) => path === `/spec/egress/${index}/to`)?.value,
      ),
    );
    expect(destinations.length).toBeGreaterThan(3);
    for (const to of destinations) expect(to).toMatchObject([expect.any(Object)]);
  });

  const ofMail = { SMTP_URL: [25, 465, 587], IMAP_URL: [143, 993] };
  // Article sources, links, and webhook receivers in private networks may also use http.
  const ofWorld = { WORKER_QUEUES: [80, 443] };
  test.each([
    ['api', {}],
    ['worker-email', ofMail],
    ['worker-article', ofWorld],
    ['worker-media', {}],
    ['worker-webhooks', ofWorld],
  ])('%s reaches only what its work needs', (name, reached: Record<string, number[]>) => {
    const pod = find('Deployment', name)?.spec?.template;
    const variableNames = pod?.spec.containers[0].env.map((variable) => variable.name);
    expect(variableNames).toEqual(expect.arrayContaining(Object.keys(reached)));
    const open = manifests.flatMap(({ kind, spec }) => {
      const isItsOwn =
        kind === 'NetworkPolicy' && matches(spec?.podSelector?.matchLabels ?? {}, pod?.metadata.labels ?? {});
      return isItsOwn ? (spec?.egress ?? []).flatMap(({ ports = [] }) => ports.map(({ port }) => port)) : [];
    });
    const ofAll = [53, 5432, 6379, 4318, 443];
    expect(new Set(open)).toEqual(new Set([...ofAll, ...Object.values(reached).flat()]));
  });

  test('the namespace admits only restricted pods', () => {
    const namespace = parse(read('namespace.yaml'));
    expect(namespace).toMatchObject({ kind: 'Namespace', metadata: { name: 'prism' } });
    expect(namespace.metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
  });

  test('the nightly backup keeps its files, and no longer than necessary', () => {
    const { schedule, concurrencyPolicy, jobTemplate } = find('CronJob', 'backup')?.spec ?? {};
    expect({ schedule, concurrencyPolicy }).toEqual({ schedule: '15 3 * * *', concurrencyPolicy: 'Forbid' });
    const pod = jobTemplate?.spec.template?.spec;
    const folder = pod?.containers[0].command.find((part) => part.startsWith('/'));
    const mount = pod?.containers[0].volumeMounts.find(({ mountPath }) => `${mountPath}/` === folder);
    const volume = pod?.volumes.find(({ name }) => name === mount?.name);
    expect(find('PersistentVolumeClaim', volume?.persistentVolumeClaim?.claimName ?? '')).toBeDefined();
    expect(pod?.containers[0].command).toContain('--keep');
  });

  test('the workers serve every queue', () => {
    const taken = workloads.flatMap(([, { spec }]) =>
      spec.containers[0].env.filter(isQueues).map(({ value }) => value),
    );
    expect(taken.toSorted()).toEqual([...queueNames].toSorted());
  });

  test.each(named.filter(([, { kind }]) => ['Service', 'PodDisruptionBudget', 'NetworkPolicy'].includes(kind)))(
    '%s selects existing pods by ports that they have',
    (_label, { kind, spec }) => {
      const labels = spec?.podSelector?.matchLabels ?? spec?.selector?.matchLabels ?? spec?.selector ?? {};
      expect(selected(parseLabels(labels))).not.toEqual([]);
      if (kind !== 'Service') return;
      for (const { targetPort } of spec?.ports ?? [])
        for (const { spec: pod } of selected(parseLabels(labels)))
          expect(pod.containers[0].ports?.map(({ name }) => name)).toContain(targetPort);
    },
  );

  test.each([
    ['api', 'http', 'backend/plugins/health.ts'],
    ['worker-email', 'metrics', 'core/process/operator-server.ts'],
    ['worker-article', 'metrics', 'core/process/operator-server.ts'],
    ['worker-media', 'metrics', 'core/process/operator-server.ts'],
    ['worker-webhooks', 'metrics', 'core/process/operator-server.ts'],
  ])('%s is probed at paths that it serves, on its port %s', (name, port, file) => {
    const [container] = find('Deployment', name)?.spec?.template?.spec.containers ?? [];
    const answered = readFileSync(join(root, file), 'utf8');
    for (const probe of [container?.startupProbe, container?.readinessProbe, container?.livenessProbe]) {
      expect(answered).toContain(`'${probe?.httpGet.path}'`);
      expect(probe?.httpGet.port).toBe(port);
      expect(container?.ports?.map((one) => one.name)).toContain(port);
    }
  });

  test('metrics have a separate port, which Prometheus reaches and visitors do not', () => {
    const listening = workloads.filter(([, { spec }]) => spec.containers[0].ports);
    expect(listening.length).toBe(5);
    for (const [, { metadata, spec }] of listening) {
      const port = spec.containers[0].ports?.find(({ name }) => name === 'metrics')?.containerPort;
      expect(String(port)).toBe(settings['METRICS_PORT']);
      expect(metadata.annotations).toMatchObject({ 'prometheus.io/port': String(port) });
      // An admitted caller may still need the token.
      expect(spec.containers[0].env).toContainEqual(
        expect.objectContaining({
          name: 'METRICS_TOKEN',
          valueFrom: { secretKeyRef: { name: 'prism', key: 'METRICS_TOKEN', optional: true } },
        }),
      );
    }
    const open = (policy: string) => JSON.stringify(find('NetworkPolicy', policy)?.spec);
    expect(open('visitors-to-api')).not.toContain('metrics');
    expect(open('prometheus-to-figures')).toContain('"kubernetes.io/metadata.name":"monitoring"');
    expect(open('prometheus-to-figures')).not.toContain('ingress-nginx');
    const services = manifests.filter(({ kind }) => kind === 'Service' || kind === 'Ingress');
    expect(JSON.stringify(services)).not.toContain('metrics');
  });

  test('the namespace contains only its own objects', () => {
    expect(overlay.namespace).toBe('prism');
    expect(manifests.filter(({ metadata }) => metadata.namespace !== undefined)).toEqual([]);
    expect(manifests.map(({ kind }) => kind)).not.toContain('Secret');
  });
});

function isKustomization(file: string): boolean {
  return basename(file) === 'kustomization.yaml';
}

function isQueues({ name }: EnvVariable): boolean {
  return name === 'WORKER_QUEUES';
}

/** A selector's labels; a Service has them directly, other kinds in `matchLabels`. */
function parseLabels(selector: object): Labels {
  return Object.fromEntries(Object.entries(selector).map(([label, value]) => [label, String(value)]));
}
