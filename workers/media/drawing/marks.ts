import { accentOf } from '@prism/core/contract/accent';
import { escapeHtml } from '@prism/core/html/escape';
import type { DrawnStudio } from '@prism/core/contract/drawn-pictures';
import { initialOf } from '@prism/core/contract/studio';
import { light, spectrum } from '../../palette.ts';
import { drawable, fontFamily } from './fonts.ts';
import { dataAddress, type Source } from './sources.ts';

export function productMark(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">
<path d="M20 12L31 6" stroke="${spectrum[0]}"/><path d="M22 14H31" stroke="${spectrum[3]}"/><path d="M20 16L31 22" stroke="${spectrum[6]}"/>
<path d="M7 4L23.5 14 7 24z" fill="${light.paper}" stroke="${light.ink}"/><path d="M1 14H7" stroke="${light.ink}"/></g>`;
}

/**
 * The first letter of a name on the studio's accent, for a studio without a logo. The accent alone if no font has the
 * letter.
 */
export function letterMark(
  name: string,
  hue: number | null,
  at: { x: number; y: number; size: number; radius?: number },
): string {
  const { x, y, size, radius = size * 0.16 } = at;
  const { accent, onAccent } = hue === null ? { accent: light.ink, onAccent: light.onInk } : accentOf(hue, 'light');
  const letter = drawable(initialOf(name));
  const text = letter
    ? `<text x="${x + size / 2}" y="${y + size * 0.74}" text-anchor="middle" font-family="${fontFamily}" font-size="${size * 0.68}" fill="${onAccent}">${escapeHtml(letter)}</text>`
    : '';
  return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${radius}" fill="${accent}"/>${text}`;
}

/** A square icon without transparency, because home screens round the corners and add no background. */
export function iconSvg({ name, hue, isSample }: DrawnStudio, logo: Source | undefined): string {
  const ground = `<rect width="44" height="44" fill="${light.paper}"/>`;
  if (logo) return square(`${ground}<image x="5" y="5" width="34" height="34" href="${dataAddress(logo)}"/>`);
  if (isSample) return square(ground + productMark(6, 8, 1));
  return square(letterMark(name, hue, { x: 0, y: 0, size: 44, radius: 0 }));
}

const square = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44">${content}</svg>`;
