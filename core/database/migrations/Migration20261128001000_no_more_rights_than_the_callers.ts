import { Migration } from '@mikro-orm/migrations';

/** A definer looks for its tables in the caller's temporary schema last. The others need no rights but their caller's. */
export class Migration20261128001000_no_more_rights_than_the_callers extends Migration {

  override name = 'Migration20261128001000_no_more_rights_than_the_callers';

  override up(): void | Promise<void> {
    for (const name of callersRights) this.addSql(`alter function ${name} security invoker reset search_path;`);
    this.addSql(`alter function delete_old_audit_lines set search_path = pg_catalog, public, pg_temp;`);
  }

}

const callersRights = ['end_bookings', 'end_history', 'end_labels', 'end_promises', 'index_for_search', 'note_kept_pictures', 'note_picture_uses'];
