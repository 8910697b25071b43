import type { Proof } from '../../content/kind.ts';

const stored = (name: keyof Proof) => `coalesce(r.data->'proof'->>'${name}', '')`;

/** `claimState` in SQL for row `r` of `content`. Its parameters are today and `lastNoticeDay`. */
export const claimStateSql = `case
    when r.is_sample then 'sample'
    when ${stored('evidence')} = '' and ${stored('file')} = '' then
      case when r.data->>'ownWord' = 'true' then 'stated' else 'unproven' end
    when ${stored('holdsUntil')} = '' then 'proven'
    when ${stored('holdsUntil')} < ? then 'expired'
    when ${stored('holdsUntil')} <= ? then 'expiring'
    else 'proven' end`;
