import { useMoney } from '../../lib/money.ts';
import { offersQuery } from '../../api/apps.ts';
import { useResource } from '../../api/resources.ts';

/** Tells the lowest price of a category; undefined where it has no app. */
export function useFromPrices(): (category: string) => string | undefined {
  const { data: offers } = useResource(offersQuery());
  const money = useMoney();
  return (category) => {
    const offer = offers?.find((known) => known.category === category);
    return offer && money(offer.from);
  };
}
