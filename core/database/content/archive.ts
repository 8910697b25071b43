import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent, completed } from '../../content/check.ts';
import { fieldsOf, isKind, kinds, listedKind, listedKinds, whyAlwaysOn } from '../../content/content.ts';
import type { Fields } from '../../fields/fields.ts';
import { keyMaxOf } from '../../content/kind.ts';
import type { AppFigures, ArchiveApp, ArchiveEntry } from './archive-entry.ts';
import { ArchiveError } from './archive-error.ts';
import { appFields, priceError } from './app-entries.ts';
import { readFiles, type ArchiveFile } from './archive-files.ts';
import { picturesFile, picturesIn, type ArchivePicture } from './archive-pictures.ts';
import { versionsFile, versionsIn } from './archive-versions.ts';
import { readPosts, type ArchivePost } from './post-files.ts';
import type { ArchiveVersion } from './versions.ts';

export const archiveFormat = 1;

export interface Archive {
  entries: readonly ArchiveEntry[];
  apps: readonly ArchiveApp[];
  posts: readonly ArchivePost[];
  /** Versions of documents, oldest first. */
  versions: readonly ArchiveVersion[];
  files: readonly ArchiveFile[];
  /** Library pictures that content refers to. */
  pictures: readonly ArchivePicture[];
}

/**
 * Reads an archive folder: `archive.json` with the format; `pages/home.json` for a document; `figures.json` for the
 * ordered entries of a kind by key. Markdown may be in a separate file, such as `apps/12.about.md`. Files are referred
 * to by path ('files/logo.svg'), and moments may be relative to `now` ('in 48 hours'). Posts are `posts/<slug>.md`,
 * versions `versions.json`, and picture metadata `pictures.json`. Throws ArchiveError with every fault.
 */
export function readArchive(folder: string, now = new Date()): Archive {
  const wrong: string[] = [];
  const format = membersOf(readJson(folder, 'archive.json', wrong))['format'];
  if (typeof format !== 'number') wrong.push('archive.json: "format" is missing, so this is not a content archive');
  else if (format !== archiveFormat)
    wrong.push(`archive.json: the format is ${format}, and this version reads format ${archiveFormat}`);
  if (wrong.length > 0) throw new ArchiveError(wrong);

  const given = jsonFiles(folder).flatMap((file) => entriesOf(folder, file, wrong));
  const files: ArchiveFile[] = [];
  const entries = given.flatMap((entry) => checked(folder, entry, { now, files, wrong }));
  const posts = readPosts(folder, wrong);
  const isThere = (file: string) => existsSync(join(folder, file));
  const versions = isThere(versionsFile) ? versionsIn(readJson(folder, versionsFile, wrong), wrong) : [];
  const pictures = isThere(picturesFile) ? picturesIn(folder, readJson(folder, picturesFile, wrong), wrong) : [];
  if (wrong.length > 0) throw new ArchiveError(wrong);
  const { apps = [], others = [] } = Object.groupBy(entries, ({ kind }) => (kind === 'apps' ? 'apps' : 'others'));
  return { entries: others, apps, posts, versions, files, pictures };
}

interface Given extends ArchiveApp {
  file: string;
}

/** Files about the archive itself. */
const ownFiles = ['archive.json', versionsFile, picturesFile];

/** Relative paths in alphabetical order. */
function jsonFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.json') && !ownFiles.includes(path) && statSync(join(folder, path)).isFile())
    .toSorted();
}

function entriesOf(folder: string, file: string, wrong: string[]): Given[] {
  const [kind = '', document, ...deeper] = file.slice(0, -'.json'.length).split('/');
  const content = readJson(folder, file, wrong);
  if (deeper.length > 0 || (document === undefined && !listedKind(kind))) {
    wrong.push(
      `${file}: there is no such kind of content. Known are ${Object.keys(listedKinds).join(', ')}, pages, settings and wordings`,
    );
    return [];
  }
  const given = document === undefined ? Object.entries(membersOf(content)) : [[document, content] as const];
  return given.map(([key, value], index) => {
    const { $hidden: hidden, $figures: figures, ...data } = membersOf(value);
    const given = { file, kind, key, data, place: index + 1, shown: hidden !== true };
    return kind === 'apps' && figures !== undefined
      ? { ...given, figures: figuresIn(figures, `${file}, ${key}`, wrong) }
      : given;
  });
}

