import { brand } from './brand.ts';

/** The company's addresses and its entries in public registers. The operator sets them; an entry that is not set is not shown. */
export interface CompanyDetails {
  /** Where visitors write to. */
  email: string;
  /** Where applicants write to. */
  careersEmail: string;
  /** At Companies House: eight letters and digits. */
  number?: string | undefined;
  registeredOffice?: string | undefined;
  vatNumber?: string | undefined;
}

type RegisterFacts = Pick<CompanyDetails, 'number' | 'registeredOffice' | 'vatNumber'>;

/** What the law wants on a website and in its mails, one fact a line; empty where nothing is stated. */
export function companyFacts(company: RegisterFacts): (readonly [term: string, value: string])[] {
  const { number, registeredOffice, vatNumber } = company;
  return [
    ...(number ? [['Company number', `${number}, registered in ${registerOf(number)}`] as const] : []),
    ...(registeredOffice ? [['Registered office', registeredOffice] as const] : []),
    ...(vatNumber ? [['VAT number', vatNumber] as const] : []),
  ];
}

/** The same as one sentence after the other, beginning with the company's name; undefined where nothing is stated. */
export function companyLine(company: RegisterFacts): string | undefined {
  const facts = companyFacts(company).map(([term, value]) => `${term}: ${value}.`);
  return facts.length > 0 ? `${brand.company}. ${facts.join(' ')}` : undefined;
}

/** Companies House writes the part of the United Kingdom into the first letters. */
function registerOf(number: string): string {
  if (/^(?:SC|SO)/.test(number)) return 'Scotland';
  return /^(?:NI|NC)/.test(number) ? 'Northern Ireland' : 'England and Wales';
}
