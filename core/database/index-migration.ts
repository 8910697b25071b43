import { Migration } from '@mikro-orm/migrations';

/** Options of an ORM whose migrations belong to a transaction that the caller has begun on its one connection. */
export const inCallersTransaction = { transactional: false, allOrNothing: false };

/**
 * A migration that builds or drops indexes of tables in use: concurrently, so that everybody goes on reading and writing, and
 * therefore in no transaction. In the transaction of a caller, who has the tables alone, it just builds them.
 */
export abstract class IndexMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  /** `definition` is what follows the name: `on "posts" ("slug")`. */
  protected buildIndex(name: string, definition: string, kind: 'index' | 'unique index' = 'index'): void {
    // A build that broke off has left a broken index behind.
    this.dropIndex(name);
    this.addSql(`create ${kind} ${this.concurrently()} "${name}" ${definition};`);
  }

  protected dropIndex(name: string): void {
    this.addSql(`drop index ${this.concurrently()} if exists "${name}";`);
  }

  private concurrently(): string {
    return this.config.get('migrations').transactional === false ? '' : 'concurrently';
  }
}
