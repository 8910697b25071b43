import { Parser } from 'htmlparser2';

const silent: ReadonlySet<string> = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'iframe']);
const inline = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'del', 'dfn', 'em', 'font', 'i', 'ins', 'kbd', 'mark', 'q', 's'],
  ...['samp', 'small', 'span', 'strike', 'strong', 'sub', 'sup', 'time', 'tt', 'u', 'var', 'wbr'],
]);

/** What people read of HTML, in one line: entities are decoded once, and scripts and styles are no words. */
export function textOfHtml(html: string): string {
  let text = '';
  let silentDepth = 0;
  const parser = new Parser({
    onopentag(name) {
      if (silent.has(name)) silentDepth += 1;
      if (!inline.has(name)) text += ' ';
    },
    onclosetag(name) {
      if (silent.has(name)) silentDepth -= 1;
      if (!inline.has(name)) text += ' ';
    },
    ontext(part) {
      if (silentDepth === 0) text += part;
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, ' ').trim();
}
