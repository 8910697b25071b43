import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { ArchiveError } from '../archive-error.ts';
import { toArchivePosts, type Exported } from './exported-post.ts';
import { readGhost } from './ghost.ts';
import { readWordPress } from './wordpress.ts';

/** Strings of this length are what JavaScript can hold; nobody's texts are longer. */
const mostBytes = 256 * 1024 * 1024;

/**
 * The posts in a file that Ghost (JSON) or WordPress (XML) exported. `site` is the address Ghost ran at, '' where it is not
 * known. Throws an `ArchiveError` that names everything that is wrong.
 */
export function readExport(path: string, site: string): Exported {
  const file = basename(path);
  if (statSync(path).size > mostBytes) throw new ArchiveError([`${file}: it has more than 256 MB`]);
  const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '');
  const wrong: string[] = [];
  const exported = toArchivePosts(
    text.trimStart().startsWith('<') ? readWordPress(text, file) : readGhost(parsed(text, file), file, site),
    wrong,
  );
  if (wrong.length > 0) throw new ArchiveError(wrong.map((sentence) => `${file}, ${sentence}`));
  return exported;
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ArchiveError([`${file}: this is neither JSON, as Ghost exports it, nor XML, as WordPress does`]);
  }
}
