import { Migration } from '@mikro-orm/migrations';

export class Migration20261121143000_announce_posts extends Migration {

  override name = 'Migration20261121143000_announce_posts';

  override up(): void | Promise<void> {
    // Only what visitors see is news: a draft that is saved or written costs no page its cached copy.
    this.addSql(`create trigger posts_announce_insert after insert on "posts" for each row when (new.published) execute function announce_content();`);
    this.addSql(`create trigger posts_announce_update after update on "posts" for each row when (old.published or new.published) execute function announce_content();`);
    this.addSql(`create trigger posts_announce_delete after delete on "posts" for each row when (old.published) execute function announce_content();`);
    this.addSql(`create trigger posts_announce_truncate after truncate on "posts" for each statement execute function announce_content();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists posts_announce_truncate on "posts";`);
    this.addSql(`drop trigger if exists posts_announce_delete on "posts";`);
    this.addSql(`drop trigger if exists posts_announce_update on "posts";`);
    this.addSql(`drop trigger if exists posts_announce_insert on "posts";`);
  }

}
