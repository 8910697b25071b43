import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { administer, atDatabase, copyDatabase } from './template-server.ts';
import './provided.ts';

export interface TestDatabase {
  url: string;
  /** Drops it and ends its connections. */
  drop(): Promise<void>;
}

/** A migrated and seeded database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { ownerUrl, drop } = await copyDatabase(inject('databases'));
  return { url: ownerUrl, drop };
}

export async function anEmptyDatabase(): Promise<TestDatabase> {
  const { ownerUrl } = inject('databases');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(ownerUrl, `create database ${name}`);
  return {
    url: atDatabase(ownerUrl, name),
    drop: async () => await administer(ownerUrl, `drop database if exists ${name} with (force)`),
  };
}
