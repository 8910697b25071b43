import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

export class Migration20261128000000_initial extends Migration {
  override name = 'Migration20261128000000_initial';

  override up(): void {
    this.addSql(readFileSync(new URL('initial.sql', import.meta.url), 'utf8'));
  }
}
