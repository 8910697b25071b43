import type { EntityManager } from '@mikro-orm/postgresql';

export async function documentBytes(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ bytes: string }[]>(
    `select ((select coalesce(sum(resume_size), 0) from applications)
       + (select coalesce(sum(file_size), 0) from history_lines where file_size is not null))::text as bytes`,
  );
  return Number(row?.bytes ?? 0);
}
