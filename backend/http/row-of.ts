import type { Shape, Shapes, ValueOf } from '@prism/core/fields/shapes';

type Stored<Value> = NonNullable<Value> | (string extends Value ? Date : never);

/** An answer's members as an entity has them: times as dates, and nothing or null where nothing is set. */
type Row<Answer> = {
  [Name in keyof Answer as null extends Answer[Name] ? never : Name]: Stored<Answer[Name]>;
} & {
  [Name in keyof Answer as null extends Answer[Name] ? Name : never]?: Stored<Answer[Name]> | null | undefined;
};

/** What a declared answer takes from `row`, and no more; `more` has what is not in it or is shown otherwise. */
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
