import { createHash } from 'node:crypto';
import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { DrawnPicture as Shown } from '../contract/drawn-pictures.ts';

const DrawnPictureSchema = defineEntity({
  name: 'DrawnPicture',
  tableName: 'drawn_pictures',
  properties: {
    /** Hash of its data. */
    id: p.uuid().primary(),
    shows: p.json<Shown>(),
    /** The first request: before, it is not drawn. */
    orderedAt: p.datetime().nullable(),
    fileId: p.string().length(64).nullable(),
    /** The last day it was named by a page or viewed. */
    neededAt: p.datetime(),
  },
  indexes: [
    {
      name: 'drawn_pictures_unfinished',
      expression: `create index "drawn_pictures_unfinished" on "drawn_pictures" ("id") where "ordered_at" is not null and "file_id" is null`,
    },
  ],
});

/** A picture drawn from data (`core/contract/drawn-pictures.ts`). The content of a URL never changes. */
export class DrawnPicture extends DrawnPictureSchema.class {}
DrawnPictureSchema.setClass(DrawnPicture);

/** Raised when drawings change, because URLs depend on it. */
const style = 1;

export function drawnPictureId(shows: Shown): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([style, shows]))
    .digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Registers pictures of a page, so that they can be requested. At most once a day. */
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

export const isUnusedDrawing = `needed_at < now() - interval '180 days'`;
