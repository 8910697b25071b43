import { Migration } from '@mikro-orm/migrations';

export class Migration20261122004145_search_indexes extends Migration {

  override name = 'Migration20261122004145_search_indexes';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "applications_search";`);
    this.addSql(`create index concurrently "applications_search" on "applications" using gin ((lower(first_name || ' ' || last_name || e'\\n' || email || e'\\n' || replace(slug, '-', ' ') || e'\\n' || location || e'\\n' || cover_letter)) gin_trgm_ops);`);
    this.addSql(`drop index concurrently if exists "applications_email";`);
    this.addSql(`create index concurrently "applications_email" on "applications" (lower("email"));`);
    this.addSql(`drop index concurrently if exists "contacts_search";`);
    this.addSql(`create index concurrently "contacts_search" on "contacts" using gin ((lower(first_name || ' ' || last_name || e'\\n' || company || e'\\n' || email || e'\\n' || description)) gin_trgm_ops);`);
    this.addSql(`drop index concurrently if exists "contacts_email";`);
    this.addSql(`create index concurrently "contacts_email" on "contacts" (lower("email"));`);
    this.addSql(`drop index concurrently if exists "contacts_open";`);
    this.addSql(`create index concurrently "contacts_open" on "contacts" ("created_at", "id") where "handled_at" is null;`);
    this.addSql(`drop index concurrently if exists "contacts_handled";`);
    this.addSql(`create index concurrently "contacts_handled" on "contacts" ("created_at", "id") where "handled_at" is not null;`);
    this.addSql(`drop index concurrently if exists "posts_search";`);
    this.addSql(`create index concurrently "posts_search" on "posts" using gin ((lower(title || e'\\n' || slug || e'\\n' || author || e'\\n' || category || e'\\n' || excerpt || e'\\n' || lines_of(tags))) gin_trgm_ops);`);
    this.addSql(`drop index concurrently if exists "posts_public";`);
    this.addSql(`create index concurrently "posts_public" on "posts" ("published_at" desc, "created_at" desc, "id" desc, "category", "featured") where "published" and "deleted_at" is null;`);
    this.addSql(`drop index concurrently if exists "posts_drafts";`);
    this.addSql(`create index concurrently "posts_drafts" on "posts" ("created_at", "id") where not "published" and "deleted_at" is null;`);
    this.addSql(`drop index concurrently if exists "posts_ai";`);
    this.addSql(`create index concurrently "posts_ai" on "posts" ("created_at", "id") where "ai_generated" and "deleted_at" is null;`);
    this.addSql(`drop index concurrently if exists "posts_featured";`);
    this.addSql(`create index concurrently "posts_featured" on "posts" ("created_at", "id") where "featured" and "deleted_at" is null;`);
    this.addSql(`drop index concurrently if exists "posts_category";`);
    this.addSql(`create index concurrently "posts_category" on "posts" (lower("category"), "created_at", "id") where "deleted_at" is null;`);
    this.addSql(`drop index concurrently if exists "generations_search";`);
    this.addSql(`create index concurrently "generations_search" on "generations" using gin ((lower(topic || e'\\n' || coalesce(title, ''))) gin_trgm_ops);`);
    this.addSql(`drop index concurrently if exists "generations_status";`);
    this.addSql(`create index concurrently "generations_status" on "generations" ("status");`);
    this.addSql(`drop index concurrently if exists "generations_finished_at";`);
    this.addSql(`create index concurrently "generations_finished_at" on "generations" ("finished_at");`);
    this.addSql(`drop index concurrently if exists "quarantined_contacts_search";`);
    this.addSql(`create index concurrently "quarantined_contacts_search" on "quarantined_contacts" using gin ((lower(first_name || ' ' || last_name || e'\\n' || company || e'\\n' || email || e'\\n' || description)) gin_trgm_ops);`);
    this.addSql(`drop index concurrently if exists "quarantined_contacts_email";`);
    this.addSql(`create index concurrently "quarantined_contacts_email" on "quarantined_contacts" (lower("email"));`);
    this.addSql(`drop index concurrently if exists "subscribers_search";`);
    this.addSql(`create index concurrently "subscribers_search" on "subscribers" using gin ((lower(email)) gin_trgm_ops);`);
    this.addSql(`drop index concurrently if exists "subscribers_email";`);
    this.addSql(`create index concurrently "subscribers_email" on "subscribers" (lower("email"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "applications_search";`);
    this.addSql(`drop index concurrently if exists "applications_email";`);
    this.addSql(`drop index concurrently if exists "contacts_search";`);
    this.addSql(`drop index concurrently if exists "contacts_email";`);
    this.addSql(`drop index concurrently if exists "contacts_open";`);
    this.addSql(`drop index concurrently if exists "contacts_handled";`);
    this.addSql(`drop index concurrently if exists "posts_search";`);
    this.addSql(`drop index concurrently if exists "posts_public";`);
    this.addSql(`drop index concurrently if exists "posts_drafts";`);
    this.addSql(`drop index concurrently if exists "posts_ai";`);
    this.addSql(`drop index concurrently if exists "posts_featured";`);
    this.addSql(`drop index concurrently if exists "posts_category";`);
    this.addSql(`drop index concurrently if exists "generations_search";`);
    this.addSql(`drop index concurrently if exists "generations_status";`);
    this.addSql(`drop index concurrently if exists "generations_finished_at";`);
    this.addSql(`drop index concurrently if exists "quarantined_contacts_search";`);
    this.addSql(`drop index concurrently if exists "quarantined_contacts_email";`);
    this.addSql(`drop index concurrently if exists "subscribers_search";`);
    this.addSql(`drop index concurrently if exists "subscribers_email";`);
  }

}
