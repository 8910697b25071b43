import type { ArchiveApp } from './archive-entry.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { completed } from '../../content/check.ts';
import { fieldsOf, listedKind } from '../../content/content.ts';
import { archiveFormat, type Archive } from './archive.ts';
import { postFile } from './post-files.ts';
import { withPaths, writeFiles } from './archive-files.ts';
import { versionsAsFile, versionsFile } from './archive-versions.ts';

/** Writes an archive without pictures. Markdown and files go into separate files. */
export function writeArchive(folder: string, { entries, apps, posts, versions, files }: Archive): void {
  write(folder, 'archive.json', { format: archiveFormat });
  for (const [kind, group] of Map.groupBy([...entries, ...apps], ({ kind }) => kind)) {
    const parts = group.map((entry) => [entry.key, partOf(folder, entry)] as const);
    if (listedKind(kind)) write(folder, `${kind}.json`, Object.fromEntries(parts));
    else for (const [key, part] of parts) write(folder, `${kind}/${key}.json`, part);
  }
  for (const post of posts) {
    const [path, text] = postFile(post);
    writeText(join(folder, path), text);
  }
  writeFiles(folder, files);
  if (versions.length > 0) write(folder, versionsFile, versionsAsFile(versions));
}

/** An entry for its JSON file, without separate texts. */
function partOf(folder: string, { kind, key, data: stored, shown, figures }: ArchiveApp): object {
  const fields = fieldsOf(kind, key) ?? {};
  const data = withPaths(fields, completed(fields, stored));
  const values = Object.entries(typeof data === 'object' && data !== null ? data : {});
  const hasOwnFile = (name: string) => fields[name]?.type === 'text' && fields[name].look === 'markdown';
  for (const [name, value] of values)
    if (hasOwnFile(name)) writeText(join(folder, kind, `${key}.${name}.md`), `${String(value).trim()}\n`);
  return {
    ...Object.fromEntries(values.filter(([name]) => !hasOwnFile(name))),
    ...(figures && { $figures: figures }),
    ...(shown ? {} : { $hidden: true }),
  };
}

function write(folder: string, file: string, value: unknown): void {
  writeText(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
}

function writeText(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
