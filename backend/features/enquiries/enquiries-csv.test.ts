import { enquiryFields } from '@prism/core/contract/enquiries';
import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { expect, test } from 'vitest';
import { enquiriesCsv } from './enquiries-csv.ts';

const row: EnquiryRow = {
  id: 'a',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@analytical.example',
  company: 'Engines, "Ltd"',
  budget: '25k-50k',
  budgetLabel: '$25K-$50K',
  description: '=HYPERLINK("https://evil.example")',
  source: null,
  touches: null,
  consent: '2025-01',
  stage: 'new',
  lostReason: null,
  duplicateOf: null,
  owner: null,
  nextStep: null,
  labels: [],
  handled: false,
  turn: null,
  promise: null,
  proposalDueAt: null,
  mails: [],
  quotes: [],
  createdAt: '2026-11-21T10:00:00.000Z',
};

async function csvOf(...slices: EnquiryRow[][]): Promise<string> {
  async function* each() {
    yield* slices;
  }
  return (await Array.fromAsync(enquiriesCsv(each()))).join('');
}

test('has a header and a row for each enquiry', async () => {
  const [heading, line, second, end] = (await csvOf([row], [row])).split('\r\n');
  expect(heading).toMatch(/^\uFEFF"Received","First name"/);
  expect(line).toContain('"2026-11-21T10:00:00.000Z","Ada","Lovelace"');
  expect(second).toBe(line);
  expect(end).toBe('');
});

test('has a column for every field of the form, with its label', async () => {
  const [heading] = (await csvOf([row])).split('\r\n');
  const labels = Object.values(enquiryFields).map(({ label }) => `"${label}"`);
  expect(heading).toContain(labels.join(','));
});

test('has a header without enquiries', async () => {
  expect((await csvOf()).split('\r\n')).toEqual([expect.stringContaining('"Received"'), '']);
});

test('doubles quotation marks and escapes formulas', async () => {
  const csv = await csvOf([row]);
  expect(csv).toContain('"Engines, ""Ltd"""');
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
});

/** At every place where a spreadsheet may split cells, for any separator and reading of quotation marks. */
const beginsLikeFormula = /(?:^|[;\t\r\n]|",)[\s"]*[=+\-@＝＋－＠]/;

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  'x;=HYPERLINK("http://evil.example","y");z',
  'x; =1+1',
  'x;"=1+1"',
  'x;＝1+1',
  'first line\n=1+1',
  'first line\r\n@SUM(A1)',
  'a\t=1+1',
  '"=1+1',
])('S-183: a spreadsheet with any separator finds no formula in %j', async (description) => {
  const csv = await csvOf([{ ...row, description }]);
  expect(csv).not.toMatch(beginsLikeFormula);
  expect(csv.replaceAll("'", '')).toMatch(beginsLikeFormula);
});

test('leaves other text unchanged', async () => {
  const description = "A shop - with 3+ tills; pay = later, e.g. hello@example.com; 'quoted'\nand a second line.";
  expect(await csvOf([{ ...row, description }])).toContain(description);
});
