import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AiProtocol } from '../contract/ai-providers.ts';
import { providerLabels, type ProviderId, type VendorId } from '../contract/generations.ts';
import { queueNames } from '../contract/jobs.ts';
import { defaultModel } from '../contract/known-models.ts';
import { withoutEnd } from '../contract/text-ends.ts';
import { readNamedServices, readServiceKeys, type NamedService } from './ai-services.ts';
import { readSecrets } from './secret-list.ts';
import { readNetworks, readTrustedProxies } from './trusted-proxies.ts';
import { variables, type Variable, type VariableName } from './variables.ts';

/** An invalid environment. The message has one line a variable and never holds a secret. */
export class ConfigError extends Error {}

export interface ProviderPlaces {
  key: string;
  address: string;
  model: string;
}

export interface ProviderConfig {
  id: ProviderId;
  label: string;
  model: string;
  /** Models of the configuration, the default first. */
  models: readonly string[];
  /** Undefined for a vendor's own protocol. */
  protocol: AiProtocol | undefined;
  /** Undefined for the vendor's own URL. */
  baseUrl: string | undefined;
  /** The URL for its own key, even while the sandbox replaces the vendor. */
  ownBaseUrl: string | undefined;
  /** Undefined if this process has none; workers may have one. */
  apiKey: string | undefined;
  needsKey: boolean;
  sandbox: boolean;
  places: ProviderPlaces;
  /** Why it is unavailable; undefined if it is available. */
  reason: string | undefined;
}

/** Vendors, and services with OpenAI's protocol. */
export type Providers = Readonly<Record<VendorId, ProviderConfig>> & Readonly<Record<string, ProviderConfig>>;

export type Config = ReturnType<typeof parseConfig>;

