import { receiptPath } from './receipt-links.ts';
import type { Fact } from './facts.ts';
import { quotePath } from './quote-links.ts';

/** Maximum characters of a host, a campaign name and a path. */
export const touchLimits = { host: 100, name: 80, page: 200 };

export interface Touch {
  /** The host of the referring site, in lower case and without 'www.'. */
  host: string;
  /** The campaign of the opened URL: `utm_source`, `utm_medium` and `utm_campaign`. */
  source: string;
  medium: string;
  campaign: string;
  /** The path of the page that was opened, as `countedPath` gives it. */
  page: string;
}

/** The first and the last touch of a visit; equal if there was one. */
export interface Attribution {
  first: Touch;
  last: Touch;
}

export const directSource = 'direct';

/** The source of a visit in counts: the campaign's, else the referring site, else 'direct'. */
export function sourceOf({ source, host }: Pick<Touch, 'source' | 'host'>): string {
  return source.toLowerCase() || host || directSource;
}

const hostPattern = /^[a-z\d.-]+(?::\d{1,5})?$/;

export function countedHost(host: string): string {
  const plain = host.toLowerCase().replace(/^www\./, '');
  return hostPattern.test(plain) && plain.length <= touchLimits.host ? plain : '';
}

export const countedPattern = /^\/(?!\/)[^\s?#@\\]*$/;

/** A path for counting, without secret parts; '' for none. */
export function countedPath(path: string): string {
  const isPath = countedPattern.test(path) && path.length <= touchLimits.page;
  return isPath ? ([quotePath, receiptPath].find((secret) => path.startsWith(`${secret}/`)) ?? path) : '';
}

/** The name of a campaign; '' if it may be someone's email. */
export function countedName(name: string): string {
  const text = name.trim();
  return text.includes('@') ? '' : text.slice(0, touchLimits.name);
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

/** The attribution of an enquiry as staff read it. The last touch is shown only if it differs. */
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
