import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { ObjectMissing, openStore, StoreAway, type ObjectStore } from './object-store.ts';

/** The bytes of a file, or the name of its object. */
export interface Kept {
  bytes: Uint8Array | null;
  object: string | null;
}

/** As in a row, whose column may not be loaded. */
type Found = { [Name in keyof Kept]?: Kept[Name] | undefined };

interface Home {
  store: ObjectStore;
  log: Pick<Log, 'warn'>;
  /** Until then, new files are stored in the database. */
  awayUntil: number;
}

const homes = new WeakMap<object, Home>();
const digestLength = 64;
const awayMs = 30_000;
const checkMs = 30_000;
const silentMs = 10_000;

export function openFileStore({ filesStore }: Pick<Config, 'filesStore'>): ObjectStore | undefined {
  return filesStore === undefined ? undefined : openStore(filesStore, { variable: 'FILES_STORE', silentMs });
}

/** Makes all entity managers of the database of `em` store files in `store`. */
export function keepFilesIn(em: EntityManager, store: ObjectStore | undefined, log: Pick<Log, 'warn'>): void {
  if (store) homes.set(em.config, { store, log, awayUntil: 0 });
}

/** A sentence for the operator if files are in an object store that this process does not know. */
export async function warningOfFiles(em: EntityManager): Promise<string | undefined> {
  if (homes.has(em.config)) return undefined;
  const [found] = await em.execute(`select from stored_objects limit 1`);
  return (
    found &&
    'FILES_STORE is not set, but files are in an object store: visitors and staff cannot open them. Set it again, or only for `make files to=database`.'
  );
}

/** Whether the store of `em` works, checked every half minute. Undefined without a store. */
export function fileStoreCheck(em: EntityManager): (() => Promise<void>) | undefined {
  const home = homes.get(em.config);
  let looked = -Infinity;
  let last = Promise.resolve();
  return (
    home &&
    (async () => {
      if (performance.now() - looked > checkMs) {
        looked = performance.now();
        last = home.store.reach();
      }
      await last;
    })
  );
}

export function inDatabase(bytes: Uint8Array): Kept {
  return { bytes, object: null };
}

/**
 * Stores bytes before the transaction that refers to them. Without an object store, inside a transaction, and while the
 * store is down, the row stores them; a worker moves them later.
 */
export async function keepBytes(em: EntityManager, bytes: Uint8Array): Promise<Kept> {
  const home = homes.get(em.config);
  if (!home || em.isInTransaction() || Date.now() < home.awayUntil) return inDatabase(bytes);
  const object = objectNameOf(bytes);
  try {
    if (!(await announceObject(em, object))) return inDatabase(bytes);
    await home.store.put(object, Buffer.from(bytes));
    return { bytes: null, object };
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error;
    home.awayUntil = Date.now() + awayMs;
    home.log.warn({ err: error }, 'the object store failed; the file is stored in the database');
    return inDatabase(bytes);
  }
}

/** A random name that ends with the SHA-256 of the bytes. */
export function objectNameOf(bytes: Uint8Array): string {
  return `${randomUUID()}-${digestOf(bytes)}`;
}

/** Records an object before upload. False if files were moved back into the database. */
export async function announceObject(em: EntityManager, object: string): Promise<boolean> {
  const noted = await em
    .fork()
    .execute(
      `insert into stored_objects (name, stored_at) select ?, now() where not exists (${filesAreInDatabase}) returning name`,
      [object],
    );
  return noted.length > 0;
}

/** SQL that finds a row after `make files to=database`. */
const filesAreInDatabase = `select from checks where name = 'files-in-database'`;

export interface OpenFile {
  size: number;
  body: Buffer | Readable;
}

/** The content of a stored file. On a wrong SHA-256, the stream ends with an error before the last chunk. */
export async function openStored(em: EntityManager, { bytes, object }: Found): Promise<OpenFile> {
  if (bytes) return { size: bytes.length, body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) };
  if (!object) throw new Error('the file has neither bytes nor an object');
  const { store, log } = homeOf(em);
  const opened = await openObject(store, object);
  opened.body.once('error', (error) => log.warn({ err: error, object }, 'a file could not be read to its end'));
  return opened;
}

async function openObject(store: ObjectStore, object: string) {
  const answer = await store.get(object);
  // Nothing is read, so nothing can fail, before the reader is ready.
  const body = Readable.from(verified(answer, object), { objectMode: false });
  answer.on('error', () => undefined);
  body.once('close', () => answer.destroy());
  return { size: Number(answer.headers['content-length']), body };
}

export async function readStored(em: EntityManager, kept: Found): Promise<Buffer> {
  const { body } = await openStored(em, kept);
  return Buffer.isBuffer(body) ? body : await buffer(body);
}

export async function readObject(store: ObjectStore, object: string): Promise<Buffer> {
  return await buffer((await openObject(store, object)).body);
}

export function isStored(kept: Found | null | undefined): boolean {
  return Boolean(kept?.bytes ?? kept?.object);
}

function homeOf(em: EntityManager): Home {
  const home = homes.get(em.config);
  if (home) return home;
  throw new StoreAway('FILES_STORE is not set in this process, and this file is in an object store');
}

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The SHA-256 of a stored file; undefined if there is none. */
export function digestOfStored({ bytes, object }: Found): string | undefined {
  return bytes ? digestOf(bytes) : object?.slice(-digestLength);
}

/** Withholds the last chunk until the digest is known, so that a damaged file never looks complete. */
async function* verified(answer: AsyncIterable<Buffer>, object: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let last: Buffer | undefined;
  for await (const chunk of answer) {
    hash.update(chunk);
    if (last) yield last;
    last = chunk;
  }
  if (hash.digest('hex') !== object.slice(-digestLength)) throw new ObjectMissing(`the object ${object} is damaged`);
  if (last) yield last;
}
