import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { databaseUrlOf, parseConfig, withLocalServices } from '../../config/config.ts';
import { completed } from '../../content/check.ts';
import { settings } from '../../content/content.ts';
import { dayIn } from '../../contract/days.ts';
import type { RedirectInput } from '../../contract/redirects.ts';
import { withoutEnd } from '../../contract/text-ends.ts';
import { keepFilesIn, openFileStore } from '../../files/stored-bytes.ts';
import { createLog } from '../../log/log.ts';
import { OperatorError } from '../../process/run-process.ts';
import type { Terminal } from '../../process/terminal.ts';
import { awaitDatabase } from '../await-database.ts';
import { initOrm, type Orm } from '../orm.ts';
import { ArchiveError } from './archive-error.ts';
import { readArchive, type Archive } from './archive.ts';
import { writePictures } from './archive-pictures.ts';
import { pathOf } from './changes.ts';
import { importArchive, importExported, readContent } from './import.ts';
import { planImport, type ImportPlan } from './import-plan.ts';
import { lintArchive } from './lint-archive.ts';
import { laidOut } from './not-laid-out.ts';
import { feedPath, type Exported } from './other-systems/exported-post.ts';
import { readOldAddresses } from './other-systems/old-addresses.ts';
import { picturesElsewhere } from './other-systems/pictures-elsewhere.ts';
import { readExport } from './other-systems/read-export.ts';
import { writeArchive } from './write-archive.ts';

const usage = `Usage: npm run content -- export <folder>
       npm run content -- import <folder> [--replace] [--yes]
       npm run content -- import <file of Ghost or WordPress> [--site <https address Ghost ran at>]
           [--encoding <of the file>] [--yes]
       npm run content -- check <folder>`;

/** `npm run content` with these words. Throws OperatorError with what to do otherwise. */
export async function runContentCommand(words: readonly string[], terminal: Terminal): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      yes: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      site: { type: 'string', default: '' },
      encoding: { type: 'string', default: '' },
    },
  });
  const [command, folder, ...rest] = positionals;
  if (!folder || rest.length > 0) throw new OperatorError(usage);
  if (command === 'export') await exportTo(folder, terminal);
  else if (command === 'import') await importFrom(folder, values, terminal);
  else if (command === 'check') await check(folder, terminal);
  else throw new OperatorError(usage);
}

async function exportTo(folder: string, terminal: Terminal): Promise<void> {
  const before = statSync(folder, { throwIfNoEntry: false });
  if (before && (!before.isDirectory() || readdirSync(folder).length > 0))
    throw new OperatorError(`${folder} is ${before.isDirectory() ? 'not empty' : 'a file'}. Name a new folder.`);
  await withDatabase(terminal, async ({ em }) => {
    const archive = await readContent(em.fork());
    writeArchive(folder, archive);
    await writePictures(folder, archive.pictures);
    terminal.say(`${folder}: ${countOf(archive)}.`);
  });
}

interface ImportOptions {
  yes: boolean;
  replace: boolean;
  site: string;
  encoding: string;
}

async function importFrom(path: string, options: ImportOptions, terminal: Terminal): Promise<void> {
  const { yes, replace } = options;
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return await importExport(path, options, terminal);
  const archive = await read(path);
  await withDatabase(terminal, async ({ em }) => {
    const plan = await planImport(em.fork(), archive, { replace });
    terminal.say(describe(plan));
    const { changed, absent, reordered, endsDemonstration } = plan;
    allow(yes, changed.length > 0 || absent.length > 0 || reordered.length > 0 || endsDemonstration);
    await inWords(async () => await importArchive(em.fork(), archive, { replace }));
    terminal.say('Done. It is public now.');
  });
}

