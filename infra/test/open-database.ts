import { initOrm, type Orm } from '@prism/core/database/orm';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** A migrated and seeded database with its ORM for a test file, available inside tests. */
export function openTestDatabase(): { readonly orm: Orm; readonly url: string } {
  let database: TestDatabase | undefined;
  let orm: Orm | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await initOrm(database.url);
  });
  afterAll(async () => {
    await orm?.close();
    await database?.drop();
  });
  const opened = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('the database is available only inside tests');
    return part;
  };
  return {
    get orm() {
      return opened(orm);
    },
    get url() {
      return opened(database).url;
    },
  };
}
