import { withoutEnd } from '@prism/core/contract/text-ends';
import { escapeHtml } from '@prism/core/html/escape';
import { fontFamily } from './fonts.ts';
import { openDrawing } from './open-drawing.ts';

/** Letter spacing shrinks with size. */
const spacing = -0.03;

export interface Setting {
  size: number;
  mostLines: number;
}

export interface SetText {
  size: number;
  lines: readonly string[];
}

export function fitText(text: string, width: number, settings: readonly [Setting, ...Setting[]]): SetText {
  const measured = measureWords(text);
  for (const { size, mostLines } of settings) {
    const lines = wrap(text, size, width, measured);
    const isNarrow = lines.every((line) => widthOf(line, size, measured) <= width);
    if (lines.length <= mostLines && isNarrow) return { size, lines };
  }
  const { size, mostLines } = settings.at(-1) ?? settings[0];
  const lines = wrap(text, size, width, measured);
  const kept = lines.slice(0, mostLines);
  return {
    size,
    lines: kept.map((line, at) => cut(line, size, width, at === mostLines - 1 && lines.length > mostLines)),
  };
}

export function oneLine(text: string, size: number, width: number): string {
  return cut(text, size, width, false);
}

export function textSvg(line: string, at: { x: number; y: number; size: number; fill: string; width: number }): string {
  const isRightToLeft = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(line);
  const place = isRightToLeft ? `x="${at.x + at.width}" text-anchor="end"` : `x="${at.x}"`;
  // Arabic letters join, so they get no letter spacing.
  const tracking = isRightToLeft ? 0 : spacing * at.size;
  return `<text ${place} y="${at.y}" font-family="${fontFamily}" font-size="${at.size}" letter-spacing="${tracking}" fill="${at.fill}">${escapeHtml(line)}</text>`;
}

type Widths = ReadonlyMap<string, number>;

/** Word widths at a font size of one pixel. */
function measureWords(text: string): Widths {
  return new Map([...new Set(text.split(' '))].map((word) => [word, widthAtOne(word)]));
}

const measuredAt = 100;
const space = 0.27;

function widthAtOne(text: string): number {
  const drawn = textSvg(text, { x: 0, y: 0, size: measuredAt, fill: '#000', width: 0 });
  const box = openDrawing(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${drawn}</svg>`).getBBox();
  return (box?.width ?? 0) / measuredAt;
}

function widthOf(line: string, size: number, widths: Widths): number {
  const words = line.split(' ');
  const letters = words.reduce((sum, word) => sum + (widths.get(word) ?? widthAtOne(word)), 0);
  return size * (letters + space * (words.length - 1));
}

function wrap(text: string, size: number, width: number, widths: Widths): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(longer, size, widths) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The line, cut with an ellipsis if necessary. */
function cut(line: string, size: number, width: number, goesOn: boolean): string {
  const whole = size * widthAtOne(line);
  if (whole <= width && !goesOn) return line;
  const letters = [...line];
  // An estimate first, then letter by letter.
  let kept = letters.slice(0, Math.ceil(letters.length * Math.min(1, width / whole)) + 2);
  while (kept.length > 1 && size * widthAtOne(`${kept.join('')}…`) > width) kept = kept.slice(0, -1);
  return `${withoutEnd(kept.join(''), /[\s.,;:–-]/)}…`;
}
