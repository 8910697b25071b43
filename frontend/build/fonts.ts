import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

type Axes = Readonly<Record<string, number | { min: number; max: number }>>;

interface Cut {
  /** Path below `@fontsource-variable/`. */
  source: string;
  axes: Axes;
}

interface Face extends Cut {
  /** Other descriptors of its `@font-face`. */
  css: string;
}

/** Fonts of the site, by the style sheet that imports them. */
const sheets: Readonly<Record<string, Readonly<Record<string, Face>>>> = {
  'archivo.css': {
    archivo: {
      source: 'archivo/files/archivo-latin-wdth-normal.woff2',
      axes: { wght: { min: 400, max: 700 }, wdth: { min: 100, max: 114 } },
      css: "font-family: 'Archivo Variable'; font-weight: 400 700; font-stretch: 100% 114%;",
    },
  },
  'newsreader.css': {
    newsreader: {
      source: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
      axes: { wght: 400, opsz: { min: 16, max: 40 } },
      css: "font-family: 'Newsreader Variable'; font-weight: 400;",
    },
    'newsreader-bold': {
      source: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
      axes: { wght: 600, opsz: 20 },
      css: "font-family: 'Newsreader Variable'; font-weight: 600;",
    },
    'newsreader-italic': {
      source: 'newsreader/files/newsreader-latin-opsz-italic.woff2',
      axes: { wght: 400, opsz: 20 },
      css: "font-family: 'Newsreader Variable'; font-weight: 400; font-style: italic;",
    },
  },
};

/** English text and prices. Most pages need no other characters, so these have their own file. */
const english = [range(0x20, 0x7e), '\u00a0£©°·½×', '\u2009–—‘’“”•…\u202f€™←↑→↓−'].join('');
/** The rest of Latin-1, European names and rarer typographic marks. */
const more = without(english, [range(0xa1, 0xff), 'ıŁłŒœŠšŽžŸ‚„†‹›≈≤≥′″'].join(''));

/** Kerning, ligatures, accents and tabular figures. */
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn', 'lnum', 'tnum', 'onum', 'pnum'];

/** Outside the build output, so that builds keep it. */
const cache = fileURLToPath(new URL('../dist/.fonts', import.meta.url));
const resolve = createRequire(import.meta.url).resolve;

/** Creates missing fonts and their style sheets in the cache. Returns the cache folder. */
export async function subsetFonts(): Promise<string> {
  const recipe = createHash('sha256').update(JSON.stringify([sheets, english, more, features, version()]));
  const folder = join(cache, recipe.digest('hex').slice(0, 16));
  mkdirSync(folder, { recursive: true });
  async function make(name: string, content: () => Promise<Buffer> | string): Promise<void> {
    const file = join(folder, name);
    if (!existsSync(file)) write(file, await content());
  }
  for (const [sheet, faces] of Object.entries(sheets)) {
    for (const [name, face] of Object.entries(faces)) {
      await make(`${name}.woff2`, async () => await cut(face, english));
      await make(`${name}-more.woff2`, async () => await cut(face, more));
    }
    await make(sheet, () => Object.entries(faces).map(fontFaces).join(''));
  }
  return folder;
}

function fontFaces([name, { css }]: [string, Face]): string {
  return [fontFace(name, css, english), fontFace(`${name}-more`, css, more)].join('');
}

function fontFace(file: string, css: string, characters: string): string {
  const source = `src: url('./${file}.woff2') format('woff2'); font-display: swap;`;
  return `@font-face { ${css} ${source} unicode-range: ${unicodeRange(characters)}; }\n`;
}

function unicodeRange(characters: string): string {
  const points = [...characters].map((character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const runs: [first: number, last: number][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run?.[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`).join(', ');
}

async function cut({ source, axes }: Cut, characters: string): Promise<Buffer> {
  const original = readFileSync(resolve(`@fontsource-variable/${source}`));
  return await subsetFont(original, characters, { targetFormat: 'woff2', variationAxes: axes, keepFeatures: features });
}

/** Writes atomically: another build may be reading the file. */
function write(file: string, content: Buffer | string): void {
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
