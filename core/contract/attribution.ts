import { receiptPath } from './receipt-links.ts';
import type { Fact } from './facts.ts';
import type { FieldRules } from './fields.ts';
import { quotePath } from './quote-links.ts';

const message = 'Is not valid';

export const touchFields = {
  /** Of the site that linked here, in lower case and without 'www.'; '' where no site did, or it does not say so. */
  host: { label: 'Host', min: 0, max: 100, message },
  /** What the address that was opened says of its campaign: `utm_source`, `utm_medium` and `utm_campaign`. */
  source: { label: 'Campaign source', min: 0, max: 80, message },
  medium: { label: 'Campaign medium', min: 0, max: 80, message },
  campaign: { label: 'Campaign', min: 0, max: 80, message },
  /** The path of the page that was opened, as `countedPath` gives it. */
  page: { label: 'First page', min: 0, max: 200, message },
} as const satisfies FieldRules;

/** How a visit came to the site; '' in what is not known. */
export type Touch = Record<keyof typeof touchFields, string>;

/** How someone first came in a visit, and how last; the same where they came once. */
export interface Attribution {
  first: Touch;
  last: Touch;
}

export const directSource = 'direct';

/** What counts call the source of a visit: that of the campaign, else the site, else 'direct'. */
export function sourceOf({ source, host }: Pick<Touch, 'source' | 'host'>): string {
  return source.toLowerCase() || host || directSource;
}

const hostPattern = /^[a-z\d.-]+(?::\d{1,5})?$/;

export function countedHost(host: string): string {
  const plain = host.toLowerCase().replace(/^www\./, '');
  return hostPattern.test(plain) && plain.length <= touchFields.host.max ? plain : '';
}

/** A path as it is noted: of a page that opens to the person who has its address, without what only they know; '' for none. */
export function countedPath(path: string): string {
  const isPath = /^\/(?!\/)[^\s?#@\\]*$/.test(path) && path.length <= touchFields.page.max;
  return isPath ? ([quotePath, receiptPath].find((secret) => path.startsWith(`${secret}/`)) ?? path) : '';
}

/** What a campaign calls itself; '' for what may be someone's address. */
export function countedName(name: string): string {
  const text = name.trim();
  return text.includes('@') ? '' : text.slice(0, touchFields.source.max);
}

/** 'newsletter (email, spring), opened /app/3' */
export function touchInWords({ medium, campaign, page, ...touch }: Touch): string {
  const named = [medium, campaign].filter(Boolean).join(', ');
  const source = sourceOf(touch) + (named && ` (${named})`);
  return page ? `${source}, opened ${page}` : source;
}

interface Came {
  touches?: Attribution | null | undefined;
}

/** How the sender of something came, as staff read it. The last time is said only where it is another. */
export const attributionFacts = {
  firstTouch: { label: 'First touch', value: ({ touches }: Came) => (touches ? touchInWords(touches.first) : null) },
  lastTouch: {
    label: 'Last touch',
    value({ touches }: Came) {
      const last = touches && touchInWords(touches.last);
      return last && last !== touchInWords(touches.first) ? last : null;
    },
  },
} as const satisfies Readonly<Record<string, Fact<Came>>>;
