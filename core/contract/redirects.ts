import { withoutEnd } from './text-ends.ts';

/** What led nowhere, as the dashboard lists it; times are ISO 8601. */
export interface MissedAddress {
  path: string;
  count: number;
  lastAt: string;
}

/** An address that visitors are led on from. */
export interface RedirectRow {
  /** A path in lower case, without a slash at its end; with a query where it stands for that alone. */
  from: string;
  /** A path of the site or an https address; null where something stood that was deleted, which is answered with 410. */
  to: string | null;
  /** Whether a person entered it; else something that changed its address left it. */
  isByHand: boolean;
  madeAt: string;
  uses: number;
  usedAt: string | null;
}

/** What a visitor meets at an address. */
export type Tried = { status: 301; to: string } | { status: 200 | 404 | 410 };

export interface RedirectInput {
  from: string;
  to: string;
}

export const addressMaxLength = 500;

/** As many lines as one import may have. */
export const redirectLinesMax = 2_000;

/** As addresses are compared: percent signs decoded, in lower case, without slashes at the end. */
export function comparablePath(path: string): string {
  return withoutEnd(decoded(path).toLowerCase(), /\//) || '/';
}

/** Where a redirect leads, as it is stored: of a path of the site, what comes before query and fragment is comparable. */
export function comparableTarget(to: string): string {
  const [path = ''] = to.split(/[?#]/, 1);
  return to.startsWith('/') ? comparablePath(path) + to.slice(path.length) : to;
}

/** `from` as it is stored. A query is kept: then it stands for that query alone. */
export function comparableAddress(from: string): string {
  const [path = '', query] = from.split('?', 2);
  return query ? `${comparablePath(path)}?${decoded(query).toLowerCase()}` : comparablePath(path);
}

/** What is wrong with an address to lead away from, as a sentence. */
export function wrongFrom(from: string): string | undefined {
  if (!isOwnPath(from) || from.includes('#'))
    return 'The old address must be a path of this site that begins with one slash, e.g. /old-page';
  if (from.length > addressMaxLength) return `The old address must be ${addressMaxLength} characters or fewer`;
  if (/^\/(?:api|assets|files)(?:\/|$)/.test(comparableAddress(from))) return 'Nothing under this address is a page';
  return comparableAddress(from) === '/' ? 'The home page cannot lead away' : undefined;
}

/** Whether a page may stand in the way of a redirect from there: at the home page's path a query alone leads elsewhere. */
export function canBeTaken(from: string): boolean {
  return wrongFrom(from) === undefined && !comparableAddress(from).startsWith('/?');
}

/** Why nothing leads away from where a page is, as a sentence. */
export const takenFrom = 'A page is at this address, and visitors go on to see it';

/** What is wrong with an address to lead to, as a sentence. */
export function wrongTo(to: string): string | undefined {
  if (!isOwnPath(to) && !isHttps(to))
    return 'The new address must be a path of this site that begins with one slash, or an address that begins with https://';
  return to.length > addressMaxLength ? `The new address must be ${addressMaxLength} characters or fewer` : undefined;
}

/** One slash and no backslash: two would lead to another site. */
function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\\u0000-\u001f\u007f]*$/.test(text);
}

/** The host of an https address, without a name or a password before it. */
function isHttps(text: string): boolean {
  return /^https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\.]+(?:[/?#][^\s\\]*)?$/.test(text);
}

/** What cannot be decoded, or would be no text that a database keeps, stays as it is. */
function decoded(text: string): string {
  try {
    const plain = decodeURI(text);
    return /[\u0000-\u001f\u007f]/.test(plain) ? text : plain;
  } catch {
    return text;
  }
}
