import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import './provided.ts';

export interface TestDatabase {
  url: string;
  /** Drops it and ends its connections. */
  drop(): Promise<void>;
}

/** A migrated and seeded database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(inject('databaseAdminUrl'));
  url.pathname = `/${name}`;
  await administer(`create database ${name} template template_prism strategy file_copy`);
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) };
}

async function administer(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('databaseAdminUrl') });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}
