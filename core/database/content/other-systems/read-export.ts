import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { ArchiveError } from '../archive-error.ts';
import { decodeExport } from './decode.ts';
import { toArchivePosts, type Exported } from './exported-post.ts';
import { readGhost } from './ghost.ts';
import { Ledger } from './ledger.ts';
import { readWordPress } from './wordpress.ts';

/** JavaScript's string limit, more than any blog's text. */
const mostBytes = 256 * 1024 * 1024;

/**
 * Parses a Ghost (JSON) or WordPress (XML) export. `site` is the URL of a Ghost site, or '', and
 * `encoding` that of the file, or ''. Invalid posts are reported and skipped. Throws ArchiveError for a broken file.
 */
export function readExport(path: string, site: string, encoding = ''): Exported {
  const file = basename(path);
  if (statSync(path).size > mostBytes) throw new ArchiveError([`${file}: it has more than 256 MB`]);
  const bytes = readFileSync(path);
  if (/^(?:504b|1f8b)/.test(bytes.toString('hex', 0, 2)))
    throw new ArchiveError([`${file}: it is compressed. Extract it, then import each file`]);
  const { text, remarks } = decodeExport(bytes, file, encoding);
  const ledger = new Ledger();
  const exported = toArchivePosts(
    text.trimStart().startsWith('<')
      ? readWordPress(text, file, ledger)
      : readGhost(parsed(text, file), file, site, ledger),
    ledger,
  );
  return { ...exported, remarks: [...remarks, ...exported.remarks] };
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ArchiveError([`${file}: this is neither a Ghost export (JSON) nor a WordPress export (XML)`]);
  }
}
