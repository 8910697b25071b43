import type { Drawing, SyntaxNode } from './drawing.ts';

/** Renders table rows with columns of equal width. */
export function renderTable(drawing: Drawing, table: SyntaxNode): void {
  const head = table.getChild('TableHeader');
  const rule = table.getChild('TableDelimiter');
  if (!head || !rule) return;
  const sides = drawing
    .text(rule.from, rule.to)
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map((side) => (/:\s*$/.test(side) ? (/^\s*:/.test(side) ? 'cm-center' : 'cm-right') : ''));
  drawRow(drawing, head, sides, 'cm-row cm-row-head');
  for (const row of table.getChildren('TableRow')) drawRow(drawing, row, sides, 'cm-row');
  drawing.line(rule.from, drawing.isOpen(rule.from) ? 'cm-row-rule' : 'cm-row-rule-shut');
  drawing.sign(rule.from, rule.to);
}

function drawRow(drawing: Drawing, row: SyntaxNode, sides: readonly string[], look: string): void {
  drawing.line(row.from, look, `--columns: ${sides.length}`);
  const bars = row.getChildren('TableDelimiter');
  for (const [index, bar] of bars.entries()) {
    if (drawing.isOpen(bar.from)) drawing.mark(bar.from, bar.to, 'cm-bar');
    else drawing.sign(bar.from, bar.to);
    const next = bars[index + 1];
    if (!next) continue;
    // Wrapped lines of a cell align with its first line.
    const blanks = /^ *(?=\S)/.exec(drawing.text(bar.to, next.from))?.[0].length ?? 0;
    if (!drawing.isOpen(bar.from)) drawing.sign(bar.to, bar.to + blanks);
    drawing.mark(bar.to, next.from, `cm-cell ${sides[index] ?? ''}`);
  }
}
