/** A text and what is selected of it. */
export interface Written {
  text: string;
  from: number;
  to: number;
}

/** What is put in the place of a part of a text, and what is selected then. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  select: readonly [from: number, to: number];
}

/** What a button or a key does to a text; undefined where there is nothing to do. */
export type Command = (written: Written) => Edit | undefined;

/** Puts `insert` in the place of what is selected, with the caret behind it. */
export function inserted({ from, to }: Pick<Written, 'from' | 'to'>, insert: string): Edit {
  const end = from + insert.length;
  return { from, to, insert, select: [end, end] };
}

/** Where the line around `at` begins and ends. */
export function lineAround(text: string, at: number): { start: number; end: number } {
  const end = text.indexOf('\n', at);
  return { start: text.lastIndexOf('\n', at - 1) + 1, end: end === -1 ? text.length : end };
}

/** The whole lines that are selected. */
export function linesOfSelection({ text, from, to }: Written): { start: number; end: number; lines: string[] } {
  const { start } = lineAround(text, from);
  // A selection that ends at the beginning of a line has nothing of it.
  const { end } = lineAround(text, to > from && text[to - 1] === '\n' ? to - 1 : to);
  return { start, end, lines: text.slice(start, end).split('\n') };
}

/** `block` between empty lines, in the place of what is selected; `select` counts from where the block begins. */
export function asBlock(
  { text, from, to }: Written,
  block: string,
  select: readonly [number, number] = [block.length, block.length],
): Edit {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = after === '' ? '\n' : after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const at = from + lead.length;
  return { from, to, insert: lead + block + tail, select: [at + select[0], at + select[1]] };
}
