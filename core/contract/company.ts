import { brand } from './brand.ts';

/** What tells the company from all others in a register. Its operator states it; what is not stated is shown nowhere. */
export interface CompanyDetails {
  /** At Companies House: eight letters and digits. */
  number?: string | undefined;
  registeredOffice?: string | undefined;
  vatNumber?: string | undefined;
}

/** What the law wants on a website and in its mails, one fact a line; empty where nothing is stated. */
export function companyFacts(company: CompanyDetails): (readonly [term: string, value: string])[] {
  const { number, registeredOffice, vatNumber } = company;
  return [
    ...(number ? [['Company number', `${number}, registered in ${registerOf(number)}`] as const] : []),
    ...(registeredOffice ? [['Registered office', registeredOffice] as const] : []),
    ...(vatNumber ? [['VAT number', vatNumber] as const] : []),
  ];
}

/** The same as one sentence after the other, beginning with the company's name; undefined where nothing is stated. */
export function companyLine(company: CompanyDetails): string | undefined {
  const facts = companyFacts(company).map(([term, value]) => `${term}: ${value}.`);
  return facts.length > 0 ? `${brand.company}. ${facts.join(' ')}` : undefined;
}

/** Companies House writes the part of the United Kingdom into the first letters. */
function registerOf(number: string): string {
  if (/^(?:SC|SO)/.test(number)) return 'Scotland';
  return /^(?:NI|NC)/.test(number) ? 'Northern Ireland' : 'England and Wales';
}
