import { pages } from '@prism/core/content/content';
import { group, line, link } from '@prism/core/content/fields';
import { textsOf } from '@prism/core/content/texts';
import { expect, test } from 'vitest';
import { saidFields } from './said-fields.ts';

test('a page is searched by what it shows: not by notes on what is missing, nor by buttons', () => {
  const fields = {
    title: line('Title', 40),
    button: line('Button', 40, { min: 0, plain: 'Send' }),
    more: link('More'),
    none: group('While there is nothing', { title: line('Title', 40) }),
    part: group('Part', { text: line('Text', 40), link: link('Link') }),
  };
  const data = {
    ...{ title: 'Guides', button: 'Ask', more: { to: '/', label: 'Go' }, none: { title: 'Guides will appear here' } },
    part: { text: 'For museums', link: { to: '/', label: 'Write' } },
  };
  expect(textsOf(saidFields(fields), data)).toEqual(['Guides', 'For museums']);
  expect(Object.keys(saidFields(pages.marketplace.fields))).not.toContain('none');
});
