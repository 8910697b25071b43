import type { App } from '@prism/core/contract/apps';

export interface Screen {
  label: string;
  image: string;
}

const drawn = /^(\/illustrations\/apps\/[a-z0-9-]+)\.svg$/;

/** The drawn screens of an app; none for one whose picture is not of ours. */
export function screensOf({
  image,
}: Pick<App, 'image'>): { home: Screen; detail: Screen; welcome: Screen } | undefined {
  const base = drawn.exec(image)?.[1];
  if (!base) return undefined;
  return {
    welcome: { label: 'Sign in', image: `${base}-welcome.svg` },
    home: { label: 'First screen', image: `${base}-home.svg` },
    detail: { label: 'A step further', image: `${base}-detail.svg` },
  };
}
