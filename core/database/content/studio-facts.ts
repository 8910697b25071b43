import { statedMinutes } from '../../bookings/rules.ts';
import type { FactValues } from '../../content/facts.ts';
import { statedPrice } from '../../contract/money.ts';
import { nameAndPlace, placeOf, promised } from '../../contract/studio.ts';
import type { Studio } from './studio.ts';

/** The facts that the studio's settings state; '' for one that they do not. */
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
    'quick reply': promised(promises.quickReplyHours, 'hour'),
    proposal: promised(promises.proposalHours, 'hour'),
    'application answer': promised(promises.applicationDays, 'business day'),
    'session minutes': String(statedMinutes(studio) ?? ''),
    // Forms once held 0 where nobody had stated a price.
    'custom from': statedPrice(prices.custom || null, studio.currency),
    maintenance: statedPrice(prices.maintenance || null, studio.currency),
  };
}
