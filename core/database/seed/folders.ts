import { fileURLToPath } from 'node:url';
import { type Archive, readArchive } from '../content/archive.ts';

export const demonstrationFolder = folderOf('demo');

export function readDemonstration(now = new Date()): Archive {
  return readArchive(demonstrationFolder, now);
}

export function readNewSite(): Archive {
  return readArchive(folderOf('new-site'));
}

function folderOf(name: string): string {
  return fileURLToPath(new URL(`../../content/${name}/`, import.meta.url));
}
