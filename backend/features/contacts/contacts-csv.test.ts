import type { ContactRow } from '@prism/core/contract/contacts';
import { expect, test } from 'vitest';
import { contactsCsv } from './contacts-csv.ts';

const row: ContactRow = {
  id: 'a',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@analytical.example',
  company: 'Engines, "Ltd"',
  budget: '25k-50k',
  description: '=HYPERLINK("https://evil.example")',
  source: null,
  consent: '2025-01',
  handled: false,
  customer: false,
  mails: [],
  createdAt: '2026-11-21T10:00:00.000Z',
};

test('a table has a heading and a line for each enquiry', () => {
  const [heading, line, end] = contactsCsv([row]).split('\r\n');
  expect(heading).toContain('"Received","First name"');
  expect(line).toContain('"2026-11-21T10:00:00.000Z","Ada","Lovelace"');
  expect(end).toBe('');
});

test('who agreed to what stands in it, and who was never asked', () => {
  const [, asked, unasked] = contactsCsv([row, { ...row, consent: null }]).split('\r\n');
  expect(asked).toContain(',"2025-01",');
  expect(unasked).toContain(',"nobody was asked",');
});

test('quotation marks are doubled and formulas are defused', () => {
  const csv = contactsCsv([row]);
  expect(csv).toContain('"Engines, ""Ltd"""');
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
});
