import { textOfHtml } from '../database/content/other-systems/export-text.ts';
import { markdownOfHtml } from '../database/content/other-systems/markdown-of-html.ts';
import { escapeHtml } from '../html/escape.ts';
import { expect, test } from 'vitest';
import { seededRandom } from '../../infra/test/random.ts';
import { renderArticle } from './article-html.ts';

const words = [
  'word',
  'two words',
  '1.',
  '1986.',
  '2)',
  '#',
  '##',
  '-',
  '+',
  '*',
  '*a*',
  '_b_',
  '__c__',
  'snake_case',
  '2*3*4',
  '`',
  '``',
  '<b>',
  '</div>',
  '<!--',
  '&copy;',
  '&',
  '[x](y)',
  '[x]',
  '[^1]',
  '[ ]',
  '![',
  '!',
  '|',
  '||',
  '~~',
  '~',
  '>',
  '===',
  '---',
  '***',
  '\\',
  '\\*',
  ':--',
  '|--|',
  '"',
  "'",
  '(',
  ')',
  'a@b.example',
  '$',
  '^',
  '=',
  ':',
  '½',
  'https://x.example/a_b_c?d=1&e=(f)',
  'www.x.example/a_b.',
  'http://x.example/*',
  '~~~',
  '```',
  '    ',
  '\u00a0',
];
const inlines = ['b', 'i', 'em', 'strong', 'code', 's', 'del', 'sub', 'u', 'a', 'span', 'mark', 'kbd', 'font'];
const blocks = [
  'dl',
  'details',
  'card',
  'lines',
  'p',
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'blockquote',
  'pre',
  'table',
  'div',
  'figure',
  'hr',
  'text',
];

/** Random HTML. */
function someHtml(seed: number): string {
  const random = seededRandom(seed);
  const oneOf = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const several = (most: number, make: () => string) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, make).join(oneOf(['', ' ', ' ', '\n']));
  const inline = (depth: number): string => {
    if (depth === 0 || random() < 0.6) return random() < 0.1 ? '<br>' : escapeHtml(oneOf(words));
    const name = oneOf(inlines);
    const inside = name === 'code' ? escapeHtml(oneOf(words)) : several(3, () => inline(depth - 1));
    return `<${name}${name === 'a' ? ' href="/page_(a)"' : ''}>${inside}</${name}>`;
  };
  const line = () => several(5, () => inline(2));
  const block = (depth: number): string => {
    const name = oneOf(blocks);
    const inner = () => (depth === 0 ? line() : several(2, () => block(depth - 1)));
    if (name === 'text') return line();
    if (name === 'dl') return `<dl>${several(2, () => `<dt>${line()}</dt><dd>${inner()}</dd>`)}</dl>`;
    if (name === 'details') return `<details><summary>${line()}</summary>${inner()}</details>`;
    if (name === 'lines') return `<pre>${several(3, () => `<div>${escapeHtml(oneOf(words))}</div>`)}</pre>`;
    if (name === 'card')
      return `<a href="/x">${several(2, () => `<div>${line().replace(/<\/?a[^>]*>/g, '')}</div>`)}</a>`;
    if (name === 'hr') return '<hr>';
    if (name === 'ul' || name === 'ol')
      return `<${name} start="${Math.floor(random() * 3)}">${several(3, () => `<li>${random() < 0.7 ? line() : inner()}</li>`)}</${name}>`;
    if (name === 'table')
      return `<table>${several(3, () => `<tr>${several(3, () => (random() < 0.2 ? `<th rowspan="2">${line()}</th>` : `<td>${line()}</td>`))}</tr>`)}</table>`;
    if (name === 'pre') return `<pre><code>${several(4, () => `${escapeHtml(oneOf(words))}\n\n`)}</code></pre>`;
    if (name === 'blockquote' || name === 'div') return `<${name}>${inner()}</${name}>`;
    return `<${name}>${line()}</${name}>`;
  };
  return several(4, () => block(2));
}

const seen = (html: string) => textOfHtml(html).replace(/\s+/g, '');
const shown = (html: string, editor: 'wordpress' | 'other') =>
  seen(renderArticle(markdownOfHtml(html, editor).markdown).html);

test.each(['other', 'wordpress'] as const)('an import shows what the HTML of %s showed', (editor) => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const html = someHtml(seed);
    expect({ seed, html, seen: shown(html, editor) }).toEqual({ seed, html, seen: seen(html) });
  }
});
