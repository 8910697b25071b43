import { createHash } from 'node:crypto';
import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import { pictureLimits, type PictureState } from '../contract/pictures.ts';
import { searchIndex, searchTextOf } from './search.ts';

export const pictureSearchText = searchTextOf('name', 'alt');

const PictureSchema = defineEntity({
  name: 'Picture',
  tableName: 'pictures',
  properties: {
    /** Half the SHA-256 of the uploaded bytes: equal pictures are stored once, under stable URLs. */
    id: p.uuid().primary(),
    name: p.string().length(pictureLimits.nameMax),
    size: p.integer(),
    /** The uploaded file until its sizes are made; then its metadata is gone. */
    originalId: p.string().length(64).nullable(),
    /** File ids by their names in URLs. */
    files: p.json<Readonly<Record<string, string>>>().default('{}'),
    address: p.string().length(120).nullable(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    alt: p.string().length(pictureLimits.altMax).default(''),
    isDecoration: p.boolean().default(false),
    focusX: p.smallint().default(50),
    focusY: p.smallint().default(50),
    /** Why it could not be processed. */
    problem: p.string().length(500).nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** The number of uses in content and drafts. */
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

/** An uploaded picture (`core/contract/pictures.ts`). Its bytes are in `files`. */
export class Picture extends PictureSchema.class {}
PictureSchema.setClass(Picture);

export function pictureIdOf(bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function stateOfPicture({ address, problem }: Pick<Picture, 'address' | 'problem'>): PictureState {
  if (problem) return 'refused';
  return address ? 'ready' : 'making';
}

/** The library's alt texts of pictures in these texts, by id; empty if decorative. */
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

export function pictureIdsIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(pictureNames)].map(([, id = '']) => id)));
}

const pictureNames = /\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//g;
