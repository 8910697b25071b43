export function currencyName(currency: string): string {
  const words = { style: 'currency', currency, currencyDisplay: 'name' } as const;
  const parts = new Intl.NumberFormat('en-US', words).formatToParts(2);
  return parts.find(({ type }) => type === 'currency')?.value ?? '';
}
