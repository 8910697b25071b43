import { formatPrice } from '@prism/core/contract/money';

interface Salary {
  salaryFrom: number;
  salaryTo: number;
}

/** '£70,000–£90,000' a year. */
export function salaryText({ salaryFrom, salaryTo }: Salary, currency: string): string {
  const [from, to] = [salaryFrom, salaryTo].map((amount) => formatPrice(amount, currency));
  return from === to ? `${from}` : `${from}–${to}`;
}
