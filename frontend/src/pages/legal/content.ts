import { brand } from '@prism/core/contract/brand';
import { type CompanyDetails, companyFacts } from '@prism/core/contract/company';

/** Running text; a part with an address is a link. */
export type Words = string | readonly (string | { to: string; label: string })[];

export type Block =
  | { kind: 'text'; words: Words }
  | { kind: 'list'; items: readonly Words[] }
  | { kind: 'facts'; facts: readonly { term: string; value: Words }[] };

export interface LegalSection {
  /** The address within the page. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface LegalText {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}

export const mailOf = ({ email }: CompanyDetails) => ({ to: `mailto:${email}`, label: email });
/** Kept on one line. */
export const phone = { to: `tel:${brand.phone.replaceAll(' ', '')}`, label: brand.phone.replaceAll(' ', '\u00a0') };

export const updated = 'Last updated January 2025';

export const text = (words: Words): Block => ({ kind: 'text', words });
export const list = (...items: Words[]): Block => ({ kind: 'list', items });
export const facts = (...rows: (readonly [term: string, value: Words])[]): Block => ({
  kind: 'facts',
  facts: rows.map(([term, value]) => ({ term, value })),
});

/** What tells the company from all others; no block where nothing is stated. */
export function companyBlock(company: CompanyDetails): Block[] {
  const stated = companyFacts(company);
  return stated.length > 0 ? [facts(...stated)] : [];
}
