import { PostgreSqlConnection, type EntityManager } from '@mikro-orm/postgresql';

/** PostgreSQL does not know the name, or knows it already: a pooler handed on the connection that it was given to. */
const lostNames = new Set(['26000', '42P05']);

/**
 * Runs `text` as a prepared statement of this `name`: each connection parses and plans it once, which is most of what a
 * short statement costs. It takes no part in a transaction of `em`. Where a pooler shares connections out for each
 * statement, it runs without its name.
 */
export async function executePrepared(
  em: EntityManager,
  { name, text }: { name: string; text: string },
  values: readonly unknown[],
): Promise<unknown[]> {
  const connection = em.getConnection();
  if (!(connection instanceof PostgreSqlConnection)) throw new Error('statements are prepared in PostgreSQL');
  const pool = await connection.getNativeClient();
  try {
    return (await pool.query({ name, text, values: [...values] })).rows;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && lostNames.has(String(error.code)))) throw error;
    return (await pool.query({ text, values: [...values] })).rows;
  }
}
