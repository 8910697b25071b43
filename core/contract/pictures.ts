import type { FieldRules } from './fields.ts';

/** Bounds of a picture that is uploaded. */
export const pictureLimits = { nameMax: 200, altMax: 300, maxPixels: 60_000_000 } as const;

/** The widths in pixels that are made of a picture, as far as it is that wide. */
const widthSteps = [480, 960, 1440, 1920] as const;

/** What is made in each width, the smaller first: browsers take the first that they know. */
export const madeTypes = ['avif', 'webp'] as const;
export type MadeType = (typeof madeTypes)[number];

/** 'making' until a worker has made its sizes; 'refused' for good, because it cannot be read. */
export type PictureState = 'making' | 'ready' | 'refused';

/** What a person says of a picture. */
export interface PictureInput {
  /** What it shows, for people who do not see it. */
  alt: string;
  /** Whether it says nothing that the words beside it do not say. */
  isDecoration: boolean;
  /** The point that stays in sight where it is cropped, in percent from the left and from the top. */
  focusX: number;
  focusY: number;
}

/** A picture as the dashboard shows it. */
export interface PictureRow extends PictureInput {
  id: string;
  /** That of the file that was sent. */
  name: string;
  state: PictureState;
  /** Why it was refused, as a sentence. */
  problem: string | null;
  /** What content names; null until it is ready. */
  address: string | null;
  width: number | null;
  height: number | null;
  /** Bytes of the file that was sent. */
  size: number;
  createdAt: string;
}

/** Where a picture is shown, by the words that the dashboard has for it. */
export interface PictureUse {
  what: string;
  /** Of what is edited there, 'posts', 'apps' or a kind of content, and which of them. */
  kind: string;
  key: string;
}

export interface PictureDetail extends PictureRow {
  uses: PictureUse[];
}

export const pictureFields = {
  alt: {
    label: 'Alternative text',
    min: 0,
    max: pictureLimits.altMax,
    message: 'Say what the picture shows, or that it is decoration only',
  },
} as const satisfies FieldRules<'alt'>;

/** What the address of a picture tells: enough to show it without asking for more. */
export interface PictureAddress {
  /** What the addresses of all its sizes begin with. */
  folder: string;
  id: string;
  width: number;
  height: number;
  /** What stands in its place until it has come, as '#rrggbb'. */
  colour: string;
  /** Whether other sizes of it were made: a drawing needs none. */
  hasSizes: boolean;
  /** What stays in sight where it is cropped, as `object-position` says it. */
  position: string;
}

const addressPattern =
  /^(\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/)(\d{1,5})x(\d{1,5})-([0-9a-f]{6})\.(jpg|png|svg)(?:#focus=(\d{1,3}),(\d{1,3}))?$/;

/** The address of a picture: every program can show what stands there. */
export function pictureAddress(
  id: string,
  { width, height, colour, type }: { width: number; height: number; colour: string; type: 'jpg' | 'png' | 'svg' },
): string {
  return `/media/${id}/${width}x${height}-${colour.slice(1)}.${type}`;
}

/** Reads an address; undefined for any that is no uploaded picture's. */
export function pictureAt(address: string): PictureAddress | undefined {
  const [, folder, id, width, height, colour, type, x = '50', y = '50'] = addressPattern.exec(address) ?? [];
  if (!folder || !id) return undefined;
  const measures = { width: Number(width), height: Number(height) };
  return { folder, id, ...measures, colour: `#${colour}`, hasSizes: type !== 'svg', position: `${x}% ${y}%` };
}

/** The address with the point that stays in sight, as content names it. */
export function withFocus(address: string, { focusX, focusY }: Pick<PictureInput, 'focusX' | 'focusY'>): string {
  return focusX === 50 && focusY === 50 ? address : `${address}#focus=${focusX},${focusY}`;
}

/** The widths that are made of a picture of this width, ascending. */
export function widthsOf(width: number): number[] {
  const largest = Math.min(width, widthSteps[widthSteps.length - 1] ?? width);
  return [...widthSteps.filter((step) => step < largest), largest];
}

/** What `srcset` lists of a picture in one type. */
export function sourcesOf({ folder, width }: PictureAddress, type: MadeType): string {
  return widthsOf(width)
    .map((each) => `${folder}${each}.${type} ${each}w`)
    .join(', ');
}

/** The name of a file of a picture, as its address ends. */
export const pictureFilePattern = /^(?:\d{1,5}x\d{1,5}-[0-9a-f]{6}\.(?:jpg|png|svg)|\d{1,5}\.(?:avif|webp))$/;
