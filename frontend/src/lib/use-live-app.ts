import { type App, appAt } from '@prism/core/contract/apps';
import { useHasPassed } from './clock.ts';

/** The app without its discount once that has ended. */
export function useLiveApp(app: App): App {
  return useHasPassed(app.discountEndDate) ? appAt(app, Infinity) : app;
}
