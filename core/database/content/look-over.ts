import { completed, namedEntries } from '../../content/check.ts';
import { claimState } from '../../content/claims.ts';
import { fieldsOf, isKind, kinds } from '../../content/content.ts';
import { isFigureFact, namedFacts } from '../../content/facts.ts';
import { proof } from '../../content/kind.ts';
import { pictureIdsIn } from '../picture.ts';
import type { Archive, ArchiveEntry } from './archive.ts';
import { pathOf } from './changes.ts';

/**
 * What visitors would stumble over in content that is sound by itself: links to pages that do not exist or are hidden, entries
 * and pictures that are named and not there, pictures without an alternative text, and claims whose day has passed.
 */
export function lookOver(archive: Archive, isPageAt: (path: string) => boolean, today: string): string[] {
  const { entries, apps, posts, pictures } = archive;
  const isThere = (path: string) => isPageAt(path) && !isMissing(path, archive);
  return [
    ...[...entries, ...apps].flatMap((entry) => [
      ...faultsIn(entry.data, isThere).map((fault) => `${pathOf(entry)}: ${fault}`),
      ...missingEntries(entry, entries),
      ...missingPictures(entry, archive),
      ...(isExpired(entry, today) ? [`${pathOf(entry)}: its proof has expired, so nobody sees it`] : []),
    ]),
    ...posts.flatMap((post) => [
      ...textFaults(post.fields.content, isThere).map((fault) => `${pathOf(post)}: ${fault}`),
      ...missingPictures(post, archive),
    ]),
    ...pictures
      .filter(({ data }) => data.alt === '' && !data.isDecoration)
      .map((picture) => `${pathOf(picture)}: no alternative text says what ${picture.data.name} shows`),
  ];
}

/** Entries that `entry` names, of kinds that the archive has; of the others the installation has its own. */
function missingEntries({ kind, key, data }: ArchiveEntry, entries: readonly ArchiveEntry[]): string[] {
  const figures = namedFacts(data)
    .filter(isFigureFact)
    .map((name) => ({ path: `{${name}}`, kind: 'figures', key: name.slice(name.indexOf(':') + 1) }));
  return [...namedEntries(fieldsOf(kind, key) ?? {}, data), ...figures]
    .filter((named) => entries.some((entry) => entry.kind === named.kind))
    .filter((named) => !entries.some((entry) => pathOf(entry) === pathOf(named)))
    .map((named) => `${pathOf({ kind, key })}, ${named.path}: there is no '${named.key}' among ${named.kind}`);
}

/** Uploaded pictures that something names and the archive does not bring. */
function missingPictures(named: { kind: string; key: string }, { pictures }: Archive): string[] {
  return [...pictureIdsIn([JSON.stringify(named)])]
    .filter((id) => !pictures.some(({ key }) => key === id))
    .map((id) => `${pathOf(named)}: the picture /media/${id}/ is not in the archive`);
}

/** Faults of all texts in `value`; those named `to` are links, as descriptions have them. */
function faultsIn(value: unknown, isThere: (path: string) => boolean): string[] {
  if (typeof value === 'string') return textFaults(value, isThere);
  if (Array.isArray(value)) return value.flatMap((item) => faultsIn(item, isThere));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'to' && typeof member === 'string' ? deadLink(member, isThere) : faultsIn(member, isThere),
  );
}

/** Pictures and links as Markdown and HTML write them. */
const pictures = /!\[([^\]]*)\]\(([^)\s]*)|<img\b[^>]*>/gi;
const links = /(?<!!)\[[^\]]*\]\(([^)\s]*)|<a\b[^>]*\bhref="([^"]*)"/gi;

function textFaults(text: string, isThere: (path: string) => boolean): string[] {
  const blind = Array.from(text.matchAll(pictures)).filter(([tag, alt]) => (alt ?? altOf(tag)).trim() === '');
  const targets = Array.from(text.matchAll(links), ([, inMarkdown, inHtml]) => inMarkdown ?? inHtml ?? '');
  return [
    ...blind.map(([tag, , address]) => `no alternative text says what ${address ?? tag} shows`),
    ...targets.flatMap((target) => deadLink(target, isThere)),
  ];
}

function altOf(tag: string): string {
  return /\balt="([^"]*)"/i.exec(tag)?.[1] ?? '';
}

function deadLink(target: string, isThere: (path: string) => boolean): string[] {
  const [path = ''] = target.split(/[?#]/);
  return path.startsWith('/') && !path.startsWith('//') && !isThere(path) ? [`no page is at ${target}`] : [];
}

/** Whether `path` is that of an app, an article or a position which is not there, in an archive that has others. */
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
  return claimState({ isSample: false, proof: completed(proof.fields, stored) }, today) === 'expired';
}
