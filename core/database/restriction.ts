import { p, type EntityManager } from '@mikro-orm/postgresql';

/** Restricted data (UK GDPR, article 18) is only stored: triggers refuse changes and deletion, and no mail is sent. */
export const restriction = {
  restrictedAt: p.datetime().nullable(),
};

/** Error code of the triggers (`triggers/shared/restriction.sql`) and of `RestrictedError`. */
const restrictedCode = 'PR018';

class RestrictedError extends Error {
  readonly code = restrictedCode;
}

export const restrictedSentence =
  'Processing is restricted here: nothing is changed, sent or deleted until that is lifted.';

export function isOfRestriction(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === restrictedCode;
}

export async function refuseRestricted(em: EntityManager, id: string): Promise<void> {
  if (await isRestricted(em, id)) throw new RestrictedError(restrictedSentence);
}

/** Whether a mail's subject, possibly an event or quote, belongs to restricted data. */
export async function isRestricted(em: EntityManager, subjectId: string): Promise<boolean> {
  const [found] = await em.execute<{ is: boolean }[]>(
    `with subject as (select ?::uuid as id), abouts as (
       select id from subject
       union all select coalesce(h.contact_id, h.application_id) from history_lines h join subject using (id)
       union all select q.contact_id from quotes q join subject using (id))
     select exists (select from contacts join abouts using (id) where restricted_at is not null)
       or exists (select from applications join abouts using (id) where restricted_at is not null)
       or exists (select from subscribers join abouts on request_id = abouts.id where restricted_at is not null) as is`,
    [subjectId],
  );
  return found?.is === true;
}
