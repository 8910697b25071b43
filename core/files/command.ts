import { parseArgs } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseUrlOf, parseConfig, withLocalServices } from '../config/config.ts';
import { awaitDatabase } from '../database/await-database.ts';
import { initOrm } from '../database/orm.ts';
import { OperatorError } from '../process/run-process.ts';
import type { Terminal } from '../process/terminal.ts';
import { chooseFilePlace, countFiles, moveFiles, type FilePlace } from './move-files.ts';
import type { ObjectMissing, ObjectStore } from './object-store.ts';
import { compareObjects } from './remove-objects.ts';
import { openFileStore } from './stored-bytes.ts';

export interface FilesTerminal extends Terminal {
  /** Ends the move after the active files. */
  signal?: AbortSignal;
  progress?: { everyMs: number; show: (line: string) => void; end: () => void };
}

const usage = 'Usage: make files [to=store|database] [tidy=1]';

/**
 * `make files`: reports where files are, or moves them while everything runs. Throws OperatorError with instructions.
 */
export async function runFilesCommand(words: readonly string[], terminal: FilesTerminal): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { to: { type: 'string', default: '' }, tidy: { type: 'boolean', default: false } },
  });
  const { to, tidy } = values;
  if (positionals.length > 0 || (to !== '' && to !== 'store' && to !== 'database')) throw new OperatorError(usage);
  const config = parseConfig(withLocalServices(terminal.env));
  const databaseUrl = databaseUrlOf(config);
  await awaitDatabase(databaseUrl, { variable: 'DATABASE_URL', say: (sentence) => console.error(sentence) });
  const store = openFileStore(config);
  const orm = await initOrm(databaseUrl, 6);
  try {
    await store?.reach();
    if (to !== '') await moveAll(orm.em, neededStore(store), to, terminal);
    await describe(orm.em, store, tidy, terminal);
  } finally {
    store?.close();
    await orm.close();
  }
}

function neededStore(store: ObjectStore | undefined): ObjectStore {
  if (store) return store;
  throw new OperatorError(
    'FILES_STORE is not set: it names the bucket, such as https://key:secret@s3.example/bucket/folder?region=eu-west-1. Set it for API and workers, too, and restart them first.',
  );
}

async function moveAll(em: EntityManager, store: ObjectStore, to: FilePlace, terminal: FilesTerminal): Promise<void> {
  const { say, signal, progress } = terminal;
  // First, so that new files go there during the move.
  await chooseFilePlace(em.fork(), to);
  const from = to === 'store' ? 'database' : 'store';
  const total = (await countFiles(em.fork()))[from];
  const missing: ObjectMissing[] = [];
  const since = performance.now();
  let [files, bytes, shownAt] = [0, 0, since];
  const show = () => progress?.show(progressLine({ files, total, bytes, seconds: (performance.now() - since) / 1000 }));
  const options = {
    to,
    ...(signal && { signal }),
    onMoved(size: number) {
      files += 1;
      bytes += size;
      if (!progress || performance.now() - shownAt < progress.everyMs) return;
      shownAt = performance.now();
      show();
    },
    onMissing: (error: ObjectMissing) => void missing.push(error),
  };
  // Until all files stored before that change are moved.
  for (let moved = 1; moved > 0 && !signal?.aborted;) {
    missing.length = 0;
    moved = await moveFiles(em, store, options);
  }
  progress?.end();
  for (const { message } of missing.slice(0, 20)) say(message);
  say(progressLine({ files, total: files, bytes, seconds: (performance.now() - since) / 1000 }));
  if (signal?.aborted) throw new OperatorError('Stopped. Moved files stay moved. Run it again to continue.');
  if (missing.length > 0)
    throw new OperatorError(
      `${missing.length} files in ${store.where} are missing or damaged and were not moved. Restore their objects from versions or a copy of the bucket, and run it again.`,
    );
  if (to === 'database')
    say(
      'New files stay in the database. Take FILES_STORE away from API and workers in a quarter of an hour, when they have removed the objects.',
    );
}

interface Progress {
  files: number;
  total: number;
  bytes: number;
  seconds: number;
}

export function progressLine({ files, total, bytes, seconds }: Progress): string {
  const left = files > 0 && total > files ? `, ${duration((seconds / files) * (total - files))} left` : '';
  return `${files.toLocaleString('en')} of ${total.toLocaleString('en')} files, ${(bytes / 1e6).toFixed(1)} MB in ${duration(seconds)}${left}`;
}

function duration(seconds: number): string {
  return seconds < 100 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

async function describe(
  em: EntityManager,
  store: ObjectStore | undefined,
  tidy: boolean,
  { say }: FilesTerminal,
): Promise<void> {
  const counts = await countFiles(em.fork());
  say(
    `${counts.database.toLocaleString('en')} files are in the database, ${counts.store.toLocaleString('en')} in the object store.`,
  );
  if (!store) {
    if (counts.store > 0)
      throw new OperatorError('FILES_STORE is not set, so the files in the object store cannot be read.');
    return;
  }
  const { unnamed, missing } = await compareObjects(em.fork(), store, { tidy });
  if (unnamed > 0)
    say(
      `${unnamed} objects in ${store.where} belong to no file. ${tidy ? 'Workers remove them.' : 'If no other database uses the folder, remove them: make files tidy=1'}`,
    );
  if (missing.length > 0)
    throw new OperatorError(`${missing.length} files of the database are missing in ${store.where}.`);
}
