import { entryOf, line, number, paragraph } from '../../fields/fields.ts';
import { defineClaim } from '../kind.ts';

export const reviews = defineClaim({
  label: 'Review',
  plural: 'Reviews',
  help: 'Client reviews, shown on the app’s page.',
  example: 'five stars from the CTO of a client',
  title: 'name',
  carries: ['app'],
  fields: {
    text: paragraph('Quote', 1_000),
    name: line('Name', 100),
    role: line('Role, company and town', 160, { min: 0 }),
    stars: number('Rating', { min: 1, max: 5, help: 'Stars, from 1 to 5' }),
    when: line('When', 60, { min: 0, help: 'e.g. Three weeks after launch' }),
    app: entryOf('App', 'apps', {
      optional: true,
      help: 'Shown on this app’s page and counted in its rating. Leave blank to hide it.',
    }),
  },
});
