import { createRole, grantRows } from '@prism/core/database/roles';
import { migrate } from '@prism/core/database/migrate';
import { startPostgres } from '../local/postgres.ts';
import { administer, appRole, atDatabase, carelessSettings, templateOf } from './template-server.ts';

// Builds PostgreSQL data files with the template databases in the given folder.
const [, , folder = ''] = process.argv;
const server = await startPostgres(folder, carelessSettings);
try {
  const appUrl = await createRole(server.url, appRole, 'given again with each start');
  for (const content of ['demo', 'none'] as const) {
    const name = templateOf(content);
    await administer(server.url, `create database ${name}`);
    const ownerUrl = atDatabase(server.url, name);
    await migrate(ownerUrl, content);
    await grantRows(ownerUrl, atDatabase(appUrl, name));
  }
} finally {
  await server.stop();
}
