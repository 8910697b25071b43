import { currencyDecimals, formatPrice } from '../contract/money.ts';
import { taxed, type Priced } from '../contract/quotes.ts';

export function totalOf(quote: Priced): string {
  return formatPrice(taxed(quote).total, quote.currency, currencyDecimals(quote.currency));
}
