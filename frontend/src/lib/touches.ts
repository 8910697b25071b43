import type { Touches } from '@prism/core/contract/touches';
import { keptForVisit } from './storage.ts';

const key = 'prism-touches';

/** How the visitor of this tab came to the site; undefined where that is not noted. */
export function touchesOfVisit(): Touches | undefined {
  try {
    return JSON.parse(keptForVisit.get(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it until the tab is closed. */
export function keepTouches(touches: Touches): void {
  keptForVisit.set(key, JSON.stringify(touches));
}
