import { databaseUrlOf, parseConfig, withLocalServices } from '../config/config.ts';
import { failStart } from '../process/run-process.ts';
import { awaitDatabase } from './await-database.ts';
import { migrate } from './migrate.ts';
import { grantRows } from './roles.ts';

async function main(): Promise<void> {
  const config = parseConfig(withLocalServices(process.env));
  const databaseUrl = databaseUrlOf(config);
  const ownerUrl = config.migrateDatabaseUrl ?? databaseUrl;
  const variable = config.migrateDatabaseUrl ? 'MIGRATE_DATABASE_URL' : 'DATABASE_URL';
  await awaitDatabase(ownerUrl, { variable, say: (sentence) => console.error(sentence) });
  const content = await migrate(ownerUrl, config.seed);
  if (process.env.SEED && config.seed !== content)
    console.error(
      `SEED=${config.seed} changes nothing: this database was created with SEED=${content}. Use a new database to change it.`,
    );
  await grantRows(ownerUrl, databaseUrl);
}

await main().catch(failStart);
