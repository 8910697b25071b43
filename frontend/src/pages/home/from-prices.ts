import { dollars } from '@prism/core/contract/money';
import { offersQuery } from '../../api/apps.ts';
import { useResource } from '../../api/use-resource.ts';

/** Tells the lowest price of a category; undefined where it has no app. */
export function useFromPrices(): (category: string) => string | undefined {
  const { data: offers } = useResource(offersQuery());
  return (category) => {
    const offer = offers?.find((known) => known.category === category);
    return offer && dollars(offer.from);
  };
}
