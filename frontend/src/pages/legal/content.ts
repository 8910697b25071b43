import { callTo, registerFacts, type StudioFacts } from '@prism/core/contract/studio';

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

/** A studio without an address has its form. */
export const mailOf = (email: string) =>
  email ? { to: `mailto:${email}`, label: email } : { to: '/contact', label: 'our contact page' };
/** Kept on one line. */
export const phoneOf = ({ phone }: StudioFacts) => ({ to: callTo(phone), label: phone.replaceAll(' ', '\u00a0') });

export const updated = 'Last updated January 2025';

export const text = (words: Words): Block => ({ kind: 'text', words });
export const list = (...items: Words[]): Block => ({ kind: 'list', items });
export const facts = (...rows: (readonly [term: string, value: Words])[]): Block => ({
  kind: 'facts',
  facts: rows.map(([term, value]) => ({ term, value })),
});

/** What tells the company from all others; no block where nothing is stated. */
export function registerBlock(studio: StudioFacts): Block[] {
  const stated = registerFacts(studio);
  return stated.length > 0 ? [facts(...stated)] : [];
}
