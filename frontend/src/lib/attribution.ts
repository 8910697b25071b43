import type { Attribution } from '@prism/core/contract/attribution';
import { keptForVisit } from './storage.ts';

const key = 'prism-touches';

export function touchesOfVisit(): Attribution | undefined {
  try {
    return JSON.parse(keptForVisit.get(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Kept until the tab is closed. */
export function keepTouches(touches: Attribution): void {
  keptForVisit.set(key, JSON.stringify(touches));
}
