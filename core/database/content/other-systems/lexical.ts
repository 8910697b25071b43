import { escapeHtml } from '../../../html/escape.ts';
import { cardOf, linkTo, type Note } from './ghost-cards.ts';
import { listIn, memberOf, textIn } from './json-values.ts';

/** Bits of a text's format. */
const formats: readonly (readonly [bit: number, tag: string])[] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
];

/** The HTML of a document of Ghost's editor since version 5. */
export function htmlOfLexical(document: unknown, note: Note): string {
  return inside(memberOf(document, 'root'));

  function inside(node: unknown): string {
    return listIn(node, 'children').map(htmlOf).join('');
  }

  function htmlOf(node: unknown): string {
    const type = textIn(node, 'type').replace(/^extended-/, '');
    if (type === 'text' || type === 'tk')
      return formatted(escapeHtml(textIn(node, 'text')), Number(textIn(node, 'format')));
    if (type === 'linebreak') return '<br>';
    if (type === 'tab') return ' ';
    if (type === 'paragraph') return `<p>${inside(node)}</p>`;
    if (type === 'quote' || type === 'aside') return `<blockquote><p>${inside(node)}</p></blockquote>`;
    if (type === 'heading') {
      const tag = /^h[1-6]$/.exec(textIn(node, 'tag'))?.[0] ?? 'h2';
      return `<${tag}>${inside(node)}</${tag}>`;
    }
    if (type === 'link' || type === 'autolink') return linkTo(textIn(node, 'url'), inside(node));
    if (type === 'list') return listOf(node);
    if (type === 'zwnj') return '';
    const card = cardOf(type, node, note);
    if (card !== undefined) return card;
    const words = inside(node) || escapeHtml(textIn(node, 'text'));
    if (type !== 'at-link')
      note(words ? `Only the text of the card '${type}' is imported` : `The card '${type}' is not imported`);
    return words;
  }

  function listOf(list: unknown): string {
    const isOrdered = textIn(list, 'listType') === 'number';
    const items: string[] = [];
    for (const item of listIn(list, 'children')) {
      const nested = listIn(item, 'children').every((child) => textIn(child, 'type') === 'list');
      const checked = memberOf(item, 'checked');
      const box = typeof checked === 'boolean' ? `<input type="checkbox"${checked ? ' checked' : ''}>` : '';
      // A nested list has an item of its own.
      if (nested && items.length > 0) items.push(`${items.pop() ?? ''}${inside(item)}`);
      else items.push(box + (textIn(item, 'type') === 'listitem' ? inside(item) : htmlOf(item)));
    }
    const start = Number.parseInt(textIn(list, 'start'), 10);
    const tag = isOrdered ? 'ol' : 'ul';
    const rows = items.map((item) => `<li>${item}</li>`).join('');
    return `<${tag}${isOrdered && start >= 0 ? ` start="${start}"` : ''}>${rows}</${tag}>`;
  }
}

const formatted = (html: string, format: number) =>
  formats.reduceRight((words, [bit, tag]) => (format & bit ? `<${tag}>${words}</${tag}>` : words), html);
