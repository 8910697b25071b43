import { line } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import { defineKind } from '../kind.ts';

export const categories = defineKind({
  label: 'App category',
  plural: 'App categories',
  help: 'The marketplace filters. Categories in use can’t be deleted.',
  example: '“Fintech”',
  title: 'name',
  keyMax: 60,
  isChoice: true,
  fields: {
    name: line('Name', 40),
    hue: hue('Colour'),
  },
});