async function importExport(
  file: string,
  { yes, replace, site, encoding }: ImportOptions,
  terminal: Terminal,
): Promise<void> {
  const { env, say } = terminal;
  if (replace) throw new OperatorError('--replace works only with archives.');
  const exported = await laidOut(await inWords(() => readExport(file, withoutEnd(site, /\//), encoding)));
  const { posts } = exported;
  const { imageHosts } = parseConfig(withLocalServices(env));
  await withDatabase(terminal, async ({ em }) => {
    const archive = { entries: [], apps: [], posts, versions: [], files: [], pictures: [] };
    const plan = await planImport(em.fork(), archive, { replace: false });
    if (posts.length > 0) say(describe(plan));
    const { redirects, refused } = await readOldAddresses(em.fork(), exported);
    const [feeds, others] = [redirects.filter(isOfFeed), redirects.filter((one) => !isOfFeed(one))];
    say(`${others.length} old URLs redirect to these posts.`);
    for (const sentence of [...refused, ...aboutPictures(posts, imageHosts)]) say(sentence);
    if (feeds.length > 0) say(`${feeds.length} old feed URLs redirect to the feed, ${feedPath}.`);
    for (const sentence of exported.remarks) say(sentence);
    if (posts.length === 0) return void say('No posts in it.');
    allow(yes, plan.changed.length > 0);
    await inWords(async () => await importExported(em.fork(), exported));
    const isAnyPublic = posts.some(({ published }) => published);
    say(isAnyPublic ? 'Done. Posts that were published there are public now.' : 'Done. Nothing of it is public.');
  });
}

/** Reports on pictures, which an export refers to but does not contain. */
function aboutPictures(posts: Exported['posts'], imageHosts: readonly string[]): string[] {
  const { count, hosts, unplaced } = picturesElsewhere(posts);
  const blocked = hosts.filter((host) => !imageHosts.some((one) => isHostOf(host, one)));
  return [
    ...(count > 0
      ? [`Pictures that stay where they are: ${count}, at ${and(hosts)}. They are shown for as long as they are there.`]
      : []),
    ...(blocked.length > 0
      ? [
          `Visitors do not see those from ${and(blocked)} until IMAGE_HOSTS names ${blocked.length > 1 ? 'them' : 'it'}: IMAGE_HOSTS=${[...imageHosts, ...blocked].join(',')}`,
        ]
      : []),
    ...(unplaced > 0
      ? [`Pictures whose address names no site: ${unplaced}. Say with --site where they are, else they are not found.`]
      : []),
  ];
}

function and(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

function isOfFeed({ to }: RedirectInput): boolean {
  return to === feedPath;
}

/** Compared as browsers do in a CSP. */
function isHostOf(host: string, source: string): boolean {
  const [name = ''] = source.replace(/^https?:\/\//, '').split('/', 1);
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
}

function allow(yes: boolean, overwrites: boolean): void {
  if (overwrites && !yes) throw new OperatorError('Nothing was changed. To do all this, run it again with --yes.');
}

/** Works without server and database. */
async function check(folder: string, { say }: Terminal): Promise<void> {
  const archive = await read(folder);
  const found = lintArchive(archive, { hasDrawing, today: dayIn(zoneOf(archive), Date.now()) });
  if (found.length > 0) throw new OperatorError(found.join('\n'));
  say(`${folder}: ${countOf(archive)}, nothing wrong.`);
}

function zoneOf({ entries }: Archive): string {
  const studio = entries.find(({ kind, key }) => kind === 'settings' && key === 'studio');
  return completed(settings.studio.fields, studio?.data).timeZone;
}

/** A clone has drawings in the site's sources, the image in its build. */
function hasDrawing(path: string): boolean {
  if (!path.startsWith('/illustrations/')) return false;
  const folders = ['public', 'dist/client'].map((folder) => new URL(`../../../frontend/${folder}`, import.meta.url));
  return folders.some((folder) => existsSync(join(fileURLToPath(folder), path)));
}

function countOf({ entries, apps, posts }: Archive): string {
  return `${entries.length} entries, ${apps.length} apps and ${posts.length} posts`;
}

async function read(folder: string): Promise<Archive> {
  if (!existsSync(folder)) throw new OperatorError(`There is no folder ${folder}.`);
  return await inWords(() => readArchive(folder));
}

async function inWords<Given>(work: () => Given | Promise<Given>): Promise<Given> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ArchiveError) throw new OperatorError(error.message);
    throw error;
  }
}

function describe(plan: ImportPlan): string {
  const lines = [
    ...plan.fresh.map((entry) => `new      ${pathOf(entry)}`),
    ...plan.changed.map((entry) => `changed  ${pathOf(entry)}: ${entry.fields.join(', ')}`),
    ...plan.absent.map((entry) => `${entry.kind === 'pages' ? 'off     ' : 'deleted '} ${pathOf(entry)}`),
    ...plan.reordered.map((kind) => `order    ${kind}`),
    ...plan.versions.map((document) => `versions ${document}`),
    ...plan.unproven.map((entry) => `unproven ${pathOf(entry)}: no visitor sees it until it has evidence`),
    ...(plan.endsDemonstration
      ? ['The site is no demonstration any more: search engines may list it only where somebody has let them in.']
      : []),
  ];
  return lines.length > 0 ? lines.join('\n') : 'The archive matches the database.';
}

async function withDatabase<T>({ env }: Terminal, work: (orm: Orm) => Promise<T>): Promise<T> {
  const config = parseConfig(withLocalServices(env));
  const databaseUrl = databaseUrlOf(config);
  await awaitDatabase(databaseUrl, { variable: 'DATABASE_URL', say: (sentence) => console.error(sentence) });
  const orm = await initOrm(databaseUrl, 2);
  const files = openFileStore(config);
  keepFilesIn(orm.em, files, createLog('content', config.logLevel));
  try {
    return await work(orm);
  } finally {
    files?.close();
    await orm.close();
  }
}
