import Joi from 'joi';
import { addressFault, aiProtocolNames } from '../contract/ai-providers.ts';
import { queueNames } from '../contract/jobs.ts';
import { seedContents } from '../contract/site.ts';
import { addressesIn, namedServicesAllowed, readNamedServices, readServiceKeys } from './ai-services.ts';
import { readNetworks, readTrustedProxies } from './trusted-proxies.ts';

export interface Variable {
  schema: Joi.Schema;
  allowed: string;
  /** Never shown, even if invalid. */
  secret?: true;
  /** Why a secret value is invalid, without showing it. */
  faultIn?(value: string): string | undefined;
}

const noMoreThanAddress = 'names an address with a name, a password, or something after ? or #; leave that out';
const isMore = (address: string) => addressFault(address) === 'more-than-address';

const onOff = { schema: Joi.string().valid('on', 'off'), allowed: 'on or off' };
const text = { schema: Joi.string(), allowed: 'text' };
const key = { schema: Joi.string(), allowed: 'the key the provider issued', secret: true } as const;
const secrets = {
  schema: Joi.string().min(32),
  allowed: 'at least 32 characters',
  secret: true,
} as const;
const httpUrl = { schema: Joi.string().uri({ scheme: ['http', 'https'] }), allowed: 'an http(s) address' };
const serviceUrl = { ...httpUrl, faultIn: (value: string) => (isMore(value) ? noMoreThanAddress : undefined) };
const bucket = {
  schema: Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .pattern(/^https?:\/\/[^:/@]+:[^:/@]+@[^/]+\/[^/?]+/),
  allowed: 'an address such as https://key:secret@s3.example/bucket/folder?region=eu-west-1',
  secret: true,
} as const;
const port = { schema: Joi.number().integer().min(0).max(65535), allowed: 'a whole number from 0 to 65535' };
const concurrency = { schema: Joi.number().integer().min(1).max(200), allowed: 'a whole number from 1 to 200' };
const mailbox = {
  schema: Joi.string().pattern(/^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/),
  allowed: 'an address, or a name and an <address>',
};

