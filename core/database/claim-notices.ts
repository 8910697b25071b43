import { emptyContent } from '../content/check.ts';
import { expiryNoticeDays } from '../content/claims.ts';
import { kinds, settings } from '../content/content.ts';

const claims = Object.entries(kinds).flatMap(([name, { isClaim }]) => (isClaim ? [`'${name}'`] : []));

/** SQL for the id of a claim's expiry notice. It includes the day, so that each day gets one mail. */
export const noticeId = (row: string) =>
  `md5(concat('claim-expiring ', ${row}.id, ' ', ${row}.data->'proof'->>'holdsUntil'))::uuid`;

/** SQL for the studio's time zone, or the default if PostgreSQL does not know it. */
export const studiosTimeZone = `coalesce((select z.name from content s join pg_timezone_names z on z.name = s.data->>'timeZone'
  where s.kind = 'settings' and s.key = 'studio' and s.deleted_at is null), '${emptyContent(settings.studio.fields).timeZone}')`;

/** SQL for the studio's date in so many days. */
const dayIn = (days: number) =>
  `to_char(now() at time zone ${studiosTimeZone} + interval '${days} days', 'YYYY-MM-DD')`;

/** SQL for claims `r` to notify about: proven, shown and about to expire. */
export const expiringClaims = `content r where r.kind in (${claims.join(', ')})
  and r.deleted_at is null and r.shown and not r.is_sample
  and (coalesce(r.data->'proof'->>'evidence', '') <> '' or coalesce(r.data->'proof'->>'file', '') <> '')
  and r.data->'proof'->>'holdsUntil' between ${dayIn(0)} and ${dayIn(expiryNoticeDays)}`;
