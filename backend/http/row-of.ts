import type { Shape, Shapes, ValueOf } from '@prism/core/fields/shapes';

type Stored<Value> = NonNullable<Value> | (string extends Value ? Date : never);

/** An entity with an answer's members: times as dates, and null or undefined for missing ones. */
type Row<Answer> = {
  [Name in keyof Answer as null extends Answer[Name] ? never : Name]: Stored<Answer[Name]>;
} & {
  [Name in keyof Answer as null extends Answer[Name] ? Name : never]?: Stored<Answer[Name]> | null | undefined;
};

/** The declared members of an answer from `row`; `more` has those that the row lacks or that differ. */
export function rowOf<Of extends Shape & { members: Shapes }, const More extends Partial<ValueOf<Of>>>(
  answer: Of,
  row: Row<Omit<ValueOf<Of>, keyof More>>,
  more: More,
): ValueOf<Of>;
export function rowOf(
  { members }: { members: Shapes },
  row: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>>,
) {
  return Object.fromEntries(
    Object.keys(members).map((name) => [name, Object.hasOwn(more, name) ? more[name] : sent(row[name])]),
  );
}

const sent = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));
