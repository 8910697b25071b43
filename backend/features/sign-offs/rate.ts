import type { EntityManager } from '@mikro-orm/postgresql';
import type { PublishingRate } from '@prism/core/contract/sign-offs-calls';

export async function publishingRate(em: EntityManager): Promise<PublishingRate> {
  const [counted] = await em.execute<{ week: number; before: number }[]>(
    `select count(*) filter (where published_at > now() - interval '7 days')::int as week,
       count(*) filter (where published_at <= now() - interval '7 days')::int as before
     from posts where published and deleted_at is null and published_at > now() - interval '35 days'`,
  );
  const { week = 0, before = 0 } = counted ?? {};
  return { week, usual: Math.round((before / 4) * 10) / 10 };
}
