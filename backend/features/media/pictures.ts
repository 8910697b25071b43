import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryOf } from '@prism/core/contract/call';
import { characterCount } from '@prism/core/contract/fields';
import {
  type pictureCalls,
  pictureFields,
  pictureLimits,
  pictureRow,
  type PictureInput,
  type PictureRow,
  type PictureSource,
} from '@prism/core/contract/pictures';
import { Picture, pictureIdOf, pictureSearchText, stateOfPicture } from '@prism/core/database/picture';
import { keepFile, storeFile, type KeptFile } from '@prism/core/database/stored-file';
import { checkFile } from '@prism/core/files/check-file';
import { digestOf, inDatabase } from '@prism/core/files/stored-bytes';
import { enqueue } from '@prism/core/queue/outbox';
import { CallerError } from '../../http/caller-error.ts';
import { rowOf } from '../../http/row-of.ts';
import { moveFocus } from './uses.ts';
import type { Condition } from '../../http/pagination/conditions.ts';
import { readPage, type CursorList, type Page, type Slice } from '../../http/pagination/cursor.ts';

interface SentPicture {
  id: string;
  size: number;
  file: KeptFile;
}

/** An uploaded picture, stored before its row. Throws 'invalid' with a message for other files. */
export async function readPicture(em: EntityManager, sent: Buffer): Promise<SentPicture> {
  const { type, bytes, problem } = checkFile('picture', sent);
  if (problem !== undefined) throw new CallerError('invalid', problem);
  const id = pictureIdOf(bytes);
  const isThere = (await em.count(Picture, { id })) > 0;
  const file = isThere ? { id: digestOf(bytes), type, kept: inDatabase(bytes) } : await keepFile(em, { type, bytes });
  return { id, size: bytes.length, file };
}

/** Adds a picture and enqueues its job. Equal bytes are one picture, and `isNew` is false. */
export async function addPicture(
  em: EntityManager,
  name: string,
  { id, size, file }: SentPicture,
): Promise<{ row: PictureRow; isNew: boolean }> {
  return await em.transactional(async (tx) => {
    const [claimed] = await tx.execute<{ id: string }[]>(
      `insert into pictures (id, name, size, created_at) values (?, ?, ?, now())
       on conflict (id) do nothing returning id`,
      [id, name, size],
    );
    const picture = await tx.findOneOrFail(Picture, { id });
    if (claimed) {
      await storeFile(tx, 'picture', file);
      picture.originalId = file.id;
      enqueue(tx, { name: 'make-picture', data: { pictureId: id } });
    }
    return { row: toPictureRow(picture), isNew: claimed !== undefined };
  });
}

const pictureList: CursorList<Picture> = { entity: Picture, searched: pictureSearchText, unread: ['files'] };

export async function listPictures(
  em: EntityManager,
  { undescribed, used, ...slice }: Slice & QueryOf<typeof pictureCalls.list>,
): Promise<Page<Picture>> {
  const where: Condition[] = [
    ...(undescribed ? [[`r.alt = '' and not r.is_decoration`] as const] : []),
    ...(used ? [isUsed(used)] : []),
  ];
  return await readPage(em, pictureList, { ...slice, where });
}

/** Triggers record unused pictures as well, so that an index finds them. */
const isUsed = (used: PictureSource | 'nowhere'): Condition => [
  'exists (select from picture_uses u where u.picture = r.id and u.source = ?)',
  used,
];

export async function findPicture(em: EntityManager, id: string): Promise<Picture> {
  const picture = await em.findOne(Picture, { id });
  if (!picture) throw new CallerError('not-found', 'There is no such picture.');
  return picture;
}

/** Sets alt text and focus. Throws 'invalid' if there is no text and it is not decorative. */
export async function describePicture(em: EntityManager, id: string, input: PictureInput): Promise<PictureRow> {
  const alt = input.isDecoration ? '' : input.alt;
  if (!input.isDecoration && characterCount(alt) === 0)
    throw new CallerError('invalid', `${pictureFields.alt.message}.`, { fields: { alt: pictureFields.alt.message } });
  const picture = await findPicture(em, id);
  Object.assign(picture, { ...input, alt });
  await em.transactional(async (tx) => {
    await tx.flush();
    await moveFocus(tx, picture);
  });
  return toPictureRow(picture);
}

export function toPictureRow(picture: Picture): PictureRow {
  return rowOf(pictureRow, picture, { state: stateOfPicture(picture), timesUsed: picture.uses });
}

export function nameOf(sent: string): string {
  return [...sent.replace(/^.*[\\/]/, '').trim()].slice(0, pictureLimits.nameMax).join('') || 'picture';
}
