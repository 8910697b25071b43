import type { App } from '@prism/core/contract/apps';

const drawn = /^(\/illustrations\/apps\/[a-z0-9-]+)\.svg$/;

export function screensOf({ image }: Pick<App, 'image'>): Record<'welcome' | 'home' | 'detail', string> | undefined {
  const base = drawn.exec(image)?.[1];
  if (!base) return undefined;
  return { welcome: `${base}-welcome.svg`, home: `${base}-home.svg`, detail: `${base}-detail.svg` };
}

/** The demo of an app: its URL, or else its drawn screens, or none. */
export function demoOf(app: Pick<App, 'image'>, demo: string): 'elsewhere' | 'screens' | undefined {
  if (demo !== '') return 'elsewhere';
  return screensOf(app) && 'screens';
}
