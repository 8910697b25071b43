import { flag, line, number } from '../../fields/fields.ts';
import { defineKind } from '../kind.ts';

export const addOns = defineKind({
  label: 'Add-on',
  plural: 'Add-ons',
  help: 'Extras that clients can add to any app.',
  example: '“Custom reskin”, your brand on every screen',
  title: 'name',
  fields: {
    name: line('Name', 60),
    description: line('Description', 120),
    price: number('Price', { min: 0, max: 1_000_000, money: 'currency' }),
    preselected: flag('Selected by default'),
  },
});
