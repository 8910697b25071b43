/** An amount as every price is shown, in whole units of `currency` (ISO 4217) or with so many decimals: '$1,234'. */
export function formatPrice(amount: number, currency: string, decimals = 0): string {
  return formatter(currency, decimals).format(amount);
}

/** What stands for the currency before its amounts: '$'. */
export function currencySign(currency: string): string {
  return currencyPart(formatter(currency, 0));
}

/** The currency as sentences name it: 'US dollars'. */
export function currencyName(currency: string): string {
  const words = { style: 'currency', currency, currencyDisplay: 'name' } as const;
  return currencyPart(new Intl.NumberFormat('en-US', words));
}

/** How many decimals amounts of the currency have when they are written in full: 2, or 0 of those without a smaller unit. */
export function currencyDecimals(currency: string): number {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;
}

function formatter(currency: string, decimals: number): Intl.NumberFormat {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits });
}

function currencyPart(format: Intl.NumberFormat): string {
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? '';
}
