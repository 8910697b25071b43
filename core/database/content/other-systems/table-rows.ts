import { Element, isTag, isText, type ChildNode } from 'domhandler';
import { DomUtils } from 'htmlparser2';

interface Row {
  cells: Element[];
  isHead: boolean;
}

export interface EvenTable {
  /** With as many cells in each row, and a first row of headings. */
  table: Element;
  /** Content outside cells, such as a caption. */
  others: ChildNode[];
  hasSpans: boolean;
}

const isCell = ({ name }: Element) => name === 'td' || name === 'th';
const hasRows = (element: Element) => DomUtils.existsOne((one) => one.name === 'tr' || isCell(one), [element]);

/** A table as Markdown can express it: merged cells are followed by empty ones, headings of rows are bold. */
export function evenTable(table: Element): EvenTable {
  const rows: Row[] = [];
  const others: ChildNode[] = [];
  readRows(table, false, rows, others);
  const hasSpans = rows.some(({ cells }) =>
    cells.some((cell) => spanOf(cell, 'colspan') + spanOf(cell, 'rowspan') > 2),
  );
  const even = evenRows(rows);
  const [first] = even;
  const isHeaded = first === undefined || first.isHead || !first.cells.some(({ name }) => name === 'th');
  const head = { cells: (first?.cells ?? []).map(emptyCell), isHead: true };
  const all = (isHeaded ? even : [head, ...even]).map(
    ({ cells }, at) => new Element('tr', {}, at ? cells.map(inBold) : cells),
  );
  return { table: new Element('table', {}, all), others, hasSpans };
}

function readRows(part: Element, isHead: boolean, rows: Row[], others: ChildNode[]): void {
  let loose: Row | undefined;
  for (const child of part.children) {
    if (!isTag(child)) {
      if (isText(child) && child.data.trim() !== '') others.push(child);
    } else if (isCell(child)) {
      if (!loose) rows.push((loose = { cells: [], isHead }));
      loose.cells.push(child);
    } else if (child.name !== 'table' && hasRows(child))
      readRows(child, isHead || child.name === 'thead', rows, others);
    else others.push(child);
  }
}

function evenRows(rows: readonly Row[]): Row[] {
  /** How many more rows the cell above covers, by column. */
  const covered: number[] = [];
  const even = rows.map(({ cells, isHead }) => {
    const row: Element[] = [];
    const skipCovered = () => {
      for (let rest = covered[row.length] ?? 0; rest > 0; rest = covered[row.length] ?? 0) {
        covered[row.length] = rest - 1;
        row.push(emptyCell());
      }
    };
    for (const cell of cells) {
      skipCovered();
      for (let column = 0; column < spanOf(cell, 'colspan'); column += 1) {
        covered[row.length] = spanOf(cell, 'rowspan') - 1;
        row.push(column === 0 ? cell : emptyCell());
      }
    }
    skipCovered();
    return { cells: row, isHead: isHead || (cells.length > 0 && cells.every(({ name }) => name === 'th')) };
  });
  const columns = Math.max(0, ...even.map(({ cells }) => cells.length));
  for (const { cells } of even) while (cells.length < columns) cells.push(emptyCell());
  return even.filter(({ cells }) => cells.length > 0);
}

const emptyCell = () => new Element('td', {});

/** Browsers limit both too. */
function spanOf({ attribs }: Element, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(attribs[name] ?? '1', 10);
  return Number.isNaN(span) ? 1 : Math.min(100, Math.max(1, span));
}

function inBold(cell: Element): Element {
  const [only, ...more] = cell.children.filter((child) => !isText(child) || child.data.trim() !== '');
  const isBold = only && more.length === 0 && isTag(only) && ['b', 'strong'].includes(only.name);
  if (cell.name !== 'th' || !only || isBold) return cell;
  return new Element('td', {}, [new Element('strong', {}, cell.children)]);
}
