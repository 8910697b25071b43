import type { StudioFacts } from './studio.ts';

/** What of a studio stands in the pictures that are drawn for it. */
export interface DrawnStudio {
  name: string;
  hue: number | null;
  /** The address of its logo for light grounds; '' where it has none. */
  logo: string;
  /** Whether the name is part of the logo. */
  hasName: boolean;
  /** It has the product's mark. */
  isSample: boolean;
  /** It shows no drawings of light. Only where that is so: what is drawn already keeps its address. */
  withoutRays?: true;
}

/** What networks show of a page beside a link to it. */
export interface SocialSubject {
  title: string;
  /** What stands below, from the top; as much as there is room for. */
  lines: readonly string[];
  /** The address of its own picture; '' for none. */
  picture: string;
}

/** All that a picture is drawn from: the same is the same picture, under the same address. */
export type DrawnPicture =
  | ({ what: 'social'; studio: DrawnStudio } & SocialSubject)
  /** The logo where it is no word mark, else the first letter: `size` pixels wide and high. */
  | { what: 'icon'; size: number; studio: DrawnStudio }
  /** The logo as a bitmap, `height` pixels high, for programs that show no SVG. */
  | { what: 'logo'; height: number; logo: string };

/** Width and height in pixels that all social networks show whole. */
export const socialSize = { width: 1200, height: 630 } as const;

/** Of the icon of a phone's home screen, in pixels; and those a web manifest lists. */
export const appleSize = 180;
export const homeIconSizes = [192, 512] as const;

/** The name of a drawn picture, as its address ends. */
export const drawnNamePattern = /^([0-9a-f-]{36})\.png$/;

export const drawnAddress = (id: string) => `/drawn/${id}.png`;

type Shown = Pick<StudioFacts, 'name' | 'hue' | 'logo' | 'isSample'>;

export function drawnStudio({ name, hue, logo, isSample }: Shown): DrawnStudio {
  return { name, hue, logo: logo.light, hasName: logo.hasName, isSample };
}

/** What stands for this studio in a square: its icon, else its logo. */
export function studioIcon(studio: Shown, size: number): DrawnPicture {
  const { logo } = studio;
  const shown = logo.icon ? { ...logo, light: logo.icon, hasName: false } : logo;
  return { what: 'icon', size, studio: drawnStudio({ ...studio, logo: shown }) };
}

/** The picture of a page of this studio. */
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

/** What is shown of a page that has no picture of its own: who the studio is. */
export function socialOfStudio({ name, city, country }: StudioFacts): SocialSubject {
  return { title: name, lines: [city, country].filter(Boolean), picture: '' };
}

/** What is shown of an article. */
export function socialOfPost({ title, category, readTime, image }: PostShown): SocialSubject {
  return { title, lines: [category, readTime], picture: image };
}

interface PostShown {
  title: string;
  category: string;
  readTime: string;
  image: string;
}
