import type { VersionName } from '../contract/content.ts';
import type { Fields, ValuesOf } from '../fields/fields.ts';
import type { AnyKind, Document } from './kind.ts';
import { addOns } from './kinds/add-ons.ts';
import { appFeatures } from './kinds/app-features.ts';
import { apps } from './kinds/apps.ts';
import { blogCategories } from './kinds/blog-categories.ts';
import { budgets } from './kinds/budgets.ts';
import { caseStudies } from './kinds/case-studies.ts';
import { categories } from './kinds/categories.ts';
import { figures } from './kinds/figures.ts';
import { history } from './kinds/history.ts';
import { industries } from './kinds/industries.ts';
import { packages } from './kinds/packages.ts';
import { positions } from './kinds/positions.ts';
import { reviews } from './kinds/reviews.ts';
import { showcase } from './kinds/showcase.ts';
import { supportLevels } from './kinds/support-levels.ts';
import { team } from './kinds/team.ts';
import { technologies } from './kinds/technologies.ts';
import { testimonials } from './kinds/testimonials.ts';
import { tools } from './kinds/tools.ts';
import { about } from './pages/about.ts';
import { app } from './pages/app.ts';
import { blog } from './pages/blog.ts';
import { careers } from './pages/careers.ts';
import { caseStudies as caseStudiesPage } from './pages/case-studies.ts';
import { contact } from './pages/contact.ts';
import { home } from './pages/home.ts';
import { localBusinessApps } from './pages/local-business-apps.ts';
import { offer } from './pages/offer.ts';
import { service } from './pages/service.ts';
import { testimonials as testimonialsPage } from './pages/testimonials.ts';
import { marketplace } from './pages/marketplace.ts';
import { monetizationGuide } from './pages/monetization-guide.ts';
import { newsletter } from './pages/newsletter.ts';
import { notFound } from './pages/not-found.ts';
import { position } from './pages/position.ts';
import { quote } from './pages/quote.ts';
import { receipt } from './pages/receipt.ts';
import { returnsCalculator } from './pages/returns-calculator.ts';
import { search as searchPage } from './pages/search.ts';
import { session } from './pages/session.ts';
import { signIn } from './pages/sign-in.ts';
import { sitemap } from './pages/sitemap.ts';
import { techComparison } from './pages/tech-comparison.ts';
import { privacy, terms, versions } from './pages/legal.ts';
import { navigation } from './settings/navigation.ts';
import { studio } from './settings/studio.ts';
import { voice } from './settings/voice.ts';
import { neededWordings, wordings } from './wordings.ts';

/** All kinds of content that there are many of, by the name that stands in addresses and archives. */
export const kinds = {
  testimonials,
  figures,
  team,
  history,
  positions,
  budgets,
  categories,
  'blog-categories': blogCategories,
  'support-levels': supportLevels,
  'add-ons': addOns,
  'app-features': appFeatures,
  reviews,
  industries,
  'case-studies': caseStudies,
  technologies,
  packages,
  tools,
  showcase,
} as const;

/** Kinds whose entries have a table of their own. */
export const tableKinds = { apps } as const;

/** The words of every fixed page, by the page's name. */
export const pages = {
  home,
  about,
  contact,
  'mobile-app-development': service('mobile-app-development'),
  'web-app-development': service('web-app-development'),
  'local-business-apps': localBusinessApps,
  marketplace,
  app,
  offer,
  'case-studies': caseStudiesPage,
  testimonials: testimonialsPage,
  'returns-calculator': returnsCalculator,
  'monetization-guide': monetizationGuide,
  'tech-comparison': techComparison,
  careers,
  position,
  blog,
  terms,
  privacy,
  versions,
  quote,
  receipt,
  search: searchPage,
  session,
  sitemap,
  newsletter,
  'not-found': notFound,
  'sign-in': signIn,
} as const;

/** What holds for the whole site. */
export const settings = { studio, navigation, voice } as const;

export { wordings };

export type KindName = keyof typeof kinds;
export type TableKindName = keyof typeof tableKinds;
export type PageName = keyof typeof pages;
export type SettingsName = keyof typeof settings;
export type WordingName = keyof typeof wordings;

/** An entry of a kind, as pages get it: without its proof, and without where it stands. */
export type Entry<Name extends KindName> = Omit<
  ValuesOf<(typeof kinds)[Name]['fields']>,
  'proof' | 'places' | 'ownWord'
> & {
  readonly key: string;
  /** Whether it is the demonstration's. */
  readonly isSample?: true;
  /** Its last day has passed; lists hold no such entry. */
  readonly isPast?: true;
};

