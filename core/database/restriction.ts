import { p, type EntityManager } from '@mikro-orm/postgresql';

/**
 * Of what is restricted (UK GDPR, article 18), the row is only stored: triggers refuse each change and deletion of it, and no
 * mail about it goes out.
 */
export const restriction = {
  restrictedAt: p.datetime().nullable(),
};

/** The code of the error with which triggers refuse a change (`triggers/shared/restriction.sql`), and of `RestrictedError`. */
const restrictedCode = 'PR018';

class RestrictedError extends Error {
  readonly code = restrictedCode;
}

/** For staff and visitors alike. */
export const restrictedSentence =
  'Processing is restricted here: nothing is changed, sent or deleted until that is lifted.';

/** Whether a change was refused because what it is about is restricted. */
export function isOfRestriction(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === restrictedCode;
}

/** Refuses what no trigger sees, such as a mail that is to be sent again. */
export async function refuseRestricted(em: EntityManager, id: string): Promise<void> {
  if (await isRestricted(em, id)) throw new RestrictedError(restrictedSentence);
}

/** Whether a mail's subject, which may be an event of a history or a quote, belongs to what is restricted. */
export async function isRestricted(em: EntityManager, subjectId: string): Promise<boolean> {
  const [found] = await em.execute<{ is: boolean }[]>(
    `with subject as (select ?::uuid as id), abouts as (
       select id from subject
       union all select coalesce(h.contact_id, h.application_id) from history_lines h join subject using (id)
       union all select q.contact_id from quotes q join subject using (id))
     select exists (select from contacts join abouts using (id) where restricted_at is not null)
       or exists (select from applications join abouts using (id) where restricted_at is not null) as is`,
    [subjectId],
  );
  return found?.is === true;
}
