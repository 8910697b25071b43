import { Element, isTag, isText, type ChildNode } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { evenRows, spanIn } from '../../../html/even-rows.ts';

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
    cells.some(({ attribs }) => spanIn(attribs['colspan']) + spanIn(attribs['rowspan']) > 2),
  );
  const cellsOf = evenRows(
    rows.map(({ cells }) => cells),
    ({ attribs }, name) => attribs[name],
    emptyCell,
  );
  const even = rows.flatMap(({ cells, isHead }, at) => {
    const row = { cells: cellsOf[at] ?? [], isHead: isHead || cells.every(({ name }) => name === 'th') };
    return row.cells.length > 0 ? [row] : [];
  });
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

const emptyCell = () => new Element('td', {});

function inBold(cell: Element): Element {
  const [only, ...more] = cell.children.filter((child) => !isText(child) || child.data.trim() !== '');
  const isBold = only && more.length === 0 && isTag(only) && ['b', 'strong'].includes(only.name);
  if (cell.name !== 'th' || !only || isBold) return cell;
  return new Element('td', {}, [new Element('strong', {}, cell.children)]);
}
