import { fenceAfter, linesOf } from '@prism/core/markdown/fences';
import { asBlock, type Command, type Edit, lineAround, linesOfSelection, type Written } from './edit.ts';

/** Markdown marks by kind of line. */
const lineLooks = {
  heading2: /^##(?:\s+|$)/,
  heading3: /^###(?:\s+|$)/,
  list: /^ *[-*+](?:\s+|$)/,
  numbered: /^ *\d{1,9}[.)](?:\s+|$)/,
  quote: /^> ?/,
} as const;

export type LineLook = keyof typeof lineLooks;
const lookNames = ['heading2', 'heading3', 'list', 'numbered', 'quote'] as const satisfies readonly LineLook[];

const newMarks: Readonly<Record<LineLook, (index: number) => string>> = {
  heading2: () => '## ',
  heading3: () => '### ',
  list: () => '- ',
  numbered: (index) => `${index + 1}. `,
  quote: () => '> ',
};

/** The marks that another kind of line replaces; a quote may contain any of them. */
const replaced: Readonly<Record<LineLook, RegExp | undefined>> = {
  heading2: /^(?:#{1,6}(?:\s+|$)| *(?:[-*+]|\d{1,9}[.)])\s+)/,
  heading3: /^(?:#{1,6}(?:\s+|$)| *(?:[-*+]|\d{1,9}[.)])\s+)/,
  list: /^(?:#{1,6}(?:\s+|$)| *\d{1,9}[.)](?:\s+|$))/,
  numbered: /^(?:#{1,6}(?:\s+|$)| *[-*+](?:\s+|$))/,
  quote: undefined,
};

const isMeant = (line: string) => line.trim() !== '';

export function isLine(written: Written, look: LineLook): boolean {
  const lines = linesOfSelection(written).lines.filter(isMeant);
  return lines.length > 0 && lines.every((line) => lineLooks[look].test(line));
}

export function toggleLines(look: LineLook): Command {
  return (written) => {
    const { start, end, lines } = linesOfSelection(written);
    const isSo = isLine(written, look);
    const marks = replaced[look];
    let index = 0;
    const changed = lines.map((line) => {
      if (!isMeant(line) && lines.length > 1) return look === 'quote' && !isSo ? '>' : line;
      if (isSo) return line.replace(lineLooks[look], '');
      return newMarks[look](index++) + (marks ? line.replace(marks, '') : line);
    });
    const insert = changed.join('\n');
    return { from: start, to: end, insert, select: selectionAfter(written, start, end, insert, lines.length > 1) };
  };
}

export const looksOf = (written: Written): LineLook[] => lookNames.filter((look) => isLine(written, look));

export const plainLines: Command = (written) => {
  const [look] = looksOf(written);
  return look && toggleLines(look)(written);
};

/** Several lines stay selected; in one line, the caret keeps its words. */
function selectionAfter(written: Written, start: number, end: number, insert: string, many: boolean): Edit['select'] {
  if (many) return [start, start + insert.length];
  const shift = insert.length - (end - start);
  const moved = (at: number) => Math.max(start, at + shift);
  return [moved(written.from), moved(written.to)];
}

export const calloutNames = { NOTE: 'Note', TIP: 'Tip', WARNING: 'Warning' } as const;
export type CalloutName = keyof typeof calloutNames;

export function callout(name: CalloutName): Command {
  return (written) => {
    const { start, end, lines } = linesOfSelection(written);
    const words = lines.map((line) => `> ${line.replace(/^> ?/, '')}`.trimEnd()).join('\n');
    const block = `> [!${name}]\n${words === '>' ? '> ' : words}`;
    return asBlock({ ...written, from: start, to: end }, block);
  };
}

export const codeBlock: Command = (written) => {
  const { start, end, lines } = linesOfSelection(written);
  const code = lines.join('\n');
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([marks]) => marks.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  const language = code === '' ? '' : 'text';
  const opening = fence.length + language.length;
  const select = code === '' ? ([opening + 1, opening + 1] as const) : ([fence.length, opening] as const);
  return asBlock({ ...written, from: start, to: end }, `${fence}${language}\n${code}\n${fence}`, select);
};

export function isInCode(text: string, at: number): boolean {
  const { start } = lineAround(text, at);
  let fence: string | null = null;
  for (const { text: line } of linesOf(text.slice(0, start))) fence = fenceAfter(line, fence);
  return fence !== null;
}
