import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packTar, unpackTar } from 'modern-tar/fs';
import { BackupError } from './backup-error.ts';
import { decryptFile, encryptFile, isEncrypted } from './encryption.ts';

/** What is in a backup; written beside the files it names. */
export interface Manifest {
  format: 1;
  /** ISO 8601; the moment all tables are of. */
  madeAt: string;
  /** The migrations the tables were made by, in order. */
  migrations: string[];
  tables: DumpedTable[];
  sequences: { name: string; lastValue: string }[];
  /** SHA-256 of every other file, by name. */
  files: Record<string, string>;
}

export interface DumpedTable {
  name: string;
  columns: string[];
  rows: number;
  /** What PostgreSQL's `copy` gave, compressed with gzip. */
  file: string;
}

const manifestFile = 'manifest.json';
const sealFile = 'manifest.sha256';
const ownerOnly = 0o600;

/**
 * Packs `folder` and its manifest into one file that only this account may read, encrypted where there is a `recipient`; it
 * has its name once it is whole. The folder must be on the disk of the file.
 */
export async function packBackup(
  folder: string,
  manifest: Manifest,
  file: string,
  recipient: string | undefined,
): Promise<void> {
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  await writeFile(join(folder, manifestFile), text, { mode: ownerOnly });
  await writeFile(join(folder, sealFile), sha256(text), { mode: ownerOnly });
  const sources = [manifestFile, sealFile, ...Object.keys(manifest.files)].map((name) => ({
    type: 'file' as const,
    source: join(folder, name),
    target: name,
    mode: ownerOnly,
  }));
  const unfinished = join(folder, 'backup.tar');
  await pipeline(packTar(sources), createWriteStream(unfinished, { mode: ownerOnly, flush: true }));
  const sealed = join(folder, 'backup.tar.age');
  if (recipient) await encryptFile(unfinished, sealed, recipient);
  await rename(recipient ? sealed : unfinished, file);
}

/**
 * Unpacks a backup into `folder`, opened with the key in the file `identity` where it is encrypted. Throws BackupError when
 * it is not what was written: by age where it is encrypted, else by checksums, which see damage and no forger.
 */
export async function unpackBackup(file: string, folder: string, identity?: string): Promise<Manifest> {
  if (!isEncrypted(file)) return await unpackArchive(file, folder);
  const archive = join(folder, 'backup.tar');
  await decryptFile(file, archive, identity);
  return await unpackArchive(archive, folder);
}

async function unpackArchive(file: string, folder: string): Promise<Manifest> {
  const isPlainFile = ({ name, type }: { name: string; type?: string | undefined }) =>
    type === 'file' && /^\w[\w.-]*$/.test(name);
  try {
    await pipeline(
      createReadStream(file),
      unpackTar(folder, { filter: isPlainFile, fmode: ownerOnly, dmode: 0o700, strict: true }),
    );
  } catch (error) {
    if (isMissing(error, file)) throw new BackupError(`There is no file ${file}.`);
    throw damaged(file, 'it is not a whole tar archive', error);
  }
  const manifest = await readManifest(file, folder);
  for (const [name, expected] of Object.entries(manifest.files)) {
    if ((await sha256OfFile(join(folder, name))) !== expected)
      throw damaged(file, `${name} is not what was written into it`);
  }
  return manifest;
}

async function readManifest(file: string, folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined);
  const seal = await readFile(join(folder, sealFile), 'utf8').catch(() => undefined);
  if (text === undefined || seal === undefined) throw damaged(file, `it has no ${manifestFile}`);
  if (sha256(text) !== seal.trim()) throw damaged(file, `${manifestFile} is not what was written into it`);
  const manifest: Manifest = JSON.parse(text);
  if (manifest.format !== 1)
    throw new BackupError(`${file} was made by a newer version of Prism. Restore it with that version.`);
  return manifest;
}

function damaged(file: string, how: string, cause?: unknown): BackupError {
  return new BackupError(`${file} is damaged: ${how}. Nothing was changed.`, { cause });
}

function isMissing(error: unknown, file: string): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error && error.path === file;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Undefined where there is no such file. */
export async function sha256OfFile(file: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}
