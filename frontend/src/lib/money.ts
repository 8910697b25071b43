import { formatPrice } from '@prism/core/contract/money';
import { useSite } from '../site.ts';

/** Formats an amount: '$1,234'. */
export type Money = (amount: number) => string;

export function useMoney(which: 'currency' | 'localCurrency' = 'currency'): Money {
  const currency = useSite().studio[which];
  return (amount) => formatPrice(amount, currency);
}
