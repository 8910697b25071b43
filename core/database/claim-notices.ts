import { expiryNoticeDays } from '../content/claims.ts';
import { kinds } from '../content/content.ts';

const claims = Object.entries(kinds).flatMap(([name, { isClaim }]) => (isClaim ? [`'${name}'`] : []));

/** SQL for the id of the notice that the claim `row` expires: another one for another day, so that each gets one mail. */
export const noticeId = (row: string) =>
  `md5(concat('claim-expiring ', ${row}.id, ' ', ${row}.data->'proof'->>'holdsUntil'))::uuid`;

/** SQL that yields, as `r`, the claims of which the studio is told now: proven, shown, and about to expire. */
export const expiringClaims = `content r where r.kind in (${claims.join(', ')})
  and r.deleted_at is null and r.shown and not r.is_sample
  and (coalesce(r.data->'proof'->>'evidence', '') <> '' or coalesce(r.data->'proof'->>'file', '') <> '')
  and r.data->'proof'->>'holdsUntil' between to_char(now(), 'YYYY-MM-DD')
    and to_char(now() + interval '${expiryNoticeDays} days', 'YYYY-MM-DD')`;
