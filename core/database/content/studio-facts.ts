import { statedMinutes } from '../../bookings/rules.ts';
import type { FactValues } from '../../content/facts.ts';
import { currencyName } from '../../contract/currency-name.ts';
import { formatPrice, statedPrice } from '../../contract/money.ts';
import { nameAndPlace, placeOf, promised } from '../../contract/studio.ts';
import type { Studio } from './studio.ts';

export function studioFacts({ promises, prices, ...studio }: Studio): Partial<FactValues> {
  return {
    studio: studio.name,
    company: studio.company,
    city: studio.city,
    country: studio.country,
    place: placeOf(studio),
    'company and place': nameAndPlace(studio),
    phone: studio.phone,
    email: studio.email,
    'careers email': studio.careersEmail,
    'privacy email': studio.privacyEmail,
    reply: promised(promises.replyHours, 'hour'),
    'reply hours': hoursAlone(promises.replyHours),
    'reply in days': promisedInDays(promises.replyHours),
    'quick reply': promised(promises.quickReplyHours, 'hour'),
    'quick reply hours': hoursAlone(promises.quickReplyHours),
    proposal: promised(promises.proposalHours, 'hour'),
    'proposal hours': hoursAlone(promises.proposalHours),
    'application answer': promised(promises.applicationDays, 'business day'),
    'session minutes': String(statedMinutes(studio) ?? ''),
    // Zero means not stated.
    'custom from': statedPrice(prices.custom || null, studio.currency),
    maintenance: statedPrice(prices.maintenance || null, studio.currency),
    'local currency': currencyName(studio.localCurrency).split(' ').at(-1)?.toLowerCase() ?? '',
    'local sign': formatPrice(0, studio.localCurrency).replace('0', ''),
  };
}

const hoursAlone = (count: number | null) => (count === null ? '' : String(count));

/** 'a day', '2 days'; otherwise in hours. */
function promisedInDays(hours: number | null): string {
  if (hours === 24) return 'a day';
  return hours !== null && hours % 24 === 0 ? promised(hours / 24, 'day') : promised(hours, 'hour');
}
