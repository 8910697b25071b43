import type { EntityManager } from '@mikro-orm/postgresql';
import { mostSimilar, type SimilarEnquiry, type EnquiryRow } from '@prism/core/contract/enquiry-calls';

export async function similarOf(em: EntityManager, row: EnquiryRow): Promise<SimilarEnquiry[]> {
  const { id, email, company, duplicateOf } = row;
  return await em.execute<SimilarEnquiry[]>(
    `select id, first_name || ' ' || last_name as name, stage, joined_to as "duplicateOf", lower(email) = lower(?) as "isSameAddress",
       to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
     from contacts
     where quarantine is null and id <> ?::uuid and id is distinct from ?::uuid and joined_to is distinct from ?::uuid and (lower(email) = lower(?) or lower(company) = lower(?) and company <> '')
     order by created_at desc limit ${mostSimilar}`,
    [email, id, duplicateOf, id, email, company],
  );
}
