import { date, file, flag, group, line, paragraph, type Fields, type ValuesOf } from '../fields/fields.ts';

export interface Kind<Of extends Fields = Fields> {
  /** Singular. */
  label: string;
  plural: string;
  /** For counts, if `plural` names the whole collection. */
  many?: string;
  /** A sentence that says where visitors see it. */
  help: string;
  /** An example entry, as the end of a sentence. */
  example: string;
  fields: Of;
  /** The field with an entry's title. */
  title: Extract<keyof Of, string>;
  /** Maximum key length where other tables hold keys; 80 by default. */
  keyMax?: number;
  /**
   * Offered by forms and filters. Such entries state nothing, so they survive removal of the demonstration and an
   * archive without any.
   */
  isChoice?: true;
  /** The server gives keys; entries have their own table. */
  isNumbered?: true;
  /** Values that a new entry copies from the most recently changed one. */
  carries?: readonly Extract<keyof Of, string>[];
  /** The field with an entry's last day; empty means forever. */
  endsOn?: Extract<keyof Of, string>;
  /** Whether each entry is a claim that needs proof. */
  isClaim: boolean;
}

export function keyMaxOf({ keyMax = 80 }: Pick<Kind, 'keyMax'>): number {
  return keyMax;
}

export type AnyKind = Pick<Kind, keyof Kind>;

export interface Document<Of extends Fields = Fields> {
  label: string;
  fields: Of;
  /** The fields by dashboard page; by default one page has all. */
  topics?: Readonly<Record<string, Fields>>;
  /** Values until it is first saved. */
  initial?: ValuesOf<Of>;
  /** Why a required page cannot be switched off, as the end of a sentence. */
  alwaysOn?: string;
  /** What happens to listed content while the page is off. */
  whileOff?: string;
}

export const proof = group('Proof', {
  source: line('Source', 200, { min: 0, help: 'e.g. survey, invoice, email' }),
  evidence: paragraph('Evidence', 2_000, { min: 0, help: 'Text, or the URL of a document' }),
  file: file('Document', 'evidence', { help: 'Visible to your team only' }),
  confirmedBy: line('Confirmed by', 120, { min: 0 }),
  holdsUntil: date('Valid until', {
    min: 0,
    help: 'Leave blank for no expiry. We email the last editor a week before',
  }),
});

export const ownWord = flag('Stated by the studio', {
  help: 'Shown without evidence. Claims marks it as stated by the studio',
});

export const isOwnWord = (values: unknown): boolean =>
  typeof values === 'object' && values !== null && 'ownWord' in values && values.ownWord === true;

export type Proof = ValuesOf<(typeof proof)['fields']>;

type KindOf<Of extends Fields> = Omit<Kind<Of>, 'isClaim'>;

/** Whether the last day has passed on `today` ('YYYY-MM-DD' in the studio's time zone). */
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

export function defineClaim<const Of extends Fields>(kind: KindOf<Of>): Kind<Of & { proof: typeof proof }> {
  return { ...kind, fields: { ...kind.fields, proof }, isClaim: true };
}