interface Reading {
  now: Date;
  files: ArchiveFile[];
  wrong: string[];
}

function checked(folder: string, { file, ...entry }: Given, { now, files, wrong }: Reading): ArchiveApp[] {
  const fields = fieldsOf(entry.kind, entry.key);
  if (!fields) {
    wrong.push(`${file}: there is no '${entry.key}' among ${entry.kind}`);
    return [];
  }
  const written = withMoments(fields, { ...siblingTexts(folder, entry, fields), ...membersOf(entry.data) }, now);
  const refuse = (sentence: string) => void wrong.push(`${file}, ${entry.key}: ${sentence}`);
  const data = readFiles(folder, fields, written, files, refuse);
  const { values, errors } = checkContent(fields, data);
  if (entry.kind === 'apps' && !/^[1-9]\d{0,8}$/.test(entry.key))
    wrong.push(`${file}: '${entry.key}' is not an app's number`);
  if (isKind(entry.kind) && entry.key.length > keyMaxOf(kinds[entry.kind]))
    wrong.push(`${file}: '${entry.key}' is longer than ${keyMaxOf(kinds[entry.kind])} characters`);
  const refusal = entry.shown ? undefined : whyAlwaysOn(entry.kind, entry.key);
  if (refusal) wrong.push(`${file}: ${refusal}`);
  const contradiction = entry.kind === 'apps' && values ? priceError(completed(appFields, values)) : undefined;
  if (contradiction) wrong.push(`${file}, ${entry.key}, ${contradiction.field}: ${contradiction.sentence}`);
  for (const [path, sentence] of Object.entries(errors ?? {}))
    wrong.push(`${file}, ${entry.key}, ${path}: ${sentence}`);
  return values === undefined ? [] : [{ ...entry, data: values }];
}

function figuresIn(given: unknown, place: string, wrong: string[]): AppFigures {
  const members = membersOf(given);
  const figureOf = (name: keyof AppFigures, max: number): number => {
    const figure = members[name];
    if (typeof figure === 'number' && Number.isInteger(figure) && figure >= 0 && figure <= max) return figure;
    wrong.push(`${place}, $figures: ${name} must be a whole number from 0 to ${max}`);
    return 0;
  };
  const most = 1_000_000_000;
  return {
    rating: figureOf('rating', 50),
    reviewCount: figureOf('reviewCount', most),
    soldCount: figureOf('soldCount', most),
  };
}

/** Resolves relative moments. */
function withMoments(fields: Fields, data: Record<string, unknown>, now: Date): Record<string, unknown> {
  const moments = Object.entries(fields).flatMap(([name, field]) => {
    const text = data[name];
    const hours =
      field.type === 'date' && field.hasTime && typeof text === 'string' ? fromNow.exec(text)?.[1] : undefined;
    return hours === undefined
      ? []
      : [[name, new Date(now.getTime() + Number(hours) * 3_600_000).toISOString()] as const];
  });
  return { ...data, ...Object.fromEntries(moments) };
}

const fromNow = /^in (\d+(?:\.\d+)?) hours$/;

/** Markdown in separate files. */
function siblingTexts(folder: string, { kind, key }: ArchiveEntry, fields: Fields): Record<string, string> {
  const inMarkdown = Object.entries(fields).filter(([, field]) => field.type === 'text' && field.look === 'markdown');
  const found = inMarkdown.flatMap(([field]) => {
    const path = join(folder, kind, `${key}.${field}.md`);
    return statSync(path, { throwIfNoEntry: false })?.isFile() ? [[field, readFileSync(path, 'utf8')] as const] : [];
  });
  return Object.fromEntries(found);
}

function readJson(folder: string, file: string, wrong: string[]): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch (error) {
    wrong.push(`${file}: ${error instanceof SyntaxError ? `no JSON: ${error.message}` : 'it cannot be read'}`);
    return undefined;
  }
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
