import { line, number } from '../../fields/fields.ts';
import { defineKind } from '../kind.ts';

export const supportLevels = defineKind({
  label: 'Support level',
  plural: 'Support levels',
  help: 'Support options for apps. The first is selected by default.',
  example: '“Regular”, email support during business hours',
  title: 'name',
  fields: {
    name: line('Name', 60),
    description: line('Description', 120),
    price: number('Price', { min: 0, max: 1_000_000, money: 'currency' }),
  },
});
