import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';
import { colour } from './palette.ts';

const icoSizes = [16, 32, 48];
const appleSize = 180;

/** Draws favicon.svg as bitmaps: `favicon.ico` for old browsers, `apple-touch-icon.png` for home screens. */
export function icons(): Plugin {
  let folder = '';
  return {
    name: 'icons',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    closeBundle() {
      drawIcons(folder);
    },
  };
}

export function drawIcons(folder: string): void {
  // The style for dark pages is beyond what the renderer understands.
  const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8').replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/, '');
  writeFileSync(join(folder, 'favicon.ico'), ico(icoSizes.map((size) => ({ size, png: draw(mark, size) }))));
  writeFileSync(join(folder, 'apple-touch-icon.png'), draw(onPaper(mark), appleSize));
}

/** Home screens cut corners off and add no background. */
function onPaper(mark: string): string {
  const placed = mark.replace('<svg ', '<svg x="6" y="6" width="32" height="32" ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect width="44" height="44" fill="${colour('paper')}"/>${placed}</svg>`;
}

function draw(drawing: string, size: number): Buffer {
  return new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

interface Image {
  size: number;
  png: Buffer;
}

/** An icon file: a head, an entry of 16 bytes for each picture, then the pictures. */
function ico(images: readonly Image[]): Buffer {
  const head = Buffer.from([0, 0, 1, 0, images.length, 0]);
  let offset = head.length + 16 * images.length;
  const entries = images.map(({ size, png }) => {
    const entry = Buffer.from([size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...images.map(({ png }) => png)]);
}
