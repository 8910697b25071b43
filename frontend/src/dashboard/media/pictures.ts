import type { PictureRow } from '@prism/core/contract/pictures';
import { isBlank } from '@prism/core/contract/clean-text';

/** '1,600 × 1,067, 2.1 MB' */
export function measuresOf({ width, height, size }: Pick<PictureRow, 'width' | 'height' | 'size'>): string {
  const bytes = size < 1_000_000 ? `${Math.ceil(size / 1_000)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
  return width && height ? `${width} × ${height}, ${bytes}` : bytes;
}

/** Whether it may be used: it has an alt text or is decorative. */
export function isDescribed({ alt, isDecoration }: Pick<PictureRow, 'alt' | 'isDecoration'>): boolean {
  return isDecoration || !isBlank(alt);
}

/** 'Used 4 times' */
export function usesOf({ timesUsed }: Pick<PictureRow, 'timesUsed'>): string {
  if (timesUsed === 0) return 'Not used';
  return timesUsed === 1 ? 'Used once' : timesUsed === 2 ? 'Used twice' : `Used ${timesUsed} times`;
}
