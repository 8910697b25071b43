import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fieldsOf } from '../../content/content.ts';
import type { Fields } from '../../fields/fields.ts';
import { filesIn, withFiles } from '../../content/files-in.ts';
import { fileAddress, fileAt, type FileType, type FileUseName } from '../../contract/files.ts';
import { checkFile } from '../../files/check-file.ts';
import { readStored } from '../../files/stored-bytes.ts';
import { nameOfFile, StoredFile } from '../stored-file.ts';
import type { ArchiveEntry } from './archive-entry.ts';

export interface ArchiveFile {
  use: FileUseName;
  type: FileType;
  bytes: Uint8Array;
}

/**
 * Loads files that `data` refers to by archive path ('files/logo.svg') into `files`, and returns `data` with their
 * URLs. Faults go to `refuse`.
 */
export function readFiles(
  folder: string,
  fields: Fields,
  data: unknown,
  files: ArchiveFile[],
  refuse: (sentence: string) => void,
): unknown {
  return withFiles(fields, data, (path, use) => {
    const isThere = /^files\/[\w.-]+$/.test(path) && statSync(join(folder, path), { throwIfNoEntry: false })?.isFile();
    if (!isThere) {
      refuse(`${path}: there is no such file in the archive`);
      return '';
    }
    const { type, bytes, problem } = checkFile(use, readFileSync(join(folder, path)));
    if (problem !== undefined) {
      refuse(`${path}: ${problem}`);
      return '';
    }
    files.push({ use, type, bytes });
    return fileAddress(use, nameOfFile(type, bytes));
  });
}

export function writeFiles(folder: string, files: readonly ArchiveFile[]): void {
  for (const { type, bytes } of files) {
    mkdirSync(join(folder, 'files'), { recursive: true });
    writeFileSync(join(folder, 'files', nameOfFile(type, bytes)), bytes);
  }
}

export function withPaths(fields: Fields, data: unknown): unknown {
  return withFiles(fields, data, (address, use) => `files/${fileAt(use, address)?.name ?? ''}`);
}

export async function readStoredFiles(em: EntityManager, entries: readonly ArchiveEntry[]): Promise<ArchiveFile[]> {
  const named = entries.flatMap(({ kind, key, data }) => filesIn(fieldsOf(kind, key) ?? {}, data));
  const uses = new Map(named.map(({ address, use }) => [fileAt(use, address)?.id ?? '', use]));
  const stored = await em.find(StoredFile, { id: [...uses.keys()] }, { populate: ['bytes'] });
  const files: ArchiveFile[] = [];
  for (const file of stored) {
    const use = uses.get(file.id);
    if (use) files.push({ use, type: file.type, bytes: await readStored(em, file) });
  }
  return files;
}
