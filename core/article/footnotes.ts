import type { MarkedExtension, Token } from 'marked';

export const footnoteId = /^footnote-(?:mark-)?\d{1,5}(?:-\d{1,5})?$/;

const definition = /^ {0,3}\[\^([^\s[\]]{1,60})\]:[ \t]*/;
/** Continuation lines of a note: adjacent ones, and indented ones after blank lines. */
const further = /\n(?:(?![ \t]*(?:\n|$)| {0,3}\[\^[^\s[\]]{1,60}\]:)[^\n]+|(?:[ \t]*\n)+(?: {4}|\t)[^\n]+)/y;
const reference = /^\[\^([^\s[\]]{1,60})\]/;

interface Note {
  number: number;
  /** The number of references. */
  marks: number;
}

/**
 * Footnotes of one text: `[^name]` refers to a paragraph `[^name]: words`. Notes are numbered by first reference. A
 * reference without a note stays as text; a note without a reference is dropped.
 */
export function footnotesOfOneText(): { extension: MarkedExtension; list: (render: Render) => string } {
  const definitions = new Map<string, Token[]>();
  const notes = new Map<string, Note>();

  function mark(key: string): string | undefined {
    if (!definitions.has(key)) return undefined;
    const note = notes.get(key) ?? { number: notes.size + 1, marks: 0 };
    notes.set(key, note);
    note.marks += 1;
    const { number, marks } = note;
    const id = markId(number, marks);
    return `<sup class="footnote-mark"><a href="#footnote-${number}" id="${id}" aria-label="Footnote ${number}">${number}</a></sup>`;
  }

  const extension: MarkedExtension = {
    extensions: [
      {
        name: 'footnote',
        level: 'block',
        tokenizer(src) {
          const [head, called] = definition.exec(src) ?? [];
          if (head === undefined || called === undefined) return undefined;
          const raw = src.slice(0, endOfNote(src, head.length));
          const words = raw.slice(head.length).replace(/^(?: {1,4}|\t)/gm, '');
          const tokens = this.lexer.blockTokens(words, []);
          if (!definitions.has(keyOf(called))) definitions.set(keyOf(called), tokens);
          return { type: 'footnote', raw };
        },
        renderer: () => '',
      },
      {
        name: 'footnote-mark',
        level: 'inline',
        start: (src) => indexIn(src, '[^'),
        tokenizer(src) {
          const [raw, called] = reference.exec(src) ?? [];
          return raw && called ? { type: 'footnote-mark', raw, key: keyOf(called) } : undefined;
        },
        renderer: ({ raw, key }) => mark(String(key)) ?? raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
      },
    ],
  };

  /** Call after rendering the text. */
  function list(render: Render): string {
    const words = new Map<string, string>();
    // A note may refer to another, which then joins the loop.
    for (const key of notes.keys()) words.set(key, render(definitions.get(key) ?? []).trim());
    const items = [...notes].map(
      ([key, note]) => `<li id="footnote-${note.number}">${withEnd(words.get(key) ?? '', waysBack(note))}</li>\n`,
    );
    return items.length === 0 ? '' : `<ol class="footnotes" aria-label="Footnotes">\n${items.join('')}</ol>\n`;
  }

  return { extension, list };
}

type Render = (tokens: Token[]) => string;

/** Case-insensitive, as for link references. */
const keyOf = (called: string) => called.toLowerCase();

const markId = (number: number, mark: number) => `footnote-mark-${number}${mark === 1 ? '' : `-${mark}`}`;

function indexIn(src: string, what: string): number | undefined {
  const index = src.indexOf(what);
  return index === -1 ? undefined : index;
}

function endOfNote(src: string, from: number): number {
  const lineEnd = src.indexOf('\n', from);
  let end = lineEnd === -1 ? src.length : lineEnd;
  for (;;) {
    further.lastIndex = end;
    const more = further.exec(src);
    if (!more) return end;
    end += more[0].length;
  }
}

function waysBack({ number, marks }: Note): string {
  const way = (mark: number) => {
    const label = marks === 1 ? `Back from footnote ${number}` : `Back from footnote ${number}, place ${mark}`;
    return ` <a href="#${markId(number, mark)}" aria-label="${label}">↩</a>`;
  };
  return Array.from({ length: marks }, (_, index) => way(index + 1)).join('');
}

/** In the last paragraph, if there is one. */
function withEnd(html: string, end: string): string {
  return html.endsWith('</p>') ? `${html.slice(0, -'</p>'.length)}${end}</p>` : `${html}${end}`;
}
