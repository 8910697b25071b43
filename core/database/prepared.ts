import { PostgreSqlConnection, type EntityManager } from '@mikro-orm/postgresql';

/** PostgreSQL does not know the name, or already knows it: a pooler switched connections. */
const lostNames = new Set(['26000', '42P05']);

export interface Prepared {
  name: string;
  text: string;
  /** Parameter names in order. */
  values: readonly string[];
}

/** A statement with named parameters, such as `:email`. */
export function prepare(name: string, named: string): Prepared {
  const values: string[] = [];
  const text = named.replace(/(?<!:):([a-z]\w*)/gi, (_mark, value: string) => {
    if (!values.includes(value)) values.push(value);
    return `$${values.indexOf(value) + 1}`;
  });
  return { name, text, values };
}

/**
 * Executes a prepared statement, which each connection parses and plans once. Outside any transaction of `em`. Behind
 * a statement pooler it runs unnamed.
 */
export async function executePrepared(
  em: EntityManager,
  { name, text, values: names }: Prepared,
  given: Readonly<Record<string, unknown>>,
): Promise<unknown[]> {
  const connection = em.getConnection();
  if (!(connection instanceof PostgreSqlConnection)) throw new Error('prepared statements need PostgreSQL');
  const pool = await connection.getNativeClient();
  const values = names.map((value) => {
    if (!Object.hasOwn(given, value)) throw new Error(`The statement ${name} needs a value for ${value}.`);
    return given[value];
  });
  try {
    return (await pool.query({ name, text, values })).rows;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && lostNames.has(String(error.code)))) throw error;
    return (await pool.query({ text, values })).rows;
  }
}
