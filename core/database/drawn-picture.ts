import { createHash } from 'node:crypto';
import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { DrawnPicture as Shown } from '../contract/drawn-pictures.ts';

const DrawnPictureSchema = defineEntity({
  name: 'DrawnPicture',
  tableName: 'drawn_pictures',
  properties: {
    /** The hash of what it shows. */
    id: p.uuid().primary(),
    shows: p.json<Shown>(),
    /** When somebody first asked for it: until then it is not worth drawing. */
    orderedAt: p.datetime().nullable(),
    /** Its file; null until it is drawn. */
    fileId: p.string().length(64).nullable(),
    /** When a page named it last, or somebody looked at it; to the day. */
    neededAt: p.datetime(),
  },
  indexes: [
    {
      name: 'drawn_pictures_unfinished',
      expression: `create index "drawn_pictures_unfinished" on "drawn_pictures" ("id") where "ordered_at" is not null and "file_id" is null`,
    },
  ],
});

/** A picture that a worker draws from data (`core/contract/drawn-pictures.ts`). What stands under an address never changes. */
export class DrawnPicture extends DrawnPictureSchema.class {}
DrawnPictureSchema.setClass(DrawnPicture);

/** Raised when the same data is drawn otherwise: addresses change with it. */
const style = 1;

export function drawnPictureId(shows: Shown): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([style, shows]))
    .digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Notes what pages name, so that it can be drawn when it is asked for. Nothing is written of what was noted within the day. */
export async function noteDrawnPictures(em: EntityManager, pictures: readonly Shown[]): Promise<void> {
  if (pictures.length === 0) return;
  const rows = new Map(pictures.map((shows) => [drawnPictureId(shows), shows]));
  await em.execute(
    `insert into drawn_pictures (id, shows, needed_at)
     select id, shows, now() from jsonb_to_recordset(?::jsonb) as noted(id uuid, shows jsonb)
     on conflict (id) do update set needed_at = excluded.needed_at
       where drawn_pictures.needed_at < now() - interval '1 day'`,
    [JSON.stringify([...rows].map(([id, shows]) => ({ id, shows })))],
  );
}

/** SQL that is true of one that no page has named and nobody has looked at for long. */
export const isUnusedDrawing = `needed_at < now() - interval '180 days'`;
