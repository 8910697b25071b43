import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fileAt, mediaTypes } from '@prism/core/contract/files';
import { pictureAt } from '@prism/core/contract/picture-address';
import { StoredFile } from '@prism/core/database/stored-file';
import { readStored, type Kept } from '@prism/core/files/stored-bytes';
import sharp from 'sharp';

export interface Source {
  bytes: Buffer;
  type: 'svg' | 'png' | 'jpg';
  ratio: number;
  /** Background of a drawing that is shown whole. */
  tint?: string | undefined;
}

/** Files of the site: built, or before the build. */
const siteFiles = ['dist/client', 'public']
  .map((folder) => new URL(`../../../frontend/${folder}/`, import.meta.url))
  .find((folder) => existsSync(folder));

/** The part of a picture that is drawn; uploads are larger. */
interface Frame {
  width: number;
  height: number;
}

export async function logoAt(em: EntityManager, address: string): Promise<Source | undefined> {
  const file = fileAt('logo', address);
  return file && (await readSource(await bytesOfFile(em, file.id), file.type));
}

/**
 * The picture at this URL, cropped to the frame around its focus. Undefined for another site's, because nothing is
 * fetched.
 */
export async function pictureIn(em: EntityManager, address: string, frame: Frame): Promise<Source | undefined> {
  const own = pictureAt(address);
  if (!own) return await siteDrawing(address);
  const name = address.slice(own.folder.length).split('#', 1)[0] ?? '';
  const [file] = await em.execute<Kept[]>(
    'select f.bytes, f.object from pictures p join files f on f.id = p.files ->> ? where p.id = ?',
    [name, own.id],
  );
  if (!file) return undefined;
  const bytes = await readStored(em, file);
  return own.hasSizes
    ? { bytes: await cutOut(bytes, own, frame), type: 'jpg', ratio: frame.width / frame.height }
    : await readSource(bytes, 'svg');
}

/** A data URL for `<image>`; drawings refer to no files. */
export function dataAddress({ bytes, type }: Source): string {
  return `data:${mediaTypes[type]};base64,${bytes.toString('base64')}`;
}

async function bytesOfFile(em: EntityManager, id: string): Promise<Buffer | undefined> {
  const file = await em.findOne(StoredFile, { id }, { populate: ['bytes'] });
  return file ? await readStored(em, file) : undefined;
}

/** A drawing that is part of the product. */
async function siteDrawing(address: string): Promise<Source | undefined> {
  if (!siteFiles || !/^\/(?:[\w-]+\/)*[\w-]+\.svg$/.test(address)) return undefined;
  const bytes = await readFile(fileURLToPath(new URL(address.slice(1), siteFiles))).catch(() => undefined);
  const source = await readSource(bytes, 'svg');
  return source && { ...source, tint: /^<svg [^>]*data-tint="(#\w+)"/.exec(String(source.bytes))?.[1] };
}

async function readSource(bytes: Buffer | undefined, type: string): Promise<Source | undefined> {
  if (!bytes || (type !== 'svg' && type !== 'png' && type !== 'jpg')) return undefined;
  const { width = 1, height = 1 } = await sharp(bytes).metadata();
  return { bytes: type === 'svg' ? withoutDarkStyle(bytes) : bytes, type, ratio: width / height };
}

/** The renderer does not support the dark style. */
function withoutDarkStyle(drawing: Buffer): Buffer {
  const text = String(drawing);
  let kept = '';
  let done = 0;
  for (let at = text.indexOf('@media'); at !== -1; at = text.indexOf('@media', done)) {
    const end = endOfRules(text, at);
    if (end === undefined) break;
    kept += text.slice(done, at);
    done = end;
  }
  return Buffer.from(kept + text.slice(done));
}

/** The index of the closing brace after `from`; undefined if none. */
function endOfRules(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] !== '}') continue;
    depth -= 1;
    if (depth <= 0) return at + 1;
  }
  return undefined;
}

async function cutOut(bytes: Buffer, { position }: { position: string }, frame: Frame): Promise<Buffer> {
  const [x = 50, y = 50] = position.split(' ').map(parseFloat);
  const { width, height } = await sharp(bytes).metadata();
  const scale = Math.max(frame.width / width, frame.height / height);
  const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  return await sharp(bytes)
    .resize(wide, high, { fit: 'fill' })
    .extract({
      left: Math.round(((wide - frame.width) * x) / 100),
      top: Math.round(((high - frame.height) * y) / 100),
      ...frame,
    })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90 })
    .toBuffer();
}
