import type { Proof } from '../../content/kind.ts';

const stored = (name: keyof Proof) => `coalesce(r.data->'proof'->>'${name}', '')`;

/**
 * How the claim in row `r` of `content` stands, in SQL: the same as `claimState` says, for all rows at once. Its two question marks
 * are today and the last day of which a notice is given, which `lastNoticeDay` knows.
 */
export const claimStateSql = `case
    when r.is_sample then 'sample'
    when ${stored('evidence')} = '' and ${stored('file')} = '' then
      case when r.data->>'ownWord' = 'true' then 'stated' else 'unproven' end
    when ${stored('holdsUntil')} = '' then 'proven'
    when ${stored('holdsUntil')} < ? then 'expired'
    when ${stored('holdsUntil')} <= ? then 'expiring'
    else 'proven' end`;
