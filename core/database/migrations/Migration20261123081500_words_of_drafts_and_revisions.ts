import { Migration } from '@mikro-orm/migrations';

/** Words that stood in code before they were content: whose page, and which part of it. */
const cameLater = [
  ['position', 'mail'],
  ['returns-calculator', 'choices'],
] as const;

/** The averages of industries that stood in code: amounts that only the demonstration states. */
const averages = [
  ['fintech', 75],
  ['healthcare', 45],
  ['ecommerce', 35],
  ['education', 25],
  ['gaming', 15],
  ['productivity', 30],
] as const;

const stoodInCode = averages.map(([id, average]) => `('${id}', '${average}')`).join(', ');

/**
 * Two migrations before this one gave words that stood in code to pages, but wrote them beside the words of drafts and gave
 * revisions none, so what was published or brought back from them lacked these words. A site without the demonstration got its
 * averages and a recruitment team, too. What a device shows is no words of a studio's, for only the demonstration has one.
 */
export class Migration20261123081500_words_of_drafts_and_revisions extends Migration {

  override name = 'Migration20261123081500_words_of_drafts_and_revisions';

  override up(): void | Promise<void> {
    // A new database has no seeds yet. What was saved since it got these words is the studio's own.
    this.addSql(`do $$ begin if to_regclass('seeds') is not null then if exists (select from "seeds" where "name" = 'none') then
      update "content" set "data" = jsonb_set("data", '{choices,industry}', (
        select jsonb_agg(case when (each."industry" ->> 'id', each."industry" ->> 'average') in (${stoodInCode}) then each."industry" || '{"average": null}' else each."industry" end order by each."place")
        from jsonb_array_elements("data" #> '{choices,industry}') with ordinality as each("industry", "place")))
      where "kind" = 'pages' and "key" = 'returns-calculator' and jsonb_array_length("data" #> '{choices,industry}') > 0
        and "updated_at" < (select "executed_at" from "mikro_orm_migrations" where "name" like '%_words_of_calculator_and_band');
      update "content" set "data" = replace(replace("data"::text, 'Our recruitment team will review your application and get back to you', 'You hear from us'), 'You hear from our recruitment team', 'You hear from us')::jsonb
      where "kind" = 'pages' and "key" = 'position' and "version" = 1;
    end if; end if; end $$;`);

    for (const [page, part] of cameLater) {
      const published = `select "data" from "content" where "kind" = 'pages' and "key" = '${page}' and "deleted_at" is null`;
      this.addSql(`update "drafts" set "data" = jsonb_set("drafts"."data", '{data,${part}}', "published"."data" -> '${part}') from (${published}) "published" where "kind" = 'pages' and "subject" = '${page}' and "published"."data" ? '${part}' and "drafts"."data" ? 'data' and not ("drafts"."data" -> 'data' ? '${part}');`);
      this.addSql(`update "drafts" set "data" = "data" - '${part}' where "kind" = 'pages' and "subject" = '${page}' and "data" ? 'data' and "data" ? '${part}';`);
      // The first that has them has those that stood in code.
      const first = `select "data" from (select "data", "number" from "revisions" where "kind" = 'pages' and "subject_id" = '${page}' union all (select "data", 2147483647 from (${published}) "published")) "said" where "data" ? '${part}' order by "number" limit 1`;
      this.addSql(`update "revisions" set "data" = "revisions"."data" || jsonb_build_object('${part}', "first"."data" -> '${part}') from (${first}) "first" where "kind" = 'pages' and "subject_id" = '${page}' and not ("revisions"."data" ? '${part}');`);
    }

    this.addSql(`update "content" set "data" = "data" #- '{gaming,screen}' where "kind" = 'pages' and "key" = 'home' and "data" -> 'gaming' ? 'screen';`);
    this.addSql(`update "drafts" set "data" = "data" #- '{data,gaming,screen}' where "kind" = 'pages' and "subject" = 'home' and "data" #> '{data,gaming}' ? 'screen';`);
    this.addSql(`update "revisions" set "data" = "data" #- '{gaming,screen}' where "kind" = 'pages' and "subject_id" = 'home' and "data" -> 'gaming' ? 'screen';`);
  }

  override down(): void {
    // The version before reads the same words.
  }

}
