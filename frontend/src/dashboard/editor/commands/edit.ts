export interface Written {
  text: string;
  from: number;
  to: number;
}

/** A replacement and the selection after it. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  select: readonly [from: number, to: number];
}

/** The effect of a button or a key; undefined if it does not apply. */
export type Command = (written: Written) => Edit | undefined;

/** Replaces the selection, with the caret after it. */
export function inserted({ from, to }: Pick<Written, 'from' | 'to'>, insert: string): Edit {
  const end = from + insert.length;
  return { from, to, insert, select: [end, end] };
}

export function lineAround(text: string, at: number): { start: number; end: number } {
  const end = text.indexOf('\n', at);
  return { start: text.lastIndexOf('\n', at - 1) + 1, end: end === -1 ? text.length : end };
}

export function linesOfSelection({ text, from, to }: Written): { start: number; end: number; lines: string[] } {
  const { start } = lineAround(text, from);
  // A selection that ends at the beginning of a line excludes that line.
  const { end } = lineAround(text, to > from && text[to - 1] === '\n' ? to - 1 : to);
  return { start, end, lines: text.slice(start, end).split('\n') };
}

/** Replaces the selection by `block` between empty lines; `select` counts from the block's start. */
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
