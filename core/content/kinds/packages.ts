import { line, list, number, paragraph } from '../../fields/fields.ts';
import { defineKind } from '../kind.ts';

export const packages = defineKind({
  label: 'Package',
  plural: 'Packages',
  help: 'Packages for local businesses. “From” prices update automatically.',
  example: '“Restaurants”: menu, bookings and loyalty stamps',
  title: 'industry',
  carries: ['timeline'],
  fields: {
    industry: line('Industry', 60, { help: 'e.g. Restaurants' }),
    app: line('Name in enquiries', 80, { help: 'e.g. a restaurant app', isAside: true }),
    description: paragraph('Description', 300),
    features: list('Features', line('Feature', 60), { min: 1, max: 8 }),
    from: number('Starting price', { min: 0, max: 1_000_000, money: 'localCurrency' }),
    timeline: line('Timeline', 40, { help: 'e.g. 3–4 weeks' }),
  },
});
