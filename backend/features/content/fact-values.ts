import type { EntityManager } from '@mikro-orm/postgresql';
import { addOns } from '@prism/core/contract/app-price';
import { isDiscountOver } from '@prism/core/contract/apps';
import { dollars } from '@prism/core/contract/money';
import { promised } from '@prism/core/contract/studio';
import type { FactValues } from '@prism/core/content/facts';
import { App } from '@prism/core/database/app';
import type { Studio } from '@prism/core/database/content/studio';

/** What texts may name in braces, as it is at `now`, and until when. */
export async function readFactValues(
  em: EntityManager,
  studio: Studio,
  now: number,
): Promise<{ values: FactValues; freshUntil: number }> {
  const apps = await em.find(App, { shown: true }, { fields: ['price', 'originalPrice', 'discountEndDate'] });
  const prices = apps.map(({ price, originalPrice, discountEndDate }) => {
    const end = discountEndDate?.toISOString();
    const isOver = end !== undefined && isDiscountOver({ discountEndDate: end }, now);
    return { price: isOver ? (originalPrice ?? price) : price, end: discountEndDate?.getTime() ?? Infinity };
  });
  const { promises } = studio;
  const values = {
    studio: studio.name,
    company: studio.company,
    city: studio.city,
    country: studio.country,
    phone: studio.phone,
    email: studio.email,
    'careers email': studio.careersEmail,
    reply: promised(promises.replyHours, 'hour'),
    'quick reply': promised(promises.quickReplyHours, 'hour'),
    proposal: promised(promises.proposalHours, 'hour'),
    'application answer': promised(promises.applicationDays, 'business day'),
    'ready from': prices.length > 0 ? dollars(Math.min(...prices.map(({ price }) => price))) : '',
    'custom from': dollars(studio.prices.custom),
    maintenance: dollars(studio.prices.maintenance),
    reskin: dollars(addOns[0].price),
  };
  return { values, freshUntil: Math.min(...prices.map(({ end }) => end).filter((end) => end > now), Infinity) };
}
