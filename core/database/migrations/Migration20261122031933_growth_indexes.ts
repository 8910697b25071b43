import { IndexMigration } from '../index-migration.ts';

export class Migration20261122031933_growth_indexes extends IndexMigration {

  override name = 'Migration20261122031933_growth_indexes';

  override up(): void | Promise<void> {
    this.buildIndex('mails_subject_kind', `on "mails" ("subject_id", "kind")`, 'unique index');
    this.buildIndex('mails_unsent', `on "mails" ("kind") where "sent_at" is null`);
    this.buildIndex('applications_resume_size', `on "applications" ("resume_size")`);
    this.buildIndex('posts_public_search', `on "posts" using gin ((lower(title || e'\\n' || excerpt || e'\\n' || lines_of(tags))) gin_trgm_ops)`);
    // It was of undeleted posts only.
    this.buildIndex('posts_category', `on "posts" (lower("category"), "created_at", "id")`);
  }

  override down(): void | Promise<void> {
    this.dropIndex('mails_subject_kind');
    this.dropIndex('mails_unsent');
    this.dropIndex('applications_resume_size');
    this.dropIndex('posts_public_search');
    this.buildIndex('posts_category', `on "posts" (lower("category"), "created_at", "id") where "deleted_at" is null`);
  }

}
