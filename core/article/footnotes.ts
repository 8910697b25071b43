import type { MarkedExtension, Token } from 'marked';

/** The ids of a note and of what points to it; a text's own HTML may have no others. */
export const footnoteId = /^footnote-(?:mark-)?\d{1,5}(?:-\d{1,5})?$/;

const definition = /^ {0,3}\[\^([^\s[\]]{1,60})\]:[ \t]*/;
/** Lines that go on with the words of a note: any that follow at once, and indented ones after empty lines. */
const further = /\n(?:(?![ \t]*(?:\n|$)| {0,3}\[\^[^\s[\]]{1,60}\]:)[^\n]+|(?:[ \t]*\n)+(?: {4}|\t)[^\n]+)/y;
const reference = /^\[\^([^\s[\]]{1,60})\]/;

/** Where a note is pointed to. */
interface Note {
  number: number;
  /** How often. */
  marks: number;
}

/**
 * Footnotes of one text: `[^name]` where it is pointed to, `[^name]: words` as a paragraph. They are numbered
 * in the order in which they are pointed to; a mark without a note stays as it is written, a note without a mark is left out.
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

  /** To be called once the text is rendered. */
  function list(render: Render): string {
    const words = new Map<string, string>();
    // A note may point to another, which then joins those that are being gone through.
    for (const key of notes.keys()) words.set(key, render(definitions.get(key) ?? []).trim());
    const items = [...notes].map(
      ([key, note]) => `<li id="footnote-${note.number}">${withEnd(words.get(key) ?? '', waysBack(note))}</li>\n`,
    );
    return items.length === 0 ? '' : `<ol class="footnotes" aria-label="Footnotes">\n${items.join('')}</ol>\n`;
  }

  return { extension, list };
}

type Render = (tokens: Token[]) => string;

/** As two names that differ in case alone are one for the marks of links. */
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

/** In the last paragraph, where there is one. */
function withEnd(html: string, end: string): string {
  return html.endsWith('</p>') ? `${html.slice(0, -'</p>'.length)}${end}</p>` : `${html}${end}`;
}
