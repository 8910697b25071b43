import type { Fact } from '@prism/core/contract/facts';

/** CSV in chunks (RFC 4180, with a BOM so that spreadsheets read UTF-8). The header comes with the first rows. */
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

/** Where spreadsheets with another separator would begin a cell, because they ignore our quotation marks. */
const cellEnd = /[;\t\r\n]/;
const beforeCell = /[\s"']/;
const formulaSign = /[=+\-@＝＋－＠]/;

/**
 * Prefixes formulas with an apostrophe. `sep=,` would not help: Excel then misreads UTF-8, and others read it as a row.
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
