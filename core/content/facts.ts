/** What any text of the site may name in braces, e.g. '{city}', with the words people read about each. */
export const facts = {
  studio: 'The studio’s name',
  company: 'The company’s name',
  city: 'The studio’s city',
  country: 'The studio’s country',
  place: 'City and country',
  'company and place': 'The company with city and country',
  phone: 'The phone number',
  email: 'The address for enquiries',
  'careers email': 'The address for applications',
  'privacy email': 'The address for matters of privacy',
  reply: 'Within what time a first reply comes',
  'quick reply': 'Within what time it often comes',
  proposal: 'Within what time a proposal comes',
  'application answer': 'Within what time applicants hear',
  'session minutes': 'How many minutes a session takes',
  'ready from': 'The price of the cheapest app',
  'custom from': 'What custom development begins at',
  maintenance: 'A month of maintenance',
  reskin: 'Screens redrawn for a brand',
  'packages from': 'The price of the cheapest package',
  'plan monthly': 'A month of the offer’s monthly plan',
  'plan monthly saving': 'How much less that is in its sale',
  'plan once': 'The offer’s one-time plan',
  'plan once saving': 'How much less that is in its sale',
  'plan hosting': 'A month of hosting beside the one-time plan',
  'plan elsewhere': 'What others ask for a month',
} as const;

export type Fact = keyof typeof facts;

export type FactValues = Readonly<Record<Fact, string>>;

const inBraces = /\{([a-z][a-z ]*)\}/g;

/** What `text` names in braces, whatever it is, each once. */
export function namesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(inBraces), ([, name = '']) => name))];
}

/** What `text` names that no fact fills in. */
export function unknownFacts(text: string): string[] {
  return namesIn(text).filter((name) => !isFact(name));
}

/** `text` with these names filled in; one that has no value stays as it is. */
export function withNames(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(inBraces, (whole, name: string) => values[name] || whole);
}

/** The facts that texts in `value` name. */
export function namedFacts(value: unknown): Fact[] {
  // In JSON a brace of its own is followed by a quotation mark.
  return namesIn(JSON.stringify(value)).filter(isFact);
}

/**
 * `value` with every text in it filled in; a fact that `values` lacks stays as it is. Where one is empty, because nobody has
 * stated it, the sentence that names it is left out, and of a list the item that has a text less for it.
 */
export function filledIn<Value>(value: Value, values: Partial<FactValues>): Value {
  const filled: Value = JSON.parse(
    JSON.stringify(value, (_key, part: unknown) => {
      if (typeof part === 'string') return fill(part, values);
      return Array.isArray(part) ? part.filter((item) => !lacksText(item, values)) : part;
    }),
  );
  return filled;
}

function lacksText(item: unknown, values: Partial<FactValues>): boolean {
  const texts = typeof item === 'object' && item !== null ? Object.values(item) : [item];
  return texts.some((text) => typeof text === 'string' && text !== '' && fill(text, values) === '');
}

/** Where the next sentence begins: never in lower case, as words behind 'e.g.' may. */
const sentenceStart = /(?<=[.!?]\s+)(?=[^\s\p{Lowercase}])/u;

function fill(text: string, values: Partial<FactValues>): string {
  const isStated = (sentence: string) => namedFacts(sentence).every((name) => values[name] !== '');
  const stated = isStated(text) ? text : text.split(sentenceStart).filter(isStated).join('').trimEnd();
  return stated.replace(inBraces, (whole, name: string) => (isFact(name) ? (values[name] ?? whole) : whole));
}

/** All there are. */
export function allFacts(): Fact[] {
  return Object.keys(facts).filter(isFact);
}

function isFact(name: string): name is Fact {
  return Object.hasOwn(facts, name);
}
