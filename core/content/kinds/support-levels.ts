import { line, number } from '../../fields/fields.ts';
import { defineKind } from '../kind.ts';

export const supportLevels = defineKind({
  label: 'Support level',
  plural: 'Support levels',
  help: 'What each app can be bought with. The first is chosen to begin with.',
  title: 'name',
  fields: {
    name: line('Name', 60),
    description: line('What it is', 120),
    price: number('Adds to the price', { min: 0, max: 1_000_000, money: 'currency' }),
  },
});
