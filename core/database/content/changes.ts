import type { ArchiveApp, ArchiveEntry } from './archive-entry.ts';
import { isDeepStrictEqual } from 'node:util';
import { fieldsOf, isChoiceKind, isKind, isTableKind, whyAlwaysOn } from '../../content/content.ts';
import type { Fields } from '../../content/fields.ts';
import { posts } from '../../content/posts.ts';
import { shownField, type SavedState } from '../../contract/revisions.ts';
import type { App } from '../app.ts';
import type { ContentEntry } from '../content-entry.ts';
import type { Picture } from '../picture.ts';
import type { Post } from '../post.ts';
import { changedFields } from '../revisions/changed-fields.ts';
import { appState, postState } from '../revisions/states.ts';
import { appFields } from './app-entries.ts';
import type { Archive } from './archive.ts';
import type { ArchivePicture } from './archive-pictures.ts';
import type { ArchivePost } from './post-files.ts';

export type Named = Pick<ArchiveEntry, 'kind' | 'key'>;

/** How people name an entry, e.g. 'pages/home'. */
export function pathOf({ kind, key }: Named): string {
  return `${kind}/${key}`;
}

/** The fields of which an archive says something else than the row, as an archive names them. */
export function entryChanges(row: ContentEntry, given: ArchiveEntry): string[] {
  return differences(fieldsOf(given.kind, given.key) ?? {}, row, given);
}

/** The same of an app; one that says nothing of its figures keeps those that it has. */
export function appChanges(row: App, given: ArchiveApp): string[] {
  const { rating, reviewCount, soldCount } = row;
  const isOther = given.figures && !isDeepStrictEqual(given.figures, { rating, reviewCount, soldCount });
  return [...differences(appFields, appState(row), given), ...(isOther ? ['$figures'] : [])];
}

/** The same of a post. Who drafted it is not undone by an archive that does not say so. */
export function postChanges(
  row: Post,
  { fields, tags, featured, published, aiGenerated, date }: ArchivePost,
): string[] {
  const state = postState(row);
  const optional = { authorBio: fields.authorBio ?? '', socialText: fields.socialText ?? '' };
  const data = { ...Object(state.data), ...fields, ...optional, tags: [...tags], featured };
  const dated = published ? row.publishedAt : row.createdAt;
  return [
    ...differences(posts.fields, state, { data, shown: published }),
    ...(dated?.getTime() === date.getTime() ? [] : ['date']),
    ...(aiGenerated && !row.aiGenerated ? ['ai'] : []),
  ];
}

/** What is said of a picture; its name and its address stay those of the library. */
export function pictureChanges(row: Picture, { data }: ArchivePicture): string[] {
  const said = ['alt', 'isDecoration', 'focusX', 'focusY'] as const;
  return [...said.filter((name) => row[name] !== data[name]), ...(row.address === null ? ['address'] : [])];
}

function differences(fields: Fields, before: SavedState, after: SavedState): string[] {
  return changedFields(fields, before, after).map((name) => (name === shownField ? '$hidden' : name));
}

/** Whether a change is one of what is said, and not of figures that are counted or of whether visitors see it. */
export const isWord = (field: string) => !field.startsWith('$');

/** Whether a replacement takes this away: words of pages are switched off, and those that are off stay so. */
export function isTaken({ kind, key, shown }: Named & { shown?: boolean }, archive: Archive): boolean {
  if (kind === 'pages') return shown !== false && whyAlwaysOn(kind, key) === undefined;
  return isReplaced(kind, archive);
}

/** Whether an archive that does not have it takes it away; one that says nothing of posts, or of what forms offer, leaves that as it is. */
function isReplaced(kind: string, { entries, posts }: Pick<Archive, 'entries' | 'posts'>): boolean {
  if (kind === 'posts') return posts.length > 0;
  if (isChoiceKind(kind)) return entries.some((entry) => entry.kind === kind);
  return isKind(kind) || isTableKind(kind);
}
