import type { Options } from '@prism/core/contract/app-price';
import { useEntries } from '../api/content.ts';
import type { PageEntries } from '../page-modules.ts';

/** What a page's module names in its `entries` to use `useOptions`. */
export const optionEntries = [['support-levels'], ['add-ons']] as const satisfies PageEntries;

/** What can be chosen with every app. */
export function useOptions(): Options {
  return { supportLevels: useEntries('support-levels'), addOns: useEntries('add-ons') };
}
