import { emailPattern } from './email-pattern.ts';
import { type FormFields, mapFields } from './fields.ts';

export interface Fact<Row> {
  label: string;
  /** Whether the value is an email, shown as a link. */
  isEmail?: boolean;
  /** Null if not given. The caller formats times. */
  value: (row: Row) => string | Date | null;
}

export function factsOf<Name extends string>(fields: FormFields<Name>) {
  type FactOf = Fact<Readonly<Partial<Record<Name, string | null | undefined>>>>;
  return mapFields(fields, (field, name): FactOf => ({
    label: field.shortLabel ?? field.label,
    isEmail: field.pattern === emailPattern,
    value: (row) => row[name] || null,
  }));
}

interface Sent {
  firstName: string;
  lastName: string;
  createdAt: Date | string;
}

export const nameFact: Fact<Sent> = { label: 'Name', value: (row) => `${row.firstName} ${row.lastName}` };

export const receivedFact: Fact<Sent> = { label: 'Received', value: ({ createdAt }) => new Date(createdAt) };

/** All of `facts` in order, except those shown elsewhere. */
export function factsBut<Facts extends Readonly<Record<string, Fact<never>>>>(
  facts: Facts,
  ...elsewhere: readonly (keyof Facts)[]
): Facts[keyof Facts][];
export function factsBut(facts: Readonly<Record<string, unknown>>, ...elsewhere: readonly PropertyKey[]): unknown[] {
  return Object.entries(facts).flatMap(([name, fact]) => (elsewhere.includes(name) ? [] : [fact]));
}
