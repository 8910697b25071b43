import { existsSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { databaseUrlOf, parseConfig, withLocalServices } from '../../config/config.ts';
import { isPageAt } from '../../content/addresses.ts';
import { failStart, OperatorError } from '../../process/run-process.ts';
import { awaitDatabase } from '../await-database.ts';
import { initOrm, type Orm } from '../orm.ts';
import { ArchiveError, readArchive, type Archive } from './archive.ts';
import { importArchive, pathOf, planImport, readContent, type ImportPlan } from './import.ts';
import { lookOver } from './look-over.ts';
import { writeArchive } from './write-archive.ts';

const usage = `Usage: npm run content -- export <folder>
       npm run content -- import <folder> [--replace] [--yes]
       npm run content -- check <folder>`;

await main().catch(failStart);

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false }, replace: { type: 'boolean', default: false } },
  });
  const [command, folder, ...rest] = positionals;
  if (!folder || rest.length > 0) throw new OperatorError(usage);
  if (command === 'export') await exportTo(folder);
  else if (command === 'import') await importFrom(folder, values);
  else if (command === 'check') check(folder);
  else throw new OperatorError(usage);
}

async function exportTo(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new OperatorError(`${folder} is not empty. Name a new folder.`);
  const archive = await withDatabase(async ({ em }) => await readContent(em.fork()));
  writeArchive(folder, archive);
  console.log(`${folder}: ${countOf(archive)}.`);
}

async function importFrom(folder: string, { yes, replace }: { yes: boolean; replace: boolean }): Promise<void> {
  const archive = read(folder);
  await withDatabase(async ({ em }) => {
    const plan = await planImport(em.fork(), archive);
    console.log(describe(plan, replace));
    const overwrites = plan.changed.length > 0 || (replace && plan.absent.length > 0);
    if (overwrites && !yes) throw new OperatorError('Nothing was changed. To do all this, run it again with --yes.');
    await importArchive(em.fork(), archive, { replace });
    console.log('Done. It is public now.');
  });
}

/** Without a server and without a database. */
function check(folder: string): void {
  const archive = read(folder);
  const found = lookOver(archive, isPageAt, new Date().toISOString().slice(0, 10));
  if (found.length > 0) throw new OperatorError(found.join('\n'));
  console.log(`${folder}: ${countOf(archive)}, nothing wrong.`);
}

function countOf({ entries, apps, posts }: Archive): string {
  return `${entries.length} entries, ${apps.length} apps and ${posts.length} posts`;
}

function read(folder: string): Archive {
  if (!existsSync(folder)) throw new OperatorError(`There is no folder ${folder}.`);
  try {
    return readArchive(folder);
  } catch (error) {
    if (error instanceof ArchiveError) throw new OperatorError(error.message);
    throw error;
  }
}

function describe({ fresh, changed, absent }: ImportPlan, replace: boolean): string {
  const lines = [
    ...fresh.map((entry) => `new      ${pathOf(entry)}`),
    ...changed.map((entry) => `changed  ${pathOf(entry)}`),
    ...(replace ? absent.map((entry) => `${entry.kind === 'pages' ? 'off     ' : 'deleted '} ${pathOf(entry)}`) : []),
  ];
  return lines.length > 0 ? lines.join('\n') : 'The archive says what the database says.';
}

async function withDatabase<T>(work: (orm: Orm) => Promise<T>): Promise<T> {
  const config = parseConfig(withLocalServices(process.env));
  const databaseUrl = databaseUrlOf(config);
  await awaitDatabase(databaseUrl, { variable: 'DATABASE_URL', say: (sentence) => console.error(sentence) });
  const orm = await initOrm(databaseUrl, 2);
  try {
    return await work(orm);
  } finally {
    await orm.close();
  }
}
