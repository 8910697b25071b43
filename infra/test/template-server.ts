import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { SeedContent } from '@prism/core/contract/site';
import { createRole } from '@prism/core/database/roles';
import pg from 'pg';
import { settings as productSettings } from '../local/database.ts';
import { startPostgres } from '../local/postgres.ts';
import { copyTemplates } from './templates.ts';

/** Test data need not survive a crash, so PostgreSQL need not wait for the disk. */
export const carelessSettings = {
  ...productSettings,
  fsync: 'off',
  // Tests that need statistics request them.
  autovacuum: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
};

/** A PostgreSQL with a migrated template database for each content. */
export interface TemplateServer {
  /** URL of a role that may create databases and owns the tables. */
  ownerUrl: string;
  /** URL of the role of API and workers. */
  appUrl: string;
  stop(): Promise<void>;
}

/** Starts it with its files in `folder`, where `removeLeftovers` looks. */
export async function startTemplateServer(folder: string): Promise<TemplateServer> {
  const files = join(folder, 'postgres');
  await copyTemplates(files);
  const { url: ownerUrl, stop } = await startPostgres(files, carelessSettings);
  return { ownerUrl, appUrl: await createRole(ownerUrl, appRole, randomBytes(24).toString('hex')), stop };
}

export const appRole = 'prism_app';

export const templateOf = (content: SeedContent) => `template_${content}`;

export interface CopiedDatabase {
  ownerUrl: string;
  appUrl: string;
  /** Drops it and ends its connections. */
  drop(): Promise<void>;
}

/** A new database with this content. */
export async function copyDatabase(
  { ownerUrl, appUrl }: Pick<TemplateServer, 'ownerUrl' | 'appUrl'>,
  content: SeedContent = 'demo',
): Promise<CopiedDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(ownerUrl, `create database ${name} template ${templateOf(content)} strategy file_copy`);
  return {
    ownerUrl: atDatabase(ownerUrl, name),
    appUrl: atDatabase(appUrl, name),
    drop: async () => await administer(ownerUrl, `drop database if exists ${name} with (force)`),
  };
}

export function atDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
