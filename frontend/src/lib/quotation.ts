import type { Entry } from '@prism/core/content/content';
import type { Quotation } from '../sections/quote.tsx';

export function quotationOf({ text, name, role, company, location, result }: Entry<'testimonials'>): Quotation {
  const from = [role, company, location].filter(Boolean).join(', ');
  return { text, name, role: from, ...(result ? { result } : {}) };
}
