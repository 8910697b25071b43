import { Migration } from '@mikro-orm/migrations';

/**
 * A testimonial said that there is a video, and not where, so nobody could watch it. It says the address now, which the studio
 * has to write; a video of the demonstration is invented, and so is its address.
 */
export class Migration20261126100000_videos_of_testimonials extends Migration {

  override name = 'Migration20261126100000_videos_of_testimonials';

  override up(): void | Promise<void> {
    this.addSql(`update "content" set "data" = jsonb_set("data", '{video}', case when "is_sample" and "data" -> 'video' = 'true' then to_jsonb('https://video.example/' || "key") else '""' end) where "kind" = 'testimonials' and jsonb_typeof("data" -> 'video') = 'boolean';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "content" set "data" = jsonb_set("data", '{video}', to_jsonb("data" ->> 'video' <> '')) where "kind" = 'testimonials' and jsonb_typeof("data" -> 'video') = 'string';`);
  }

}
