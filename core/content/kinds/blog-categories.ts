import { flag, group, line, list, optionalNumber } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import { defineKind } from '../kind.ts';

export const blogCategories = defineKind({
  label: 'Category of the blog',
  plural: 'Categories of the blog',
  help: 'The buttons over the articles, each with the categories of posts that it holds.',
  title: 'label',
  keyMax: 60,
  isChoice: true,
  fields: {
    label: line('Button', 40),
    hue: hue('Hue'),
    holds: list(
      'Categories of posts',
      group('Category', {
        name: line('Name', 60),
        place: optionalNumber('Place in forms', {
          min: 1,
          max: 99,
          help: 'The first is chosen to begin with. Empty: behind the others.',
        }),
        isLeftOut: flag('Leave out of forms', { help: 'No new post gets it. Those that have it keep it.' }),
      }),
      { min: 1, max: 20 },
    ),
  },
});
