import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { ArchiveError } from '../archive-error.ts';
import { decodeExport } from './decode.ts';
import { toArchivePosts, type Exported } from './exported-post.ts';
import { readGhost } from './ghost.ts';
import { Ledger } from './ledger.ts';
import { readWordPress } from './wordpress.ts';

/** Strings of this length are what JavaScript can hold; nobody's texts are longer. */
const mostBytes = 256 * 1024 * 1024;

/**
 * The posts in a file that Ghost (JSON) or WordPress (XML) exported. `site` is the address Ghost ran at, '' where it is not
 * known. A post that cannot be taken is left out, and told of. Throws an `ArchiveError` where the file is broken.
 */
export function readExport(path: string, site: string): Exported {
  const file = basename(path);
  if (statSync(path).size > mostBytes) throw new ArchiveError([`${file}: it has more than 256 MB`]);
  const { text, told } = decodeExport(readFileSync(path));
  const ledger = new Ledger();
  const exported = toArchivePosts(
    text.trimStart().startsWith('<')
      ? readWordPress(text, file, ledger)
      : readGhost(parsed(text, file), file, site, ledger),
    ledger,
  );
  return { ...exported, told: [...told, ...exported.told] };
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ArchiveError([`${file}: this is neither JSON, as Ghost exports it, nor XML, as WordPress does`]);
  }
}
