import { legalPages } from '../contract/content.ts';
import type { VersionName } from '../contract/content-calls.ts';
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

export const tableKinds = { apps } as const;

export const listedKinds: Readonly<Record<string, AnyKind>> = { ...tableKinds, ...kinds };

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

export const settings = { studio, navigation, voice } as const;

export { wordings };

export type KindName = keyof typeof kinds;
export type TableKindName = keyof typeof tableKinds;
export type PageName = keyof typeof pages;
export type SettingsName = keyof typeof settings;
export type WordingName = keyof typeof wordings;

export type Entry<Name extends KindName> = Omit<
  ValuesOf<(typeof kinds)[Name]['fields']>,
  'proof' | 'places' | 'ownWord'
> & {
  readonly key: string;
  /** Content of the demonstration. */
  readonly isSample?: true;
  /** Its last day has passed; lists omit it. */
  readonly isPast?: true;
};

export type Words<Name extends PageName> = ValuesOf<(typeof pages)[Name]['fields']>;

/** Pages with mail words that the page itself does not show. */
const mailing = ['contact', 'newsletter', 'position', 'quote'] as const satisfies readonly PageName[];

export type ShownWords<Name extends PageName> = Name extends (typeof mailing)[number]
  ? Omit<Words<Name>, 'mail'>
  : Words<Name>;

/** Whether the mail words of `page` are for workers only. */
export function isMailing(page: PageName): boolean {
  return mailing.some((one) => one === page);
}

export interface ShownVersion extends VersionName {
  /** The legal text, with the studio's present name; null for a wording. */
  legal: Words<'terms' | 'privacy'> | null;
  /** The texts a form asked; none for a legal text. */
  texts: readonly string[];
  /** When it was replaced; null for the current version. */
  replacedAt: string | null;
  /** Newest first. */
  all: readonly VersionName[];
}

export type Wording<Name extends WordingName> = ValuesOf<(typeof wordings)[Name]['fields']> & {
  /** Its name; a newsletter form without its own uses the plain one. */
  readonly name: WordingName;
  /** Sent as the consent, to record what was agreed to. */
  readonly version: string;
} & (Name extends `newsletter-${string}` ? { readonly box: Words<'newsletter'>['box'] } : unknown);

export type Settings<Name extends SettingsName> = ValuesOf<(typeof settings)[Name]['fields']>;

/** Folders of documents, besides those of kinds. */
const documents: Readonly<Record<string, Readonly<Record<string, Document>>>> = { pages, settings, wordings };

export const versioned: Readonly<Record<string, Document & { kind: 'pages' | 'wordings' }>> = {
  ...Object.fromEntries(legalPages.map((name) => [name, { kind: 'pages', ...pages[name] }])),
  ...Object.fromEntries(Object.entries(wordings).map(([name, document]) => [name, { kind: 'wordings', ...document }])),
};

export function isVersioned(kind: string, key: string): boolean {
  return Object.hasOwn(versioned, key) && versioned[key]?.kind === kind;
}

export function isWording(name: string): name is WordingName {
  return Object.hasOwn(wordings, name);
}

export function fieldsOf(kind: string, key: string): Fields | undefined {
  const family = Object.hasOwn(documents, kind) ? documents[kind] : undefined;
  if (family) return Object.hasOwn(family, key) ? family[key]?.fields : undefined;
  return listedKind(kind)?.fields;
}

/** Whether keys of `kind` are fixed and identify entries before they are written. */
export function isDocumentKind(kind: string): boolean {
  return Object.hasOwn(documents, kind);
}

export function isKind(name: string): name is KindName {
  return Object.hasOwn(kinds, name);
}

export function listedKind(name: string): AnyKind | undefined {
  return Object.hasOwn(listedKinds, name) ? listedKinds[name] : undefined;
}

export function isChoiceKind(kind: string): boolean {
  return listedKind(kind)?.isChoice ?? false;
}

/** Why this document cannot be switched off; undefined if it can, and for anything but pages and wordings. */
export function whyAlwaysOn(kind: string, key: string): string | undefined {
  if (kind === 'wordings' && neededWordings.includes(key)) return 'Always on: forms need this text.';
  const page: Document | undefined = kind === 'pages' && isPage(key) ? pages[key] : undefined;
  return page?.alwaysOn && `Always on: ${page.alwaysOn}.`;
}

/** What happens while the page is switched off; undefined if obvious. */
export function whileOff(kind: string, key: string): string | undefined {
  const page: Document | undefined = kind === 'pages' && isPage(key) ? pages[key] : undefined;
  return page?.whileOff;
}

export function isPage(name: string): name is PageName {
  return Object.hasOwn(pages, name);
}
