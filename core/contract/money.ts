/** What stands before amounts of a currency; of others its code does, and a space that does not break. */
const signs: Readonly<Record<string, string>> = {
  ...{ USD: '$', GBP: '£', EUR: '€', AUD: 'A$', BRL: 'R$', CAD: 'CA$', HKD: 'HK$', ILS: '₪', INR: '₹' },
  ...{ JPY: '¥', KRW: '₩', MXN: 'MX$', NZD: 'NZ$' },
};

/**
 * An amount as every price is shown, in whole units of `currency` (ISO 4217) or with so many decimals: '$1,234'. The same as
 * `Intl` writes it, which browsers take tens of milliseconds to load for a page's first price.
 */
export function formatPrice(amount: number, currency: string, decimals = 0): string {
  const digits = Math.abs(amount).toFixed(decimals);
  const grouped = digits.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',');
  return `${amount < 0 ? '-' : ''}${signs[currency] ?? `${currency}\u00a0`}${grouped}`;
}

/** The same; '' where no one has stated it. */
export function statedPrice(amount: number | null, currency: string, decimals?: number): string {
  return amount === null ? '' : formatPrice(amount, currency, decimals);
}

/** What stands for the currency before its amounts: '$'. */
export function currencySign(currency: string): string {
  return signs[currency] ?? currency;
}

/** How many decimals amounts of the currency have when they are written in full: 2, or 0 of those without a smaller unit. */
export function currencyDecimals(currency: string): number {
  return ['HUF', 'JPY', 'KRW'].includes(currency) ? 0 : 2;
}
