import { Migration } from '@mikro-orm/migrations';

export class Migration20261122031933_growth_indexes extends Migration {

  override name = 'Migration20261122031933_growth_indexes';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "mails_subject_kind";`);
    this.addSql(`create unique index concurrently "mails_subject_kind" on "mails" ("subject_id", "kind");`);
    this.addSql(`drop index concurrently if exists "mails_unsent";`);
    this.addSql(`create index concurrently "mails_unsent" on "mails" ("kind") where "sent_at" is null;`);
    this.addSql(`drop index concurrently if exists "applications_resume_size";`);
    this.addSql(`create index concurrently "applications_resume_size" on "applications" ("resume_size");`);
    this.addSql(`drop index concurrently if exists "posts_public_search";`);
    this.addSql(`create index concurrently "posts_public_search" on "posts" using gin ((lower(title || e'\\n' || excerpt || e'\\n' || lines_of(tags))) gin_trgm_ops);`);
    // It was of undeleted posts only.
    this.addSql(`drop index concurrently if exists "posts_category";`);
    this.addSql(`create index concurrently "posts_category" on "posts" (lower("category"), "created_at", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "mails_subject_kind";`);
    this.addSql(`drop index concurrently if exists "mails_unsent";`);
    this.addSql(`drop index concurrently if exists "applications_resume_size";`);
    this.addSql(`drop index concurrently if exists "posts_public_search";`);
    this.addSql(`drop index concurrently if exists "posts_category";`);
    this.addSql(`create index concurrently "posts_category" on "posts" (lower("category"), "created_at", "id") where "deleted_at" is null;`);
  }

}
