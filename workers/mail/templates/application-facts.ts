import { positionOf } from '@prism/core/contract/positions';
import { oneLine } from './plain-text.ts';

/** The position by its title; one that was closed meanwhile by its slug. */
export function positionTitle({ slug }: { slug: string }): string {
  return positionOf(slug)?.title ?? oneLine(slug);
}

/** '84 kB', '1.2 MB'. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} kB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
