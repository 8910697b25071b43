import type { StudioFacts } from './studio.ts';

export interface DrawnStudio {
  name: string;
  hue: number | null;
  /** The path of its logo for light backgrounds; '' if none. */
  logo: string;
  /** Whether the name is part of the logo. */
  hasName: boolean;
  /** Whether to add the product's mark. */
  isSample: boolean;
  /** Omits the rays. Left out otherwise: existing images keep their URL. */
  withoutRays?: true;
}

export interface SocialSubject {
  title: string;
  /** The lines below the title, as many as fit. */
  lines: readonly string[];
  /** The path of its own picture; '' if none. */
  picture: string;
}

export type DrawnPicture =
  | ({ what: 'social'; studio: DrawnStudio } & SocialSubject)
  /** The logo, or the first letter for a word mark: `size` pixels wide and high. */
  | { what: 'icon'; size: number; studio: DrawnStudio }
  /** The logo as a bitmap, `height` pixels high, for programs without SVG support. */
  | { what: 'logo'; height: number; logo: string };

export const socialSize = { width: 1200, height: 630 } as const;

/** Sizes in pixels of the home screen icon and of icons in the web manifest. */
export const appleSize = 180;
export const homeIconSizes = [192, 512] as const;

export const drawnNamePattern = /^([0-9a-f-]{36})\.png$/;

export const drawnAddress = (id: string) => `/drawn/${id}.png`;

type Shown = Pick<StudioFacts, 'name' | 'hue' | 'logo' | 'isSample'>;

export function drawnStudio({ name, hue, logo, isSample }: Shown): DrawnStudio {
  return { name, hue, logo: logo.light, hasName: logo.hasName, isSample };
}

export function studioIcon(studio: Shown, size: number): DrawnPicture {
  const { logo } = studio;
  const shown = logo.icon ? { ...logo, light: logo.icon, hasName: false } : logo;
  return { what: 'icon', size, studio: drawnStudio({ ...studio, logo: shown }) };
}

export function socialPicture(studio: StudioFacts, { title, lines, picture }: SocialSubject): DrawnPicture {
  const { withoutRays } = studio;
  return {
    what: 'social',
    studio: { ...drawnStudio(studio), ...(withoutRays && { withoutRays }) },
    title,
    lines,
    picture,
  };
}

export function socialOfStudio({ name, city, country }: StudioFacts): SocialSubject {
  return { title: name, lines: [city, country].filter(Boolean), picture: '' };
}

export function socialOfPost({ title, category, readTime, image }: PostShown): SocialSubject {
  return { title, lines: [category, readTime], picture: image };
}

interface PostShown {
  title: string;
  category: string;
  readTime: string;
  image: string;
}
