import type { EntityManager } from '@mikro-orm/postgresql';
import { mostAlike, type AlikeEnquiry, type EnquiryRow, type OpenEnquiry } from '@prism/core/contract/enquiries';

/** An enquiry with others from its address or its company, the newest first. */
export async function withAlike(em: EntityManager, row: EnquiryRow): Promise<OpenEnquiry> {
  const { id, email, company } = row;
  const alike = await em.execute<AlikeEnquiry[]>(
    `select id, first_name || ' ' || last_name as name, stage, lower(email) = lower(?) as "isSameAddress",
       to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
     from contacts
     where id <> ?::uuid and (lower(email) = lower(?) or lower(company) = lower(?) and company <> '')
     order by created_at desc limit ${mostAlike}`,
    [email, id, email, company],
  );
  return { ...row, alike };
}
