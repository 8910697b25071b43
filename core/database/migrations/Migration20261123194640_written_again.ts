import { Migration } from '@mikro-orm/migrations';

export class Migration20261123194640_written_again extends Migration {

  override name = 'Migration20261123194640_written_again';

  override up(): void | Promise<void> {
    this.addSql(`alter table "generation_steps" add "suggestion_id" uuid null;`);

    this.addSql(`alter table "suggestions" add "generation_id" uuid null, add "ordered_model" varchar(120) null, add "seq" int not null default 0, add "decision" varchar(10) null;`);

    this.addSql(`alter table "article_changes" add "suggestion_id" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "article_changes" drop column "suggestion_id";`);

    this.addSql(`alter table "generation_steps" drop column "suggestion_id";`);

    this.addSql(`alter table "suggestions" drop column "generation_id", drop column "ordered_model", drop column "seq", drop column "decision";`);
  }

}
