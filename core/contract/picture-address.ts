/** Widths in pixels, up to the original's: phones show 360 to 400 points at two or three pixels each. */
const widthSteps = [480, 720, 1080, 1440, 1920] as const;

export const madeTypes = ['avif', 'webp'] as const;
export type MadeType = (typeof madeTypes)[number];

/** What the URL of a picture contains: enough to show it. */
export interface PictureAddress {
  /** The URL prefix of all its sizes. */
  folder: string;
  id: string;
  width: number;
  height: number;
  /** The placeholder colour, as '#rrggbb'. */
  colour: string;
  /** Whether it has several sizes; drawings have one. */
  hasSizes: boolean;
  /** The focal point as an `object-position`. */
  position: string;
}

const addressPattern =
  /^(\/media\/([0-9a-f-]{36})\/)(\d{1,5})x(\d{1,5})-([0-9a-f]{6})\.(jpg|png|svg)(?:#focus=(\d{1,3}),(\d{1,3}))?$/;

export function pictureAddress(
  id: string,
  { width, height, colour, type }: { width: number; height: number; colour: string; type: 'jpg' | 'png' | 'svg' },
): string {
  return `/media/${id}/${width}x${height}-${colour.slice(1)}.${type}`;
}

export function pictureAt(address: string): PictureAddress | undefined {
  const [, folder, id, width, height, colour, type, x = '50', y = '50'] = addressPattern.exec(address) ?? [];
  if (!folder || !id) return undefined;
  const measures = { width: Number(width), height: Number(height) };
  return { folder, id, ...measures, colour: `#${colour}`, hasSizes: type !== 'svg', position: `${x}% ${y}%` };
}

/** The width in a name like '720.avif', if that size is made. */
export function widthStepOf(name: string): number | undefined {
  return widthSteps.find((step) => name.startsWith(`${step}.`));
}

export function widthsOf(width: number): number[] {
  const largest = Math.min(width, widthSteps[widthSteps.length - 1] ?? width);
  return [...widthSteps.filter((step) => step < largest), largest];
}

export function sourcesOf({ folder, width }: PictureAddress, type: MadeType): string {
  return widthsOf(width)
    .map((each) => `${folder}${each}.${type} ${each}w`)
    .join(', ');
}

/** The alt text of the picture at this URL in `texts`; null if there is none. */
export function textOfPicture(texts: ReadonlyMap<string, string>, address: string): string | null {
  return texts.get(pictureAt(address)?.id ?? '') ?? null;
}
