import type { ArchiveEntry } from './archive-entry.ts';
import { isServedAt, wordsAt } from '../../content/addresses.ts';
import { completed, isContent, namedEntries } from '../../content/check.ts';
import { claimState } from '../../content/claims.ts';
import { fieldsOf, isKind, kinds, pages } from '../../content/content.ts';
import { isFigureFact, namedFacts } from '../../content/facts.ts';
import { proof } from '../../content/kind.ts';
import { namedPictures, undescribedPictures } from '../../content/pictures.ts';
import { legalPages } from '../../content/pages/legal.ts';
import { fileAddress } from '../../contract/files.ts';
import { isShownPicture, picturesIn } from '../../markdown/pictures.ts';
import { pictureIdsIn } from '../picture.ts';
import { nameOfFile } from '../stored-file.ts';
import type { Archive } from './archive.ts';
import { pathOf, type Named } from './changes.ts';
import { deadLink, textFaults, type Places } from './links.ts';

export interface Product {
  /** Whether a drawing ships at this path. */
  hasDrawing: (path: string) => boolean;
  /** 'YYYY-MM-DD'. */
  today: string;
}

/**
 * Finds what visitors would notice in a valid archive: dead links and anchors, missing entries and pictures, missing
 * alt text, expired claims.
 */
export function lintArchive(archive: Archive, { hasDrawing, today }: Product): string[] {
  const { entries, apps, posts, pictures } = archive;
  const sent = archive.files.map(({ use, type, bytes }) => fileAddress(use, nameOfFile(type, bytes)));
  const hasPicture = (path: string) => hasDrawing(path) || sent.includes(path);
  const places: Places = {
    isPageAt: (path) => hasDrawing(path) || (isServedAt(path) && !isOff(path, archive) && !isMissing(path, archive)),
    idsAt: (path) => partsOf(path, archive),
  };
  // Menus leave out pages that are off.
  const inMenus: Places = {
    ...places,
    isPageAt: (path) => hasDrawing(path) || (isServedAt(path) && !isMissing(path, archive)),
  };
  return [
    ...[...entries, ...apps].flatMap((entry) => [
      ...faultsIn(entry.data, isNavigation(entry) ? inMenus : places).map((fault) => `${pathOf(entry)}: ${fault}`),
      ...missingEntries(entry, [...entries, ...apps]),
      ...missingPictures(entry, archive),
      ...missingDrawings(entry, namedPictures(fieldsOf(entry.kind, entry.key) ?? {}, entry.data), hasPicture),
      ...undescribed(entry),
      ...(isExpired(entry, today) ? [`${pathOf(entry)}: its evidence has expired, so it is hidden`] : []),
    ]),
    ...posts.flatMap((post) => [
      ...textFaults(post.fields.content, places).map((fault) => `${pathOf(post)}: ${fault}`),
      ...missingPictures(post, archive),
      ...missingDrawings(post, [post.fields.image], hasPicture),
      ...deadPictures(post.fields.content).map((fault) => `${pathOf(post)}: ${fault}`),
    ]),
    ...pictures
      .filter(({ data }) => data.alt === '' && !data.isDecoration)
      .map((picture) => `${pathOf(picture)}: ${picture.data.name} has no alt text`),
  ];
}

const isNavigation = ({ kind, key }: Named) => kind === 'settings' && key === 'navigation';

function missingEntries({ kind, key, data }: ArchiveEntry, entries: readonly ArchiveEntry[]): string[] {
  const figures = namedFacts(data)
    .filter(isFigureFact)
    .map((name) => ({ path: `{${name}}`, kind: 'figures', key: name.slice(name.indexOf(':') + 1) }));
  return [...namedEntries(fieldsOf(kind, key) ?? {}, data), ...figures]
    .filter((named) => entries.some((entry) => entry.kind === named.kind))
    .filter((named) => !entries.some((entry) => pathOf(entry) === pathOf(named)))
    .map((named) => `${pathOf({ kind, key })}, ${named.path}: there is no '${named.key}' among ${named.kind}`);
}

/** Uploaded pictures that are used but not in the archive. */
function missingPictures(named: Named, { pictures }: Archive): string[] {
  return [...pictureIdsIn([JSON.stringify(named)])]
    .filter((id) => !pictures.some(({ key }) => key === id))
    .map((id) => `${pathOf(named)}: the picture /media/${id}/ is not in the archive`);
}

/** Missing pictures of this site by path, except uploads. */
function missingDrawings(named: Named, fields: readonly string[], hasPicture: (path: string) => boolean): string[] {
  const inFields = fields.filter((path) => path.startsWith('/') && pictureIdsIn([path]).size === 0);
  const paths = new Set([...inFields, ...(JSON.stringify(named).match(/\/illustrations\/[\w./-]+/g) ?? [])]);
  return [...paths].filter((path) => !hasPicture(path)).map((path) => `${pathOf(named)}: there is no picture ${path}`);
}

/** Pictures of an article that pages do not show, such as unfinished uploads. */
function deadPictures(content: string): string[] {
  return picturesIn(content)
    .filter(({ address }) => !isShownPicture(address))
    .map(({ address, line }) => `no page can show the picture ${address || 'without an address'} in line ${line}`);
}

/** Pictures without alt text. */
function undescribed({ kind, key, data }: ArchiveEntry): string[] {
  const sentences = Object.entries(undescribedPictures(fieldsOf(kind, key) ?? {}, data));
  return sentences.map(([path, sentence]) => `${pathOf({ kind, key })}, ${path}: ${sentence}`);
}

/** Faults of all texts in `value`; fields named `to` are links. */
function faultsIn(value: unknown, places: Places): string[] {
  if (typeof value === 'string') return textFaults(value, places);
  if (Array.isArray(value)) return value.flatMap((item) => faultsIn(item, places));
  if (!isContent(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'to' && typeof member === 'string' ? deadLink(member, places) : faultsIn(member, places),
  );
}

/** Whether the archive switches off the page at `path`; the feed goes with the blog. */
function isOff(path: string, { entries }: Archive): boolean {
  const page = path === '/rss.xml' ? 'blog' : wordsAt(path);
  return entries.some(({ kind, key, shown }) => kind === 'pages' && key === page && !shown);
}

/** Anchors of a legal text; the code defines those of other pages. */
function partsOf(path: string, { entries }: Archive): ReadonlySet<string> | undefined {
  const entry = entries.find(({ kind, key }) => kind === 'pages' && legalPages.includes(key) && path === `/${key}`);
  if (!entry) return undefined;
  return new Set(completed(pages.terms.fields, entry.data).sections.map(({ id }) => id));
}

/** Whether `path` is a missing app, article or position, in an archive with others. */
function isMissing(path: string, { apps, posts, entries }: Archive): boolean {
  const [, folder, key, ...deeper] = path.split('/');
  if (key === undefined || deeper.length > 0) return false;
  const known = {
    app: apps,
    blog: posts.map((post) => ({ ...post, shown: post.published })),
    careers: entries.filter(({ kind }) => kind === 'positions'),
  };
  const named = folder === 'app' || folder === 'blog' || folder === 'careers' ? known[folder] : [];
  return named.length > 0 && !named.some((one) => one.key === key && one.shown);
}

function isExpired({ kind, data }: ArchiveEntry, today: string): boolean {
  if (!isKind(kind) || !kinds[kind].isClaim) return false;
  const stored = typeof data === 'object' && data !== null && 'proof' in data ? data.proof : undefined;
  return claimState({ isSample: false, isOwnWord: false, proof: completed(proof.fields, stored) }, today) === 'expired';
}
