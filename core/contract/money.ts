/** Whole US dollars as every price is shown, e.g. '$1,234'. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US', { maximumFractionDigits: 0 })}`;
}

/** US dollars with their cents, e.g. '$4.50'. */
export function dollarsAndCents(amount: number): string {
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** Whole pounds, e.g. '£1,234'. */
export function pounds(amount: number): string {
  return `£${amount.toLocaleString('en-GB', { maximumFractionDigits: 0 })}`;
}
