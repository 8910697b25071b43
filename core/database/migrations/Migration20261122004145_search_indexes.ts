import { IndexMigration } from '../index-migration.ts';

export class Migration20261122004145_search_indexes extends IndexMigration {

  override name = 'Migration20261122004145_search_indexes';

  override up(): void | Promise<void> {
    this.buildIndex('applications_search', `on "applications" using gin ((lower(first_name || ' ' || last_name || e'\\n' || email || e'\\n' || replace(slug, '-', ' ') || e'\\n' || location || e'\\n' || cover_letter)) gin_trgm_ops)`);
    this.buildIndex('applications_email', `on "applications" (lower("email"))`);
    this.buildIndex('contacts_search', `on "contacts" using gin ((lower(first_name || ' ' || last_name || e'\\n' || company || e'\\n' || email || e'\\n' || description)) gin_trgm_ops)`);
    this.buildIndex('contacts_email', `on "contacts" (lower("email"))`);
    this.buildIndex('contacts_open', `on "contacts" ("created_at", "id") where "handled_at" is null`);
    this.buildIndex('contacts_handled', `on "contacts" ("created_at", "id") where "handled_at" is not null`);
    this.buildIndex('posts_search', `on "posts" using gin ((lower(title || e'\\n' || slug || e'\\n' || author || e'\\n' || category || e'\\n' || excerpt || e'\\n' || lines_of(tags))) gin_trgm_ops)`);
    this.buildIndex('posts_public', `on "posts" ("published_at" desc, "created_at" desc, "id" desc, "category", "featured") where "published" and "deleted_at" is null`);
    this.buildIndex('posts_drafts', `on "posts" ("created_at", "id") where not "published" and "deleted_at" is null`);
    this.buildIndex('posts_ai', `on "posts" ("created_at", "id") where "ai_generated" and "deleted_at" is null`);
    this.buildIndex('posts_featured', `on "posts" ("created_at", "id") where "featured" and "deleted_at" is null`);
    this.buildIndex('posts_category', `on "posts" (lower("category"), "created_at", "id") where "deleted_at" is null`);
    this.buildIndex('generations_search', `on "generations" using gin ((lower(topic || e'\\n' || coalesce(title, ''))) gin_trgm_ops)`);
    this.buildIndex('generations_status', `on "generations" ("status")`);
    this.buildIndex('generations_finished_at', `on "generations" ("finished_at")`);
    this.buildIndex('quarantined_contacts_search', `on "quarantined_contacts" using gin ((lower(first_name || ' ' || last_name || e'\\n' || company || e'\\n' || email || e'\\n' || description)) gin_trgm_ops)`);
    this.buildIndex('quarantined_contacts_email', `on "quarantined_contacts" (lower("email"))`);
    this.buildIndex('subscribers_search', `on "subscribers" using gin ((lower(email)) gin_trgm_ops)`);
    this.buildIndex('subscribers_email', `on "subscribers" (lower("email"))`);
  }

  override down(): void | Promise<void> {
    this.dropIndex('applications_search');
    this.dropIndex('applications_email');
    this.dropIndex('contacts_search');
    this.dropIndex('contacts_email');
    this.dropIndex('contacts_open');
    this.dropIndex('contacts_handled');
    this.dropIndex('posts_search');
    this.dropIndex('posts_public');
    this.dropIndex('posts_drafts');
    this.dropIndex('posts_ai');
    this.dropIndex('posts_featured');
    this.dropIndex('posts_category');
    this.dropIndex('generations_search');
    this.dropIndex('generations_status');
    this.dropIndex('generations_finished_at');
    this.dropIndex('quarantined_contacts_search');
    this.dropIndex('quarantined_contacts_email');
    this.dropIndex('subscribers_search');
    this.dropIndex('subscribers_email');
  }

}
