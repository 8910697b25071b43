import { Migration } from '@mikro-orm/migrations';

export class Migration20261122004144_search_functions extends Migration {

  override name = 'Migration20261122004144_search_functions';

  override up(): void | Promise<void> {
    // Trusted since PostgreSQL 13: the owner of the database may bring it in without being a superuser.
    this.addSql(`create extension if not exists pg_trgm;`);
    // An index may only be made of what never changes, and a query in an expression is not allowed at all.
    this.addSql(`create or replace function lines_of(texts jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(line, e'\\n'), '') from jsonb_array_elements_text(texts) line
$$;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function if exists lines_of;`);
  }

}
