import type { Hours } from './hours.ts';

/** Who the studio is, in pages and mails. Missing facts are ''. */
export interface StudioFacts {
  /** The public name; by default the site's host. */
  name: string;
  /** The registered name; by default the public one. */
  company: string;
  city: string;
  country: string;
  /** Street and postcode, on one or several lines. */
  address: string;
  phone: string;
  /** For visitors. */
  email: string;
  careersEmail: string;
  /** For questions about personal data. */
  privacyEmail: string;
  number: string;
  register: string;
  registeredOffice: string;
  vatNumber: string;
  social: Readonly<Record<SocialNetwork, string>>;
  /** The time zone for its dates and hours, e.g. 'Europe/London'. */
  timeZone: string;
  hours: readonly Hours[];
  /** Whether booking hours are set. */
  takesBookings: boolean;
  /** Whether it is the unchanged demonstration, which has the product's mark. */
  isSample: boolean;
  /** URLs of its logo, '' without one, and of its icon, '' if derived from the logo. */
  logo: { light: string; dark: string; hasName: boolean; icon: string };
  /** The accent hue in degrees; null by default. */
  hue: number | null;
  /** Omits the drawings of light. */
  withoutRays: boolean;
  /** The currency of prices, as an ISO 4217 code. */
  currency: string;
  /** The same in sentences: 'US dollars'. */
  currencyName: string;
  /** The currency of packages for local businesses and of salaries. */
  localCurrency: string;
  /** Whether visits are counted and attribution is recorded. */
  counts: boolean;
}

export type SocialNetwork = 'x' | 'linkedin' | 'instagram' | 'youtube';

type RegisterFacts = Pick<StudioFacts, 'number' | 'register' | 'registeredOffice' | 'vatNumber'>;

/** Legally required facts for website and mails; empty if none is stated. */
export function registerFacts(studio: RegisterFacts): (readonly [term: string, value: string])[] {
  const { number, register, registeredOffice, vatNumber } = studio;
  return [
    ...(number ? [['Company number', number + (register && `, registered in ${register}`)] as const] : []),
    ...(registeredOffice ? [['Registered office', registeredOffice] as const] : []),
    ...(vatNumber ? [['VAT number', vatNumber] as const] : []),
  ];
}

/** `text` with a full stop at its end; 'Lda.' and 'Inc.' have theirs. */
export function withFullStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** The same as sentences, beginning with the company's name; undefined if none is stated. */
export function registerLine(studio: RegisterFacts & Pick<StudioFacts, 'company'>): string | undefined {
  const facts = registerFacts(studio).map(([term, value]) => withFullStop(`${term}: ${value}`));
  return facts.length > 0 ? `${withFullStop(studio.company)} ${facts.join(' ')}` : undefined;
}

/** The first letter of its name, shown in place of a logo. */
export function initialOf(name: string): string {
  return [...name.trim()].at(0)?.toUpperCase() ?? '';
}

export function placeOf({ city, country }: Pick<StudioFacts, 'city' | 'country'>): string {
  return [city, country].filter(Boolean).join(', ');
}

export function nameAndPlace(studio: Pick<StudioFacts, 'company' | 'city' | 'country'>): string {
  return [studio.company, placeOf(studio)].filter(Boolean).join(', ');
}

/** The street address, with city and country unless it names them in any language; these alone without a street. */
export function addressOf(
  { address, city, country }: Pick<StudioFacts, 'address' | 'city' | 'country'>,
  between = ', ',
): string {
  const lines = address.split('\n').map((line) => line.trim());
  const isNamed = { city: namesPlace(address, city) || namesTown(address), country: namesPlace(address, country) };
  const unnamed = [isNamed.city ? '' : city, isNamed.country ? '' : country].filter(Boolean).join(', ');
  return [...lines, address ? unnamed : placeOf({ city, country })].filter(Boolean).join(between);
}

/** Whether `address` has `place` or a word with the same beginning: 'Lisboa' for 'Lisbon'. */
function namesPlace(address: string, place: string): boolean {
  const [said, wanted] = [plainLetters(address), plainLetters(place)];
  const begins = /^\p{L}{4}/u.exec(wanted)?.[0];
  const isOneWord = /^\p{L}+$/u.test(wanted);
  const isLike = (word: string) => begins !== undefined && word.startsWith(begins) && word.length <= wanted.length + 2;
  return said.includes(wanted) || (isOneWord && said.split(/[^\p{L}]+/u).some(isLike));
}

/** Words that follow a house number. */
const streets = new Set(
  'street st st. road rd rd. avenue ave ave. broadway lane drive way boulevard blvd square place court'.split(' '),
);

/** Whether its last line starts with a postcode, followed by the town's local name: '1010 Wien'. */
function namesTown(address: string): boolean {
  const parts = address.split(/[\n,]/).map((part) => part.trim());
  const words = (parts.at(-1) ?? '').split(/ +/);
  const townAt = words.findIndex((word) => !/^(?:[A-Z]{1,2}-)?[\d-]+$/.test(word));
  const digits = words.slice(0, Math.max(townAt, 0)).join('').replace(/\D/g, '').length;
  return parts.length > 1 && digits >= 4 && !words.some((word) => streets.has(word.toLowerCase()));
}

/** In lower case, without diacritics. */
function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function callTo(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

/** An SLA period: '24 hours'; '' if none. */
export function promised(count: number | null, unit: string): string {
  return count === null ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}
