import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isContent } from '../../content/check.ts';
import { characterCount } from '../../contract/fields.ts';
import { pictureAt } from '../../contract/picture-address.ts';
import { pictureFilePattern, pictureLimits, type PictureInput } from '../../contract/pictures.ts';
import { checkFile, fileTypeOf } from '../../files/check-file.ts';
import { readStored } from '../../files/stored-bytes.ts';
import { Picture, pictureIdsIn } from '../picture.ts';
import { keepFile, StoredFile, storeFile } from '../stored-file.ts';
import type { ArchiveEntry } from './archive-entry.ts';

export interface ArchivePicture {
  kind: 'pictures';
  /** Its id, as in URLs. */
  key: string;
  data: PictureInput & { name: string; address: string };
  /** Endings of its URLs. */
  files: readonly string[];
  /** Reads a file on demand, because all of them may not fit into memory. */
  read: (file: string) => Promise<Uint8Array>;
}

export const picturesFile = 'pictures.json';

export function picturesIn(folder: string, given: unknown, wrong: string[]): ArchivePicture[] {
  if (!isContent(given)) {
    wrong.push(`${picturesFile}: it must name pictures by their ids`);
    return [];
  }
  return Object.entries(given).flatMap(([key, said]) => {
    const sentence = problemOf(folder, key, said);
    if (sentence !== undefined) wrong.push(`${picturesFile}, ${key}: ${sentence}`);
    const data = dataIn(said);
    if (sentence !== undefined || !data) return [];
    const read = async (file: string) => {
      const { bytes, problem } = checkFile('picture', readFileSync(join(folder, 'pictures', key, file)));
      return await (bytes ? Promise.resolve(bytes) : Promise.reject(new Error(`${file}: ${problem}`)));
    };
    return [{ kind: 'pictures' as const, key, data, files: filesIn(said), read }];
  });
}

function problemOf(folder: string, key: string, said: unknown): string | undefined {
  const data = dataIn(said);
  if (!data) return 'a picture has a "name", its "address" and "files", and may have "alt", "isDecoration" and a focus';
  if (pictureAt(data.address)?.id !== key) return `${data.address || 'nothing'} is not a URL of this picture`;
  if (characterCount(data.alt) > pictureLimits.altMax)
    return `its alternative text has more than ${pictureLimits.altMax} characters`;
  const files = filesIn(said);
  const main = data.address.slice(data.address.lastIndexOf('/') + 1);
  if (!files.includes(main)) return `"files" must name ${main}`;
  for (const file of files) {
    const path = join(folder, 'pictures', key, file);
    const isThere = pictureFilePattern.test(file) && statSync(path, { throwIfNoEntry: false })?.isFile();
    if (!isThere) return `there is no file pictures/${key}/${file} in the archive`;
    const { type, problem } = checkFile('picture', readFileSync(path));
    if (type === undefined) return `${file}: ${problem}`;
    if (!file.endsWith(`.${type}`)) return `${file} holds a ${type.toUpperCase()}`;
  }
  return undefined;
}

function dataIn(said: unknown): ArchivePicture['data'] | undefined {
  if (!isContent(said)) return undefined;
  const { name, address, alt = '', isDecoration = false, focusX = 50, focusY = 50 } = said;
  if (typeof name !== 'string' || name === '' || characterCount(name) > pictureLimits.nameMax) return undefined;
  if (typeof address !== 'string' || typeof alt !== 'string' || typeof isDecoration !== 'boolean') return undefined;
  if (!isPercent(focusX) || !isPercent(focusY)) return undefined;
  return { name, address, alt, isDecoration, focusX, focusY };
}

function isPercent(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100;
}

function filesIn(said: unknown): string[] {
  const files = isContent(said) ? said['files'] : undefined;
  return Array.isArray(files) ? files.map(String) : [];
}

export async function writePictures(folder: string, pictures: readonly ArchivePicture[]): Promise<void> {
  if (pictures.length === 0) return;
  for (const { key, files, read } of pictures) {
    mkdirSync(join(folder, 'pictures', key), { recursive: true });
    for (const file of files) writeFileSync(join(folder, 'pictures', key, file), await read(file));
  }
  const said = Object.fromEntries(pictures.map(({ key, data, files }) => [key, { ...data, files }]));
  writeFileSync(join(folder, picturesFile), `${JSON.stringify(said, null, 2)}\n`);
}

export async function readStoredPictures(
  em: EntityManager,
  named: readonly Pick<ArchiveEntry, 'key'>[],
): Promise<ArchivePicture[]> {
  const ids = pictureIdsIn(named.map((one) => JSON.stringify(one)));
  const pictures = await em.find(
    Picture,
    { id: { $in: [...ids] }, address: { $ne: null } },
    { orderBy: { id: 'asc' } },
  );
  return pictures.map(({ id, name, address, alt, isDecoration, focusX, focusY, files }) => ({
    kind: 'pictures' as const,
    key: id,
    data: { name, address: address ?? '', alt, isDecoration, focusX, focusY },
    files: Object.keys(files).toSorted(),
    async read(file) {
      const stored = await em.fork().findOneOrFail(StoredFile, { id: files[file] ?? '' }, { populate: ['bytes'] });
      return await readStored(em, stored);
    },
  }));
}

/** Imports pictures under their ids, so that references work immediately. Existing ones get the archive's texts. */
export async function importPictures(em: EntityManager, pictures: readonly ArchivePicture[]): Promise<void> {
  for (const { key, data, files, read } of pictures) {
    const { name, address, alt, isDecoration, focusX, focusY } = data;
    const { width, height } = pictureAt(address) ?? {};
    const stored: Record<string, string> = {};
    let size = 0;
    for (const file of files) {
      const bytes = Buffer.from(await read(file));
      const kept = await keepFile(em, { type: fileTypeOf(bytes), bytes });
      await storeFile(em, 'picture', kept);
      stored[file] = kept.id;
      if (address.endsWith(`/${file}`)) size = bytes.length;
    }
    await em.execute(
      `insert into pictures (id, name, size, files, address, width, height, alt, is_decoration, focus_x, focus_y, created_at)
       values (:key, :name, :size, :files, :address, :width, :height, :alt, :isDecoration, :focusX, :focusY, now())
       on conflict (id) do update set files = pictures.files || excluded.files, alt = excluded.alt,
         address = coalesce(pictures.address, excluded.address), width = coalesce(pictures.width, excluded.width),
         height = coalesce(pictures.height, excluded.height), problem = null, original_id = null,
         is_decoration = excluded.is_decoration, focus_x = excluded.focus_x, focus_y = excluded.focus_y`,
      { key, name, size, files: JSON.stringify(stored), address, width, height, alt, isDecoration, focusX, focusY },
    );
  }
}
