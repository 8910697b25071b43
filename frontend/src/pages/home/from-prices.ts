import { useMoney } from '../../lib/money.ts';
import { offersQuery } from '../../api/apps.ts';
import { useResource } from '../../api/resources.ts';

/** Looks up the lowest price of a category; undefined without apps. */
export function useFromPrices(): (category: string) => string | undefined {
  const { data: offers } = useResource(offersQuery());
  const money = useMoney();
  return (category) => {
    const offer = offers?.find((known) => known.category === category);
    return offer && money(offer.from);
  };
}
