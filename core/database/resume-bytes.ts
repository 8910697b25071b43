import type { EntityManager } from '@mikro-orm/postgresql';

/** How many bytes the resumes of all applications have together. */
export async function resumeBytes(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ bytes: string }[]>(
    'select coalesce(sum(resume_size), 0)::text as bytes from applications',
  );
  return Number(row?.bytes ?? 0);
}
