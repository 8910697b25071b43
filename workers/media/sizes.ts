import { madeTypes, widthsOf } from '@prism/core/contract/picture-address';
import { pictureLimits } from '@prism/core/contract/pictures';
import sharp, { type Sharp } from 'sharp';
import { PermanentError } from '../errors.ts';
import { render } from './drawing/render.ts';

// One picture at a time on one core, without a cache, so that memory is bounded by the largest picture.
sharp.concurrency(1);
sharp.cache(false);

const wide = Math.max(...widthsOf(Infinity));
const asGood = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 78 },
  jpg: { quality: 82, mozjpeg: true },
} as const;
const megapixels = pictureLimits.maxPixels / 1_000_000;

export interface MadePicture {
  width: number;
  height: number;
  colour: string;
  /** For clients without AVIF and WebP. */
  main: { type: 'jpg' | 'png' | 'svg'; bytes: Buffer };
  sizes: { name: string; type: 'avif' | 'webp'; bytes: Buffer }[];
}

export async function makeSizes(bytes: Buffer): Promise<MadePicture> {
  const { width, height, format } = await inWords(sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > pictureLimits.maxPixels)
    throw new PermanentError(
      `The picture has ${Math.round((width * height) / 1_000_000)} megapixels; at most ${megapixels} are allowed. Save it smaller and upload it again.`,
    );
  const input = sharp(bytes, { limitInputPixels: pictureLimits.maxPixels, failOn: 'error' });
  if (format === 'svg') {
    const small = await render(bytes, { mode: width > height ? 'width' : 'height', value: 64 });
    const { dominant } = await sharp(await sharp(small).flatten({ background: 'white' }).toBuffer()).stats();
    return { width, height, colour: hex(dominant), main: { type: 'svg', bytes }, sizes: [] };
  }
  // All sizes are made from this one, so that the original is decoded once.
  const { data, info } = await inWords(
    input
      .autoOrient()
      .resize({ width: wide, height: 4 * wide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width: w, height: h, channels } = info;
  const whole = () => sharp(data, { raw: { width: w, height: h, channels } });
  const isOpaque = channels < 4 || (await whole().stats()).isOpaque;
  const sizes: MadePicture['sizes'] = [];
  for (const each of widthsOf(w))
    for (const type of madeTypes) {
      const made = whole().resize({ width: each });
      sizes.push({ name: `${each}.${type}`, type, bytes: await made[type](asGood[type]).toBuffer() });
    }
  const type = isOpaque ? 'jpg' : 'png';
  return {
    width: w,
    height: h,
    colour: await colourOf(whole()),
    main: { type, bytes: await mainOf(whole(), type) },
    sizes,
  };
}

async function mainOf(picture: Sharp, type: 'jpg' | 'png'): Promise<Buffer> {
  return await (type === 'jpg' ? picture.jpeg(asGood.jpg) : picture.png()).toBuffer();
}

/** The mean colour. */
async function colourOf(picture: Sharp): Promise<string> {
  const pixel = await picture.flatten({ background: 'white' }).toColourspace('srgb').resize(1, 1).raw().toBuffer();
  const [r = 0, g = r, b = r] = pixel;
  return hex({ r, g, b });
}

function hex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The library's errors concern unreadable bytes, so a retry is pointless. */
async function inWords<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new PermanentError(
      'It cannot be read as a picture. Open it, save it again as JPEG or PNG, and upload that.',
      {
        cause: error,
      },
    );
  }
}
