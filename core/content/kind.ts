import { date, file, flag, group, line, paragraph, type Fields, type ValuesOf } from '../fields/fields.ts';

/** A kind of content that there are many of, e.g. testimonials. */
export interface Kind<Of extends Fields = Fields> {
  /** What one is called. */
  label: string;
  /** What all are called. */
  plural: string;
  /** Where visitors meet them, as a sentence. */
  help: string;
  fields: Of;
  /** The field by which lists name an entry. */
  title: Extract<keyof Of, string>;
  /** How many characters its keys may have, where other tables hold them; 80 where not said. */
  keyMax?: number;
  /**
   * Whether forms and filters offer its entries. These state nothing, so they stay when the demonstration is removed, and when an
   * archive that has none of them takes the place of everything.
   */
  isChoice?: true;
  /** The field with the last day of an entry, where a day may end it; none means for good. */
  endsOn?: Extract<keyof Of, string>;
  /** Whether each states something about the studio that has to be proven. */
  isClaim: boolean;
}

/** How many characters a key may have. */
export function keyMaxOf({ keyMax = 80 }: Pick<Kind, 'keyMax'>): number {
  return keyMax;
}

/** A kind, whichever it is. */
export type AnyKind = Pick<Kind, keyof Kind>;

/** Content that there is one of: the words of a page, or settings. */
export interface Document<Of extends Fields = Fields> {
  label: string;
  fields: Of;
  /** What holds while nobody has saved it. */
  initial?: ValuesOf<Of>;
  /** Of a page that the product needs: why it cannot be switched off, as the end of a sentence. */
  alwaysOn?: string;
  /** Of a page that lists others: what becomes of those while it is switched off. */
  whileOff?: string;
}

/** What stands behind a claim. Without evidence, or past its day, it is shown in the demonstration only. */
export const proof = group('Proof', {
  source: line('Where it comes from', 200, { min: 0, help: 'A person, a survey, a ledger' }),
  evidence: paragraph('Evidence', 2_000, { min: 0, help: 'In words, or the address of a document' }),
  file: file('Document', 'evidence', { help: 'Read by the signed-in only' }),
  confirmedBy: line('Who confirmed it', 120, { min: 0 }),
  holdsUntil: date('Holds until', {
    optional: true,
    help: 'Empty: for good. Whoever changed the proof last gets a mail a week before',
  }),
});

/** Of claims that a studio can make about itself on its own word: not of what clients say, rate or compare. */
export const ownWord = flag('Stated by the studio', {
  help: 'As its own word: visitors see it without evidence, and the register says so',
});

/** Whether these values of a claim say that it is the studio's own word. */
export const isOwnWord = (values: unknown): boolean =>
  typeof values === 'object' && values !== null && 'ownWord' in values && values.ownWord === true;

export type Proof = ValuesOf<(typeof proof)['fields']>;

type KindOf<Of extends Fields> = Omit<Kind<Of>, 'isClaim'>;

/** Whether the last day of an entry has passed on `today`, as 'YYYY-MM-DD' in the studio's time zone. */
export function isOver(
  { endsOn }: Pick<Kind, 'endsOn'>,
  values: Readonly<Record<string, unknown>>,
  today: string,
): boolean {
  const day = endsOn === undefined ? '' : values[endsOn];
  return typeof day === 'string' && day !== '' && day < today;
}

export function defineKind<const Of extends Fields>(kind: KindOf<Of>): Kind<Of> {
  return { ...kind, isClaim: false };
}

/** A kind whose entries have to be proven. */
export function defineClaim<const Of extends Fields>(kind: KindOf<Of>): Kind<Of & { proof: typeof proof }> {
  return { ...kind, fields: { ...kind.fields, proof }, isClaim: true };
}
