import { Migration } from '@mikro-orm/migrations';

/** What was counted of nobody is told from the enquiries that are there: how their senders came, nobody knows. */
export class Migration20261123091501_fill_daily_counts extends Migration {

  override name = 'Migration20261123091501_fill_daily_counts';

  override up(): void | Promise<void> {
    this.addSql(`insert into "daily_counts" ("day", "kind", "key", "count")
select to_char(happened.at at time zone 'utc', 'YYYY-MM-DD'), happened.what || counted.by, counted.key, count(*)
from "contacts" c
cross join lateral (values ('enquiries', c."created_at"), ('won', c."customer_at")) happened (what, at)
cross join lateral (values
  ('', ''),
  ('-app', substring(c."source" from '^/app/([0-9]{1,9})$')),
  ('-article', substring(c."source" from '^/blog/([a-z0-9-]+)$'))
) counted (by, key)
where happened.at > now() - interval '26 months' and counted.key is not null
group by 1, 2, 3
on conflict do nothing;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "daily_counts" where "kind" not in ('visits', 'pages', 'begun', 'sent');`);
  }

}
