import { accentOf } from '@prism/core/contract/accent';
import { socialSize, type DrawnPicture } from '@prism/core/contract/drawn-pictures';
import { light, spectrum } from '../../palette.ts';
import { drawable } from './fonts.ts';
import { dataAddress, type Source } from './sources.ts';
import { letterMark, productMark } from './marks.ts';
import { fitText, oneLine, textSvg } from './text.ts';

type Social = Extract<DrawnPicture, { what: 'social' }>;

export interface SocialSources {
  logo: Source | undefined;
  /** Fills the plate at the right, or is a drawing shown whole on its tint. */
  picture: Source | undefined;
}

const { width, height } = socialSize;
const left = 72;
const column = 600;
const beamY = 393;
export const plate = { x: 728, width: width - 728, height } as const;
const titleSettings = [
  { size: 68, mostLines: 2 },
  { size: 60, mostLines: 2 },
  { size: 52, mostLines: 3 },
  { size: 44, mostLines: 4 },
  { size: 38, mostLines: 4 },
] as const;
const below = { size: 29, leading: 42, mostLines: 3 } as const;

export function socialSvg({ studio, title, lines }: Social, sources: SocialSources): string {
  const said = drawable(title) || drawable(studio.name) || studio.name;
  const { size, lines: titleLines } = fitText(said, column, titleSettings);
  const over = titleLines.map((line, index) =>
    textSvg(line, {
      x: left,
      width: column,
      size,
      fill: light.ink,
      y: beamY - 44 - 0.28 * size - (titleLines.length - 1 - index) * size * 1.04,
    }),
  );
  const under = linesBelow(lines).map((line, index) =>
    textSvg(line, {
      x: left,
      width: column,
      size: below.size,
      fill: light.ink2,
      y: beamY + 62 + index * below.leading,
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${light.paper}"/>${head(studio, sources.logo)}${over.join('')}${under.join('')}${art(studio, sources.picture)}</svg>`;
}

/** The longest line takes the remaining space. */
function linesBelow(lines: readonly string[]): readonly string[] {
  const said = lines.map(drawable).filter(Boolean);
  const room = below.mostLines - said.length + 1;
  return said
    .flatMap((line) => fitText(line, column, [{ size: below.size, mostLines: Math.max(1, room) }]).lines)
    .slice(0, below.mostLines);
}

/** The studio as in a page's header. */
function head({ name, hue, hasName, isSample }: Social['studio'], logo: Source | undefined): string {
  const markHeight = 50;
  if (logo) {
    const room = hasName ? 360 : 120;
    const shown = `<image x="${left}" y="62" width="${room}" height="${markHeight}" preserveAspectRatio="xMinYMid meet" href="${dataAddress(logo)}"/>`;
    const shownWidth = Math.min(room, markHeight * logo.ratio);
    return hasName ? shown : shown + nameAt(left + shownWidth + 18);
  }
  const mark = isSample ? productMark(left, 62, 1.79) : letterMark(name, hue, { x: left, y: 62, size: markHeight });
  return mark + nameAt(left + (isSample ? 71 : markHeight + 18));

  function nameAt(x: number): string {
    const room = left + column - x;
    return textSvg(oneLine(drawable(name) || ' ', 40, room), { x, y: 101, size: 40, fill: light.ink, width: room });
  }
}

function art({ hue, isSample, withoutRays }: Social['studio'], picture: Source | undefined): string {
  const beam = withoutRays ? '' : `<path d="M0 ${beamY}H${plate.x}" stroke="${light.ink}" stroke-width="2.5"/>`;
  if (picture)
    return `${beam}<rect x="${plate.x}" width="${plate.width}" height="${height}" fill="${picture.tint ?? light.sunk}"/>
<image x="${plate.x}" y="0" width="${plate.width}" height="${height}" preserveAspectRatio="xMidYMid ${picture.tint ? 'meet' : 'slice'}" href="${dataAddress(picture)}"/>`;
  if (withoutRays) return ground(hue);
  return isSample ? optics() : beam + waves(hue);
}

/** The beam meets the upright face and leaves the slanted ones as nine rays. */
function optics(): string {
  const x = 760;
  const rays = spectrum.map((ray, index) => {
    const depth = Math.min(index, 8 - index);
    const [turnX, turnY] = [x + 36 * (depth + 1), beamY + (index - 4) * 21];
    return `<g stroke="${ray}"><path d="M${x} ${beamY}L${turnX} ${turnY}" stroke-width="1.25" opacity=".75"/><path d="M${turnX} ${turnY}L${width} ${beamY + (index - 4) * 72}" stroke-width="2.5"/></g>`;
  });
  const glass = `M${x} ${beamY - 105}L${x + 182} ${beamY}L${x} ${beamY + 105}z`;
  return `<path d="${glass}" fill="${light.ink}" opacity=".06"/><g fill="none">${rays.join('')}
<path d="${glass}" stroke="${light.ink}" stroke-width="2" stroke-linejoin="round"/><path d="M0 ${beamY}H${x}" stroke="${light.ink}" stroke-width="2.5"/></g>`;
}

/** A plate in the studio's hue. */
function ground(hue: number | null): string {
  const fill = hue === null ? light.ink : accentOf(hue, 'light').ink;
  return `<rect x="${plate.x}" width="${plate.width}" height="${height}" fill="${fill}"/>`;
}

/** The beam as waves. */
function waves(hue: number | null): string {
  const rings = Array.from({ length: 11 }, (_, index) => {
    const radius = 34 + index * (30 + index * 2.4);
    return `<circle cx="${plate.x}" cy="${beamY}" r="${radius}" stroke="#ffffff" stroke-width="2" opacity="${(0.95 - index * 0.075).toFixed(2)}"/>`;
  });
  return `<clipPath id="plate"><rect x="${plate.x}" width="${plate.width}" height="${height}"/></clipPath>
<g clip-path="url(#plate)">${ground(hue)}<g fill="none">${rings.join('')}</g><circle cx="${plate.x}" cy="${beamY}" r="9" fill="#ffffff"/></g>`;
}
