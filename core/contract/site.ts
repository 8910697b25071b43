import type { DrawnPicture } from './drawn-pictures.ts';
import type { StudioFacts } from './studio.ts';

export const seedContents = ['demo', 'none'] as const;
export type SeedContent = (typeof seedContents)[number];

export interface ContentFacts {
  /** People, clients, reviews and figures are shown, and all of them are invented. */
  demonstration: boolean;
  /** Whether search engines may list the site. */
  live: boolean;
  /** Whether there is an app in the marketplace. */
  apps: boolean;
  /** Whether an article is published. */
  posts: boolean;
  /** Whether people may apply for a position today. */
  positions: boolean;
  /** Pages that have no words yet. */
  wordless: readonly string[];
  /** Pages that are switched off. */
  off: readonly string[];
  /** What links call pages, where the studio has said so. */
  names: Readonly<Record<string, string>>;
}

export interface PageLink {
  to: string;
  label: string;
}

export interface Navigation {
  menu: readonly PageLink[];
  buttons: readonly PageLink[];
  /** The first words of the footer; '' for none. */
  about: string;
  columns: readonly { title: string; pages: readonly PageLink[] }[];
  /** What the footer states besides, each the beginning of a sentence. */
  claims: readonly string[];
}

/** Facts on every page, the same on the server and in the browser. */
export interface SiteFacts extends ContentFacts {
  studio: StudioFacts;
  /** The current one, on the server's clock. */
  year: number;
  navigation: Navigation;
}

/** The note above a page that shows a draft. Times are ISO 8601. */
export interface PreviewNote {
  /** When the draft was saved. */
  savedAt: string;
  /** When the address stops to open it. */
  endsAt: string;
}

export interface PageRequest {
  /** Path and query, e.g. `/marketplace?category=fintech`. */
  url: string;
  /** Without a trailing slash. */
  publicUrl: string;
  site: SiteFacts;
  /** The answer of a GET of our own API, e.g. `load('/api/apps')`; undefined when that is a 404. */
  load(path: string): Promise<Loaded | undefined>;
  /** The path under which this picture can be had; it is drawn when someone asks for it. */
  draw(picture: DrawnPicture): string;
  /** What the request brought about, for the pages that tell it. */
  outcome?: string | undefined;
  /** Of a page that shows a draft: it says so, and has no scripts. */
  preview?: PreviewNote | undefined;
}

/** An answer of our own API; for a 410, what is gone. */
export interface Loaded<Data = unknown> {
  data: Data;
  /** Of a list that is read page by page: how many there are on all pages, and whether that is only about right. */
  total?: number;
  isEstimate?: boolean;
  /** Nothing says all that was searched for. */
  isNearest?: boolean;
}

export interface FindablePage {
  path: string;
  /** What links call it. */
  label: string;
  /** Whose words it shows; undefined where its code says all. */
  words: string | undefined;
  /** What content it shows next to them, as the site's API is asked for it. */
  entries: readonly (readonly [kind: string, place?: string])[];
}

export interface RenderedPage {
  status: 200 | 404 | 410;
  /** The whole document. */
  html: string;
}

export interface ManifestEntry {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
  isEntry?: boolean;
  src?: string;
}
export type BuildManifest = Readonly<Record<string, ManifestEntry>>;

export interface SiteRenderer {
  render(request: PageRequest): Promise<RenderedPage>;
  /** The bodies of all inline scripts, whose hashes the content security policy allows. */
  inlineScripts: readonly string[];
  /** Paths of all pages that have something to show and search engines may list; a parameter as `:name`. */
  publicPaths(site: ContentFacts): readonly string[];
  /** Those of them that are no page of one of many. */
  findablePages(site: ContentFacts): Promise<readonly FindablePage[]>;
  /**
   * The path of a page that shows such content, a parameter as `:name`; of a kind that is in places, at one of `places`.
   * Undefined where none does.
   */
  whereShown(kind: string, key: string, places: readonly string[]): Promise<string | undefined>;
}

export interface ClientBuild {
  manifest: BuildManifest;
  /** The text of one of its files, e.g. `assets/entry.css`. */
  read(file: string): string;
}

export type CreateRenderer = (build: ClientBuild | undefined) => SiteRenderer;
