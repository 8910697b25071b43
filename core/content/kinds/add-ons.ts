import { flag, line, number } from '../../fields/fields.ts';
import { defineKind } from '../kind.ts';

export const addOns = defineKind({
  label: 'Add-on',
  plural: 'Add-ons',
  help: 'What can be added to each app, on its page.',
  title: 'name',
  fields: {
    name: line('Name', 60),
    description: line('What it is', 120),
    price: number('Adds to the price', { min: 0, max: 1_000_000, money: 'currency' }),
    preselected: flag('Chosen to begin with'),
  },
});
