import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The only font family: the renderer breaks no lines over several, and does not use system fonts. */
export const fontFile = fileURLToPath(new URL('./fonts/archivo.ttf', import.meta.url));
export const fontFamily = 'Archivo';

const ranges = charactersOf(readFileSync(fontFile));

/**
 * Text without characters that the font lacks, such as emoji, which would show as boxes. '' if nothing meaningful is
 * left.
 */
export function drawable(text: string): string {
  const kept = [...text.normalize('NFC')].map((character) => (isDrawable(character) ? character : ' ')).join('');
  return /[\p{L}\p{N}]/u.test(kept) ? kept.replace(/\s+/g, ' ').trim() : '';
}

function isDrawable(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => point >= first && point <= last);
}

/** Character ranges of a TrueType font, from its `cmap` table (format 4, which every font has). */
function charactersOf(font: Buffer): [first: number, last: number][] {
  const cmap = tableOf(font, 'cmap');
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) =>
    font.readUInt32BE(cmap + 4 + 8 * index + 4),
  );
  const format4 = subtables.map((offset) => cmap + offset).find((start) => font.readUInt16BE(start) === 4);
  if (format4 === undefined) throw new Error('the font has no table of characters that can be read');
  const segments = font.readUInt16BE(format4 + 6) / 2;
  return Array.from({ length: segments }, (_, index): [number, number] => {
    const last = font.readUInt16BE(format4 + 14 + 2 * index);
    const first = font.readUInt16BE(format4 + 16 + 2 * segments + 2 * index);
    return [first, last];
  }).filter(([first]) => first < 0xffff);
}

function tableOf(font: Buffer, name: string): number {
  const tables = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + 16 * tables; entry += 16)
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  throw new Error(`the font has no table ${name}`);
}
