import { escapeHtml } from '../../../html/escape.ts';
import { cardOf, linkTo, type Note } from './ghost-cards.ts';
import { listIn } from './json-values.ts';

const inlineTags = new Set(['a', 'b', 'code', 'del', 'em', 'i', 'mark', 's', 'strong', 'sub', 'sup', 'u']);
const blockTags = new Set(['aside', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p']);

/** The HTML of a document of Ghost's editor of versions 1 to 4. */
export function htmlOfMobiledoc(document: unknown, note: Note): string {
  const [markups, atoms, cards] = ['markups', 'atoms', 'cards'].map((name) => listIn(document, name));
  return listIn(document, 'sections').map(sectionOf).join('');

  function sectionOf(section: unknown): string {
    const [kind, first, second] = rowOf(section);
    if (kind === 1) return wrapped(nameIn(first, blockTags) ?? 'p', markersOf(second));
    if (kind === 2) return `<p><img src="${escapeHtml(String(first))}" alt=""></p>`;
    if (kind === 3) {
      const items = rowOf(second).map((item) => wrapped('li', markersOf(item)));
      return wrapped(first === 'ol' ? 'ol' : 'ul', items.join(''));
    }
    const [name, payload] = rowOf(kind === 10 ? cards?.[Number(first)] : undefined);
    const html = typeof name === 'string' ? cardOf(name, payload, note) : undefined;
    if (html === undefined) note(`The card '${String(name ?? kind)}' is not imported`);
    return html ?? '';
  }

  function markersOf(markers: unknown): string {
    const open: string[] = [];
    let html = '';
    for (const [kind, opened, closed, value] of rowOf(markers).map(rowOf)) {
      for (const index of rowOf(opened)) {
        const [tag, attributes] = rowOf(markups?.[Number(index)]);
        const name = nameIn(tag, inlineTags) ?? 'span';
        html += name === 'a' ? linkTo(hrefIn(attributes), '').replace('</a>', '') : `<${name}>`;
        open.push(name);
      }
      html += kind === 1 ? atomOf(atoms?.[Number(value)]) : escapeHtml(String(value ?? ''));
      for (let left = Number(closed); left > 0 && open.length > 0; left -= 1) html += `</${open.pop()}>`;
    }
    return (
      html +
      open
        .toReversed()
        .map((name) => `</${name}>`)
        .join('')
    );
  }

  function atomOf(atom: unknown): string {
    const [name, value] = rowOf(atom);
    if (name === 'soft-return') return '<br>';
    if (!value) note(`The card '${String(name)}' is not imported`);
    return escapeHtml(String(value ?? ''));
  }
}

const wrapped = (tag: string, html: string) => `<${tag}>${html}</${tag}>`;

const rowOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const nameIn = (value: unknown, names: ReadonlySet<string>) =>
  typeof value === 'string' && names.has(value.toLowerCase()) ? value.toLowerCase() : undefined;

/** Attributes alternate with their values. */
function hrefIn(attributes: unknown): string {
  const row = rowOf(attributes);
  return String(row[row.indexOf('href') + 1] ?? '');
}
