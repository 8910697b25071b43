import { failStart, OperatorError } from '../process/run-process.ts';
import { initOrm } from './orm.ts';
import { writeMigration } from './write-migration.ts';

/** `npm run migration -- what changed` */
async function main(): Promise<void> {
  const name = process.argv.slice(2).join('_');
  if (!name) throw new OperatorError('Name the change in a few words: npm run migration -- birthdays of authors');
  const orm = await initOrm('postgres://localhost/prism');
  try {
    const written = await writeMigration(orm, name);
    console.log(
      written
        ? `core/database/migrations/${written.fileName}\n${written.statements.join('\n')}\nRead it, and commit it with the snapshot.`
        : 'Entities and migrations agree: there is nothing to write.',
    );
  } finally {
    await orm.close();
  }
}

await main().catch(failStart);
