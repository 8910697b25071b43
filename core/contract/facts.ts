import { mapFields, type FieldRules } from './fields.ts';

/** One thing staff read of what someone sent, under the same label wherever it is shown. */
export interface Fact<Row> {
  label: string;
  /** Whether the value is an address one may write to. */
  isEmail?: boolean;
  /** Null where nothing was given. Times are written as the place wants them. */
  value: (row: Row) => string | Date | null;
}

export function factsOf<Field extends string>(rules: FieldRules<Field>) {
  return mapFields<Field, Fact<Readonly<Partial<Record<Field, string | null | undefined>>>>>(rules, (rule, field) => ({
    label: rule.shortLabel ?? rule.label,
    isEmail: rule.kind === 'email',
    value: (row) => row[field] || null,
  }));
}

interface Sent {
  firstName: string;
  lastName: string;
  createdAt: Date | string;
}

export const nameFact: Fact<Sent> = { label: 'Name', value: (row) => `${row.firstName} ${row.lastName}` };

export const receivedFact: Fact<Sent> = { label: 'Received', value: ({ createdAt }) => new Date(createdAt) };

/** All of `facts` in their order, but those that have a place of their own. */
export function factsBut<Facts extends Readonly<Record<string, Fact<never>>>>(
  facts: Facts,
  ...elsewhere: readonly (keyof Facts)[]
): Facts[keyof Facts][];
export function factsBut(facts: Readonly<Record<string, unknown>>, ...elsewhere: readonly PropertyKey[]): unknown[] {
  return Object.entries(facts).flatMap(([name, fact]) => (elsewhere.includes(name) ? [] : [fact]));
}
