import { currencyDecimals, formatPrice } from '@prism/core/contract/money';
import { taxed, type Priced } from '@prism/core/contract/quotes';

/** What is to be paid in all: '$14,697.00' */
export function totalOf(quote: Priced): string {
  return formatPrice(taxed(quote).total, quote.currency, currencyDecimals(quote.currency));
}