export const variables = {
  NODE_ENV: {
    schema: Joi.string().valid('development', 'production', 'test'),
    allowed: 'development, production or test',
  },
  PORT: port,
  METRICS_PORT: port,
  METRICS_TOKEN: { schema: Joi.string().min(16), allowed: 'at least 16 characters', secret: true },
  API_DOCS: { schema: Joi.string().valid('public', 'staff'), allowed: 'public or staff' },
  HOST: { schema: Joi.string().hostname(), allowed: 'an address or host name to listen on' },
  PUBLIC_URL: httpUrl,
  IMAGE_HOSTS: {
    schema: Joi.string().pattern(
      /^ *(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d+)? *(?:, *(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d+)? *)*$/,
    ),
    allowed: 'host names such as images.example.com or *.example.com, separated by commas',
  },
  DATA_DIR: { schema: Joi.string(), allowed: 'a folder' },
  DATABASE_URL: {
    schema: Joi.string().uri({ scheme: ['postgres', 'postgresql'] }),
    allowed: 'a postgres:// address',
    secret: true,
  },
  MIGRATE_DATABASE_URL: {
    schema: Joi.string().uri({ scheme: ['postgres', 'postgresql'] }),
    allowed: 'a postgres:// address',
    secret: true,
  },
  LISTEN_DATABASE_URL: {
    schema: Joi.string().uri({ scheme: ['postgres', 'postgresql'] }),
    allowed: 'a postgres:// address',
    secret: true,
  },
  DATABASE_READ_URL: {
    schema: Joi.string().uri({ scheme: ['postgres', 'postgresql'] }),
    allowed: 'a postgres:// address',
    secret: true,
  },
  REDIS_URL: { schema: Joi.string().uri({ scheme: ['redis', 'rediss'] }), allowed: 'a redis:// address', secret: true },
  KEY_PREFIX: {
    schema: Joi.string().pattern(/^[\w-]{1,40}:$/),
    allowed: 'at most 40 letters, digits, - and _ with a : at the end, such as studio:',
  },
  SMTP_URL: { schema: Joi.string().uri({ scheme: ['smtp', 'smtps'] }), allowed: 'an smtp:// address', secret: true },
  IMAP_URL: { schema: Joi.string().uri({ scheme: ['imap', 'imaps'] }), allowed: 'an imap:// address', secret: true },
  MAIL_FROM: mailbox,
  MAIL_STUDIO: mailbox,
  MAIL_CAREERS: mailbox,
  MAIL_REPLIES: {
    schema: Joi.string().pattern(/^[^<>\s@+]{1,18}@[^<>\s@]+$/),
    allowed: 'an address with at most 18 characters before the @, and no + among them',
  },
  MAIL_AUTHSERV_ID: { schema: Joi.string().pattern(/^[\w.-]{1,100}$/), allowed: 'a name such as mx.example.com' },
  COMPANY_NUMBER: {
    schema: Joi.string().pattern(/^[A-Z0-9]{2}[0-9]{6}$/),
    allowed: 'eight characters, as Companies House writes it, such as 01234567 or SC123456',
  },
  REGISTERED_OFFICE: { schema: Joi.string().max(200), allowed: 'a postal address of at most 200 characters' },
  VAT_NUMBER: {
    schema: Joi.string().pattern(/^GB ?(?:\d ?){9}(?:(?:\d ?){2}\d)?$/),
    allowed: 'GB and nine or twelve digits, such as GB123456789',
  },
  SESSION_SECRET: secrets,
  LINK_SECRET: secrets,
  ADDRESS_SECRET: { schema: Joi.string().min(32), allowed: 'at least 32 characters', secret: true },
  ADMIN_SETUP_TOKEN: { schema: Joi.string().min(16), allowed: 'at least 16 characters', secret: true },
  OPENAI_API_KEY: key,
  OPENAI_BASE_URL: serviceUrl,
  OPENAI_MODEL: text,
  GEMINI_API_KEY: key,
  GEMINI_BASE_URL: serviceUrl,
  GEMINI_MODEL: text,
  DEEPSEEK_API_KEY: key,
  DEEPSEEK_BASE_URL: serviceUrl,
  DEEPSEEK_MODEL: text,
  OPENAI_PROTOCOL: { schema: Joi.string().valid(...aiProtocolNames), allowed: aiProtocolNames.join(' or ') },
  AI_PROVIDERS: {
    schema: Joi.string().custom((text: string) => (readNamedServices(text), text)),
    allowed: namedServicesAllowed,
    faultIn: (text: string) => (addressesIn(text).some(isMore) ? noMoreThanAddress : undefined),
  },
  AI_KEYS: {
    schema: Joi.string().custom((text: string) => (readServiceKeys(text), text)),
    allowed: 'keys of services such as local=…, separated by commas',
    secret: true,
  },
  AI_KEYS_SECRET: secrets,
  AI_SANDBOX: onOff,
  AI_SANDBOX_URL: httpUrl,
  MAILBOX_DIR: { schema: Joi.string(), allowed: 'a folder' },
  WORKER_QUEUES: {
    schema: Joi.string().pattern(new RegExp(`^(?:${queueNames.join('|')})(?:,(?:${queueNames.join('|')}))*$`)),
    allowed: `${queueNames.join(', ')}, separated by commas`,
  },
  EMAIL_CONCURRENCY: concurrency,
  ARTICLE_CONCURRENCY: concurrency,
  MEDIA_CONCURRENCY: concurrency,
  WEBHOOKS_CONCURRENCY: concurrency,
  WEBHOOKS_PRIVATE_NETWORKS: {
    schema: Joi.string().custom((text: string) => (readNetworks(text), text)),
    allowed: 'networks such as 10.0.0.0/8, separated by commas',
  },
  NEVER_REACHED_NETWORKS: {
    schema: Joi.string().custom((text: string) => (readNetworks(text), text)),
    allowed: 'networks such as 10.0.0.0/8, separated by commas',
  },
  RATE_LIMITS: onOff,
  RESUMES_MAX_MB: {
    schema: Joi.number().integer().min(1).max(1_000_000),
    allowed: 'a whole number of megabytes from 1 to 1000000',
  },
  TRUST_PROXY: {
    schema: Joi.string().custom((text: string) => (readTrustedProxies(text), text)),
    allowed: 'off, on, a number of proxies up to 10, or networks such as 10.0.0.0/8, separated by commas',
  },
  DRAIN_SECONDS: { schema: Joi.number().integer().min(0).max(300), allowed: 'a whole number from 0 to 300' },
  GRACE_SECONDS: { schema: Joi.number().integer().min(1).max(600), allowed: 'a whole number from 1 to 600' },
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl,
  OTEL_EXPORTER_OTLP_HEADERS: { schema: Joi.string(), allowed: 'name=value, separated by commas', secret: true },
  BACKUP_RECIPIENT: {
    schema: Joi.string().pattern(/^age1[a-z0-9]+$/),
    allowed: 'a public key of age, which begins with age1',
  },
  BACKUP_STORE: bucket,
  BACKUP_IDENTITY: { schema: Joi.string(), allowed: "a file with age's secret key" },
  FILES_STORE: bucket,
  SEED: { schema: Joi.string().valid(...seedContents), allowed: 'demo or none' },
  LOG_LEVEL: {
    schema: Joi.string().valid('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    allowed: 'fatal, error, warn, info, debug, trace or silent',
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof variables;
