import type { CategoryOffer } from '@prism/core/contract/apps';
import { startingPrices } from '@prism/core/contract/starting-prices';
import { offersQuery } from '../../api/apps.ts';
import { useResource } from '../../api/use-resource.ts';
import { dollars } from '../../lib/money.ts';

/** What finished apps and custom builds begin at; the first is the shop's lowest price, where it is known. */
export function fromPrices(offers: readonly CategoryOffer[] = []) {
  const ready = offers.length > 0 ? Math.min(...offers.map(({ from }) => from)) : startingPrices.ready;
  return { ready: dollars(ready), custom: dollars(startingPrices.custom) };
}

/** The same for the open page, and the lowest price of a category; undefined where it has no app. */
export function useFromPrices() {
  const { data: offers } = useResource(offersQuery());
  return {
    ...fromPrices(offers),
    fromOf(category: string): string | undefined {
      const offer = offers?.find((known) => known.category === category);
      return offer && dollars(offer.from);
    },
  };
}
