import { type Command, type Edit, inserted, lineAround, type Written } from './edit.ts';

export const inlineMarks = { bold: '**', italic: '*', code: '`' } as const;
export type InlineLook = keyof typeof inlineMarks;

const patterns: Readonly<Record<InlineLook, RegExp>> = {
  bold: /\*\*(?=\S)(.*?\S)\*\*/g,
  italic: /(?<![*\\])\*(?=[^\s*])((?:\*\*.*?\*\*|[^*])*?[^\s*\\]|[^\s*])\*(?!\*)/g,
  code: /(?<!`)`(?!`)(.*?[^`])`(?!`)/g,
};

/** The marks around the selection, of the look or of bold and italic together. */
function spanAround({ text, from, to }: Written, look: InlineLook) {
  const { start, end } = lineAround(text, from);
  const size = inlineMarks[look].length;
  for (const { index, 0: whole } of text.slice(start, end).matchAll(patterns[look])) {
    const [opens, closes] = [start + index, start + index + whole.length];
    if (from >= opens + size && to <= closes - size) return { opens, closes, size };
    // Selected with its marks.
    if (from === opens && to === closes && from < to) return { opens, closes, size };
  }
  return undefined;
}

export const hasLook = (written: Written, look: InlineLook): boolean => spanAround(written, look) !== undefined;

/** Formats the selection or the word at the caret, or removes the format. */
export function toggleLook(look: InlineLook): Command {
  const mark = inlineMarks[look];
  return (written) => {
    const { text } = written;
    const span = spanAround(written, look);
    if (span) {
      const { opens, closes, size } = span;
      const insert = text.slice(opens + size, closes - size);
      const shifted = (at: number) => Math.min(Math.max(at - size, opens), opens + insert.length);
      return { from: opens, to: closes, insert, select: [shifted(written.from), shifted(written.to)] };
    }
    const { from, to } = wordsSelected(written);
    const words = text.slice(from, to);
    const edit: Edit = { from, to, insert: mark + words + mark, select: [from + mark.length, to + mark.length] };
    return edit;
  };
}

/** Without spaces at the ends, where marks have no effect; the word at the caret if nothing is selected. */
function wordsSelected({ text, from, to }: Written): { from: number; to: number } {
  if (from === to) {
    const before = /[\p{L}\p{N}]*$/u.exec(text.slice(Math.max(0, from - 60), from))?.[0].length ?? 0;
    const after = /^[\p{L}\p{N}]*/u.exec(text.slice(from, from + 60))?.[0].length ?? 0;
    return before > 0 && after > 0 ? { from: from - before, to: from + after } : { from, to };
  }
  const words = text.slice(from, to);
  const start = from + (words.length - words.trimStart().length);
  return { from: start, to: Math.max(start, to - (words.length - words.trimEnd().length)) };
}

const linkPattern = /(?<!!)\[([^[\]\n]*)\]\(([^()\s]*)\)/g;

export function linkAround({ text, from, to }: Written) {
  const { start, end } = lineAround(text, from);
  for (const { index, 0: whole, 1: words = '', 2: address = '' } of text.slice(start, end).matchAll(linkPattern)) {
    const [opens, closes] = [start + index, start + index + whole.length];
    if (from >= opens && to <= closes) return { from: opens, to: closes, words, address };
  }
  return undefined;
}

export function link(address: string, otherwise: string): Command {
  return (written) => {
    const around = linkAround(written);
    const place = around ?? wordsSelected(written);
    const words = around?.words ?? written.text.slice(place.from, place.to).replace(/\s+/g, ' ');
    // Brackets and spaces would end the URL early.
    const target = address
      .replace(/[()\s<>]/g, encodeURIComponent)
      .replaceAll('(', '%28')
      .replaceAll(')', '%29');
    return inserted(place, `[${words || otherwise.replace(/[[\]]/g, '')}](${target})`);
  };
}

export const unlink: Command = (written) => {
  const around = linkAround(written);
  return around && inserted(around, around.words);
};

/** An image by its URL. Its alt text cannot contain brackets. */
export const pictureMarkdown = (address: string, alt: string) =>
  `![${alt.replace(/[[\]\n]/g, ' ').trim()}](${address})`;

export const footnoteNames = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\[\^([^\s[\]]+)\]/g)].map(([, name = '']) => name));

export const footnote: Command = ({ text, to }) => {
  const taken = footnoteNames(text);
  let number = 1;
  while (taken.has(String(number))) number += 1;
  const rest = text.slice(to).trimEnd();
  const isAmongNotes = /(?:^|\n)\[\^[^\s[\]]+\]:[^\n]*$/.test((text.slice(0, to) + rest).trimEnd());
  const insert = `[^${number}]${rest}${isAmongNotes ? '\n' : '\n\n'}[^${number}]: `;
  const end = to + insert.length;
  return { from: to, to: text.length, insert, select: [end, end] };
};
