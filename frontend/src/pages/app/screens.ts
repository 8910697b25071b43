import type { App } from '@prism/core/contract/apps';

const drawn = /^(\/illustrations\/apps\/[a-z0-9-]+)\.svg$/;

/** The pictures of the drawn screens of an app; none for one whose picture is not of ours. */
export function screensOf({ image }: Pick<App, 'image'>): Record<'welcome' | 'home' | 'detail', string> | undefined {
  const base = drawn.exec(image)?.[1];
  if (!base) return undefined;
  return { welcome: `${base}-welcome.svg`, home: `${base}-home.svg`, detail: `${base}-detail.svg` };
}

/** How an app is tried: where its studio says, else by its drawn screens, else not at all. */
export function demoOf(app: Pick<App, 'image'>, demo: string): 'elsewhere' | 'screens' | undefined {
  if (demo !== '') return 'elsewhere';
  return screensOf(app) && 'screens';
}
