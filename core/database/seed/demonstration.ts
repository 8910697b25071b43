import { fileURLToPath } from 'node:url';
import { type Archive, readArchive } from '../content/archive.ts';

/** The demonstration, with its deals as they are when they begin at `now`. */
export function readDemonstration(now = new Date()): Archive {
  return readArchive(demonstrationFolder, now);
}

export const demonstrationFolder = fileURLToPath(new URL('../../content/demo/', import.meta.url));
