import type { Touches } from '@prism/core/contract/touches';
import { keptForVisit } from './storage.ts';

const key = 'prism-touches';

export function touchesOfVisit(): Touches | undefined {
  try {
    return JSON.parse(keptForVisit.get(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Kept until the tab is closed. */
export function keepTouches(touches: Touches): void {
  keptForVisit.set(key, JSON.stringify(touches));
}
