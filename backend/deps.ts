import type { Server } from 'node:net';
import type { Plugin } from '@hapi/hapi';
import type { Config } from '@prism/core/config/config';
import type { Secrets } from '@prism/core/config/secret-list';
import type { Orm } from '@prism/core/database/orm';
import type { ContentWatch } from '@prism/core/live/content-watch';
import type { LiveBus } from '@prism/core/live/live-bus';
import type { Log } from '@prism/core/log/log';
import type { AskDns } from '@prism/core/mails/dns';
import type { Queues } from '@prism/core/queue/queues';
import type { Relay } from '@prism/core/queue/relay';
import type { Redis } from 'ioredis';
import type { SiteSource } from './site/site.ts';

export interface Mailbox {
  pages: Plugin<{ token: string }>;
  /** Deletes every mail that refers to one of these addresses or ids. */
  deleteMailsAbout(named: readonly string[]): Promise<void>;
}

export interface Deps {
  config: Config;
  sessionSecrets: Secrets;
  linkSecrets: Secrets;
  orm: Orm;
  queues: Queues;
  bus: LiveBus;
  content: ContentWatch;
  relay: Pick<Relay, 'wake'>;
  redis: Redis | undefined;
  log: Log;
  /** Undefined if the development server serves the pages from source. */
  pages: SiteSource | undefined;
  /** Holds the configured port until the caller lets `server.listener` take it over. */
  reserved?: Server;
  mailbox?: Mailbox | undefined;
  /** `backups` by default. */
  backupFolder?: string | undefined;
  /** The system resolver by default. */
  askDns?: AskDns | undefined;
  /** A minute by default. */
  checkSessionsEveryMs?: number;
}
