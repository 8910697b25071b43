import type { Options } from '@prism/core/contract/app-price';
import { useEntries } from '../api/content.ts';
import type { PageEntries } from '../page-modules.ts';

/** The `entries` that a page needs for `useOptions`. */
export const optionEntries = [['support-levels'], ['add-ons']] as const satisfies PageEntries;

export function useOptions(): Options {
  return { supportLevels: useEntries('support-levels'), addOns: useEntries('add-ons') };
}
