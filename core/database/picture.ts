import { createHash } from 'node:crypto';
import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import { pictureLimits, type PictureState } from '../contract/pictures.ts';
import { searchIndex, searchTextOf } from './search.ts';

/** What a search for a picture looks through. */
export const pictureSearchText = searchTextOf('name', 'alt');

const PictureSchema = defineEntity({
  name: 'Picture',
  tableName: 'pictures',
  properties: {
    /** Half the SHA-256 of the bytes that were sent: the same picture is there once, and its addresses never change. */
    id: p.uuid().primary(),
    name: p.string().length(pictureLimits.nameMax),
    size: p.integer(),
    /** The file that was sent, until its sizes are made; only then is what it tells of place and camera gone. */
    originalId: p.string().length(64).nullable(),
    /** The ids of its files, by their names in addresses. */
    files: p.json<Readonly<Record<string, string>>>().default('{}'),
    address: p.string().length(120).nullable(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    alt: p.string().length(pictureLimits.altMax).default(''),
    isDecoration: p.boolean().default(false),
    focusX: p.smallint().default(50),
    focusY: p.smallint().default(50),
    /** Why nothing could be made of it, as a sentence. */
    problem: p.string().length(500).nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** How many posts, apps, entries, documents and drafts name it. */
    uses: p
      .integer()
      .persist(false)
      .formula(
        ({ id }) =>
          `(select count(*)::int from picture_uses u where u.picture = ${String(id)} and u.source <> 'nowhere')`,
      ),
  },
  indexes: [
    { properties: ['createdAt', 'id'] },
    searchIndex('pictures', pictureSearchText),
    {
      name: 'pictures_unfinished',
      expression: `create index "pictures_unfinished" on "pictures" ("id") where "address" is null and "problem" is null`,
    },
  ],
});

/** A picture that was uploaded (`core/contract/pictures.ts`). Its bytes are rows of `files`. */
export class Picture extends PictureSchema.class {}
PictureSchema.setClass(Picture);

/** The id of a picture with these bytes. */
export function pictureIdOf(bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function stateOfPicture({ address, problem }: Pick<Picture, 'address' | 'problem'>): PictureState {
  if (problem) return 'refused';
  return address ? 'ready' : 'making';
}

/** What the library says of the uploaded pictures that these texts name, by their ids: an empty text of decoration. */
export async function alternativeTexts(
  em: EntityManager,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = pictureIdsIn(texts);
  if (ids.size === 0) return new Map();
  const isSaid = { $or: [{ alt: { $ne: '' } }, { isDecoration: true }] };
  const rows = await em.find(Picture, { id: { $in: [...ids] }, ...isSaid }, { fields: ['id', 'alt'] });
  return new Map(rows.map(({ id, alt }) => [id, alt]));
}

/** The ids of the uploaded pictures that these texts name. */
export function pictureIdsIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(pictureNames)].map(([, id = '']) => id)));
}

const pictureNames = /\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//g;
