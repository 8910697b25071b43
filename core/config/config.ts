import { existsSync, readFileSync } from 'node:fs';
import type { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import type { AiProtocol } from '../contract/ai-providers.ts';
import { providerLabels, type ProviderId, type VendorId } from '../contract/generations.ts';
import { queueNames, type QueueName } from '../contract/jobs.ts';
import { defaultModel } from '../contract/known-models.ts';
import type { SeedContent } from '../contract/site.ts';
import { withoutEnd } from '../contract/text-ends.ts';
import { readNamedServices, readServiceKeys, type NamedService } from './ai-services.ts';
import { readSecrets, type Secrets } from './secret-list.ts';
import { readNetworks, readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';
import { variables, type Variable, type VariableName } from './variables.ts';

/** Thrown for a wrong environment; the message has one line a variable and never holds a secret. */
export class ConfigError extends Error {}

/** Where what an admin is asked to check stands, such as 'OPENAI_API_KEY'. */
export interface ProviderPlaces {
  key: string;
  address: string;
  model: string;
}

export interface ProviderConfig {
  id: ProviderId;
  label: string;
  model: string;
  /** Those that the configuration names, the one above first. */
  models: readonly string[];
  /** Undefined where it speaks a protocol of its own. */
  protocol: AiProtocol | undefined;
  /** Undefined: the vendor's own address. */
  baseUrl: string | undefined;
  /** Where it is asked with a key of its own, also while the sandbox answers in its place. */
  ownBaseUrl: string | undefined;
  /** Undefined where this process has none; the workers may all the same. */
  apiKey: string | undefined;
  /** Whether it cannot be asked without a key. */
  needsKey: boolean;
  sandbox: boolean;
  places: ProviderPlaces;
  /** Why it is not available; undefined where it is. */
  reason: string | undefined;
}

/** Those of vendors, and of services that speak OpenAI's protocol. */
export type Providers = Readonly<Record<VendorId, ProviderConfig>> & Readonly<Record<string, ProviderConfig>>;

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Where operators are told how this process is; undefined: nowhere. */
  metricsPort: number | undefined;
  /** What reading the figures takes; undefined: whoever reaches that port may. */
  metricsToken: string | undefined;
  /** Who may read how the API is called. */
  apiDocs: 'public' | 'staff';
  /** Without a trailing slash. */
  publicUrl: string;
  /** Whose pictures posts may show, beside those of the site. */
  imageHosts: readonly string[];
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** The database as its owner reaches it, who may change the schema; undefined where there is one role for all. */
  migrateDatabaseUrl: string | undefined;
  /** The same database for what needs connections of its own; undefined: where everything else goes. */
  listenDatabaseUrl: string | undefined;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  /** The mailbox into which answers come; undefined: it is not read. */
  imapUrl: string | undefined;
  /** The name under which the mailbox's own server writes Authentication-Results. */
  mailAuthservId: string | undefined;
  /** An address of it that takes whatever stands behind a plus; undefined: answers come to the studio's addresses alone. */
  mailReplies: string | undefined;
  /** What the environment says of the studio. */
  studio: GivenStudio;
  sessionSecrets: Secrets | undefined;
  linkSecrets: Secrets | undefined;
  addressSecret: string | undefined;
  adminSetupToken: string | undefined;
  /** As the environment has them; `readProviders` adds what was entered on the dashboard. */
  providers: Providers;
  /** What keys that are entered on the dashboard are sealed under; undefined: none can be. */
  aiKeysSecrets: Secrets | undefined;
  /** Whether AI_SANDBOX asks for the sandbox. */
  sandbox: boolean;
  /** Where the development mailbox keeps what it gets; undefined where mail really goes out. */
  mailboxDir: string | undefined;
  workerQueues: readonly QueueName[];
  concurrency: Readonly<Record<QueueName, number>>;
  /** What webhooks may reach beside the internet; undefined: nothing. */
  webhookNetworks: BlockList | undefined;
  /** Networks that neither webhooks, sources nor AI services may lead to. */
  neverReached: BlockList | undefined;
  rateLimits: boolean;
  /** Undefined: forwarded headers are ignored, because anybody may write them. */
  /** How many bytes all resumes may have together. */
  resumesMaxBytes: number;
  trustProxy: TrustedProxies | undefined;
  /** How long the API goes on serving after it was told to stop. */
  drainSeconds: number;
  /** How long it then lets finish what is under way. */
  graceSeconds: number;
  /** Where spans go; undefined where nobody traces. */
  tracesUrl: string | undefined;
  /** The public key that backups are encrypted to; undefined where they are not. */
  backupRecipient: string | undefined;
  /** The file with the key that opens them. */
  backupIdentity: string | undefined;
  /** What a database without content begins with. */
  seed: SeedContent;
  logLevel: string;
}

/** What an operator states of the studio. It wins over what its settings say; what is undefined they say alone. */
export interface GivenStudio {
  /** Whom mails are from. */
  mailFrom?: string | undefined;
  /** Where notices of enquiries and visitors' replies go; its address stands on pages and in mails. */
  mailStudio?: string | undefined;
  /** The same of applications. */
  mailCareers?: string | undefined;
  number?: string | undefined;
  registeredOffice?: string | undefined;
  vatNumber?: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the supervisor of `make start` notes the addresses of what it runs, so that a further worker can join. */
export function localServicesFile(dataDir: string): string {
  return join(dataDir, 'services.json');
}

/** The environment as one frozen object. Throws ConfigError naming every wrong variable. */
export function parseConfig(env: Environment): Readonly<Config> {
  const given = readVariables(env);
  const number = (name: VariableName, fallback: number) => (given[name] === undefined ? fallback : Number(given[name]));
  const secrets = (name: VariableName) => (given[name] === undefined ? undefined : readSecrets(given[name]));
  const flag = (name: VariableName, fallback: boolean) => (given[name] ? given[name] === 'on' : fallback);

  const production = given.NODE_ENV === 'production';
  const port = number('PORT', 3000);
  const metricsPort = given.METRICS_PORT === undefined ? undefined : Number(given.METRICS_PORT);
  if (metricsPort === port && port !== 0)
    throw new ConfigError(`METRICS_PORT is ${port}, as PORT is; give it one that visitors do not reach`);
  const sandbox = flag('AI_SANDBOX', !given.DATABASE_URL);
  return Object.freeze({
    production,
    host: given.HOST ?? '0.0.0.0',
    port,
    metricsPort,
    metricsToken: given.METRICS_TOKEN,
    apiDocs: given.API_DOCS === 'staff' ? 'staff' : 'public',
    publicUrl: withoutEnd(given.PUBLIC_URL ?? `http://localhost:${port}`, /\//),
    imageHosts: (given.IMAGE_HOSTS ?? '').split(',').flatMap((host) => host.trim() || []),
    dataDir: resolve(given.DATA_DIR ?? '.data'),
    databaseUrl: given.DATABASE_URL,
    migrateDatabaseUrl: given.MIGRATE_DATABASE_URL,
    listenDatabaseUrl: given.LISTEN_DATABASE_URL,
    redisUrl: given.REDIS_URL,
    smtpUrl: given.SMTP_URL,
    imapUrl: given.IMAP_URL,
    mailReplies: given.MAIL_REPLIES,
    mailAuthservId: given.MAIL_AUTHSERV_ID,
    studio: {
      mailFrom: given.MAIL_FROM,
      mailStudio: given.MAIL_STUDIO,
      mailCareers: given.MAIL_CAREERS,
      number: given.COMPANY_NUMBER,
      registeredOffice: given.REGISTERED_OFFICE,
      vatNumber: given.VAT_NUMBER,
    },
    sessionSecrets: secrets('SESSION_SECRET'),
    linkSecrets: secrets('LINK_SECRET'),
    addressSecret: given.ADDRESS_SECRET,
    adminSetupToken: given.ADMIN_SETUP_TOKEN,
    providers: {
      openai: provider(given, sandbox, 'openai', 'gpt-4o', undefined, '/v1'),
      gemini: provider(given, sandbox, 'gemini', 'gemini-3.8-flash', undefined, ''),
      deepseek: provider(given, sandbox, 'deepseek', 'deepseek-flash', 'https://api.deepseek.com', '/v1'),
      ...namedServices(given),
    },
    aiKeysSecrets: secrets('AI_KEYS_SECRET'),
    sandbox,
    mailboxDir: given.MAILBOX_DIR,
    workerQueues: queueNames.filter((name) => (given.WORKER_QUEUES ?? queueNames.join()).split(',').includes(name)),
    concurrency: {
      email: number('EMAIL_CONCURRENCY', 10),
      article: number('ARTICLE_CONCURRENCY', 4),
      media: number('MEDIA_CONCURRENCY', 1),
      webhooks: number('WEBHOOKS_CONCURRENCY', 10),
    },
    webhookNetworks: given.WEBHOOKS_PRIVATE_NETWORKS ? readNetworks(given.WEBHOOKS_PRIVATE_NETWORKS) : undefined,
    neverReached: given.NEVER_REACHED_NETWORKS ? readNetworks(given.NEVER_REACHED_NETWORKS) : undefined,
    rateLimits: flag('RATE_LIMITS', true),
    resumesMaxBytes: number('RESUMES_MAX_MB', 5_000) * 1024 * 1024,
    trustProxy: readTrustedProxies(given.TRUST_PROXY ?? 'off'),
    drainSeconds: number('DRAIN_SECONDS', 0),
    graceSeconds: number('GRACE_SECONDS', 30),
    tracesUrl: given.OTEL_EXPORTER_OTLP_ENDPOINT,
    backupRecipient: given.BACKUP_RECIPIENT,
    backupIdentity: given.BACKUP_IDENTITY,
    seed: given.SEED === 'demo' || (!given.SEED && !given.DATABASE_URL) ? 'demo' : 'none',
    logLevel: given.LOG_LEVEL ?? 'info',
  });
}

/** `env` with the addresses of a running `make start` filled in where it names no database. */
export function withLocalServices(env: Environment): Environment {
  const file = localServicesFile(resolve(env.DATA_DIR || '.data'));
  if (env.DATABASE_URL || !existsSync(file)) return env;
  const services: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return { ...services, ...env };
}

/** The database of a process that cannot do without. Throws ConfigError when none is known. */
export function databaseUrlOf(config: Config): string {
  if (!config.databaseUrl)
    throw new ConfigError(
      'DATABASE_URL is not set; give a postgres:// address, or run `make start`, which brings its own database',
    );
  return config.databaseUrl;
}

/** Where a connection is nobody else's, for what listens and for the queue where it is on PostgreSQL. */
export function listenUrlOf(config: Config): string {
  return config.listenDatabaseUrl ?? databaseUrlOf(config);
}

type Given = Partial<Record<VariableName, string>>;

function readVariables(env: Environment): Given {
  const given: Given = {};
  const wrong: string[] = [];
  for (const [name, variable] of Object.entries(variables) as [VariableName, Variable][]) {
    const value = env[name];
    if (value === undefined || value === '') continue;
    given[name] = value;
    const fault = variable.faultIn?.(value);
    if (fault) {
      wrong.push(`${name} ${fault}`);
      continue;
    }
    if (!variable.schema.validate(value).error) continue;
    wrong.push(`${name} is ${variable.secret ? 'not valid' : JSON.stringify(value)}; it must be ${variable.allowed}`);
  }
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return given;
}

function provider(
  given: Given,
  sandbox: boolean,
  id: VendorId,
  model: string,
  vendorUrl: string | undefined,
  sandboxPath: string,
): ProviderConfig {
  const prefix = id.toUpperCase() as Uppercase<VendorId>;
  const apiKey = given[`${prefix}_API_KEY`];
  const own = given[`${prefix}_MODEL`] ?? defaultModel(id, model, new Date().toISOString().slice(0, 10));
  const ownBaseUrl = given[`${prefix}_BASE_URL`] ?? vendorUrl;
  const common = {
    ...{ id, label: providerLabels[id], model: own, models: [own], ownBaseUrl, needsKey: true },
    protocol: protocolOf(given, id),
    places: { key: `${prefix}_API_KEY`, address: `${prefix}_BASE_URL`, model: `${prefix}_MODEL` },
  };
  if (apiKey) return { ...common, baseUrl: ownBaseUrl, apiKey, sandbox: false, reason: undefined };
  if (sandbox && given.AI_SANDBOX_URL) {
    const baseUrl = withoutEnd(given.AI_SANDBOX_URL, /\//) + `/${id}${sandboxPath}`;
    return { ...common, baseUrl, apiKey: 'sandbox', sandbox: true, reason: undefined };
  }
  const isWithWorkers = given.AI_PROVIDERS ? readNamedServices(given.AI_PROVIDERS).vendors.includes(id) : false;
  const reason = isWithWorkers ? undefined : `${prefix}_API_KEY is not set.`;
  return { ...common, baseUrl: undefined, apiKey: undefined, sandbox: false, reason };
}

function protocolOf(given: Given, id: VendorId): AiProtocol | undefined {
  if (id === 'gemini') return undefined;
  return id === 'openai' && given.OPENAI_PROTOCOL === 'responses' ? 'responses' : 'chat';
}

/** Services of `AI_PROVIDERS`, by their ids. */
function namedServices(given: Given): Record<string, ProviderConfig> {
  if (!given.AI_PROVIDERS) return {};
  const keys = given.AI_KEYS ? readServiceKeys(given.AI_KEYS) : undefined;
  const { services } = readNamedServices(given.AI_PROVIDERS);
  return Object.fromEntries(services.map((service) => [service.id, namedService(service, keys?.get(service.id))]));
}

function namedService({ id, protocol, baseUrl, models }: NamedService, apiKey: string | undefined): ProviderConfig {
  return {
    ...{ id, label: id, model: models[0], models, protocol, baseUrl, ownBaseUrl: baseUrl, apiKey },
    ...{ needsKey: false, sandbox: false, reason: undefined },
    places: { key: 'AI_KEYS', address: 'AI_PROVIDERS', model: 'AI_PROVIDERS' },
  };
}
