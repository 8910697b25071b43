import alsoCalled from './country-names.json' with { type: 'json' };

/** The European Economic Area. */
const area: ReadonlySet<string | undefined> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** English first: names may conflict between languages. */
const languages =
  'en bg ca cs cy da de el es et eu fi fr ga gd gl hr hu is it lb lt lv mt nb nl nn pl pt ro ru sk sl sr sv tr uk ar he hi ja ko zh'.split(
    ' ',
  );

/** Parts of official names: 'Republic of', 'Königreich'. */
const titles = [
  'federal',
  'republic',
  'kingdom',
  'grand duchy',
  'principality',
  'state',
  'republik',
  'bundesrepublik',
  'konigreich',
  'grossherzogtum',
  'furstentum',
  'republique',
  'royaume',
  'grand-duche',
  'republica',
  'reino',
  'repubblica',
  'republiek',
  'koninkrijk',
  'kongeriget',
  'kongeriket',
  'konungariket',
  'rzeczpospolita',
  'republika',
  'respublika',
  'tasavalta',
  'vabariik',
  'koztarsasag',
  'poblacht',
  'repubblika',
  'δημοκρατια',
  'lyðveldið',
].join('|');
const joined = ['of', 'the', 'de', 'del', 'da', 'do', 'van', 'der', 'di'].join('|');
const beforeName = new RegExp(`^(?:(?:${titles}) )+(?:(?:${joined}) |d')*`);
const behindName = new RegExp(` (?:${titles})$`);

/** Lower case without diacritics and full stops. */
function plain(text: string): string {
  const letters = text.normalize('NFD').replace(/[\p{M}.]/gu, '');
  return letters.replaceAll('’', "'").replace(/\s+/g, ' ').trim().toLowerCase();
}

/** `name`, and `name` without its title. */
function waysToSay(name: string): string[] {
  const alone = name.replace(/^the /, '');
  return [name, alone, alone.replace(beforeName, ''), alone.replace(behindName, '')];
}

let known: ReadonlyMap<string, string> | undefined;

/** Codes by lower-case name. */
function namesOfCountries(): ReadonlyMap<string, string> {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const names = new Map<string, string>();
  const add = (name: string, code: string) => names.has(name) || names.set(name, code);
  // Names missing from Unicode's tables: synonyms, official forms and three-letter codes.
  for (const [code, others] of Object.entries(alsoCalled)) for (const name of others) add(name, code);
  const [english, ...inOthers] = languages.map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  );
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  // Former codes such as 'DD' have the name of their successor.
  const codes = pairs.filter(
    (code) => english?.of(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
  );
  for (const code of codes) {
    add(code.toLowerCase(), code);
    add(plain(english?.of(code) ?? code), code);
  }
  for (const names of inOthers) for (const code of codes) add(plain(names.of(code) ?? code), code);
  return names;
}

/** Not a country, but written like one. */
const union = /^(?:eu|ue|eea|european union|european economic area|europe)$/;

/**
 * The code of a country by its name in any language: 'Österreich', 'U.K.', 'Republic of Cyprus', 'Austria, EU'; 'EU'
 * for the union alone. Undefined if unknown.
 */
export function countryCode(text: string): string | undefined {
  const parts = plain(text)
    .replace(/\([^()]*\)/g, '')
    .split(/[,;/]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const country = parts.findLast((part) => !union.test(part));
  if (country === undefined) return parts.length > 0 ? 'EU' : undefined;
  // After a comma two letters may be a US state: 'Wilmington, DE'.
  if (parts.length > 1 && country.length === 2 && country !== 'uk') return undefined;
  const names = (known ??= namesOfCountries());
  return waysToSay(country)
    .map((name) => names.get(name))
    .find(Boolean);
}

export function isInEuropeanArea(text: string): boolean {
  const code = countryCode(text);
  return code === 'EU' || area.has(code);
}

export function withoutCountry(address: string, country: string): string {
  const [, rest, last = ''] = /^([^]*\S)\s*[\n,]([^\n,]+)$/.exec(address.trimEnd()) ?? [];
  const code = countryCode(country);
  return rest !== undefined && code !== undefined && countryCode(last) === code ? rest : address;
}
