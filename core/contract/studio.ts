import type { Hours } from './hours.ts';

/** Who the studio is, as pages and mails say it. What nobody has stated is ''. */
export interface StudioFacts {
  /** As visitors know it; the site's host where nobody has said it. */
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
  /** Where applicants write to. */
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

/** What the law wants on a website and in its mails, one fact a line; empty where nothing is stated. */
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

/** The same as one sentence after the other, beginning with the company's name; undefined where nothing is stated. */
export function registerLine(studio: RegisterFacts & Pick<StudioFacts, 'company'>): string | undefined {
  const facts = registerFacts(studio).map(([term, value]) => withFullStop(`${term}: ${value}`));
  return facts.length > 0 ? `${withFullStop(studio.company)} ${facts.join(' ')}` : undefined;
}

/** The first letter of its name, which stands for a studio without a logo. */
export function initialOf(name: string): string {
  return [...name.trim()].at(0)?.toUpperCase() ?? '';
}

/** City and country, as far as they are known: 'London, United Kingdom'. */
export function placeOf({ city, country }: Pick<StudioFacts, 'city' | 'country'>): string {
  return [city, country].filter(Boolean).join(', ');
}

/** The company and where it is: 'Prism Apps Ltd, London, United Kingdom'. */
export function nameAndPlace(studio: Pick<StudioFacts, 'company' | 'city' | 'country'>): string {
  return [studio.company, placeOf(studio)].filter(Boolean).join(', ');
}

/**
 * Where it is found: its street address with city and country, where that does not name them; these alone where there is
 * none.
 */
export function addressOf(
  { address, city, country }: Pick<StudioFacts, 'address' | 'city' | 'country'>,
  between = ', ',
): string {
  const lines = address.split('\n').map((line) => line.trim());
  const unnamed = [city, country].filter((part) => !address.includes(part)).join(', ');
  return [...lines, address ? unnamed : placeOf({ city, country })].filter(Boolean).join(between);
}

/** Where a link leads that calls `phone`. */
export function callTo(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

/** A length of time that is promised: '24 hours'; '' where nothing is. */
export function promised(count: number | null, unit: string): string {
  return count === null ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}
