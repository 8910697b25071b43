import { sourceLimits } from '@prism/core/contract/sources';
import { material, materialRule } from '../material.ts';
import type { ReadSource } from './read-sources.ts';

export interface Material {
  /** Quotations, each between its own marks. */
  quoted: string;
  /** Numbers of sources that the text can link to. */
  citable: readonly number[];
}

/** The sources as material for a prompt, within their total limit; undefined if there is none. */
export function materialOf(sources: readonly ReadSource[]): Material | undefined {
  if (sources.length === 0) return undefined;
  const lengths = sharesOf(
    sources.map(({ text }) => text.length),
    sourceLimits.material,
  );
  const quoted = sources.map(({ number, title, text }, index) => {
    const begin = text.slice(0, lengths[index]).toWellFormed();
    return material(`source ${number}`, `${title && `${title}\n\n`}${begin}`);
  });
  const citable = sources.filter(({ address }) => address !== null).map(({ number }) => number);
  return { quoted: quoted.join('\n\n'), citable };
}

/** Shares of the total limit: equal for all, plus what shorter sources leave. */
function sharesOf(lengths: readonly number[], room: number): number[] {
  const shares = lengths.map(() => 0);
  const byLength = lengths
    .map((length, index) => ({ length, index }))
    .toSorted((one, other) => one.length - other.length);
  let left = room;
  for (const [done, { length, index }] of byLength.entries()) {
    const share = Math.min(length, Math.floor(left / (byLength.length - done)));
    shares[index] = share;
    left -= share;
  }
  return shares;
}

export function materialLines(given: Material | undefined): string {
  if (!given) return '';
  const { quoted, citable } = given;
  const cite =
    citable.length === 0
      ? 'It is what the studio knows itself: cite nothing.'
      : `Sources to cite: ${citable.join(', ')}
Where a sentence rests on one of these, put its number in brackets at the end of the sentence, such as [${citable[0]}]. Use no other number.`;
  return `${materialRule} It came with the order: use what is true and relevant, in your own words. \
Write no URLs, links or pictures.

${quoted}

${cite}

`;
}
