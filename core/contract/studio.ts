import type { Hours } from './hours.ts';

/** Who the studio is, in pages and mails. Missing facts are ''. */
export interface StudioFacts {
  /** As visitors know it; the site's host where no one has said it. */
  name: string;
  /** As it is registered; the name where that is not said. */
  company: string;
  city: string;
  country: string;
  /** Street and postcode, in one line or several. */
  address: string;
  phone: string;
  /** Where visitors write to. */
  email: string;
  careersEmail: string;
  /** Where people write about their data. */
  privacyEmail: string;
  number: string;
  /** Where that is registered. */
  register: string;
  registeredOffice: string;
  vatNumber: string;
  /** The addresses of its profiles. */
  social: Readonly<Record<SocialNetwork, string>>;
  /** By whose days and hours it dates things, e.g. 'Europe/London'. */
  timeZone: string;
  /** Without any, nothing is said of them. */
  hours: readonly Hours[];
  /** Whether it has said when sessions can be booked. */
  takesBookings: boolean;
  /** Whether it is the demonstration's, of which nothing has been changed: it has the product's mark. */
  isSample: boolean;
  /** The addresses of its logo, both '' where it has none, and of its icon, '' where that follows from the logo. */
  logo: { light: string; dark: string; hasName: boolean; icon: string };
  /** Of its colours, in degrees; null where it has chosen none. */
  hue: number | null;
  /** Its pages show no drawings of light. */
  withoutRays: boolean;
  /** In which prices are, as an ISO 4217 code. */
  currency: string;
  /** The same as sentences name it: 'US dollars'. */
  currencyName: string;
  /** In which packages for local businesses and salaries are. */
  localCurrency: string;
  /** Whether visits are counted, and how the senders of enquiries came is noted with them. */
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

/** Whether `address` has `place` or a word that begins as it does: 'Lisboa' for 'Lisbon'. */
function namesPlace(address: string, place: string): boolean {
  const [said, wanted] = [plainLetters(address), plainLetters(place)];
  const begins = /^\p{L}{4}/u.exec(wanted)?.[0];
  const isOneWord = /^\p{L}+$/u.test(wanted);
  const isLike = (word: string) => begins !== undefined && word.startsWith(begins) && word.length <= wanted.length + 2;
  return said.includes(wanted) || (isOneWord && said.split(/[^\p{L}]+/u).some(isLike));
}

/** What follows a number that is that of a house. */
const streets = new Set(
  'street st st. road rd rd. avenue ave ave. broadway lane drive way boulevard blvd square place court'.split(' '),
);

/** Whether its last line begins with a postcode, behind which a town has the name that people there give it: '1010 Wien'. */
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

/** A promised period: '24 hours'; '' if there is none. */
export function promised(count: number | null, unit: string): string {
  return count === null ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}
