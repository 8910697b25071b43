import {
  type Configuration,
  isRaw,
  JsonProperty,
  PostgreSqlConnection,
  PostgreSqlDriver,
  type Platform,
  raw,
  Utils,
} from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

/**
 * PostgreSQL driver that binds texts and files as parameters. MikroORM's own inlines them, so the server's log and
 * statement views would show personal data.
 */
export class BoundDriver extends PostgreSqlDriver {
  protected override readonly connection: PostgreSqlConnection;

  constructor(config: Configuration) {
    super(config);
    this.connection = new BoundConnection(config);
  }
}

class BoundConnection extends PostgreSqlConnection {
  override execute: PostgreSqlConnection['execute'] = async (query, params = [], method = 'all', ctx) => {
    await this.ensureConnection();
    const statement = typeof query === 'string' ? raw(query, params) : isRaw(query) ? query : query.toRaw();
    const { sql, values } = bind(this.platform, statement);
    return await this.executeQuery(sql, async () => {
      const result: unknown = await (ctx ?? this.getClient()).executeQuery(CompiledQuery.raw(sql, values));
      return this.transformRawResult(result, method);
    });
  };
}

interface Statement {
  sql: string;
  params: readonly unknown[];
}

/** Numbers, times and the like are not personal and stay inline, where PostgreSQL can plan by them. */
function bind(platform: Platform, statement: Statement): { sql: string; values: unknown[] } {
  const values: unknown[] = [];

  function write({ sql, params }: Statement): string {
    if (params.length === 0) return sql;
    let next = 0;
    return sql.replace(/\\\?|\?\??/g, (mark) => {
      if (mark === '\\?') return '?';
      const value = params[next++];
      return mark === '??' && !isRaw(value) ? platform.quoteIdentifier(String(value)) : place(value);
    });
  }

  function place(value: unknown): string {
    if (isRaw(value)) return write(value);
    if (typeof value === 'string' || ArrayBuffer.isView(value)) return `$${values.push(value)}`;
    if (Utils.isPlainObject(value) || isJson(value)) return `$${values.push(JSON.stringify(value))}`;
    if (Array.isArray(value)) return value.map(place).join(', ');
    return platform.quoteValue(value);
  }

  return { sql: write(statement), values };
}

function isJson(value: unknown): boolean {
  return typeof value === 'object' && value !== null && JsonProperty in value;
}
