import type { ArchiveEntry } from './archive-entry.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { completed, isContent } from '../../content/check.ts';
import { isProven } from '../../content/claims.ts';
import { isKind, listedKind, kinds } from '../../content/content.ts';
import { isOwnWord, proof } from '../../content/kind.ts';
import { App } from '../app.ts';
import { ContentEntry } from '../content-entry.ts';
import { Picture } from '../picture.ts';
import { Post } from '../post.ts';
import { readIsDemonstration } from '../seed/notes.ts';
import { findSamples, isSeen, saysTheSame } from '../seed/samples.ts';
import type { Archive } from './archive.ts';
import {
  appChanges,
  entryChanges,
  isTaken,
  isWord,
  type Named,
  pathOf,
  pictureChanges,
  postChanges,
} from './changes.ts';
import { newDocuments } from './versions.ts';

export interface ImportPlan {
  fresh: readonly Named[];
  /** With the changed fields. */
  changed: readonly ChangedEntry[];
  /** New and changed claims that stay hidden without evidence. */
  unproven: readonly Named[];
  /** Missing from the archive; a replacement removes them. */
  absent: readonly Named[];
  /** Kinds whose sort order changes. */
  reordered: readonly string[];
  /** Documents that receive the archive's versions. */
  versions: readonly string[];
  endsDemonstration: boolean;
}

interface ChangedEntry extends Named {
  fields: readonly string[];
}

/** The effect on one item; `fields` are undefined for a new one. */
interface Step extends Named {
  fields: readonly string[] | undefined;
}

interface Rows {
  entries: readonly ContentEntry[];
  apps: readonly App[];
  posts: readonly Post[];
  pictures: readonly Picture[];
}

export async function planImport(
  em: EntityManager,
  archive: Archive,
  { replace }: { replace: boolean },
): Promise<ImportPlan> {
  const rows = await readRows(em, archive);
  const steps = stepsOf(rows, archive);
  const plan = {
    fresh: steps.filter(({ fields }) => fields === undefined).map(nameOf),
    changed: steps.flatMap(({ fields = [], ...name }) => (fields.length > 0 ? [{ ...name, fields }] : [])),
    absent: replace ? absentFrom(rows, archive, steps) : [],
  };
  const written = new Set([...plan.fresh, ...plan.changed.filter(({ fields }) => fields.some(isWord))].map(pathOf));
  return {
    ...plan,
    unproven: archive.entries.filter((entry) => written.has(pathOf(entry)) && isUnproven(entry)).map(nameOf),
    reordered: reorderedKinds(rows, archive, plan.absent),
    versions: await newDocuments(em, archive.versions),
    endsDemonstration: (await readIsDemonstration(em)) && !(await leavesSamples(em, archive, plan)),
  };
}

async function readRows(em: EntityManager, { pictures }: Archive): Promise<Rows> {
  const inOrder = { orderBy: { place: 'asc', id: 'asc' } } as const;
  return {
    entries: await em.find(ContentEntry, {}, inOrder),
    apps: await em.find(App, {}, inOrder),
    posts: await em.find(Post, {}, { orderBy: { createdAt: 'asc', id: 'asc' } }),
    pictures: await em.find(Picture, { id: { $in: pictures.map(({ key }) => key) } }),
  };
}

function stepsOf(rows: Rows, { entries, apps, posts, pictures }: Archive): Step[] {
  return [
    ...steps(rows.entries, entries, entryChanges),
    ...steps(rows.apps, apps, appChanges),
    ...steps(rows.posts, posts, postChanges),
    ...steps(rows.pictures, pictures, pictureChanges),
  ];
}

function steps<Row extends AnyRow, Given extends Named>(
  rows: readonly Row[],
  given: readonly Given[],
  changesOf: (row: Row, given: Given) => readonly string[],
): Step[] {
  const known = new Map(rows.map((row) => [pathOf(nameOfRow(row)), row]));
  return given.map((one) => {
    const row = known.get(pathOf(one));
    return { ...nameOf(one), fields: row && changesOf(row, one) };
  });
}

type AnyRow = ContentEntry | App | Post | Picture;

function nameOfRow(row: AnyRow): Named {
  if (row instanceof App) return { kind: 'apps', key: String(row.id) };
  if (row instanceof Post) return { kind: 'posts', key: row.slug };
  return row instanceof Picture ? { kind: 'pictures', key: row.id } : nameOf(row);
}

const nameOf = ({ kind, key }: Named): Named => ({ kind, key });

function absentFrom({ entries, apps, posts }: Rows, archive: Archive, steps: readonly Step[]): Named[] {
  const given = new Set(steps.map(pathOf));
  return [
    ...entries.filter((row) => isTaken(row, archive)),
    ...[...apps, ...posts].map(nameOfRow).filter((row) => isTaken(row, archive)),
  ]
    .map(nameOf)
    .filter((row) => !given.has(pathOf(row)));
}

function isUnproven({ kind, data, shown }: ArchiveEntry): boolean {
  if (!shown || !isKind(kind) || !kinds[kind].isClaim || !isContent(data) || isOwnWord(data)) return false;
  return !isProven(completed(proof.fields, data['proof']));
}

/** Kinds whose remaining entries change their order. */
function reorderedKinds({ entries, apps }: Rows, archive: Archive, absent: readonly Named[]): string[] {
  const places = new Map([...archive.entries, ...archive.apps].map((one) => [pathOf(one), one.place]));
  const gone = new Set(absent.map(pathOf));
  const rows = [...entries, ...apps].map((row) => ({ ...nameOfRow(row), place: row.place }));
  const listed = rows.filter((row) => listedKind(row.kind) && !gone.has(pathOf(row)));
  return Array.from(Map.groupBy(listed, ({ kind }) => kind)).flatMap(([kind, before]) => {
    const placeOf = (row: (typeof before)[number]) => places.get(pathOf(row)) ?? row.place;
    // Ties sort by number.
    const after = before.toSorted((one, other) => placeOf(one) - placeOf(other));
    return after.every((row, index) => row === before[index]) ? [] : [kind];
  });
}

/** Whether visible demonstration content remains. */
async function leavesSamples(
  em: EntityManager,
  { entries, apps, posts }: Archive,
  { changed, absent }: Pick<ImportPlan, 'changed' | 'absent'>,
): Promise<boolean> {
  const gone = new Set([...absent, ...changed.filter(({ fields }) => fields.some(isWord))].map(pathOf));
  const given = new Map([...entries, ...apps].map((one) => [pathOf(one), one]));
  const articles = new Map(posts.map((post) => [post.key, post]));
  const samples = await findSamples(em);
  const afterwards = <Row extends ContentEntry | App>(rows: Row[]) =>
    rows
      .filter((row) => !gone.has(pathOf(nameOfRow(row))))
      .map((row) => ({ ...nameOfRow(row), shown: (given.get(pathOf(nameOfRow(row))) ?? row).shown }));
  return isSeen({
    entries: afterwards(samples.entries),
    apps: afterwards(samples.apps),
    posts: samples.posts.flatMap((post): { published: boolean }[] => {
      const article = articles.get(post.slug);
      if (!article) return gone.has(`posts/${post.slug}`) ? [] : [post];
      return saysTheSame({ ...article.fields, tags: article.tags }, post) ? [article] : [];
    }),
  });
}
