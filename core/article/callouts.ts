import type { TokenizerAndRendererExtension } from 'marked';

/** GitHub's call-outs with their titles. */
const names: ReadonlyMap<string, string> = new Map([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['important', 'Important'],
  ['warning', 'Warning'],
  ['caution', 'Caution'],
]);

export const calloutClasses = ['callout', ...names.keys()];

const head = /^ {0,3}> ?\[!([a-z]{1,20})\][ \t]*(?:\n|$)/i;
const quoted = / {0,3}>[^\n]*(?:\n|$)/y;

/** A quote that begins with `[!NOTE]` or another name. */
export const callouts: TokenizerAndRendererExtension = {
  name: 'callout',
  level: 'block',
  tokenizer(src) {
    const [first, kind = ''] = head.exec(src) ?? [];
    const name = names.get(kind.toLowerCase());
    if (!first || !name) return undefined;
    const raw = src.slice(0, endOfQuote(src, first.length));
    const words = raw.slice(first.length).replace(/^ {0,3}> ?/gm, '');
    return { type: 'callout', raw, name, tokens: this.lexer.blockTokens(words, []) };
  },
  renderer({ name, tokens = [] }) {
    const words = this.parser.parse(tokens);
    return `<div class="callout ${String(name).toLowerCase()}"><p><strong>${name}</strong></p>\n${words}</div>\n`;
  },
};

function endOfQuote(src: string, from: number): number {
  let end = from;
  for (;;) {
    quoted.lastIndex = end;
    const line = quoted.exec(src);
    if (!line?.[0]) return end;
    end += line[0].length;
  }
}
