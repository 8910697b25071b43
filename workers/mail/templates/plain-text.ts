import { brand } from '@prism/core/contract/brand';
import { companyFacts, type CompanyDetails } from '@prism/core/contract/company';

/** `text` on one line, without characters that end a header or turn the reading direction. */
export function oneLine(text: string, maxLength = 200): string {
  const line = text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line;
}

/** A heading of the text version. */
export function textHeading(title: string): string {
  return `${title}\n${'-'.repeat(title.length)}`;
}

/** Labels and values below each other, the values aligned. */
export function textFacts(facts: readonly (readonly [label: string, value: string])[]): string {
  const width = Math.max(...facts.map(([label]) => label.length)) + 2;
  return facts.map(([label, value]) => `${`${label}:`.padEnd(width)}${oneLine(value)}`).join('\n');
}

/** When something happened, as a person in London writes it: 'Monday, 20 January 2025 at 09:30'. */
export function londonTime(date: Date): string {
  const day = date.toLocaleDateString('en-GB', { dateStyle: 'full', timeZone: 'Europe/London' });
  const time = date.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
  return `${day} at ${time}`;
}

/** Who writes, and what the law wants said of them. */
export function textCompany(company: CompanyDetails): string {
  const facts = companyFacts(company).map(([term, value]) => `${term}: ${value}`);
  return [`${brand.company}, ${brand.city}, ${brand.country}`, ...facts].join('\n');
}
