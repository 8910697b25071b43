/** Whole US dollars as every price is shown, e.g. '$12,999'. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US', { maximumFractionDigits: 0 })}`;
}

/** Whole pounds, e.g. '£1,999'. */
export function pounds(amount: number): string {
  return `£${amount.toLocaleString('en-GB', { maximumFractionDigits: 0 })}`;
}
