import { isInCode } from './blocks.ts';
import { type Command, type Edit, inserted, lineAround, linesOfSelection, type Written } from './edit.ts';

const item = /^( *(?:> ?)*)( *)([-*+]|(\d{1,9})([.)]))( +)(\[[ xX]\] +)?/;
const quote = /^( *(?:> ?)+)/;

export function isInList(written: Written): boolean {
  const { start, end } = lineAround(written.text, written.from);
  return item.test(written.text.slice(start, end)) && !isInCode(written.text, written.from);
}

/** Continues a list or quote; an empty item ends its list. Undefined for a plain line break. */
export const newLine: Command = (written) => {
  const { text, from, to } = written;
  if (from !== to || isInCode(text, from)) return undefined;
  const { start, end } = lineAround(text, from);
  const line = text.slice(start, end);
  const [marks = '', outer = '', indent = '', sign = '', number, dot = '', space = ' ', box] = item.exec(line) ?? [];
  if (marks) {
    if (from < start + marks.length) return undefined;
    if (line.length === marks.length)
      return { from: start, to: end, insert: outer, select: [start + outer.length, start + outer.length] };
    const next = number ? `${Number(number) + 1}${dot}` : sign;
    return inserted(written, `\n${outer}${indent}${next}${space}${box ? '[ ] ' : ''}`);
  }
  const [quoted = ''] = quote.exec(line) ?? [];
  if (!quoted || from < start + quoted.length) return undefined;
  if (line.length === quoted.length) return { from: start, to: end, insert: '', select: [start, start] };
  return inserted(written, `\n${quoted}`);
};

/** Indents or outdents the selected items; undefined outside lists. */
export function indentItems(by: 1 | -1): Command {
  return (written) => {
    if (!isInList(written)) return undefined;
    const { start, end, lines } = linesOfSelection(written);
    const changed = lines.map((line) => indented(line, by));
    const insert = changed.join('\n');
    const first = (changed[0] ?? '').length - (lines[0] ?? '').length;
    const all = insert.length - (end - start);
    const select: Edit['select'] = [Math.max(start, written.from + first), Math.max(start, written.to + all)];
    return { from: start, to: end, insert, select };
  };
}

/** By the width of the item's marker, so that it nests under the item above. */
function indented(line: string, by: 1 | -1): string {
  if (line.trim() === '') return line;
  const number = item.exec(line)?.[4];
  const width = number ? number.length + 2 : 2;
  return by === 1 ? ' '.repeat(width) + line : line.replace(new RegExp(`^ {1,${width}}`), '');
}
