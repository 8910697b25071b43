/**
 * SQL for searched columns in lower case, one a line, so that no match spans two. The index has exactly this
 * expression.
 */
export function searchTextOf(...fields: readonly string[]): string {
  return `lower(${fields.join(` || e'\\n' || `)})`;
}

/** A trigram index on `text`, declared by an entity. */
export function searchIndex(table: string, text: string, name = `${table}_search`) {
  return { name, expression: `create index "${name}" on "${table}" using gin ((${text}) gin_trgm_ops)` };
}

export interface RelatedText {
  /** SQL that selects the row as `id`. */
  select: string;
  /** The indexed expression. */
  searched: string;
}

/** SQL for a column of the row's response target; null without one. */
export function responseTargetOf(
  subject: 'contact_id' | 'application_id',
  id: string,
  column: 'due_at' | 'answered_at',
) {
  return `(select ${column} from answer_promises where ${subject} = ${id})`;
}

/** An index on `columns` for rows that match `where`, declared by an entity. */
export function indexOn(table: string, name: string, columns: string, where?: string) {
  const condition = where === undefined ? '' : ` where ${where}`;
  return {
    name: `${table}_${name}`,
    expression: `create index "${table}_${name}" on "${table}" (${columns})${condition}`,
  };
}
