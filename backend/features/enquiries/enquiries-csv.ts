import { budgetLabels, type EnquiryRow } from '@prism/core/contract/enquiries';

const columns: Readonly<Record<string, (row: EnquiryRow) => string>> = {
  Received: (row) => row.createdAt,
  'First name': (row) => row.firstName,
  'Last name': (row) => row.lastName,
  Email: (row) => row.email,
  Company: (row) => row.company,
  Budget: (row) => budgetLabels[row.budget],
  Description: (row) => row.description,
  'Came from': (row) => row.source ?? '',
  'Agreed to wording': (row) => row.consent ?? 'nobody was asked',
  Handled: (row) => (row.handled ? 'yes' : 'no'),
  Customer: (row) => (row.customer ? 'yes' : 'no'),
};

/**
 * Enquiries as a table that spreadsheets open (RFC 4180, with a byte order mark so that they read it as UTF-8), part by
 * part: its heading comes with the first rows.
 */
export async function* enquiriesCsv(slices: AsyncIterable<readonly EnquiryRow[]>): AsyncGenerator<string> {
  let heading = `\uFEFF${line(Object.keys(columns))}`;
  for await (const rows of slices) {
    yield heading + rows.map((row) => line(Object.values(columns).map((cell) => cell(row)))).join('');
    heading = '';
  }
  if (heading) yield heading;
}

function line(cells: readonly string[]): string {
  return `${cells.map((text) => `"${withoutFormulas(text).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/**
 * Where a cell may begin: at the start of a text, and where a spreadsheet that takes `;` or tabs for its separator, as in
 * most of Europe, would cut it: such a one does not see our quotation marks as the ends of a cell, and new lines as rows.
 */
const cellStart = /(^|[;\t\r\n])([\s"']*)(?=[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/**
 * Defused: an apostrophe stands before each sign by which a spreadsheet would take a cell for a formula. The line `sep=,`
 * would be no help: Excel then reads the file as something else than UTF-8, and every other program takes it for a row.
 */
function withoutFormulas(text: string): string {
  return text.replace(cellStart, "$1$2'");
}