/** The words of a page. */
export type Words<Name extends PageName> = ValuesOf<(typeof pages)[Name]['fields']>;

/** Pages whose words of a mail no visitor reads on the page itself. */
const mailing = ['contact', 'newsletter', 'position', 'quote'] as const satisfies readonly PageName[];

/** What of the words of a page visitors are sent. */
export type ShownWords<Name extends PageName> = Name extends (typeof mailing)[number]
  ? Omit<Words<Name>, 'mail'>
  : Words<Name>;

/** Whether the words of the mail of `page` are for workers alone. */
export function isMailing(page: PageName): boolean {
  return mailing.some((one) => one === page);
}

/** A version of a legal text or of a wording, as visitors read it. Times are ISO 8601. */
export interface ShownVersion extends VersionName {
  /** What a legal text said; where it names the studio, as that is called today. Null for a wording. */
  legal: Words<'terms' | 'privacy'> | null;
  /** What a form asked, a text each; none for a legal text. */
  texts: readonly string[];
  /** When another took its place; null for the current one. */
  replacedAt: string | null;
  /** All there are, newest first. */
  all: readonly VersionName[];
}

/** What a form asks people to agree to, as it is shown. */
export type Wording<Name extends WordingName> = ValuesOf<(typeof wordings)[Name]['fields']> & {
  /** Whose wording it is: of a newsletter's box that has none, the plain one. */
  readonly name: WordingName;
  /** What a form sends as the consent, so that it is known for good what somebody agreed to. */
  readonly version: string;
} & (Name extends `newsletter-${string}` ? { readonly box: Words<'newsletter'>['box'] } : unknown);

export type Settings<Name extends SettingsName> = ValuesOf<(typeof settings)[Name]['fields']>;

/** The folders of the families of documents, beside the kinds' own. */
const documents: Readonly<Record<string, Readonly<Record<string, Document>>>> = { pages, settings, wordings };

/** The documents of which every version is kept, by the name that stands in the addresses of these. */
export const versioned: Readonly<Record<string, Document & { kind: 'pages' | 'wordings' }>> = {
  terms: { kind: 'pages', ...pages.terms },
  privacy: { kind: 'pages', ...pages.privacy },
  ...Object.fromEntries(Object.entries(wordings).map(([name, document]) => [name, { kind: 'wordings', ...document }])),
};

/** Whether all versions of the document of `kind` with this key are kept. */
export function isVersioned(kind: string, key: string): boolean {
  return Object.hasOwn(versioned, key) && versioned[key]?.kind === kind;
}

export function isWording(name: string): name is WordingName {
  return Object.hasOwn(wordings, name);
}

/** What the entry of `kind` with this key must hold; undefined where there is no such kind, or no such document. */
export function fieldsOf(kind: string, key: string): Fields | undefined {
  const family = Object.hasOwn(documents, kind) ? documents[kind] : undefined;
  if (isTableKind(kind)) return tableKinds[kind].fields;
  if (family) return Object.hasOwn(family, key) ? family[key]?.fields : undefined;
  return isKind(kind) ? kinds[kind].fields : undefined;
}

/** Whether there is one entry of `kind` under each key for good, so that the key names it also before it is written. */
export function isDocumentKind(kind: string): boolean {
  return Object.hasOwn(documents, kind);
}

export function isKind(name: string): name is KindName {
  return Object.hasOwn(kinds, name);
}

export function isTableKind(name: string): name is TableKindName {
  return Object.hasOwn(tableKinds, name);
}

/** Whether forms and filters offer the entries of `kind`. */
export function isChoiceKind(kind: string): boolean {
  const known: AnyKind | undefined = isKind(kind) ? kinds[kind] : undefined;
  return known?.isChoice ?? false;
}

/** Why the document under this key cannot be switched off; undefined where it can, and of all that is neither a page nor a wording. */
export function whyAlwaysOn(kind: string, key: string): string | undefined {
  if (kind === 'wordings' && neededWordings.includes(key))
    return 'These words cannot be switched off: forms ask with them.';
  const page: Document | undefined = kind === 'pages' && isPage(key) ? pages[key] : undefined;
  return page?.alwaysOn && `This page cannot be switched off: ${page.alwaysOn}.`;
}

/** What is to be known of switching off the page with this key; undefined where that says itself. */
export function whileOff(kind: string, key: string): string | undefined {
  const page: Document | undefined = kind === 'pages' && isPage(key) ? pages[key] : undefined;
  return page?.whileOff;
}

export function isPage(name: string): name is PageName {
  return Object.hasOwn(pages, name);
}
