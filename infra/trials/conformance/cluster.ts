import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../local/ports.ts';
import { isRunnable } from '../../test/runnable.ts';
import type { Part } from './part.ts';

const manifests = join(import.meta.dirname, '../../kubernetes');
const production = join(manifests, 'overlays/production');
const startTimeoutMs = 120_000;

/** KEDA brings its own; without it the API server knows no ScaledObject. */
const scaledObjects = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'scaledobjects.keda.sh' },
  spec: {
    group: 'keda.sh',
    scope: 'Namespaced',
    names: { kind: 'ScaledObject', plural: 'scaledobjects' },
    versions: [
      {
        name: 'v1alpha1',
        served: true,
        storage: true,
        schema: { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
      },
    ],
  },
};

interface Applied {
  kind: string;
  metadata: { name: string };
  spec: { template?: { spec: object }; jobTemplate?: { spec: { template: { spec: object } } } };
}

/**
 * Applies the installation twice to a real API server, as an operator would, and lets the server validate each pod
 * template. Nothing runs: an API server has no nodes.
 */
export const cluster: Part = {
  isThere: () =>
    isRunnable('etcd', '--version') &&
    isRunnable('kube-apiserver', '--version') &&
    isRunnable('kubectl', 'version', '--client'),
  howToGet: 'etcd, kubectl and kube-apiserver',
  async run() {
    await using cleanUp = new AsyncDisposableStack();
    const kubectl = await startApiServer(cleanUp);
    const steps: [string, string[], object?][] = [
      ['KEDA’s kind', ['apply', '--filename', '-'], scaledObjects],
      ['namespace', ['apply', '--filename', join(manifests, 'namespace.yaml')]],
      ...['prism', 'prism-migrate'].map((name): [string, string[]] => [
        `secret ${name}`,
        ['--namespace', 'prism', 'create', 'secret', 'generic', name, '--from-literal=DATABASE_URL=postgres://'],
      ]),
      ...['first release', 'second release'].flatMap((release): [string, string[]][] => [
        [release, ['--namespace', 'prism', 'delete', 'job', 'migrate', '--ignore-not-found']],
        [
          `${release}, migration`,
          ['apply', '--kustomize', production, '--selector', 'app.kubernetes.io/component in (config, migrate)'],
        ],
        [release, ['apply', '--kustomize', production]],
      ]),
    ];
    for (const [step, args, input] of steps) {
      const { status, said } = kubectl(args, input);
      if (status !== 0 || said.includes('Warning')) return refused(step, said);
    }
    const { said } = kubectl(['--namespace', 'prism', 'get', 'deployments,jobs,cronjobs', '--output', 'json']);
    const { items }: { items: Applied[] } = JSON.parse(said);
    for (const { kind, metadata, spec } of items) {
      const pod = {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: metadata.name, namespace: 'prism' },
        spec: (spec.jobTemplate?.spec ?? spec).template?.spec,
      };
      const { status, said: answer } = kubectl(['create', '--dry-run=server', '--filename', '-'], pod);
      if (status !== 0 || answer.includes('Warning')) return refused(`pod of ${kind} ${metadata.name}`, answer);
    }
    console.log(`cluster: applied twice, and ${items.length} kinds of pod admitted`);
    return true;
  },
};

function refused(step: string, said: string): false {
  console.error(`cluster: ${step} is refused\n${said}`);
  return false;
}

type Kubectl = (args: readonly string[], input?: object) => { status: number | null; said: string };

async function startApiServer(cleanUp: AsyncDisposableStack): Promise<Kubectl> {
  const folder = mkdtempSync(join(tmpdir(), 'prism-cluster-'));
  cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
  const [client, peer, port] = [await freePort(), await freePort(), await freePort()];
  const [store, token] = [`http://127.0.0.1:${client}`, randomUUID()];
  const [tokens, key] = [join(folder, 'tokens.csv'), join(folder, 'accounts.pem')];
  writeFileSync(tokens, `${token},operator,operator,system:masters\n`);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const log = join(folder, 'log');
  start(cleanUp, log, 'etcd', [
    '--data-dir',
    join(folder, 'etcd'),
    '--listen-client-urls',
    store,
    '--advertise-client-urls',
    store,
    '--listen-peer-urls',
    `http://127.0.0.1:${peer}`,
    '--unsafe-no-fsync',
  ]);
  const server = start(cleanUp, log, 'kube-apiserver', [
    '--etcd-servers',
    store,
    '--secure-port',
    String(port),
    '--bind-address',
    '127.0.0.1',
    '--cert-dir',
    join(folder, 'certificates'),
    '--service-cluster-ip-range',
    '10.0.0.0/24',
    '--token-auth-file',
    tokens,
    '--authorization-mode',
    'RBAC',
    '--service-account-issuer',
    'https://kubernetes.default.svc',
    '--service-account-signing-key-file',
    key,
    '--service-account-key-file',
    key,
  ]);
  const connection = ['--server', `https://127.0.0.1:${port}`, '--token', token, '--insecure-skip-tls-verify'];
  const kubectl: Kubectl = (args, input) => {
    const { status, stdout, stderr } = spawnSync('kubectl', [...connection, ...args], {
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, KUBECONFIG: join(folder, 'none') },
      ...(input && { input: JSON.stringify(input) }),
    });
    return { status, said: stdout + stderr };
  };
  for (const end = Date.now() + startTimeoutMs; kubectl(['get', '--raw', '/readyz']).status !== 0; await delay(500)) {
    if (Date.now() < end && server.exitCode === null) continue;
    throw new Error(`kube-apiserver does not start:\n${readFileSync(log, 'utf8').slice(-4_000)}`);
  }
  return kubectl;
}

function start(cleanUp: AsyncDisposableStack, log: string, file: string, args: readonly string[]): ChildProcess {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => writeFileSync(log, String(chunk), { flag: 'a' }));
  cleanUp.defer(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  return child;
}
