import { type Migration, MigrationRunner, Migrator } from '@mikro-orm/migrations';
import type { MigrationsOptions } from '@mikro-orm/postgresql';
import { initOrm, type Orm } from './orm.ts';

/**
 * An ORM with one connection, on which migrations begin and commit nothing: they belong to the transaction that the caller
 * has begun on it.
 */
export async function initOrmForOneTransaction(
  databaseUrl: string,
  lockTimeoutMs: number,
  migrationsList?: MigrationsOptions['migrationsList'],
): Promise<Orm> {
  const orm = await initOrm(databaseUrl, 1, {
    // The one connection must stay open while idle.
    driverOptions: { lock_timeout: lockTimeoutMs, idleTimeoutMillis: 0 },
    migrations: { transactional: false, allOrNothing: false, ...(migrationsList && { migrationsList }) },
  });
  orm.config.registerExtension('@mikro-orm/migrator', () => new OneTransactionMigrator(orm.em));
  return orm;
}

class OneTransactionMigrator extends Migrator {
  protected override createRunner(): MigrationRunner {
    return new OneTransactionRunner(this.driver, this.options, this.config);
  }
}

/** Concurrent index builds spare other sessions a lock but cannot run in a transaction. Here there are no other sessions. */
class OneTransactionRunner extends MigrationRunner {
  override async run(...[migration, method, afterRun]: Parameters<MigrationRunner['run']>): Promise<void> {
    const given: Migration['getQueries'] = migration.getQueries.bind(migration);
    migration.getQueries = () =>
      given().map((query) => (typeof query === 'string' ? query.replace(/ concurrently\b/i, '') : query));
    await super.run(migration, method, afterRun);
  }
}
