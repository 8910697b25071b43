import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { completed } from '@prism/core/content/check';
import { positions } from '@prism/core/content/kinds/positions';
import { escapeHtml } from '@prism/core/html/escape';
import type { Plugin } from 'vite';
import { colour, spectrum } from './palette.ts';
import { salaryText } from '../src/pages/careers/salary-text.ts';
import { listedRoutes } from '../src/routes.tsx';
import { drawnName, socialImageOf, drawnImageOf, jobImageOf, socialImageSize } from '../src/lib/social-image.ts';

const { width, height } = socialImageSize;
const colours = { paper: colour('paper'), ink: colour('ink'), ink2: colour('ink-2') };
const rays = spectrum();
const below = ['One brief in.', 'A working app out.'];

const left = 72;
const beamY = 393;
const titleWidth = 640;
/** Tried in this order until the title fits. */
const settings = [
  { size: 68, mostLines: 2 },
  { size: 60, mostLines: 2 },
  { size: 52, mostLines: 2 },
  { size: 52, mostLines: 3 },
  { size: 44, mostLines: 3 },
];

/** Draws for every listed page, position, app and article the picture that social networks show beside a link to it. `font` is a TrueType file. */
export function socialImages(font: string): Plugin {
  let folder = '';
  return {
    name: 'social-images',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    closeBundle() {
      drawSocialImages(font, folder);
    },
  };
}

export function drawSocialImages(font: string, folder: string): void {
  const draw = (path: string, drawing: string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, resvg(drawing, font).render().asPng());
  };
  for (const route of listedRoutes) {
    const path = drawnImageOf(route);
    if (path) draw(path, picture({ title: route.title, below, art: optics() }, font));
  }
  for (const [slug, position] of demoPositions()) {
    const terms = [position.location, salaryText(position, 'GBP')];
    draw(jobImageOf(slug), picture({ title: position.title, below: terms, art: optics() }, font));
  }
  for (const [path, plate] of platesIn(folder, 'articles')) draw(path, cover(plate));
  for (const [path, plate] of platesIn(folder, 'apps')) {
    const app = appOf(plate);
    // The screens and other parts of an app lie beside its plate.
    if (app)
      draw(path, picture({ title: app.name, below: [app.kind, 'Ready to launch'], art: stage(plate, app.tint) }, font));
  }
}

/** Those of the demonstration, by their slugs; the studio's own have not been written when this is built. */
export function demoPositions() {
  const file = new URL('../../core/content/demo/positions.json', import.meta.url);
  const stored: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(stored).map(([slug, data]) => [slug, completed(positions.fields, data)] as const);
}

/** The drawings in one of the folders of pictures, with the addresses of what networks show for them. */
function platesIn(folder: string, kind: 'apps' | 'articles'): (readonly [path: string, plate: string])[] {
  const address = `/illustrations/${kind}/`;
  return readdirSync(join(folder, address)).flatMap((file) => {
    const path = socialImageOf(address + file);
    return path ? [[path, readFileSync(join(folder, address, file), 'utf8')] as const] : [];
  });
}

/** What an app's plate says of itself: its label ('Parallel, a banking app') and the tint of its card. */
function appOf(plate: string): { name: string; kind: string; tint: string } | undefined {
  const tint = /^<svg [^>]*data-tint="(#\w+)"/.exec(plate)?.[1];
  const [, name, kind] = /(?:aria-label="|<title[^>]*>)([^,"<]+), ([^"<]+)/.exec(plate) ?? [];
  return tint && name && kind ? { name, kind: capital(kind), tint } : undefined;
}

/** The plate alone: its article may get another title. */
function cover(plate: string): string {
  // The style for dark pages is beyond what the renderer understands.
  const light = plate.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/, '');
  return svg(
    `${light.replace('<svg ', '<svg x="-30" preserveAspectRatio="xMidYMid slice" ').replace('width="1200" height="600"', 'width="1260" height="630"')}${logo}`,
  );
}

interface Picture {
  title: string;
  /** Two lines under the beam. */
  below: readonly string[];
  /** What stands at the right. */
  art: string;
}

function picture({ title, below, art }: Picture, font: string): string {
  const { size, lines } = fit(title, font);
  const text = (line: string, y: number, fontSize: number, colour: string) =>
    `<text x="${left}" y="${y}" font-size="${fontSize}" letter-spacing="${-0.035 * fontSize}" fill="${colour}">${escapeHtml(line)}</text>`;
  const above = lines.map((line, index) =>
    text(line, beamY - 78 - (lines.length - 1 - index) * size, size, colours.ink),
  );
  return svg(`<rect width="${width}" height="${height}" fill="${colours.paper}"/>
${logo}${above.join('')}${below.map((line, index) => text(line, beamY + 52 + index * 42, 30, colours.ink2)).join('')}${art}`);
}

/** The app's plate on its category's tint, as on its card. */
function stage(plate: string, tint: string): string {
  const placed = plate.replace(
    '<svg ',
    '<svg x="480" y="0" width="720" height="630" preserveAspectRatio="xMidYMid slice" ',
  );
  return `<rect x="480" width="720" height="630" fill="${tint}"/>${placed}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function fit(title: string, font: string): { size: number; lines: string[] } {
  const words = title.split(' ');
  for (const { size, mostLines } of settings) {
    const lines = wrap(words, size, font);
    if (lines.length <= mostLines) return { size, lines };
  }
  throw new Error(`The title '${title}' does not fit into its picture`);
}

function wrap(words: readonly string[], size: number, font: string): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && measure(longer, size, font) <= titleWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function measure(text: string, size: number, font: string): number {
  const drawn = svg(`<text y="300" font-size="${size}" letter-spacing="${-0.035 * size}">${escapeHtml(text)}</text>`);
  return resvg(drawn, font).getBBox()?.width ?? 0;
}

function resvg(drawing: string, font: string): Resvg {
  return new Resvg(drawing, { font: { fontFiles: [font], loadSystemFonts: false, defaultFontFamily: 'Archivo' } });
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Archivo">${content}</svg>`;
}

const logo = `<g transform="translate(72 62) scale(1.79)" fill="none" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">
<path d="M20 12L31 6" stroke="${rays[0]}"/><path d="M22 14H31" stroke="${rays[3]}"/><path d="M20 16L31 22" stroke="${rays[6]}"/>
<path d="M7 4L23.5 14 7 24z" fill="${colours.paper}" stroke="${colours.ink}"/><path d="M1 14H7" stroke="${colours.ink}"/></g>
<text x="143" y="101" font-size="42" letter-spacing="-1.2" fill="${colours.ink}">${drawnName}</text>`;

/** The beam meets the upright face and leaves the slanted ones as nine rays. */
function optics(): string {
  const lines = rays.map((ray, index) => {
    const depth = Math.min(index, 8 - index);
    const x = 736 + 39 * (depth + 1);
    const y = beamY + (index - 4) * 23;
    const end = beamY + (index - 4) * 72;
    return `<g stroke="${ray}"><path d="M736 ${beamY}L${x} ${y}" stroke-width="1.25" opacity=".75"/><path d="M${x} ${y}L${width} ${end}" stroke-width="2.5"/></g>`;
  });
  const glass = `M736 ${beamY - 114}L933 ${beamY}L736 ${beamY + 114}z`;
  return `<path d="${glass}" fill="${colours.ink}" opacity=".06"/><g fill="none">${lines.join('')}
<path d="${glass}" stroke="${colours.ink}" stroke-width="2" stroke-linejoin="round"/><path d="M0 ${beamY}H736" stroke="${colours.ink}" stroke-width="2.5"/></g>`;
}
