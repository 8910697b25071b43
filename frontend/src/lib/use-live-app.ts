import { type App, appAt } from '@prism/core/contract/apps';
import { useHasPassed } from './clock.ts';

/** `app` as it is now: with the last second of its discount go badge, countdown and struck price. */
export function useLiveApp(app: App): App {
  return useHasPassed(app.discountEndDate) ? appAt(app, Infinity) : app;
}
