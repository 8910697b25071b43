import { pages } from '@prism/core/content/content';
import { group, link, list, type Fields } from '@prism/core/fields/fields';
import { line } from '@prism/core/contract/fields';
import { textsOf } from '@prism/core/content/texts';
import { expect, test } from 'vitest';
import { saidFields } from './said-fields.ts';

test('a page is searched by its visible texts, without notes of missing content and buttons', () => {
  const fields = {
    title: line('Title', 40),
    button: line('Button', 40, { min: 0, plain: 'Send' }),
    more: link('More'),
    sent: line('Message after sending', 40, { isAside: true }),
    none: group('While there is nothing', { title: line('Title', 40) }, { isAside: true }),
    part: group('Part', { text: line('Text', 40), link: link('Link'), links: list('Links', link('Link')) }),
    plans: list('Plans', group('Plan', { name: line('Name', 40), button: line('Button', 40, { isAside: true }) })),
  };
  const data = {
    title: 'Guides',
    button: 'Ask',
    more: { to: '/', label: 'Go' },
    none: { title: 'Guides will appear here' },
    sent: 'It is on its way',
    part: { text: 'For museums', link: { to: '/', label: 'Write' }, links: [{ to: '/', label: 'See more' }] },
    plans: [{ name: 'Once', button: 'Take it' }],
  };
  expect(textsOf(saidFields(fields), data)).toEqual(['Guides', 'For museums', 'Once']);
});

test.each([
  ['marketplace', 'all', 'none'],
  ['contact', 'form.button', 'form.sent', 'confirmation', 'closing'],
  ['offer', 'sale.running', 'sale.over', 'prices.lead', 'prices.once.button', 'start.button', 'closing.link', 'name'],
  ['careers', 'positions.apply', 'nothing'],
  ['search', 'failed', 'none', 'kinds.apps'],
  ['home', 'closing.links'],
] as const)('the page %s is not found by buttons and form states', (page, ...left) => {
  const said = pathsIn(saidFields(pages[page].fields));
  for (const path of left) expect(said.filter((one) => `${one}.`.startsWith(`${path}.`))).toEqual([]);
  expect(said).toContain('opening.lead');
});

function pathsIn(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'group' ? pathsIn(field.fields).map((path) => `${name}.${path}`) : [name],
  );
}
