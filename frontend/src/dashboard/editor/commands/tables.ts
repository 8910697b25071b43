import { asBlock, type Command, type Edit, lineAround, type Written } from './edit.ts';

export function newTable(rows: number, columns: number): Command {
  return (written) => {
    const line = (cell: (column: number) => string) =>
      `| ${Array.from({ length: columns }, (_, column) => cell(column)).join(' | ')} |`;
    const names = line((column) => `Column ${column + 1}`);
    const below = Array.from({ length: rows }, () => line(() => '  '));
    const block = [names, line(() => '---'), ...below].join('\n');
    const first = '| '.length;
    return asBlock({ ...written, from: written.to }, block, [first, first + 'Column 1'.length]);
  };
}

export const tableSteps = {
  'row-below': 'Add a row below',
  'column-right': 'Add a column to the right',
  'remove-row': 'Remove this row',
  'remove-column': 'Remove this column',
} as const;
export type TableStep = keyof typeof tableSteps;

const isRow = (line: string) => /^\s*\|/.test(line);
const isRule = (line: string | undefined) =>
  line !== undefined && /^\s*\|?(?:\s*:?-+:?\s*\|)*\s*:?-+:?\s*\|?\s*$/.test(line);

interface Place {
  start: number;
  end: number;
  rows: string[][];
  row: number;
  column: number;
}

/** The table around the caret, and the caret's cell. */
function tableAround({ text, from }: Written): Place | undefined {
  const here = lineAround(text, from);
  if (!isRow(text.slice(here.start, here.end))) return undefined;
  let { start, end } = here;
  let row = 0;
  for (;;) {
    const above = start === 0 ? undefined : lineAround(text, start - 1);
    if (!above || !isRow(text.slice(above.start, above.end))) break;
    start = above.start;
    row += 1;
  }
  for (;;) {
    const below = end === text.length ? undefined : lineAround(text, end + 1);
    if (!below || !isRow(text.slice(below.start, below.end))) break;
    end = below.end;
  }
  const lines = text.slice(start, end).split('\n');
  if (!isRule(lines[1])) return undefined;
  const before = cellsOf(text.slice(here.start, from)).length;
  const rows = lines.map(cellsOf);
  const column = Math.min(Math.max(0, before - 1), (rows[0]?.length ?? 1) - 1);
  return { start, end, rows, row, column };
}

/** An escaped bar belongs to its cell. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

export const isInTable = (written: Written): boolean => tableAround(written) !== undefined;

/** Adds or removes a row or column at the caret. The head and the rule below it stay. */
export function changeTable(step: TableStep): Command {
  return (written) => {
    const place = tableAround(written);
    if (!place) return undefined;
    const { row, column } = place;
    const bodyRow = Math.max(row, 1);
    const columns = place.rows[0]?.length ?? 0;
    switch (step) {
      case 'row-below':
        return drawn(
          place,
          place.rows.toSpliced(
            bodyRow + 1,
            0,
            Array.from({ length: columns }, () => ''),
          ),
          bodyRow + 1,
          0,
        );
      case 'column-right':
        return drawn(
          place,
          place.rows.map((cells, index) => cells.toSpliced(column + 1, 0, index === 1 ? '---' : '')),
          row,
          column + 1,
        );
      case 'remove-row':
        if (row < 2) return undefined;
        return drawn(
          place,
          place.rows.toSpliced(row, 1),
          row < place.rows.length - 1 ? row : row === 2 ? 0 : row - 1,
          0,
        );
      case 'remove-column':
        if (columns < 2) return undefined;
        return drawn(
          place,
          place.rows.map((cells) => cells.toSpliced(column, 1)),
          row,
          Math.max(0, column - 1),
        );
    }
  };
}

/** Renders the table with the caret in one cell. */
function drawn({ start, end }: Place, rows: readonly string[][], row: number, column: number): Edit {
  const lineOf = (cells: readonly string[]) => `| ${cells.map((cell) => cell || '  ').join(' | ')} |`;
  const lines = rows.map(lineOf);
  const above = lines.slice(0, row).reduce((length, line) => length + line.length + 1, 0);
  const left = (rows[row] ?? []).slice(0, column).reduce((length, cell) => length + (cell || '  ').length + 3, 2);
  const at = start + above + left;
  return { from: start, to: end, insert: lines.join('\n'), select: [at, at + (rows[row]?.[column] ?? '').length] };
}
