import { budgetLabels, type ContactRow } from '@prism/core/contract/contacts';

const columns: Readonly<Record<string, (row: ContactRow) => string>> = {
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

/** Enquiries as a table that spreadsheets open (RFC 4180, with a byte order mark so that they read it as UTF-8). */
export function contactsCsv(rows: ContactRow[]): string {
  const lines = [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((cell) => cell(row)))];
  return `\uFEFF${lines.map((cells) => cells.map(quote).join(',')).join('\r\n')}\r\n`;
}

/** Quoted, and defused: spreadsheets run a cell that begins like a formula. */
function quote(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
