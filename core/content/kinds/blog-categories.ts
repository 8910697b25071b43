import { flag, group, line, list, optionalNumber } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import { defineKind } from '../kind.ts';

export const blogCategories = defineKind({
  label: 'Blog category',
  plural: 'Blog categories',
  help: 'The filters above the articles, each with the post categories it contains.',
  example: '“Technology”',
  title: 'label',
  keyMax: 60,
  isChoice: true,
  fields: {
    label: line('Label', 40),
    hue: hue('Colour'),
    holds: list(
      'Post categories',
      group('Category', {
        name: line('Name', 60),
        place: optionalNumber('Order in forms', {
          min: 1,
          max: 99,
          help: 'The first is selected by default. Leave blank to put it last.',
        }),
        isLeftOut: flag('Leave out of forms', { help: 'Hidden for new posts. Existing posts keep it.' }),
      }),
      { min: 1, max: 20 },
    ),
  },
});
