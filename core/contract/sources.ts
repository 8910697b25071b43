import { nullable, object, oneOf, text, verbatim, whole, yesNo, type ValueOf } from '../fields/shapes.ts';
import { numberText } from './number-text.ts';

/** Limits of sources of an order; each is a link or a note. */
export const sourceLimits = {
  count: 8,
  /** Characters of one source. */
  length: 2_000,
  /** Maximum characters kept of a page. */
  page: 20_000,
  /** Maximum characters of all sources together in a provider request. */
  material: 24_000,
} as const;

export const sourceStates = ['waiting', 'read', 'failed'] as const;
export type SourceState = (typeof sourceStates)[number];

export const source = object({
  number: whole({ description: 'Counts from 1, in the given order' }),
  /** A link's URL; null for a note. */
  address: nullable(text()),
  /** The page's title; null for a note, and until known. */
  title: nullable(verbatim),
  state: oneOf(sourceStates),
  /** Why it could not be read. */
  error: nullable(verbatim),
  /** Characters read. */
  length: whole(),
  excerpt: verbatim,
  /** Whether the written text links to it. */
  isCited: yesNo,
});
export type Source = ValueOf<typeof source>;

export const excerptLength = 280;

export function addressIn(text: string): string | undefined {
  const trimmed = text.trim();
  if (!/^https?:\/\/\S+$/i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const url = new URL(trimmed);
  url.hash = '';
  return url.href;
}

/** Private, loopback and link-local IPs, as URLs write them. */
const privateNumbers =
  /^(?:(?:0|10|127)\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.|\[(?:::|f[cd]|fe[89ab]))/;
const privateNames = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)\.?$/;

export function isOfPrivateNetwork(address: string): boolean {
  const { hostname } = new URL(address);
  return privateNumbers.test(hostname) || privateNames.test(hostname) || /^[^.:]+$/.test(hostname);
}

/** Parses links and notes: a link is a line of its own, text between links is a note. Repeated links are dropped. */
export function sourcesIn(text: string): string[] {
  const found: string[] = [];
  let note: string[] = [];
  const endNote = () => {
    const whole = note.join('\n').trim();
    if (whole !== '') found.push(whole);
    note = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const address = addressIn(line);
    if (address === undefined) note.push(line);
    else {
      endNote();
      if (!found.includes(address)) found.push(address);
    }
  }
  endNote();
  return found;
}

export function textOfSources(sources: readonly string[]): string {
  return sources.join('\n');
}

/** Title and delimiters of one, and the common instructions. */
const aroundEach = 300;
const aroundAll = 700;

export function lengthInRequest(sources: readonly string[]): number {
  if (sources.length === 0) return 0;
  const texts = sources.map((source) => (addressIn(source) === undefined ? source.length : sourceLimits.page));
  const sum = texts.reduce((all, length) => all + length, 0);
  return Math.min(sourceLimits.material, sum) + aroundEach * sources.length + aroundAll;
}

export function sourcesError(sources: readonly string[]): string | undefined {
  const { count, length } = sourceLimits;
  if (sources.length > count) return `No more than ${count} links and notes`;
  const long = sources.findIndex((source) => source.length > length);
  if (long !== -1) return `Number ${long + 1} has more than ${numberText(length)} characters`;
  const secret = sources.findIndex((source) => hasPassword(addressIn(source)));
  return secret === -1 ? undefined : `Link ${secret + 1} holds a user name or a password: give one without`;
}

function hasPassword(address: string | undefined): boolean {
  if (address === undefined) return false;
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
}
