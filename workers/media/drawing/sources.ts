import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fileAt, mediaTypes } from '@prism/core/contract/files';
import { pictureAt } from '@prism/core/contract/picture-address';
import { StoredFile } from '@prism/core/database/stored-file';
import sharp from 'sharp';

/** A picture that another is drawn with. */
export interface Source {
  bytes: Buffer;
  type: 'svg' | 'png' | 'jpg';
  /** Its width by its height. */
  ratio: number;
  /** What a drawing that is to be seen whole stands on. */
  tint?: string | undefined;
}

/** The files of the site: those that were built, else those that the build takes over. */
const siteFiles = ['dist/client', 'public']
  .map((folder) => new URL(`../../../frontend/${folder}/`, import.meta.url))
  .find((folder) => existsSync(folder));

/** As much as is drawn of a picture; what was uploaded is wider. */
interface Frame {
  width: number;
  height: number;
}

/** The logo at this address; undefined where there is none any more. */
export async function logoAt(em: EntityManager, address: string): Promise<Source | undefined> {
  const file = fileAt('logo', address);
  return file && (await readSource(await bytesOfFile(em, file.id), file.type));
}

/**
 * The picture at this address, cut to the frame around the point that is to stay in sight. Undefined where it is none of this
 * site: nothing is fetched from others.
 */
export async function pictureIn(em: EntityManager, address: string, frame: Frame): Promise<Source | undefined> {
  const own = pictureAt(address);
  if (!own) return await siteDrawing(address);
  const name = address.slice(own.folder.length).split('#', 1)[0] ?? '';
  const [file] = await em.execute<{ bytes: Buffer }[]>(
    'select f.bytes from pictures p join files f on f.id = p.files ->> ? where p.id = ?',
    [name, own.id],
  );
  if (!file) return undefined;
  return own.hasSizes
    ? { bytes: await cutOut(file.bytes, own, frame), type: 'jpg', ratio: frame.width / frame.height }
    : await readSource(file.bytes, 'svg');
}

/** For an `<image>`; nothing in a drawing leads to a file. */
export function dataAddress({ bytes, type }: Source): string {
  return `data:${mediaTypes[type]};base64,${bytes.toString('base64')}`;
}

async function bytesOfFile(em: EntityManager, id: string): Promise<Buffer | undefined> {
  const file = await em.findOne(StoredFile, { id }, { populate: ['bytes'] });
  return file ? Buffer.from(file.bytes) : undefined;
}

/** A drawing that comes with the product. */
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

/** The style for dark pages is beyond what the renderer understands. */
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

/** Where the braces that open behind `from` are closed; undefined where they never are. */
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
