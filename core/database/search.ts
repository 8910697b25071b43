/**
 * What a search of a table looks through, as SQL: its fields in lower case, one a line, so that nothing is found across two.
 * Its index is on this expression and serves only queries with the same expression.
 */
export function searchTextOf(...fields: readonly string[]): string {
  return `lower(${fields.join(` || e'\\n' || `)})`;
}

/** An index by which any part of `text` is found without reading the table, as an entity declares it. */
export function searchIndex(table: string, text: string, name = `${table}_search`) {
  return { name, expression: `create index "${name}" on "${table}" using gin ((${text}) gin_trgm_ops)` };
}

/** Where else than in its own row something is said of a row. */
export interface SaidElsewhere {
  /** SQL that selects, as `id`, the row of which it is said. */
  select: string;
  /** The text, in lower case; the very expression that its index is on. */
  searched: string;
}

/** SQL for what the promise of an answer to this row says in `column`; null where none was made. */
export function promiseOf(subject: 'contact_id' | 'application_id', id: string, column: 'due_at' | 'answered_at') {
  return `(select ${column} from answer_promises where ${subject} = ${id})`;
}

/** An index on what stands in `columns`, of the rows that are `where`, as an entity declares it. */
export function indexOn(table: string, name: string, columns: string, where?: string) {
  const condition = where === undefined ? '' : ` where ${where}`;
  return {
    name: `${table}_${name}`,
    expression: `create index "${table}_${name}" on "${table}" (${columns})${condition}`,
  };
}
