import { group, line, link, list } from '../../fields/fields.ts';
import { lead, plainly, title } from './common.ts';

export const notFound = {
  label: 'Page not found',
  alwaysOn: 'shown for URLs that don’t exist',
  fields: {
    opening: group('Hero', {
      title,
      missing: line('Before the lead', 80, plainly('There is nothing at {path}.', { path: 'the address' })),
      lead,
    }),
    app: line('Link to an app that has moved', 60, { help: 'At its former address, e.g. /marketplace/1' }),
    links: list('Links', link('Link'), { min: 1, max: 3 }),
  },
} as const;
