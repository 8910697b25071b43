import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

type Axes = Readonly<Record<string, number | { min: number; max: number }>>;

/** Archivo as the largest headings have it. */
export const displayFont = 'archivo-display.ttf';

interface Subset {
  /** The package's file, below `@fontsource-variable/`. */
  source: string;
  axes: Axes;
}

const faces: Readonly<Record<string, Subset>> = {
  archivo: {
    source: 'archivo/files/archivo-latin-wdth-normal.woff2',
    axes: { wght: { min: 400, max: 700 }, wdth: { min: 100, max: 114 } },
  },
  newsreader: {
    source: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    axes: { wght: 400, opsz: { min: 16, max: 40 } },
  },
  'newsreader-bold': {
    source: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    axes: { wght: 600, opsz: 20 },
  },
  'newsreader-italic': {
    source: 'newsreader/files/newsreader-latin-opsz-italic.woff2',
    axes: { wght: 400, opsz: 20 },
  },
};

/** What English text and prices are made of: most pages need nothing else, so it comes as a file of its own. */
const english = [range(0x20, 0x7e), '\u00a0£©°·½×', '\u2009–—‘’“”•…\u202f€™←↑→↓−'].join('');
/** The rest of Latin-1, its neighbours in European names, and the rarer marks of careful typesetting. */
const more = without(english, [range(0xa1, 0xff), 'ıŁłŒœŠšŽžŸ‚„†‹›≈≤≥′″'].join(''));

interface Cut extends Subset {
  characters: string;
}

/** The files of fonts by their names. `styles/fonts.css` and `serif.css` say the same to browsers. */
export const cuts: Readonly<Record<string, Cut>> = {
  ...Object.fromEntries(
    Object.entries(faces).flatMap(([name, face]) => [
      [`${name}.woff2`, { ...face, characters: english }],
      [`${name}-more.woff2`, { ...face, characters: more }],
    ]),
  ),
  // For the pictures of social networks, which are drawn by a program that reads TrueType alone.
  [displayFont]: {
    source: 'archivo/files/archivo-latin-wdth-normal.woff2',
    axes: { wght: 520, wdth: 114 },
    characters: english + more,
  },
};

/** Kerning, ligatures, accents, and the figures that tables need. */
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn', 'lnum', 'tnum', 'onum', 'pnum'];

/** Beside the builds, which leave it alone. */
const cache = fileURLToPath(new URL('../dist/.fonts', import.meta.url));
const resolve = createRequire(import.meta.url).resolve;

/** Makes the fonts that are not in the cache yet, and returns the cache's folder. */
export async function subsetFonts(): Promise<string> {
  const recipe = createHash('sha256').update(JSON.stringify([cuts, features, version()]));
  const folder = join(cache, recipe.digest('hex').slice(0, 16));
  mkdirSync(folder, { recursive: true });
  for (const [name, cut] of Object.entries(cuts)) {
    const file = join(folder, name);
    if (!existsSync(file)) write(file, await cutFont(name, cut));
  }
  return folder;
}

async function cutFont(name: string, { source, axes, characters }: Cut): Promise<Buffer> {
  const targetFormat = name.endsWith('.ttf') ? 'truetype' : 'woff2';
  const original = readFileSync(resolve(`@fontsource-variable/${source}`));
  return await subsetFont(original, characters, { targetFormat, variationAxes: axes, keepFeatures: features });
}

/** Writes a file whole or not at all, because another build may be reading it. */
function write(file: string, content: Buffer): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

function version(): string {
  const { version: found }: { version: string } = JSON.parse(
    readFileSync(resolve('@fontsource-variable/archivo/package.json'), 'utf8'),
  );
  return found;
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

function without(left: string, all: string): string {
  return [...all].filter((character) => !left.includes(character)).join('');
}