/** Facts that the operator states. They override the settings; undefined leaves them alone. */
export interface GivenStudio {
  /** The sender of mails. */
  mailFrom?: string | undefined;
  /** Receives notices of enquiries and visitors' replies. It is shown on pages and in mails. */
  mailStudio?: string | undefined;
  /** The same for applications. */
  mailCareers?: string | undefined;
  number?: string | undefined;
  registeredOffice?: string | undefined;
  vatNumber?: string | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The file where `make start` writes its URLs, so that another worker can join. */
export function localServicesFile(dataDir: string): string {
  return join(dataDir, 'services.json');
}

/** Parses the environment into a frozen object. Throws ConfigError naming every invalid variable. */
export function parseConfig(env: Environment) {
  const given = readVariables(env);
  const number = (name: VariableName, fallback: number) => (given[name] === undefined ? fallback : Number(given[name]));
  const secrets = (name: VariableName) => (given[name] === undefined ? undefined : readSecrets(given[name]));
  const flag = (name: VariableName, fallback: boolean) => (given[name] ? given[name] === 'on' : fallback);

  const production = given.NODE_ENV === 'production';
  const port = number('PORT', 3000);
  const metricsPort = given.METRICS_PORT === undefined ? undefined : Number(given.METRICS_PORT);
  if (metricsPort === port && port !== 0)
    throw new ConfigError(`METRICS_PORT is ${port}, the same as PORT; set a port that visitors cannot reach`);
  if (given.FILES_STORE && given.BACKUP_STORE && isSamePlace(given.FILES_STORE, given.BACKUP_STORE))
    throw new ConfigError('FILES_STORE and BACKUP_STORE name the same folder; set different folders');
  const sandbox = flag('AI_SANDBOX', !given.DATABASE_URL);
  return Object.freeze({
    production,
    host: given.HOST ?? '0.0.0.0',
    port,
    /** Port of metrics and health checks; undefined for none. */
    metricsPort,
    metricsToken: given.METRICS_TOKEN,
    apiDocs: given.API_DOCS === 'staff' ? 'staff' : 'public',
    /** Without a trailing slash. */
    publicUrl: withoutEnd(given.PUBLIC_URL ?? `http://localhost:${port}`, /\//),
    /** Hosts of pictures that posts may show, besides the site. */
    imageHosts: (given.IMAGE_HOSTS ?? '').split(',').flatMap((host) => host.trim() || []),
    /** Absolute. */
    dataDir: resolve(given.DATA_DIR ?? '.data'),
    databaseUrl: given.DATABASE_URL,
    /** URL for the database owner, who may change the schema; undefined if there is one role. */
    migrateDatabaseUrl: given.MIGRATE_DATABASE_URL,
    /** URL for dedicated connections; undefined for `databaseUrl`. */
    listenDatabaseUrl: given.LISTEN_DATABASE_URL,
    /** URL of a replica for visitors' pages; undefined for `databaseUrl`. */
    readDatabaseUrl: given.DATABASE_READ_URL,
    redisUrl: given.REDIS_URL,
    /** Begins every key and channel in Redis; empty for none. */
    keyPrefix: given.KEY_PREFIX ?? '',
    smtpUrl: given.SMTP_URL,
    /** The mailbox of replies; undefined if none is read. */
    imapUrl: given.IMAP_URL,
    /** An email with plus addressing; undefined if replies go only to the studio's emails. */
    mailReplies: given.MAIL_REPLIES,
    /** The authserv-id under which the mail server writes Authentication-Results. */
    mailAuthservId: given.MAIL_AUTHSERV_ID,
    studio: givenStudio(given),
    sessionSecrets: secrets('SESSION_SECRET'),
    linkSecrets: secrets('LINK_SECRET'),
    addressSecret: given.ADDRESS_SECRET,
    adminSetupToken: given.ADMIN_SETUP_TOKEN,
    /** From the environment; `readProviders` adds what the dashboard stores. */
    providers: givenProviders(given, sandbox),
    /** Seals AI keys from the dashboard; undefined if none can be stored. */
    aiKeysSecrets: secrets('AI_KEYS_SECRET'),
    sandbox,
    /** Folder of the development mailbox; undefined where mail is sent. */
    mailboxDir: given.MAILBOX_DIR,
    workerQueues: queueNames.filter((name) => (given.WORKER_QUEUES ?? queueNames.join()).split(',').includes(name)),
    concurrency: {
      email: number('EMAIL_CONCURRENCY', 10),
      article: number('ARTICLE_CONCURRENCY', 4),
      media: number('MEDIA_CONCURRENCY', 1),
      webhooks: number('WEBHOOKS_CONCURRENCY', 10),
    },
    /** Private networks that webhooks may reach; undefined for none. */
    webhookNetworks: given.WEBHOOKS_PRIVATE_NETWORKS ? readNetworks(given.WEBHOOKS_PRIVATE_NETWORKS) : undefined,
    /** Networks that webhooks, sources and AI services must never reach. */
    neverReached: given.NEVER_REACHED_NETWORKS ? readNetworks(given.NEVER_REACHED_NETWORKS) : undefined,
    rateLimits: flag('RATE_LIMITS', true),
    /** In bytes, for all resumes together. */
    resumesMaxBytes: number('RESUMES_MAX_MB', 5_000) * 1024 * 1024,
    /** Undefined ignores forwarded headers, because clients can forge them. */
    trustProxy: readTrustedProxies(given.TRUST_PROXY ?? 'off'),
    /** How long the API accepts requests after SIGTERM. */
    drainSeconds: number('DRAIN_SECONDS', 0),
    /** How long it then lets requests finish. */
    graceSeconds: number('GRACE_SECONDS', 30),
    tracesUrl: given.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** The age public key for backups; undefined if they are not encrypted. */
    backupRecipient: given.BACKUP_RECIPIENT,
    /** A bucket for backups, with its keys; undefined for none. */
    backupStore: given.BACKUP_STORE,
    /** A bucket for files, with its keys; undefined if they are in the database. */
    filesStore: given.FILES_STORE,
    /** The file with the matching key. */
    backupIdentity: given.BACKUP_IDENTITY,
    /** Content of an empty database. */
    seed: given.SEED === 'demo' || (!given.SEED && !given.DATABASE_URL) ? 'demo' : 'none',
    logLevel: given.LOG_LEVEL ?? 'info',
  });
}

function givenStudio(given: Given): GivenStudio {
  return {
    mailFrom: given.MAIL_FROM,
    mailStudio: given.MAIL_STUDIO,
    mailCareers: given.MAIL_CAREERS,
    number: given.COMPANY_NUMBER,
    registeredOffice: given.REGISTERED_OFFICE,
    vatNumber: given.VAT_NUMBER,
  };
}

function givenProviders(given: Given, sandbox: boolean): Providers {
  return {
    openai: provider(given, sandbox, 'openai', 'gpt-4o', undefined, '/v1'),
    gemini: provider(given, sandbox, 'gemini', 'gemini-3.8-flash', undefined, ''),
    deepseek: provider(given, sandbox, 'deepseek', 'deepseek-flash', 'https://api.deepseek.com', '/v1'),
    ...namedServices(given),
  };
}

function isSamePlace(one: string, other: string): boolean {
  const placeOf = (address: string) => {
    const { host, pathname } = new URL(address);
    return `${host}${withoutEnd(pathname, /\//)}`;
  };
  return placeOf(one) === placeOf(other);
}

/** Adds the URLs of a running `make start` if `env` names no database. */
export function withLocalServices(env: Environment): Environment {
  const file = localServicesFile(resolve(env.DATA_DIR || '.data'));
  if (env.DATABASE_URL || !existsSync(file)) return env;
  const services: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return { ...services, ...env };
}

export function databaseUrlOf(config: Config): string {
  if (!config.databaseUrl)
    throw new ConfigError(
      'DATABASE_URL is not set; set a postgres:// URL, or run `make start`, which has its own database',
    );
  return config.databaseUrl;
}

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
    id,
    label: providerLabels[id],
    model: own,
    models: [own],
    ownBaseUrl,
    needsKey: true,
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

function namedServices(given: Given): Record<string, ProviderConfig> {
  if (!given.AI_PROVIDERS) return {};
  const keys = given.AI_KEYS ? readServiceKeys(given.AI_KEYS) : undefined;
  const { services } = readNamedServices(given.AI_PROVIDERS);
  return Object.fromEntries(services.map((service) => [service.id, namedService(service, keys?.get(service.id))]));
}

function namedService({ id, protocol, baseUrl, models }: NamedService, apiKey: string | undefined): ProviderConfig {
  return {
    id,
    label: id,
    model: models[0],
    models,
    protocol,
    baseUrl,
    ownBaseUrl: baseUrl,
    apiKey,
    needsKey: false,
    sandbox: false,
    reason: undefined,
    places: { key: 'AI_KEYS', address: 'AI_PROVIDERS', model: 'AI_PROVIDERS' },
  };
}
