import type { ArchiveApp, ArchiveEntry } from './archive-entry.ts';
import { isDeepStrictEqual } from 'node:util';
import { fieldsOf, isChoiceKind, listedKind, whyAlwaysOn } from '../../content/content.ts';
import type { Fields } from '../../fields/fields.ts';
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
import { optionalTextsOf } from '../../contract/posts.ts';

export type Named = Pick<ArchiveEntry, 'kind' | 'key'>;

export function pathOf({ kind, key }: Named): string {
  return `${kind}/${key}`;
}

export function entryChanges(row: ContentEntry, given: ArchiveEntry): string[] {
  return differences(fieldsOf(given.kind, given.key) ?? {}, row, given);
}

export function appChanges(row: App, given: ArchiveApp): string[] {
  const { rating, reviewCount, soldCount } = row;
  const isOther = given.figures && !isDeepStrictEqual(given.figures, { rating, reviewCount, soldCount });
  return [...differences(appFields, appState(row), given), ...(isOther ? ['$figures'] : [])];
}

export function postChanges(
  row: Post,
  { fields, tags, featured, noindex, published, aiGenerated, date }: ArchivePost,
): string[] {
  const state = postState(row);
  const data = { ...Object(state.data), ...fields, ...optionalTextsOf(fields, ''), tags: [...tags], featured, noindex };
  const dated = published ? row.publishedAt : row.createdAt;
  return [
    ...differences(posts.fields, state, { data, shown: published }),
    ...(dated?.getTime() === date.getTime() ? [] : ['date']),
    ...(aiGenerated && !row.aiGenerated ? ['ai'] : []),
  ];
}

/** Differences in a picture's texts; name and URL stay the library's. */
export function pictureChanges(row: Picture, { data }: ArchivePicture): string[] {
  const said = ['alt', 'isDecoration', 'focusX', 'focusY'] as const;
  return [...said.filter((name) => row[name] !== data[name]), ...(row.address === null ? ['address'] : [])];
}

function differences(fields: Fields, before: SavedState, after: SavedState): string[] {
  return changedFields(fields, before, after).map((name) => (name === shownField ? '$hidden' : name));
}

export const isWord = (field: string) => !field.startsWith('$');

/** Whether a replacement removes this. Pages are switched off; those already off stay so. */
export function isTaken({ kind, key, shown }: Named & { shown?: boolean }, archive: Archive): boolean {
  if (kind === 'pages') return shown !== false && whyAlwaysOn(kind, key) === undefined;
  return isReplaced(kind, archive);
}

/** Whether the archive lacks it. An archive without posts, or without choices of forms, leaves them alone. */
function isReplaced(kind: string, { entries, posts }: Pick<Archive, 'entries' | 'posts'>): boolean {
  if (kind === 'posts') return posts.length > 0;
  if (isChoiceKind(kind)) return entries.some((entry) => entry.kind === kind);
  return listedKind(kind) !== undefined;
}
