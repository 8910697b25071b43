import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { text } from 'node:stream/consumers';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { eventually, until } from '../../test/wait.ts';
import { anEnquiry } from '../people.ts';
import { inColumns } from '../table.ts';
import { containers, logOf, pidOf, state, stopContainer } from './container.ts';
import { bucketOf, domain, makeSurroundings, smtpUrl } from './surroundings.ts';
import { tryStore } from './object-store.ts';
import { startVisits } from './visits.ts';

/** Follows infra/compose/README.md in an isolated environment, and prints each step with its time. */
const baseUrl = `https://${domain}`;
const checkout = join(state, 'server/prism');
const repository = join(state, 'repository');
const site = { baseUrl, accepted: [] as string[] };
const account = { username: 'ada', password: 'a password of length' };
const rows: string[][] = [];
let typed = 0;

async function step(what: string, work: () => string | void | Promise<string | void>): Promise<void> {
  const startedAt = performance.now();
  const detail = await work();
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`recipe: ${what}, ${seconds} s${detail ? `: ${detail}` : ''}`);
  rows.push([what, `${seconds} s`, detail ?? '']);
}

/** Runs a command with its answers. Returns its output. */
async function prism(
  args: readonly string[],
  { answers = [], fails = false }: { answers?: string[]; fails?: boolean } = {},
) {
  typed += 1 + answers.length;
  // With open positions, and without limits for visitors of one IP.
  const env = { ...process.env, SEED: 'demo', RATE_LIMITS: 'off' };
  const child = spawn(join(checkout, 'prism'), args, { cwd: checkout, stdio: ['pipe', 'pipe', 'pipe'], env });
  child.stdin.end(answers.map((answer) => `${answer}\n`).join(''));
  const [said, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if ((code !== 0) !== fails) throw new Error(`./prism ${args.join(' ')} ended with ${code}:\n${said}\n${errors}`);
  return said + errors;
}

function clone(): void {
  typed += 1;
  git(state, 'clone', '--quiet', repository, checkout);
}

function git(cwd: string, ...args: string[]): void {
  const names = ['-c', 'user.name=Trial', '-c', 'user.email=trial@studio.example'];
  const { status, stderr } = spawnSync('git', [...names, ...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
}

function addToEnv(...lines: string[]): void {
  typed += lines.length;
  appendFileSync(join(checkout, '.env'), lines.map((line) => `${line}\n`).join(''));
}

async function go(): Promise<void> {
  await makeSurroundings({ pebble, versitygw });
  const answers = [domain, smtpUrl, 'hello@studio.example'];
  let said = '';
  await step('clone and ./prism setup', async () => {
    clone();
    said = await prism(['setup'], { answers });
  });
  await step('https with a certificate of the authority', untilCertified);
  let cookie = '';
  await step('first administrator', async () => {
    const [, setupToken] = /setup token (\S+)/.exec(said) ?? [];
    cookie = cookieOf(await post('/api/register', { ...account, setupToken }));
  });
  await step('an enquiry, and its mails by TLS with a password', async () => {
    const first = anEnquiry();
    await post('/api/contacts', first);
    site.accepted.push(first.email);
    await until(() => mails().length >= 2, 'no mails came');
  });
  await step('an application with a resume', apply);
  const key = await generateIdentity();
  writeFileSync(join(state, 'key.txt'), `${key}\n`, { mode: 0o600 });
  addToEnv(
    `BACKUP_STORE=${bucketOf('backups')}`,
    `BACKUP_RECIPIENT=${await identityToRecipient(key)}`,
    `FILES_STORE=${bucketOf('files')}`,
  );
  await underVisits('./prism update to another version and settings', async () => {
    commit('Second version', 'CHANGELOG.md', '\n');
    await prism(['update']);
  });
  await step('the object store itself', async () => await tryStore(bucketOf('files')));
  await step('./prism files store, killed and started again', moveFiles);
  await underVisits('./prism update that does not start, and back', async () => {
    commit('A version that ends', 'backend/main.ts', `\nthrow new Error('does not start');\n`);
    await prism(['update'], { fails: true });
    git(repository, 'reset', '--quiet', '--hard', 'HEAD~1');
  });
  await step('memory of each process', memory);
  await step('every enquiry has its two mails', async () => {
    await until(() => mails().length >= 2 * site.accepted.length, 'mails are missing', 120_000);
    const ids = mails().map(
      (name) => /^message-id:\s*(\S+)/im.exec(readFileSync(join(state, 'mails', name), 'utf8'))?.[1],
    );
    const twice = ids.find((id, index) => ids.indexOf(id) < index);
    if (twice) throw new Error(`a mail came twice, ${twice}:\n${logAbout(twice)}`);
    return `${site.accepted.length} enquiries, ${ids.length} mails, none twice`;
  });
  await step('./prism backup into the object store, encrypted', async () => {
    await prism(['backup']);
    return `${newestBackup()}, ${(statSync(join(state, 'buckets/backups', newestBackup())).size / 1e6).toFixed(1)} MB`;
  });
  const counted = site.accepted.length;
  await step('the server and the files’ bucket are lost', loseServer);
  await step('clone, .env, ./prism setup on a new one', async () => {
    clone();
    typed += 1;
    copyFileSync(join(state, 'kept.env'), join(checkout, '.env'));
    await prism(['setup']);
    await untilCertified();
  });
  await step('./prism restore', async () => {
    copyFileSync(join(state, 'key.txt'), join(checkout, 'key.txt'));
    await prism(['restore', newestBackup(), 'key.txt']);
  });
  await step('everything is there again', async () => {
    cookie = cookieOf(await post('/api/login', account));
    const total = await count('/api/admin/contacts', cookie);
    if (total !== counted) throw new Error(`${total} enquiries of ${counted} are there`);
    return `${total} enquiries; ${await prism(['files'])}`.trim();
  });
}

/** What the worker logged about a mail's row, and how each worker ended. */
function logAbout(messageId: string): string {
  const [, row = ''] = /\.(.+)@/.exec(messageId) ?? [];
  const lines = logOf('worker').split('\n');
  return lines.filter((line) => line.includes(row) || line.includes('signal to end')).join('\n');
}

async function untilCertified(): Promise<string> {
  return await eventually(async () => {
    const socket = connect({ host: domain, port: 443, servername: domain });
    try {
      await once(socket, 'secureConnect');
      const { issuer } = socket.getPeerCertificate();
      const page = await fetch(baseUrl);
      if (!page.ok) throw new Error(`${baseUrl} answers ${page.status}`);
      return String(issuer.CN);
    } finally {
      socket.destroy();
    }
  }, 120_000);
}

async function underVisits(what: string, work: () => Promise<void>): Promise<void> {
  await step(what, async () => {
    const visits = startVisits(site);
    await work();
    const { requests, failed } = await visits.stop();
    if (failed.length > 0)
      throw new Error(`${failed.length} of ${requests} requests failed: ${failed.slice(0, 5).join('; ')}`);
    return `0 of ${requests} requests refused`;
  });
}

function commit(subject: string, file: string, addition: string): void {
  appendFileSync(join(repository, file), addition);
  git(repository, 'commit', '--quiet', '--all', '--no-verify', '--message', subject);
}

function mails(): string[] {
  const folder = join(state, 'mails');
  return existsSync(folder) ? readdirSync(folder) : [];
}

const newestBackup = () =>
  readdirSync(join(state, 'buckets/backups'))
    .filter((name) => name.endsWith('.age'))
    .toSorted()
    .at(-1) ?? '';

/** Of 48 kB each. */
const manyFiles = 600;

async function moveFiles(): Promise<string> {
  const insert = `insert into files (id, type, is_public, bytes, stored_at)
    select encode(sha256(bytes), 'hex'), 'png', false, bytes, now()
    from (select decode(repeat(md5(n::text), 3000), 'hex') as bytes from generate_series(1, ${manyFiles}) n) as made`;
  const psql = [
    'exec',
    '--no-TTY',
    'postgres',
    'psql',
    '--username',
    'prism',
    '--dbname',
    'prism',
    '--command',
    insert,
  ];
  const compose = ['compose', '--project-directory', checkout, '--file', 'infra/compose/prism.yml', ...psql];
  const { status, stderr } = spawnSync('docker', compose, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const stored = () => readdirSync(join(state, 'buckets/files')).length;
  const child = spawn(join(checkout, 'prism'), ['files', 'store'], { cwd: checkout, stdio: 'ignore', detached: true });
  await until(() => stored() > manyFiles / 10, 'no file moves');
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  const after = stored();
  const said = await prism(['files', 'store']);
  if (!said.includes('0 files are in the database')) throw new Error(said);
  return `killed at ${after}, then ${stored()} objects`;
}

/** Resident memory of each product process. */
function memory(): string {
  return containers()
    .flatMap((name) => {
      const pid = pidOf(name);
      const [, kilobytes] = (pid && /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))) || [];
      return kilobytes ? [`${name} ${Math.round(Number(kilobytes) / 1_024)} MB`] : [];
    })
    .join(', ');
}

/** Keeps only the operator's external copies and the backup bucket. */
async function loseServer(): Promise<void> {
  copyFileSync(join(checkout, '.env'), join(state, 'kept.env'));
  for (const name of containers()) await stopContainer(name, 0);
  for (const folder of ['server', 'volumes', 'images', 'tags', 'containers', 'buckets/files'])
    rmSync(join(state, folder), { recursive: true, force: true });
  mkdirSync(join(state, 'buckets/files'));
}

async function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: baseUrl };
  const response = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return response;
}

