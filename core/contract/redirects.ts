import {
  either,
  listOf,
  nullable,
  object,
  oneOf,
  text,
  time,
  usually,
  whole,
  yesNo,
  type ValueOf,
} from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { withoutEnd } from './text-ends.ts';

const missedAddress = object({ path: text(), count: whole(), lastAt: time });
export type MissedAddress = ValueOf<typeof missedAddress>;

export const redirectRow = object({
  /** A lower-case path without a trailing slash; with a query if it applies only to that. */
  from: text(),
  /** A path of the site or an https URL; null for deleted content, which answers 410. */
  to: nullable(text()),
  /** Whether staff entered it; otherwise a changed slug created it. */
  isByHand: yesNo,
  madeAt: time,
  uses: whole(),
  usedAt: nullable(time),
});
export type RedirectRow = ValueOf<typeof redirectRow>;

const tried = either(object({ status: oneOf([301]), to: text() }), object({ status: oneOf([200, 404, 410]) }));
export type Tried = ValueOf<typeof tried>;

const address = (description?: string) => text({ maxLength: 2_000, ...(description && { description }) });
const redirectInput = object({
  from: address('A path of this site, e.g. /old-page; with a query, it applies to that alone'),
  to: address('A path of this site, or an https address'),
});
export type RedirectInput = ValueOf<typeof redirectInput>;

const call = callsOf('content', 'content');
const searched = {
  query: { search: usually(text({ maxLength: 200, description: 'Part of a path or URL' }), '') },
  numbered: 50,
};
const done = { group: 'content', kind: 'redirects' } as const;
const missed = '/admin/missed-addresses';

export const redirectCalls = {
  list: call('GET /admin/redirects', {
    says: 'List redirects, newest first',
    ...searched,
    sorted: ['from', 'created', 'used'],
    answer: listOf(redirectRow),
  }),
  save: call('PUT /admin/redirects', {
    says: 'Add a permanent redirect',
    body: redirectInput,
    answer: redirectRow,
    audit: { act: 'save-redirect', label: 'Save redirect', ...done },
    changes: ['/admin/redirects', missed],
  }),
  remove: call('DELETE /admin/redirects', {
    says: 'Delete a redirect',
    query: { from: address() },
    audit: { act: 'remove-redirect', label: 'Remove redirect', ...done },
  }),
  import: call('POST /admin/redirects/import', {
    says: 'Import redirects from CSV: all lines, or none',
    body: object({
      csv: text({ maxLength: 2 * 1024 * 1024, pattern: '^[^]*$', description: 'One `from,to` per line' }),
    }),
    answer: object({ stored: whole() }),
    audit: { act: 'import-redirects', label: 'Import redirects', ...done },
    changes: ['/admin/redirects', missed],
  }),
  try: call('GET /admin/redirects/try', {
    says: 'Check what visitors get at a path',
    query: { address: text({ maxLength: 2_000, pattern: String.raw`^\/(?![/\\])\S*$` }) },
    answer: tried,
  }),
  missed: call('GET /admin/missed-addresses', {
    says: 'List requested paths that do not exist, most frequent first',
    ...searched,
    sorted: ['path', 'count', 'last'],
    answer: listOf(missedAddress),
  }),
  forget: call('DELETE /admin/missed-addresses', {
    says: 'Remove a subscriber',
    query: { path: address() },
    audit: { act: 'forget-address', label: 'Dismiss broken link', ...done },
  }),
};

export const addressMaxLength = 500;

export const redirectLinesMax = 2_000;

/** A path for comparison: decoded, in lower case, without trailing slashes. */
export function comparablePath(path: string): string {
  return withoutEnd(decoded(path).toLowerCase(), /\//) || '/';
}

export function comparableTarget(to: string): string {
  const [path = ''] = to.split(/[?#]/, 1);
  return to.startsWith('/') ? comparablePath(path) + to.slice(path.length) : to;
}

/** `from` as it is stored. With a query it applies to that query alone. */
export function comparableAddress(from: string): string {
  const [path = '', query] = from.split('?', 2);
  return query ? `${comparablePath(path)}?${decoded(query).toLowerCase()}` : comparablePath(path);
}

export function wrongFrom(from: string): string | undefined {
  if (!isOwnPath(from) || from.includes('#'))
    return 'The old URL must be a path that begins with one slash, e.g. /old-page';
  if (from.length > addressMaxLength) return `The old URL must be ${addressMaxLength} characters or fewer`;
  if (/^\/(?:api|assets|files)(?:\/|$)/.test(comparableAddress(from))) return 'This path is reserved';
  return comparableAddress(from) === '/' ? 'The home page can’t redirect' : undefined;
}

/** Whether a redirect from there may exist. At the home page's path it needs a query. */
export function canBeTaken(from: string): boolean {
  return wrongFrom(from) === undefined && !comparableAddress(from).startsWith('/?');
}

export const takenFrom = 'A page uses this URL, so it can’t redirect';

export function wrongTo(to: string): string | undefined {
  if (!isOwnPath(to) && !isHttps(to))
    return 'The new URL must be a path that begins with one slash, or a URL that begins with https://';
  return to.length > addressMaxLength ? `The new URL must be ${addressMaxLength} characters or fewer` : undefined;
}

/** Exactly one slash and no backslash: two would lead to another site. */
function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\\u0000-\u001f\u007f]*$/.test(text);
}

/** An https URL without credentials. */
function isHttps(text: string): boolean {
  return /^https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\.]+(?:[/?#][^\s\\]*)?$/.test(text);
}

/** Text that cannot be decoded or stored stays encoded. */
function decoded(text: string): string {
  try {
    const plain = decodeURI(text);
    return /[\u0000-\u001f\u007f]/.test(plain) ? text : plain;
  } catch {
    return text;
  }
}
