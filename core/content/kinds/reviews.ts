import { entryOf, line, number, paragraph } from '../../fields/fields.ts';
import { defineClaim } from '../kind.ts';

export const reviews = defineClaim({
  label: 'Review',
  plural: 'Reviews',
  help: 'What clients say of an app, on its page.',
  title: 'name',
  fields: {
    text: paragraph('What they say', 1_000),
    name: line('Name', 100),
    role: line('Role, company and town', 160, { min: 0 }),
    stars: number('Stars', { min: 1, max: 5 }),
    when: line('When', 60, { min: 0, help: 'e.g. Three weeks after launch' }),
    app: entryOf('App', 'apps', {
      optional: true,
      help: 'It stands on the page of this app, and its stars count there. Empty: it stands on none; only the demonstration’s samples do.',
    }),
  },
});