function cookieOf({ headers }: Response): string {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

async function count(path: string, cookie: string): Promise<number> {
  const response = await fetch(baseUrl + path, { headers: { cookie } });
  return Number(response.headers.get('x-total-count'));
}

async function apply(): Promise<void> {
  const { aPdf } = await import('../../test/documents.ts');
  const form = new FormData();
  const fields = {
    slug: 'devops-engineer',
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@navy.example',
    phone: '+44 20 7946 0001',
    location: 'Leeds',
    experience: '12',
    salary: '70,000',
    startDate: '2090-01-04',
    coverLetter: 'I found the moth.',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('resume', new Blob([new Uint8Array(aPdf(70_000))], { type: 'application/pdf' }), 'hopper.pdf');
  const response = await fetch(`${baseUrl}/api/applications`, { method: 'POST', body: form });
  if (response.status !== 201)
    throw new Error(`the application was answered ${response.status}: ${await response.text()}`);
}

const [pebble = '', versitygw = ''] = process.argv.slice(2);
try {
  await go();
} catch (error) {
  console.error(error);
  for (const name of containers()) console.error(`${name} said last:\n${logOf(name).slice(-2_000)}`);
  process.exitCode = 1;
}
for (const line of inColumns(rows)) console.log(`  ${line}`);
console.log(`recipe: ${typed} lines typed`);
process.exit();
