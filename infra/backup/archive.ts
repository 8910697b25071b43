import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '@prism/core/process/run-process';
import { packTar, unpackTar } from 'modern-tar/fs';
import type { Dump, RowsDump } from './dump.ts';
import { decrypt, encrypt, isEncrypted } from './encryption.ts';

/** The contents of a backup, stored with the files it names. */
export type Manifest = (RowsManifest | ToolsManifest) & {
  /** SHA-256 of every other file. */
  files: Record<string, string>;
};

/** Prism's own format. */
export type RowsManifest = { format: 1 } & RowsDump;
/** The directory format of `pg_dump`. */
export type ToolsManifest = { format: 2 } & Dump;

const manifestFile = 'manifest.json';
const sealFile = 'manifest.sha256';
const ownerOnly = 0o600;

/**
 * Packs `folder` and a manifest into one private file, encrypted for `recipient`. The file gets its name once it is
 * complete. The folder must be on the same disk.
 */
export async function packBackup(
  folder: string,
  dump: RowsManifest | ToolsManifest,
  file: string,
  recipient?: string,
): Promise<Manifest> {
  const files: Record<string, string> = {};
  for (const name of await readdir(folder)) files[name] = await sha256(createReadStream(join(folder, name)));
  const manifest: Manifest = { ...dump, files };
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  const tar = packTar([
    { type: 'content', content: text, target: manifestFile, mode: ownerOnly },
    { type: 'content', content: await sha256([text]), target: sealFile, mode: ownerOnly },
    ...Object.keys(files).map((name) => ({
      type: 'file' as const,
      source: join(folder, name),
      target: name,
      mode: ownerOnly,
    })),
  ]);
  const packed = join(folder, 'backup.tar');
  const sealed = join(folder, 'backup.tar.age');
  const writing = { mode: ownerOnly, flush: true };
  await pipeline(tar, createWriteStream(packed, writing));
  if (recipient) await pipeline(await encrypt(packed, recipient), createWriteStream(sealed, writing));
  await rename(recipient ? sealed : packed, file);
  return manifest;
}

/**
 * Unpacks a backup into `folder`, decrypted with the key in `identity`. Throws OperatorError for a damaged one: age
 * detects forgery, plain checksums only damage.
 */
export async function unpackBackup(file: string, folder: string, identity?: string): Promise<Manifest> {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const encrypted = await isEncrypted(file);
  if (encrypted && !identity)
    throw new OperatorError(`${file} is encrypted. Set BACKUP_IDENTITY to the file with its key`);
  try {
    const tar = encrypted && identity ? await decrypt(file, identity) : createReadStream(file);
    const isPlainFile = ({ name, type }: { name: string; type?: string | undefined }) =>
      type === 'file' && /^\w[\w.-]*$/.test(name);
    const options = { filter: isPlainFile, fmode: ownerOnly, dmode: 0o700, strict: true };
    await pipeline(tar, unpackTar(folder, options));
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    if (!encrypted) throw damaged(file, 'it is not a whole tar archive', error);
    throw new OperatorError(
      `${file} could not be opened: BACKUP_IDENTITY has the wrong key, or the file is damaged. Nothing was changed.`,
      { cause: error },
    );
  }
  return await readManifest(file, folder);
}

async function readManifest(file: string, folder: string): Promise<Manifest> {
  /** Throws if the file is missing or its checksum differs. */
  async function assertWhole(name: string, checksum: string): Promise<void> {
    const found = await sha256(createReadStream(join(folder, name))).catch(() => undefined);
    if (found !== checksum) throw damaged(file, `${name} has the wrong checksum`);
  }
  await assertWhole(manifestFile, await readFile(join(folder, sealFile), 'utf8').catch(() => ''));
  const manifest: Manifest = JSON.parse(await readFile(join(folder, manifestFile), 'utf8'));
  if (![1, 2].includes(manifest.format))
    throw new OperatorError(`${file} was made by a newer version of Prism. Restore it with that version.`);
  for (const [name, checksum] of Object.entries(manifest.files)) await assertWhole(name, checksum);
  return manifest;
}

function damaged(file: string, how: string, cause?: unknown): OperatorError {
  return new OperatorError(`${file} is damaged: ${how}. Nothing was changed.`, { cause });
}

async function sha256(content: Iterable<string> | AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of content) hash.update(part);
  return hash.digest('hex');
}
