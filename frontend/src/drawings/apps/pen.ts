import type { Category } from '@prism/core/contract/apps';

/** The colours a screen is drawn in: those of its category, on light or dark glass. */
export interface Pen {
  ray: string;
  /** Text in the category's hue. */
  accent: string;
  tint: string;
  paper: string;
  panel: string;
  text: string;
  muted: string;
  line: string;
}

interface Hue {
  ray: string;
  ink: string;
  tint: string;
  /** The ray on dark ground. */
  light: string;
  /** The tint on dark ground. */
  deep: string;
}

/** The light and dark values of `tokens.css`; an image of its own cannot read the page's variables. */
export const hues: Readonly<Record<Category, Hue>> = {
  food: { ray: '#f54848', ink: '#962325', tint: '#ffeae7', light: '#ff8a82', deep: '#361a18' },
  'e-commerce': { ray: '#dd6408', ink: '#853800', tint: '#ffeae0', light: '#fe9053', deep: '#341c0e' },
  education: { ray: '#af7f06', ink: '#684a01', tint: '#f9eed9', light: '#dca83a', deep: '#2e2006' },
  health: { ray: '#029c47', ink: '#005d28', tint: '#e2f5e5', light: '#65ca7f', deep: '#112917' },
  'real estate': { ray: '#0c988c', ink: '#035a53', tint: '#daf6f2', light: '#4cc8ba', deep: '#002a26' },
  productivity: { ray: '#0b93b5', ink: '#03576d', tint: '#daf4fe', light: '#46c2e7', deep: '#022732' },
  fintech: { ray: '#3085fd', ink: '#124d9e', tint: '#e6f0ff', light: '#7fb3ff', deep: '#152338' },
  gaming: { ray: '#966dfd', ink: '#593c9e', tint: '#efecff', light: '#b5a0ff', deep: '#241e36' },
  social: { ray: '#e34cad', ink: '#8a2667', tint: '#ffe8f4', light: '#fe7dcb', deep: '#321a28' },
};

export const black = '#12161b';

export function lightPen(category: Category): Pen {
  const { ray, ink, tint } = hues[category];
  const neutrals = { paper: '#fff', panel: '#eef0ef', text: black, muted: '#666c74', line: '#dfe3e2' };
  return { ray, accent: ink, tint, ...neutrals };
}

export function darkPen(category: Category): Pen {
  const { light, deep } = hues[category];
  const neutrals = { paper: black, panel: '#1f252c', text: '#fff', muted: '#b1b6bc', line: '#2f3943' };
  return { ray: light, accent: light, tint: deep, ...neutrals };
}

/** Something on a screen: how much of its height it takes, and its drawing from there, 168 wide between x 16 and 184. */
export interface Drawn {
  height: number;
  svg: string;
}
export type Element = (pen: Pen) => Drawn;

interface TextStyle {
  size?: number;
  weight?: number;
  fill: string;
  anchor?: 'middle' | 'end';
}

export function text(x: number, y: number, content: string, { size = 8.8, weight = 500, fill, anchor }: TextStyle) {
  const aligned = anchor ? ` text-anchor="${anchor}"` : '';
  // As an attribute a weight may only be a whole hundred.
  const heavy = weight % 100 === 0 ? `font-weight="${weight}"` : `style="font-weight:${weight}"`;
  return `<text x="${x}" y="${y}" font-size="${size}" ${heavy} fill="${fill}"${aligned}>${escape(content)}</text>`;
}

function escape(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0) {
  const round = radius ? ` rx="${radius}"` : '';
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${round} fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string) {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function stroke(path: string, colour: string, width = 1.5, extra = '') {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`;
}

export function at(x: number, y: number, svg: string) {
  return `<g transform="translate(${x} ${y})">${svg}</g>`;
}

/** Numbers that look drawn by chance and are the same in every build. */
export function chance(seed: number): () => number {
  let state = seed * 2_654_435_761 + 97;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
