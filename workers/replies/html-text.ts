import { Parser } from 'htmlparser2';

const silent = new Set(['script', 'style', 'head', 'title', 'template', 'noscript']);
const lines = new Set(['br', 'p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'table', 'ul', 'ol', 'hr']);

/** No letter is deeper. */
const deepest = 500;

/** What people read of an HTML mail, as plain text of at most `most` characters; nothing in it is run, fetched or kept. */
export function textOfHtml(html: string, most: number): string {
  let text = '';
  let silence = 0;
  let depth = 0;
  const parser = new Parser({
    onopentagname(name) {
      depth += 1;
      // The parser takes the square of the time of the depth.
      if (depth > deepest) parser.pause();
      if (silent.has(name)) silence += 1;
      if (lines.has(name)) text += '\n';
    },
    onclosetag(name) {
      depth -= 1;
      if (silent.has(name)) silence = Math.max(0, silence - 1);
      if (lines.has(name) && name !== 'br') text += '\n';
    },
    ontext(part) {
      if (silence > 0) return;
      text += part.replace(/\s+/g, ' ');
      if (text.length > 4 * most) parser.pause();
    },
  });
  parser.end(html);
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, most);
}
