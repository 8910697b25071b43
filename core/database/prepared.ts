import { PostgreSqlConnection, type EntityManager } from '@mikro-orm/postgresql';

/** PostgreSQL does not know the name, or knows it already: a pooler handed on the connection that it was given to. */
const lostNames = new Set(['26000', '42P05']);

export interface Prepared {
  name: string;
  text: string;
  /** The names of its values, in the order of their numbers. */
  values: readonly string[];
}

/** A statement whose values are named in it, such as `:email`. */
export function prepare(name: string, named: string): Prepared {
  const values: string[] = [];
  const text = named.replace(/(?<!:):([a-z]\w*)/gi, (_mark, value: string) => {
    if (!values.includes(value)) values.push(value);
    return `$${values.indexOf(value) + 1}`;
  });
  return { name, text, values };
}

/**
 * Runs a prepared statement: each connection parses and plans it once, which is most of what a
 * short statement costs. It takes no part in a transaction of `em`. Where a pooler shares connections out for each
 * statement, it runs without its name.
 */
export async function executePrepared(
  em: EntityManager,
  { name, text, values: names }: Prepared,
  given: Readonly<Record<string, unknown>>,
): Promise<unknown[]> {
  const connection = em.getConnection();
  if (!(connection instanceof PostgreSqlConnection)) throw new Error('statements are prepared in PostgreSQL');
  const pool = await connection.getNativeClient();
  const values = names.map((value) => {
    if (!Object.hasOwn(given, value)) throw new Error(`The statement ${name} lacks its value ${value}.`);
    return given[value];
  });
  try {
    return (await pool.query({ name, text, values })).rows;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && lostNames.has(String(error.code)))) throw error;
    return (await pool.query({ text, values })).rows;
  }
}
