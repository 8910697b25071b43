import { inject } from 'vitest';
import { copyDatabase } from './template-server.ts';
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
