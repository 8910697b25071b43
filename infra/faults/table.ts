import type { Finding } from './fault.ts';

export interface TableRow extends Finding {
  mode: string;
}

/** The result for people: a line for each fault in each mode, and below it what was broken. */
export function printTable(rows: readonly TableRow[]): void {
  const cells = rows.map(({ what, mode, broken, detail }) => [
    what,
    mode,
    broken.length === 0 ? 'kept' : 'BROKEN',
    detail,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  console.log('\nPromises after each fault:\n');
  for (const [index, row] of cells.entries()) {
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
    for (const sentence of rows[index]?.broken ?? []) console.log(`    ✗ ${sentence}`);
  }
}
