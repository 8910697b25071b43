type Span = 'colspan' | 'rowspan';

/** Rows with as many cells each: empty ones follow merged cells, and are where cells of rows above are. */
export function evenRows<Cell>(
  rows: readonly (readonly Cell[])[],
  attributeOf: (cell: Cell, name: Span) => string | null | undefined,
  empty: () => Cell,
): Cell[][] {
  /** How many more rows the cell above covers, by column. */
  const covered: number[] = [];
  const even = rows.map((cells) => {
    const row: Cell[] = [];
    const skipCovered = () => {
      for (let rest = covered[row.length] ?? 0; rest > 0; rest = covered[row.length] ?? 0) {
        covered[row.length] = rest - 1;
        row.push(empty());
      }
    };
    for (const cell of cells) {
      skipCovered();
      const [columns, further] = [spanIn(attributeOf(cell, 'colspan')), spanIn(attributeOf(cell, 'rowspan')) - 1];
      for (let column = 0; column < columns; column += 1) {
        covered[row.length] = further;
        row.push(column === 0 ? cell : empty());
      }
    }
    skipCovered();
    return row;
  });
  const columns = Math.max(0, ...even.map(({ length }) => length));
  for (const row of even) while (row.length < columns) row.push(empty());
  return even;
}

/** Browsers limit it too. */
export function spanIn(attribute: string | null | undefined): number {
  const span = Number.parseInt(attribute ?? '1', 10);
  return Number.isNaN(span) ? 1 : Math.min(100, Math.max(1, span));
}
