import { databaseUrlOf, parseConfig, withLocalServices } from '../config/config.ts';
import { failStart } from '../process/run-process.ts';
import { migrate } from './migrate.ts';

async function main(): Promise<void> {
  await migrate(databaseUrlOf(parseConfig(withLocalServices(process.env))));
}

await main().catch(failStart);
