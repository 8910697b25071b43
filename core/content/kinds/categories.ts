import { line } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import { defineKind } from '../kind.ts';

export const categories = defineKind({
  label: 'Category of apps',
  plural: 'Categories of apps',
  help: 'The filters of the marketplace. One that apps have stays until they have another.',
  title: 'name',
  keyMax: 60,
  isChoice: true,
  fields: {
    name: line('Name', 40),
    hue: hue('Hue'),
  },
});
