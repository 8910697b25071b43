import { formatPrice } from '@prism/core/contract/money';
import { useSite } from '../site.ts';

/** Writes an amount as it is shown, e.g. '$1,234'. */
export type Money = (amount: number) => string;

/** Of the currency of the studio's prices, where not said otherwise. */
export function useMoney(which: 'currency' | 'localCurrency' = 'currency'): Money {
  const currency = useSite().studio[which];
  return (amount) => formatPrice(amount, currency);
}
