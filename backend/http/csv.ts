import type { Fact } from '@prism/core/contract/facts';

/**
 * Rows as a table that spreadsheets open (RFC 4180, with a byte order mark so that they read it as UTF-8), part by part:
 * its heading comes with the first rows.
 */
export async function* csvOf<Row>(
  columns: readonly Fact<Row>[],
  slices: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  let heading = `\uFEFF${line(columns.map(({ label }) => label))}`;
  for await (const rows of slices) {
    yield heading + rows.map((row) => line(columns.map(({ value }) => cell(value(row))))).join('');
    heading = '';
  }
  if (heading) yield heading;
}

function cell(value: string | Date | null): string {
  return value instanceof Date ? value.toISOString() : (value ?? '');
}

function line(cells: readonly string[]): string {
  return `${cells.map((text) => `"${withoutFormulas(text).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/**
 * Where a cell may begin: at the start of a text, and where a spreadsheet that takes `;` or tabs for its separator, as in
 * most of Europe, would cut it: such a one does not see our quotation marks as the ends of a cell, and new lines as rows.
 */
const cellEnd = /[;\t\r\n]/;
const beforeCell = /[\s"']/;
const formulaSign = /[=+\-@＝＋－＠]/;

/**
 * Defused: an apostrophe stands before each sign by which a spreadsheet would take a cell for a formula. The line `sep=,`
 * would be no help: Excel then reads the file as something else than UTF-8, and every other program takes it for a row.
 */
function withoutFormulas(text: string): string {
  let safe = /^[\t\r\n]/.test(text) && !formulaSign.test(text.charAt(text.search(/[^\s"']/))) ? "'" : '';
  let mayBegin = true;
  for (const letter of text) {
    safe += mayBegin && formulaSign.test(letter) ? `'${letter}` : letter;
    mayBegin = cellEnd.test(letter) || (mayBegin && beforeCell.test(letter));
  }
  return safe;
}
