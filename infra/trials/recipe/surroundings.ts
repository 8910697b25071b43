import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { eventually } from '../../test/wait.ts';
import { ip, state } from './container.ts';

/** The server's IP, for it and its peers. */
export const server = '10.77.0.1';
const elsewhere = '10.77.0.2';
export const domain = 'studio.example';
const certificateAuthority = 'acme-v02.api.letsencrypt.org';
export const smtpUrl = 'smtps://studio:p%40ss%2Fword@mail.example';
export const bucketOf = (name: string) => `https://key:secret-of-it@s3.example:7070/${name}?region=eu-west-1`;

/** Networks as Docker makes them: containers reach the outside, but not other networks. */
function makeNetworks(): void {
  ip('link', 'set', 'lo', 'up');
  for (const [name, address] of Object.entries({ wan: server, edge: '10.77.1.1', data: '10.77.2.1' })) {
    ip('link', 'add', name, 'type', 'bridge');
    ip('address', 'add', `${address}/24`, 'dev', name);
    ip('link', 'set', name, 'up');
  }
  writeFileSync('/proc/sys/net/ipv4/ip_forward', '1');
  ip('rule', 'add', 'from', '10.77.1.0/24', 'to', '10.77.2.0/24', 'prohibit');
  ip('rule', 'add', 'from', '10.77.2.0/24', 'to', '10.77.1.0/24', 'prohibit');
  ip('netns', 'add', 'world');
  ip('-n', 'world', 'link', 'set', 'lo', 'up');
  ip('link', 'add', 'world', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', 'world');
  ip('link', 'set', 'world', 'master', 'wan', 'up');
  ip('-n', 'world', 'address', 'add', `${elsewhere}/24`, 'dev', 'eth0');
  ip('-n', 'world', 'link', 'set', 'eth0', 'up');
  ip('-n', 'world', 'route', 'add', 'default', 'via', server);
}

function makeAuthority(): void {
  const names = ['mail.example', 's3.example', certificateAuthority];
  const openssl = (...args: string[]) => {
    const { status, stderr } = spawnSync('openssl', args, { cwd: state, encoding: 'utf8' });
    if (status !== 0) throw new Error(`openssl ${args.join(' ')}: ${stderr}`);
  };
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  openssl('req', '-x509', ...key, '-keyout', 'authority.key', '-out', 'authority.pem', '-subj', '/CN=Trial');
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'key.pem',
    '-out',
    'certificate.pem',
    '-subj',
    '/CN=Trial services',
    '-CA',
    'authority.pem',
    '-CAkey',
    'authority.key',
    '-addext',
    'basicConstraints=critical,CA:false',
    '-addext',
    `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`,
  );
}

/** Runs a program outside the server until the trial ends. */
function runElsewhere(name: string, command: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const log = openSync(join(state, `${name}.log`), 'a');
  spawn('nsenter', ['--net=/run/netns/world', ...command], {
    cwd: state,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, HOME: state, ...env },
  });
}

/** Starts the certificate authority, a mail server, and an object store with two buckets. */
export async function makeSurroundings({ pebble, versitygw }: Record<'pebble' | 'versitygw', string>): Promise<void> {
  mkdirSync(join(state, 'buckets/files'), { recursive: true });
  mkdirSync(join(state, 'buckets/backups'), { recursive: true });
  makeAuthority();
  // In place of DNS.
  const names = [`${server} ${domain}`, `${elsewhere} mail.example s3.example ${certificateAuthority}`];
  writeFileSync(join(state, 'hosts'), ['127.0.0.1 localhost', ...names, ''].join('\n'));
  spawnSync('mount', ['--bind', join(state, 'hosts'), '/etc/hosts']);
  makeNetworks();
  const [certificate, privateKey] = [join(state, 'certificate.pem'), join(state, 'key.pem')];
  const listeners = { listenAddress: `${elsewhere}:14000`, managementListenAddress: `${elsewhere}:15000` };
  const ports = { httpPort: 80, tlsPort: 443 };
  writeFileSync(
    join(state, 'pebble.json'),
    JSON.stringify({ pebble: { ...listeners, ...ports, certificate, privateKey } }),
  );
  runElsewhere('pebble', [pebble, '-config', 'pebble.json'], { PEBBLE_VA_NOSLEEP: '1' });
  writeFileSync(join(state, 'front.caddyfile'), frontOfAuthority);
  runElsewhere('front', [
    join(state, 'programs/caddy'),
    'run',
    '--config',
    'front.caddyfile',
    '--adapter',
    'caddyfile',
  ]);
  runElsewhere('mail', [process.execPath, join(import.meta.dirname, 'mail-server.ts'), state, elsewhere]);
  const s3 = ['--access', 'key', '--secret', 'secret-of-it', '--region', 'eu-west-1', '--port', `${elsewhere}:7070`];
  runElsewhere('s3', [versitygw, ...s3, '--cert', certificate, '--key', privateKey, 'posix', join(state, 'buckets')]);
  const root = await eventually(async () => await fetched(`https://${elsewhere}:15000/roots/0`));
  await eventually(async () => await fetched(`https://${certificateAuthority}/directory`));
  setDefaultCACertificates([...getCACertificates(), root, readFileSync(join(state, 'authority.pem'), 'utf8')]);
}

/** Pebble at the URL of Caddy's public authority. */
const frontOfAuthority = `{
	auto_https off
	admin off
}
https://${certificateAuthority} {
	tls certificate.pem key.pem
	rewrite /directory /dir
	reverse_proxy https://${elsewhere}:14000 {
		header_up Host {host}
		transport http {
			tls_insecure_skip_verify
		}
	}
}
`;

async function fetched(url: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  get(url, { rejectUnauthorized: false, headers: { 'user-agent': 'prism' } }, (answer) => {
    if (answer.statusCode === 200) void text(answer).then(resolve, reject);
    else reject(new Error(`${url} answers ${answer.statusCode}`));
  }).once('error', reject);
  return await promise;
}
