import type { DrawnPicture } from './drawn-pictures.ts';
import type { StudioFacts } from './studio.ts';

export const seedContents = ['demo', 'none'] as const;
export type SeedContent = (typeof seedContents)[number];

export interface ContentFacts {
  /** People, clients, reviews and claims are shown and invented. */
  demonstration: boolean;
  /** Whether search engines may list the site. */
  live: boolean;
  apps: boolean;
  /** Whether an article is published. */
  posts: boolean;
  /** Whether a position is open today. */
  positions: boolean;
  wordless: readonly string[];
  off: readonly string[];
  /** The studio's names for pages in links. */
  names: Readonly<Record<string, string>>;
}

export interface PageLink {
  to: string;
  label: string;
}

export interface Navigation {
  menu: readonly PageLink[];
  buttons: readonly PageLink[];
  /** The footer's first text; '' for none. */
  about: string;
  columns: readonly { title: string; pages: readonly PageLink[] }[];
  claims: readonly string[];
}

export interface SiteFacts extends ContentFacts {
  studio: StudioFacts;
  /** The current year by the server's clock. */
  year: number;
  navigation: Navigation;
}

/** The note above a page that shows a draft. Times are ISO 8601. */
export interface PreviewNote {
  savedAt: string;
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
  /** The path of this picture, which is drawn on request. */
  draw(picture: DrawnPicture): string;
  /** The result of the request, for pages that show it. */
  outcome?: string | undefined;
  /** For previews, which have a note and no scripts. */
  preview?: PreviewNote | undefined;
}

/** An answer of our own API; for a 410, what is gone. */
export interface Loaded<Data = unknown> {
  data: Data;
  /** For a paged list: the total of all pages, and whether it is an estimate. */
  total?: number;
  isEstimate?: boolean;
  /** Nothing matches all searched words. */
  isNearest?: boolean;
}

export interface FindablePage {
  path: string;
  label: string;
  /** The page whose texts it shows; undefined if they are in code. */
  words: string | undefined;
  /** The content it shows besides, as API parameters. */
  entries: readonly (readonly [kind: string, place?: string])[];
}

export interface RenderedPage {
  status: 200 | 404 | 410;
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
  /** Paths of all indexable pages with content; parameters as `:name`. */
  publicPaths(site: ContentFacts): readonly string[];
  /** Those without detail pages. */
  findablePages(site: ContentFacts): Promise<readonly FindablePage[]>;
  /**
   * The path of a page that shows this content, with parameters as `:name`; a kind with places is at one of `places`.
   * Undefined if there is none.
   */
  whereShown(kind: string, key: string, places: readonly string[]): Promise<string | undefined>;
}

export interface ClientBuild {
  manifest: BuildManifest;
  /** The text of one of its files, e.g. `assets/entry.css`. */
  read(file: string): string;
}

export type CreateRenderer = (build: ClientBuild | undefined) => SiteRenderer;
