import { Parser } from 'htmlparser2';

/** Of the names with a prefix, those that a drawing needs; all others are an editor's own. */
const neededNames = new Set(['xmlns:xlink', 'xlink:href', 'xml:space']);
const isEditors = (name: string) => name.includes(':') && !neededNames.has(name);

/** The parser takes quadratic time for elements in elements; no editor writes drawings this deep. */
const deepest = 250;
const chunkLength = 64 * 1024;

/**
 * A drawing without what its editor added: comments, the document type, metadata, and elements and attributes in name spaces
 * of its own. What runs or fetches something stays, for the check to refuse with a sentence (`svg.ts`). Bytes that are no
 * whole drawing, or one that declares entities, come back as they are.
 */
export function cleanSvg(bytes: Buffer): Buffer {
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  if (!/^\s*(?:<\?xml\s|<!--|<!doctype svg|<svg[\s>])/i.test(text)) return bytes;
  if (/<!entity|\0|\ufffd|<\?xml-stylesheet/i.test(text)) return bytes;
  const written: string[] = [];
  let depth = 0;
  let isTooDeep = false;
  /** Whether the last thing read, but for comments and white space, closed the outermost element. */
  let isWhole = false;
  /** How deep one stands in something that is left out. */
  let leftOut = 0;
  let isTagOpen = false;
  const write = (next: string) => {
    if (isTagOpen) written.push('>');
    isTagOpen = false;
    written.push(next);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        isTooDeep ||= depth > deepest;
        isWhole = false;
        if (leftOut > 0 || name === 'metadata' || isEditors(name)) leftOut += 1;
        if (leftOut > 0) return;
        const kept = Object.entries(attributes).filter(([attribute]) => !isEditors(attribute));
        write(`<${name}${kept.map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`).join('')}`);
        isTagOpen = true;
      },
      ontext(said) {
        if (said.trim() !== '') isWhole = false;
        if (leftOut === 0) write(escaped(said));
      },
      onclosetag(name, isImplied) {
        depth -= 1;
        isWhole = depth === 0 && name === 'svg' && !isImplied;
        if (leftOut > 0) {
          leftOut -= 1;
        } else if (isTagOpen) {
          written.push('/>');
          isTagOpen = false;
        } else {
          write(`</${name}>`);
        }
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < text.length && !isTooDeep; at += chunkLength) parser.write(text.slice(at, at + chunkLength));
  if (isTooDeep) return bytes;
  parser.end();
  if (!isWhole) return bytes;
  return Buffer.from(written.join('').trim());
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
